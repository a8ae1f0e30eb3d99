/** What is different on one page for people, search engines and browsers. */
import type { Change, ChangeKind } from "./change.ts";
import type { Named, PageReading } from "./page-reading.ts";
import { textChanges } from "./text-changes.ts";
import { withoutNumbers, wordsBetween } from "./words.ts";

export const changesBetween = (before: PageReading, after: PageReading): readonly Change[] => [
  ...textChanges(before.blocks, after.blocks),
  ...linkChanges(before.links, after.links),
  ...pictureChanges(before.pictures, after.pictures),
  ...fieldChanges("head", before.head, after.head),
  ...fieldChanges("structured data", before.data, after.data),
  ...fieldChanges("policy", before.policy, after.policy),
  ...(before.look === after.look ? [] : [{ kind: "look" as const, where: "page" }]),
];

function fieldChanges(
  kind: ChangeKind,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Change[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((where) => {
      const [old, now] = [before.get(where), after.get(where)];
      const words = old !== undefined && now !== undefined ? { words: wordsBetween(old, now) } : {};
      return { kind, where, ...sides(old, now), ...words };
    });
}

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
