/** What is different on one page for people, search engines and browsers. */
import { groupBy } from "../collections/group-by.ts";
import type { Change, ChangeKind } from "./change.ts";
import { withoutHash } from "./names.ts";
import type { Ask, Named, PageReading } from "./page-reading.ts";
import { asRepeated } from "./repeated.ts";
import { textChanges } from "./text-changes.ts";
import { addressOf, fileAt, type Version } from "./version.ts";
import { likeness, withoutNumbers, wordsBetween } from "./words.ts";

/** From this likeness of their words on, two links are one whose words and target changed. */
const ALIKE = 0.5;
/** More of them take too long: then each is told as gone or new. */
const MOST_PAIRS = 10_000;

/** A page as it was read, and where it is. */
export interface ReadPage {
  readonly page: PageReading;
  readonly file: string;
  readonly version: Version;
}

export const changesBetween = (old: ReadPage, now: ReadPage): readonly Change[] => [
  ...inPage(old.page, now.page).map((change) => {
    const { page, file, version } = change.before === undefined ? now : old;
    return change.kind === "head"
      ? asRepeated(change, page.head, addressOf(file, version))
      : change;
  }),
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

/**
 * Styles, scripts and pictures with other bytes, by the name that they have without their hash; and styles and scripts
 * under another name, unless they are the same ones. Which pictures a page shows is told by themselves.
 */
function askedChanges(before: ReadPage, after: ReadPage): readonly Change[] {
  const old = askedFiles(before);
  const now = askedFiles(after);
  const isNew = ([, { files }]: Entry, others: ReadonlyMap<string, Asked>) => {
    const known = new Set([...others.values()].flatMap((one) => [...one.files.keys()]));
    return [...files.keys()].some((sha256) => !known.has(sha256));
  };
  const changed = [...now].filter(([name, { files }]) => {
    const was = old.get(name);
    return was !== undefined && !isSameSet(was.files, files);
  });
  const come = [...now].filter((entry) => !old.has(entry[0]) && isNew(entry, old));
  const gone = [...old].filter((entry) => !now.has(entry[0]) && isNew(entry, now));
  return [
    ...changed.map(([name, { use, files }]): Change => {
      const [was, is] = [bytesIn(old.get(name)?.files), bytesIn(files)];
      return use === "picture"
        ? { kind: "picture", where: name, before: `${was} bytes`, after: `${is} bytes` }
        : { kind: "look", where: `${use} ${name}` };
    }),
    ...[...come, ...gone].flatMap(([name, { use }]): Change[] =>
      use === "picture" ? [] : [{ kind: "look", where: `${use} ${name}` }],
    ),
  ];
}

interface Asked extends Pick<Ask, "use"> {
  /** Bytes by hash: of some tools many files have one name but for their hash. */
  readonly files: Map<string, number>;
}

type Entry = readonly [name: string, asked: Asked];

const isSameSet = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean =>
  a.size === b.size && [...a.keys()].every((key) => b.has(key));

const bytesIn = (files: ReadonlyMap<string, number> = new Map()): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

function askedFiles({ page, file, version }: ReadPage): ReadonlyMap<string, Asked> {
  const found = new Map<string, Asked>();
  for (const { use, url } of page.asks) {
    const path = fileAt(version, file, url);
    const asked = path === undefined ? undefined : version.files.get(path);
    if (!asked) continue;
    const name = withoutHash(`/${path}`);
    const same = found.get(name) ?? { use, files: new Map() };
    found.set(name, same);
    same.files.set(asked.sha256, asked.bytes);
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
  const same = pairs(gone, come, [
    nameOf,
    ({ name }) => withoutNumbers(name),
    ({ value }) => value,
  ]);
  return alikePairs(same).flatMap(([old, now]): Change[] => {
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

type Pair = readonly [before: Named | undefined, after: Named | undefined];

/** Each of the first with the first free one of the second that has the same key, by one key after the other. */
function pairs(
  before: readonly Named[],
  after: readonly Named[],
  keys: readonly ((named: Named) => string)[],
): readonly Pair[] {
  const successors = new Map<Named, Named>();
  const free = new Set(after);
  for (const keyFor of keys) {
    const byKey = groupBy([...free].reverse(), keyFor);
    for (const old of before) {
      const now = successors.has(old) ? undefined : byKey.get(keyFor(old))?.pop();
      if (!now) continue;
      successors.set(old, now);
      free.delete(now);
    }
  }
  return [
    ...before.map((old) => [old, successors.get(old)] as const),
    ...[...free].map((now) => [undefined, now] as const),
  ];
}

/** Of those that have no successor, each with the first whose name is alike. */
function alikePairs(all: readonly Pair[]): readonly Pair[] {
  const free = new Set(all.flatMap(([old, now]) => (now && !old ? [now] : [])));
  const gone = all.filter(([old, now]) => old && !now).length;
  if (gone * free.size > MOST_PAIRS) return all;
  const joined = all.map(([old, now]): Pair => {
    if (!old || now) return [old, now];
    const alike = [...free].find(({ name }) => likeness(old.name, name) >= ALIKE);
    if (alike) free.delete(alike);
    return [old, alike];
  });
  return joined.filter(([old, now]) => old || (now && free.has(now)));
}
