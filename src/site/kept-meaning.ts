/**
 * lightningcss 1.33 changes what some declarations mean: `rotate` is lost or turned after a `transform` of the same rule,
 * and `transition-behavior` gets before the `transition` that resets it. They pass it under names that it does not know,
 * and has nothing to say of.
 */
import type { Declaration } from "postcss";

/** Names, and one without which they keep their meaning. */
const HIDDEN: readonly (readonly [names: readonly string[], beside: string])[] = [
  [["rotate", "scale", "translate"], "transform"],
  [["transition-behavior", "transition"], "transition-behavior"],
];

const MAY_CHANGE = /(?<![\w-])(?:rotate|scale|translate|transition-behavior)\s*:/;

/** The same stylesheet for lightningcss; `withShown` follows it. */
export async function withHidden(css: string): Promise<string> {
  if (!MAY_CHANGE.test(css)) return css;
  const { default: postcss } = await import("postcss");
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const own = rule.nodes.filter((node): node is Declaration => node.type === "decl");
    for (const [names, beside] of HIDDEN)
      if (own.some(({ prop }) => prop === beside))
        for (const one of own) if (names.includes(one.prop)) one.prop = `kept-${one.prop}`;
  });
  return sheet.toString();
}

export const withShown = (css: string): string =>
  css.replace(/(?<![\w-])kept-(?=[a-z-]+\s*:)/g, "");
