/** Translations that lie where nobody reads them, or where they are read as something else. */
import { posix } from "node:path";
import { isVisible, listFiles } from "../../cache/list-files.ts";
import type { Problem } from "../../errors.ts";
import type { Language } from "../../site/languages.ts";
import { canonicalTag } from "../../site/settings/language-tag.ts";
import type { Sources } from "../../site/sources.ts";
import { withoutEnding } from "../check-record.ts";
import type { Place } from "../find-records.ts";
import type { FoundContent } from "../load.ts";
import { languageFolder } from "./language-folder.ts";

/** The files of a site's content, relative to its root. */
interface ContentFiles {
  /** Those of folders that are read as records of the first language. */
  readonly read: readonly string[];
  readonly all: readonly string[];
}

export interface Misplaced {
  /** What is wrong for certain. */
  readonly problems: readonly Problem[];
  /** What may be meant. */
  readonly notices: readonly Problem[];
}

/** `found` is what sources have in the first language. What the manifest names by its own name is meant. */
export const misplacedTranslations = (
  { root, languages }: Pick<Place, "root" | "languages">,
  sources: Sources,
  found: FoundContent,
): Misplaced =>
  misplacedAmong(languages, {
    all: listFiles(root, "content", isVisible).files,
    read: Object.entries(sources).flatMap(([name, source]) =>
      "pattern" in source && source.many ? [...(found.get(name)?.files?.keys() ?? [])] : [],
    ),
  });

function misplacedAmong(languages: readonly Language[], { read, all }: ContentFiles): Misplaced {
  const stems = new Set(read.map(withoutEnding));
  const named = read.flatMap((file) => {
    const found = taggedName(file, languages);
    return found ? [{ file, ...found }] : [];
  });
  const isSure = ({ file, stem }: (typeof named)[number]) =>
    stems.has(stem) || named.some((other) => other.file !== file && other.stem === stem);
  return {
    problems: [
      ...named.filter(isSure).map((one) => namedProblem(one, languages)),
      ...foldersOf(all).flatMap((folder) => otherForm(folder, languages)),
    ],
    notices: [
      ...read
        .filter((file) => !named.some((one) => one.file === file))
        .flatMap((file) => unnamedFile(file, stems)),
      ...named.filter((one) => !isSure(one)).map((one) => namedProblem(one, languages)),
      ...foldersOf(all)
        .filter((folder) => !languages.some((language) => isSame(folder, language)))
        // A site of one language may have a folder of such a name that means another thing.
        .filter((folder) => languages.length > 1 || !read.some((file) => isBelow(file, folder)))
        .flatMap((folder) => unknownFolder(folder, all, stems)),
    ],
  };
}

/** How tags are compared that somebody writes as `pt_br`. */
const plain = (tag: string): string => tag.toLowerCase().replaceAll("_", "-");
const isSame = (name: string, { tag }: Language): boolean => plain(name) === plain(tag);

interface Named {
  readonly file: string;
  readonly language: Language;
  /** The path without the language and the ending. */
  readonly stem: string;
}

/** `content/posts/one.de.md`, as other generators call a translation. */
function taggedName(file: string, languages: readonly Language[]): Omit<Named, "file"> | undefined {
  const path = withoutEnding(file);
  const tag = posix.extname(path).slice(1);
  const language = languages.find((one) => isSame(tag, one));
  return language && { language, stem: withoutEnding(path) };
}

function namedProblem({ file, language, stem }: Named, languages: readonly Language[]): Problem {
  const own = `${stem}${posix.extname(file)}`;
  const place = language.isSource ? own : own.replace(/^content\//, () => languageFolder(language));
  return problem(
    file,
    `is named as a text in ${language.tag}, and read as one in ${languages[0]?.tag} of its own`,
    `move it to ${place}`,
  );
}

/** `content/pt-br/` on a site in `pt-BR`: only some disks take one for the other. */
function otherForm(folder: string, languages: readonly Language[]): readonly Problem[] {
  const language = languages.find((one) => isSame(folder, one));
  if (!language || language.isSource || language.tag === folder) return [];
  return [
    problem(
      `content/${folder}`,
      `is not read as the folder of the language, which is called ${language.tag}`,
      `rename it to ${languageFolder(language)}`,
    ),
  ];
}

/** Of a folder with the name of a language that the site does not name, where its files have the names of others. */
function unknownFolder(
  folder: string,
  all: readonly string[],
  stems: ReadonlySet<string>,
): readonly Problem[] {
  const tag = unnamedTag(folder);
  if (tag === undefined) return [];
  const translated = all.filter(
    (file) =>
      isBelow(file, folder) &&
      stems.has(withoutEnding(file.replace(`content/${folder}/`, "content/"))),
  );
  if (translated.length === 0) return [];
  return [
    problem(
      `content/${folder}`,
      `holds what looks like translations, such as ${translated[0]}, and no language of the site is called so`,
      `${naming(tag)}${renaming(tag, folder)}`,
    ),
  ];
}

/** Of a file of no source's in such a folder, whatever its files are called, on a site of several languages. */
export function unnamedFolder(file: string, languages: readonly Language[]): Problem | undefined {
  const [, folder = "", ...below] = file.split("/");
  if (below.length === 0 || languages.length < 2) return undefined;
  const tag = languages.some((one) => isSame(folder, one)) ? undefined : unnamedTag(folder);
  return tag === undefined
    ? undefined
    : problem(
        `content/${folder}`,
        "has the name of a language, and no language of the site is called so: no source reads it",
        `${naming(tag)}${renaming(tag, folder)}`,
      );
}

const renaming = (tag: string, folder: string): string =>
  tag === folder ? "" : `, and rename the folder to content/${tag}/`;

const unnamedTag = (name: string): string | undefined =>
  /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(name) ? canonicalTag(name) : undefined;

const naming = (tag: string): string =>
  `name it in languages of the manifest: ${JSON.stringify(tag)}: { path: "/${tag.toLowerCase()}" }`;

/** `content/posts/one.fr.md` beside `content/posts/one.md`, where the site has no French. */
function unnamedFile(file: string, stems: ReadonlySet<string>): readonly Problem[] {
  const path = withoutEnding(file);
  const extension = posix.extname(path);
  if (extension === "" || !stems.has(withoutEnding(path))) return [];
  const tag = unnamedTag(extension.slice(1));
  if (tag === undefined) return [];
  const own = `${withoutEnding(path)}${posix.extname(file)}`.replace(
    /^content\//,
    `content/${tag}/`,
  );
  return [
    problem(
      file,
      "is named as a translation, and read as a text of its own: no language of the site is called so",
      `${naming(tag)}, and move the file to ${own}`,
    ),
  ];
}

const isBelow = (file: string, folder: string): boolean => file.startsWith(`content/${folder}/`);

const foldersOf = (files: readonly string[]): readonly string[] => [
  ...new Set(
    files.flatMap((file) => {
      const [, folder = "", ...below] = file.split("/");
      return below.length > 0 ? [folder] : [];
    }),
  ),
];

const problem = (file: string, message: string, hint: string): Problem => ({
  rule: "translations/misplaced",
  where: { file },
  message,
  hint,
});
