/** The colour schemes that a site's own styles say they have. */
import type { ColourScheme } from "../../site/settings/settings.ts";

/** What the rules for the whole page declare, in whatever condition; undefined when none does. */
export async function colourSchemeOf(css: string): Promise<ColourScheme | undefined> {
  if (!/color-scheme\s*:/i.test(css)) return undefined;
  const { default: postcss } = await import("postcss");
  const words = new Set<string>();
  postcss.parse(css).walkDecls("color-scheme", ({ value, parent }) => {
    const isOfPage =
      parent instanceof postcss.Rule && parent.selectors.some((one) => /^(:root|html)$/i.test(one));
    if (isOfPage) for (const word of value.toLowerCase().split(/\s+/)) words.add(word);
  });
  if (words.has("light") && words.has("dark")) return "light dark";
  if (words.has("dark")) return "dark";
  return words.has("light") ? "light" : undefined;
}
