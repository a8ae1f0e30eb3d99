/** Colours code while the site is built: no script reaches the browser. */
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/** Gives the tree of a `pre` element, or undefined for a language that it was not made for. */
export type Highlight = (code: string, language: string) => Root | undefined;

const made = new Map<string, Promise<Highlight>>();

/**
 * Knows these languages alone, sorted: the code of others within would have colours in one file and not in the next, by
 * the order in which they are read. Names that nobody knows are left out.
 */
export function highlightOf(languages: readonly string[]): Promise<Highlight> {
  const key = languages.join(" ");
  const known = made.get(key) ?? createHighlight(languages);
  made.set(key, known);
  return known;
}

async function createHighlight(languages: readonly string[]): Promise<Highlight> {
  if (languages.length === 0) return () => undefined;
  const [{ createHighlighterCore, createCssVariablesTheme }, { createOnigurumaEngine }, all] =
    await Promise.all([
      import("shiki/core"),
      import("shiki/engine/oniguruma"),
      import("shiki/langs").then(
        ({ bundledLanguages }) => new Map(Object.entries(bundledLanguages)),
      ),
    ]);
  const langs = languages.flatMap((name) => all.get(ownName(name)) ?? []);
  const highlighter = await createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: PREFIX })],
    langs,
    engine: await createOnigurumaEngine(import("shiki/wasm")),
    // Of ten and more for as many sets of languages.
    warnings: false,
  });
  return (code, language) => {
    const lang = ownName(language);
    return all.has(lang)
      ? withClasses(highlighter.codeToHast(code, { lang, theme: THEME, ...OPTIONS }))
      : undefined;
  };
}

/** Names of Prism and GitHub that Shiki does not have. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["shell-session", "shellsession"],
  ["sh-session", "shellsession"],
]);

const ownName = (name: string): string => NAMES.get(name) ?? name;

/** No limit of time or length: the same code has the same colours on every machine. */
const OPTIONS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 0 };

const THEME = "classes";
const PREFIX = "--code-";

/** Classes instead of style attributes: `code-token-keyword`. */
function withClasses(tree: Root): Root {
  visit(tree, "element", (element: Element) => {
    const { style, class: names, ...properties } = element.properties;
    const [, token] = /color:var\(--(code-token-[\w-]+)\)/.exec(String(style ?? "")) ?? [];
    const classes = element.tagName === "pre" ? ["code"] : [names, token].filter(Boolean);
    element.properties = {
      ...properties,
      ...(classes.length > 0 ? { className: classes.map(String) } : {}),
    };
  });
  return tree;
}
