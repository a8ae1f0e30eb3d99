/** Where the content of a Hugo site lies, by language: https://gohugo.io/content-management/multilingual/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { at, type Group, groupAt, listAt, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";

/** A file of the content: `inner` is its place in the folder of its language, whose pages are below `at`. */
export interface ContentFile {
  readonly source: string;
  readonly inner: string;
  readonly at: string;
}

interface Place {
  readonly folder: string;
  readonly at: string;
}

export const languageIn = (settings: unknown): string =>
  textAt(settings, "defaultContentLanguage") ?? Object.keys(languagesIn(settings))[0] ?? "en";

/** Those that are shown. */
function languagesIn(settings: unknown): Group {
  const hidden = new Set(hiddenLanguages(settings).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(groupAt(settings, "languages")).filter(([name]) => !hidden.has(name)),
  );
}

const disableIn = (settings: unknown): string =>
  Object.keys(groupAt(settings)).find((name) => /^disablelanguages$/i.test(name)) ?? "";

/** Those that are not, each with the setting that says so. */
export const hiddenLanguages = (settings: unknown) => [
  ...listAt(settings, disableIn(settings)).map((one) => ({
    name: String(one),
    what: `disableLanguages: ${one}`,
  })),
  ...Object.entries(groupAt(settings, "languages")).flatMap(([name, one]) =>
    at(one, "disabled") === true ? [{ name, what: `languages.${name}.disabled` }] : [],
  ),
];

/** A language may have a folder of its own, or its name before the ending of files: `about.fr.md`. */
export function contentFiles(
  tree: MovingTree,
  settings: unknown,
  home: string,
): readonly ContentFile[] {
  const languages = languagesIn(settings);
  const main = languageIn(settings);
  const pathOf = (language: string) =>
    language === main && at(settings, "defaultContentLanguageInSubdir") !== true ? "" : language;
  const plain = textAt(settings, "contentDir") ?? "content";
  const held = [ownFolders(languages, plain, pathOf), mountsOf(settings, main, pathOf)].map((all) =>
    all
      .map((place) => ({ ...place, folder: posix.join(home || ".", place.folder) }))
      .filter((place) => tree.files.some((file) => isIn(place, file))),
  );
  const places = held.find((all) => all.length > 0) ?? [
    { folder: posix.join(home || ".", plain), at: pathOf(main) },
  ];
  // A folder of one language may lie in that of another.
  const inmost = places.toSorted((a, b) => b.folder.length - a.folder.length);
  return tree.files.flatMap((source): ContentFile[] => {
    const place = inmost.find((one) => isIn(one, source));
    if (!place) return [];
    const inner = source.slice(place.folder.length + 1);
    const language = /\.([A-Za-z-]{2,11})\.[a-z]+$/.exec(inner)?.[1] ?? "";
    return Object.hasOwn(languages, language)
      ? [{ source, inner: withoutLanguage(inner), at: pathOf(language) }]
      : [{ source, inner, at: place.at }];
  });
}

const isIn = ({ folder }: Place, file: string): boolean => file.startsWith(`${folder}/`);

const withoutLanguage = (inner: string): string =>
  withoutEnding(withoutEnding(inner)) + posix.extname(inner);

function ownFolders(
  languages: Group,
  plain: string,
  pathOf: (language: string) => string,
): readonly Place[] {
  const all = Object.entries(languages);
  if (!all.some(([, one]) => textAt(one, "contentDir"))) return [];
  return all.map(([name, one]) => ({
    folder: textAt(one, "contentDir") ?? plain,
    at: pathOf(name),
  }));
}

const mountsOf = (
  settings: unknown,
  main: string,
  pathOf: (language: string) => string,
): readonly Place[] =>
  contentMounts(settings).map(({ folder, language = main }) => ({ folder, at: pathOf(language) }));

interface Mount {
  readonly folder: string;
  readonly language?: string | undefined;
  readonly settings: unknown;
}

/** https://gohugo.io/configuration/module/#mounts */
export const contentMounts = (settings: unknown): readonly Mount[] =>
  listAt(settings, "module", "mounts").flatMap((one): readonly Mount[] => {
    const source = textAt(one, "source");
    const [named] = listAt(one, "sites", "matrix", "languages");
    const language = textAt(one, "lang") ?? (named === undefined ? undefined : String(named));
    return source && textAt(one, "target") === "content"
      ? [{ folder: source, language, settings: one }]
      : [];
  });
