/** Where a language other than the first has its content. */
import type { Language } from "../../site/languages.ts";

export const languageFolder = ({ tag }: Pick<Language, "tag">): string => `content/${tag}/`;

/** Its own, and those of the languages that it extends. */
export function foldersOf(
  language: Pick<Language, "tag" | "extends" | "isSource">,
  languages: readonly Pick<Language, "tag" | "extends" | "isSource">[],
): readonly string[] {
  if (language.isSource) return [];
  const base = languages.find(({ tag }) => tag === language.extends);
  return [languageFolder(language), ...(base ? foldersOf(base, languages) : [])];
}

/** The files from which a relative address in a file is read, one after the other: it, and what it translates. */
export function seenFrom(file: string, folders: readonly string[]): readonly string[] {
  const folder = folders.find((one) => file.startsWith(one));
  if (folder === undefined) return [file];
  const others = [...folders, "content/"].filter((one) => one !== folder);
  return [file, ...others.map((one) => one + file.slice(folder.length))];
}
