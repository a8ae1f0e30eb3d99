/** Where the texts of Fumadocs lie, at which addresses, and in which languages: https://fumadocs.dev/docs/mdx/collections */
import { isGroup } from "../../content/map-texts.ts";
import { listAt, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { filesBelow, isMarkdown, seenFrom } from "./generator.ts";
import { codeFile, exportOf } from "./next-app.ts";

export interface Texts {
  readonly name: string;
  readonly folder: string;
  /** Its pages are below this address. */
  readonly base: string;
}

/** What `defineDocs` and its like name, or what lies in `content/`. */
export function readCollections(tree: MovingTree, home: string): readonly Texts[] {
  const loaders = loadersIn(tree, home);
  const config = codeFile(tree, home, ["source.config", "content-collections"]);
  const found = new Map<string, string>();
  const exported = exportOf(tree, config, "*");
  for (const [name, one] of Object.entries(isGroup(exported) ? exported : {})) {
    const folder = textAt(one, "dir") ?? textAt(one, "docs", "dir") ?? textAt(one, "directory");
    const isText = textAt(one, "type") !== "meta" && !/meta$/i.test(name);
    if (folder !== undefined && isText) found.set(folder.replace(/^\.\//, ""), name);
  }
  if (found.size === 0)
    for (const file of filesBelow(tree, `${home}content`)) {
      const [name = "", inner] = seenFrom(`${home}content`, file).split("/");
      if (inner !== undefined && isMarkdown(file)) found.set(`content/${name}`, name);
    }
  return [...found].map(([folder, name]) => {
    const last = folder.replace(/^.*\//, "");
    const base = loaders.get(name) ?? (found.size === 1 ? [...loaders.values()][0] : undefined);
    return { name: last, folder: home + folder, base: base ?? `/${last}` };
  });
}

/** `loader({ baseUrl: "/docs", source: docs.toFumadocsSource() })`, by the name of the collection. */
function loadersIn(tree: MovingTree, home: string): ReadonlyMap<string, string> {
  const bases = new Map<string, string>();
  const files = filesBelow(tree, home).filter((file) =>
    /source[^/]*(\/[^/]+)?\.[jt]sx?$/.test(file),
  );
  for (const file of files)
    for (const call of (tree.read(file) ?? "").split(/\bloader\(/).slice(1)) {
      const [, base] = /\bbaseUrl\s*:\s*["'`]([^"'`]*)["'`]/.exec(call) ?? [];
      const [, name = ""] =
        /(\w+)\.toFumadocsSource|create\w*Source\(\s*(?:\w+\.)?(\w+)/.exec(call) ?? [];
      if (base !== undefined && !bases.has(name)) bases.set(name, base);
    }
  return bases;
}

export interface Locales {
  readonly usual: string | undefined;
  readonly others: readonly string[];
  /** What stands before addresses in the usual language. */
  readonly start: string;
  /** A name without its language, and what the language puts before its address. */
  readonly of: (name: string) => { readonly plain: string; readonly language: string };
  /** Whether a name is in the usual language. */
  readonly isUsual: (name: string) => boolean;
  /** The folder of a language, where each has one: `en/`. */
  readonly folder: string;
}

/** https://fumadocs.dev/docs/internationalization: `page.fr.mdx`, or folders. */
export function readLocales(tree: MovingTree, home: string): Locales {
  const file = filesBelow(tree, home).find(
    (one) =>
      /(^|\/)i18n(\/index)?\.[jt]sx?$/.test(one) && /defineI18n\(/.test(tree.read(one) ?? ""),
  );
  const settings = exportOf(tree, file, "i18n");
  const named = listAt(settings, "languages").filter((one) => typeof one === "string");
  const all = named.length > 0 || file === undefined ? named : suffixesIn(tree, home);
  const usual = textAt(settings, "defaultLanguage") ?? all[0];
  const others = all.filter((one) => one !== usual);
  const isHidden = textAt(settings, "hideLocale") === "default-locale";
  const start = usual === undefined || isHidden ? "" : `/${usual}`;
  const isByFolder = textAt(settings, "parser") === "dir";
  const languageOf = (name: string): string | undefined =>
    [usual ?? "", ...others].find((one) =>
      isByFolder ? name.startsWith(`${one}/`) : one !== "" && name.endsWith(`.${one}`),
    );
  return {
    usual,
    others,
    start,
    folder: isByFolder && usual !== undefined ? `${usual}/` : "",
    isUsual: (name) => [undefined, usual].includes(languageOf(name)),
    of(name) {
      const language = languageOf(name);
      const plain =
        language === undefined
          ? name
          : isByFolder
            ? name.slice(language.length + 1)
            : name.slice(0, -language.length - 1);
      return { plain, language: others.includes(language ?? "") ? `/${language}` : start };
    },
  };
}

/** Where only code names the languages: those of names such as `page.fr.mdx` beside `page.mdx`. */
function suffixesIn(tree: MovingTree, home: string): readonly string[] {
  const found = new Set<string>();
  for (const file of filesBelow(tree, home)) {
    const [, start, language] = /^(.*)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(file) ?? [];
    if (language && (tree.has(`${start}.mdx`) || tree.has(`${start}.md`))) found.add(language);
  }
  return [...found];
}
