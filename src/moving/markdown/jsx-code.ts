/**
 * Components that show code become fences: `Code` of Astro and Starlight has its code in an attribute
 * (https://docs.astro.build/en/guides/syntax-highlighting/#code-), `CodeBlock` of Docusaurus in it
 * (https://docusaurus.io/docs/markdown-features/code-blocks#usage-in-jsx).
 */
import { fenceFor } from "../text.ts";

/** Those that say how code looks, and no more. */
const LOOKS = /^(code|lang|language|title|class|className|theme|wrap|frame|is|slot)$/;

interface Shown {
  readonly code: string;
  readonly values: ReadonlyMap<string, string>;
  /** White space before each line. */
  readonly margin: string;
}

/** Attributes that a fence has no place for. */
export const lostOfCode = (values: ReadonlyMap<string, string>): readonly string[] =>
  [...values.keys()].filter((name) => !LOOKS.test(name));

export function codeFence({ code, values, margin }: Shown): string {
  const [, named] = /(?:^|\s)language-([\w-]+)/.exec(values.get("className") ?? "") ?? [];
  const language = values.get("lang") ?? values.get("language") ?? named ?? "text";
  const title = values.get("title");
  const words = title ? ` title="${title.replaceAll('"', "'")}"` : "";
  const marks = fenceFor(code);
  return [`${marks}${language}${words}`, ...code.replace(/^\n|\s+$/g, "").split("\n"), marks].join(
    `\n${margin}`,
  );
}

/** Code within a line; a backtick may stand in it. */
export const codeInLine = (code: string): string => {
  const marks = "`".repeat(
    Math.max(0, ...Array.from(code.matchAll(/`+/g), ([one]) => one.length)) + 1,
  );
  const space = /^`|`$/.test(code) ? " " : "";
  return `${marks}${space}${code.replace(/\s+/g, " ")}${space}${marks}`;
};

/** Programs that read commands, as components call what one would type in each. */
const PROGRAMS = /^(npm|npx|yarn|pnpm|bun|deno|cargo|pip|brew|sh|bash|zsh|fish|powershell|cmd)$/;

/** `<CommandTabs npm="npm create bees" yarn="yarn create bees" />`, which many sites have by many names. */
export function commandTabs(
  values: ReadonlyMap<string, string>,
  margin: string,
): string | undefined {
  const commands = [...values];
  const isSo =
    commands.length > 1 && commands.every(([name, code]) => PROGRAMS.test(name) && /\s/.test(code));
  if (!isSo) return undefined;
  const tabs = commands.map(
    ([name, code]) => `:::tab[${name}]\n\`\`\`sh\n${code.trim()}\n\`\`\`\n:::`,
  );
  return `::::tabs{group="command"}\n${tabs.join("\n")}\n::::`.replace(/\n/g, `\n${margin}`);
}
