/** What is different on one page for people, search engines and browsers. */
import type { Change, ChangeKind } from "./change.ts";
import { withoutHash } from "./names.ts";
import type { Ask, Named, PageReading } from "./page-reading.ts";
import { textChanges } from "./text-changes.ts";
import { fileAt, type Version, type VersionFile } from "./version.ts";
import { withoutNumbers, wordsBetween } from "./words.ts";

/** A page as it was read, and where it is. */
export interface ReadPage {
  readonly page: PageReading;
  readonly file: string;
  readonly version: Version;
}

export const changesBetween = (old: ReadPage, now: ReadPage): readonly Change[] => [
  ...inPage(old.page, now.page),
  ...askedChanges(old, now),
];

const inPage = (before: PageReading, after: PageReading): readonly Change[] => [
  ...textChanges(before.blocks, after.blocks),
  ...linkChanges(before.links, after.links),
  ...pictureChanges(before.pictures, after.pictures),
  ...fieldChanges("head", before.head, after.head),
  ...fieldChanges("structured data", before.data, after.data),
  ...fieldChanges("policy", before.policy, after.policy),
  ...fieldsThatDiffer(before.look, after.look).map((where): Change => ({ kind: "look", where })),
];

/** Styles, scripts and pictures that have the same name and other bytes. */
function askedChanges(before: ReadPage, after: ReadPage): readonly Change[] {
  const old = askedFiles(before);
  const now = askedFiles(after);
  return [...now].flatMap(([name, { use, sha256, bytes }]): Change[] => {
    const was = old.get(name);
    if (was === undefined || was.sha256 === sha256) return [];
    return use === "picture"
      ? [{ kind: "picture", where: name, before: `${was.bytes} bytes`, after: `${bytes} bytes` }]
      : [{ kind: "look", where: `${use} ${name}` }];
  });
}

function askedFiles({ page, file, version }: ReadPage) {
  const found = new Map<string, VersionFile & Pick<Ask, "use">>();
  for (const { use, url } of page.asks) {
    const path = fileAt(version, file, url);
    const asked = path === undefined ? undefined : version.files.get(path);
    const name = withoutHash(`/${path}`);
    if (asked && !found.has(name)) found.set(name, { ...asked, use });
  }
  return found;
}

function fieldChanges(
  kind: ChangeKind,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Change[] {
  return fieldsThatDiffer(before, after).map((where) => {
    const [old, now] = [before.get(where), after.get(where)];
    const words = old !== undefined && now !== undefined ? { words: wordsBetween(old, now) } : {};
    return { kind, where, ...sides(old, now), ...words };
  });
}

const fieldsThatDiffer = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );

/** New words of a link are told as text; here is where it leads. */
function linkChanges(before: readonly Named[], after: readonly Named[]): readonly Change[] {
  const [gone, come] = difference(before, after);
  return pairs(gone, come, [
    nameOf,
    ({ name }) => withoutNumbers(name),
    ({ value }) => value,
  ]).flatMap(([old, now]): Change[] => {
    const isReworded = old && now && old.value === now.value;
    const where = (now ?? old)?.name ?? "";
    return isReworded ? [] : [{ kind: "link", where, ...sides(old?.value, now?.value) }];
  });
}

function pictureChanges(before: readonly Named[], after: readonly Named[]): readonly Change[] {
  const [gone, come] = difference(before, after);
  return pairs(gone, come, [nameOf, ({ value }) => value]).map(([old, now]): Change => {
    const isSameFile = old && now && old.name === now.name;
    return isSameFile
      ? { kind: "picture", where: `alt text of ${now.name}`, ...sides(old.value, now.value) }
      : { kind: "picture", where: "page", ...sides(old?.name, now?.name) };
  });
}

const nameOf = ({ name }: Named): string => name;

const sides = (before: string | undefined, after: string | undefined) => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** What is only in the first list, and what is only in the second; equals are counted. */
function difference(before: readonly Named[], after: readonly Named[]) {
  const without = (all: readonly Named[], others: readonly Named[]) => {
    const left = new Map<string, number>();
    for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
    return all.filter((each) => {
      const count = left.get(keyOf(each)) ?? 0;
      left.set(keyOf(each), count - 1);
      return count <= 0;
    });
  };
  return [without(before, after), without(after, before)] as const;
}

const keyOf = ({ name, value }: Named): string => `${name}\0${value}`;

/** Each of the first with the first free one of the second that has the same key, by one key after the other. */
function pairs(
  before: readonly Named[],
  after: readonly Named[],
  keys: readonly ((named: Named) => string)[],
): readonly (readonly [Named | undefined, Named | undefined])[] {
  const successors = new Map<Named, Named>();
  const free = new Set(after);
  for (const keyFor of keys)
    for (const old of before) {
      const now = successors.has(old)
        ? undefined
        : [...free].find((each) => keyFor(each) === keyFor(old));
      if (!now) continue;
      successors.set(old, now);
      free.delete(now);
    }
  return [
    ...before.map((old) => [old, successors.get(old)] as const),
    ...[...free].map((now) => [undefined, now] as const),
  ];
}
