/**
 * Components that show code become fences: `Code` of Astro and Starlight has its code in an attribute
 * (https://docs.astro.build/en/guides/syntax-highlighting/#code-), `CodeBlock` of Docusaurus in it
 * (https://docusaurus.io/docs/markdown-features/code-blocks#usage-in-jsx).
 */
import { fenced } from "../text.ts";
import { type Jsx, literalOf, type Names, PROGRAMS, sourceIn } from "./jsx-values.ts";

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
  return fenced(code.replace(/^\n|\s+$/g, ""), language + words).replaceAll("\n", `\n${margin}`);
}

/** Code within a line; a backtick may stand in it. */
export const codeInLine = (code: string): string => {
  const marks = "`".repeat(
    Math.max(0, ...Array.from(code.matchAll(/`+/g), ([one]) => one.length)) + 1,
  );
  const space = /^`|`$/.test(code) ? " " : "";
  return `${marks}${space}${code.replace(/\s+/g, " ")}${space}${marks}`;
};

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
    ([name, code]) =>
      `:::tab[${name}]\n\`\`\`sh\n${code.trim().replace(BARE, `${name} `)}\n\`\`\`\n:::`,
  );
  return `::::tabs{group="command"}\n${tabs.join("\n")}\n::::`.replace(/\n/g, `\n${margin}`);
}

/** Where each line of a command begins that does not say whose it is. */
const BARE = /^(?=(?:i|install|add|create|init|run|exec|dlx)\s)/gm;

interface Page extends Names {
  readonly source: string;
  readonly tools: {
    readonly tell: (line: number, what: string, why: string) => void;
    readonly include: (path: string, line: number) => string | undefined;
  };
}

/** The code that a component shows: an attribute, or the text in it. */
export function codeOf(
  node: Jsx,
  values: ReadonlyMap<string, string>,
  context: Page,
  line: number,
): string | undefined {
  const { imports, tools, source } = context;
  const included = (code: string) => {
    const path = imports.get(code.trim()) ?? code;
    return RAW.test(path) ? tools.include(path.replace(RAW, ""), line) : undefined;
  };
  if (node.name === "Code" || node.name === "Prism") {
    const code = values.get("code");
    return code === undefined ? undefined : (included(code) ?? code);
  }
  if (node.name !== "CodeBlock" || node.children.length === 0) return undefined;
  const [first] = node.children;
  if (node.children.length > 1 || !first) return undefined;
  if (first.type !== "mdxFlowExpression" && first.type !== "mdxTextExpression")
    return sourceIn(first, source);
  const value = included(first.value) ?? literalOf(first.value, context);
  if (typeof value === "string") return value;
  // What only running it would tell is shown as it is written.
  const [, written] = /^\s*`([\s\S]*)`\s*$/.exec(first.value) ?? [];
  if (written !== undefined)
    tools.tell(
      line,
      `code of <${node.name}>`,
      "what stands in braces is shown: write what it stands for",
    );
  return written;
}

/** The text of a file: https://webpack.js.org/loaders/raw-loader, https://vite.dev/guide/assets#importing-asset-as-string */
const RAW = /^!!raw-loader!|\?raw$/;
