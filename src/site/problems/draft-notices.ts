/** Records that call themselves drafts, and have a page all the same: asked for, or because their schema's field has no mark. */
import type { Visibility } from "../../config.ts";
import type { LoadedRecord } from "../../content/loaded-content.ts";
import { isGroup } from "../../content/map-texts.ts";
import { isHidden, NEVER } from "../../content/visibility.ts";
import { placeOf } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import type { LoadedSite } from "../load-site.ts";

/** What is written in a record that its author does not want to be public; the last four are of a CMS. */
const WORDS = [
  ["draft", true],
  ["published", false],
  ["status", "draft"],
  ["status", "private"],
  ["publishedAt", null],
  ["published_at", null],
] as const;

/** What says the same where nothing reads it, in whatever letters. */
const UNREAD_WORDS = [
  ...WORDS,
  ["private", true],
  ["hidden", true],
  ["unlisted", true],
  ["noindex", true],
  ["publish", false],
] as const;

/** Names that are recognised by most of their letters. */
const GUESSED = ["draft", "published"];

/** A sentence for each. Made for a build without drafts, which leaves out all that are marked. */
export function draftNotices({
  shown,
  editions,
}: Pick<LoadedSite, "shown" | "editions">): readonly string[] {
  let values: ReadonlyMap<LoadedRecord, unknown> | undefined;
  const madeOf = (record: LoadedRecord): unknown => {
    values ??= new Map(
      editions.flatMap(({ loaded }) =>
        Array.from(loaded.recordSources, ([value, one]) => [one, value] as const),
      ),
    );
    return values.get(record);
  };
  return [...shown].flatMap((record) => {
    const { value, placeOf: find } = record;
    if (!isGroup(value)) return [];
    const word = WORDS.find(([name, says]) => isSaid(value[name], says));
    const name = word?.[0] ?? unreadWord(value, () => madeOf(record));
    if (name === undefined) return [];
    const { field, ...place } = find([name]);
    const said = word ? "" : ", which its schema does not read,";
    const index = word ? "" : "; noindex: true of its route keeps a page from search engines";
    return `${placeOf(place) || field} says "${name}: ${word ? word[1] : value[name]}"${said} and is published: only a field made by fields.draft() keeps a record back${index}`;
  });
}

/** The name of a field that says so and that is not in what the schema has made of the record. */
function unreadWord(
  written: Readonly<Record<string, unknown>>,
  madeOf: () => unknown,
): string | undefined {
  const names = Object.keys(written);
  const suspects = names.filter((name) => saysDraft(name, written[name]));
  if (suspects.length === 0) return undefined;
  const made = madeOf();
  if (!isGroup(made)) return undefined;
  const isRead = (name: string) => name in made || (isGroup(made.data) && name in made.data);
  // A schema that makes something else of a record has read what it needs for that.
  return names.some(isRead) ? suspects.find((name) => !isRead(name)) : undefined;
}

function saysDraft(name: string, value: unknown): boolean {
  // First what it says: few fields say that, and to compare names takes longer.
  if (!UNREAD_WORDS.some(([, says]) => isSaid(value, says))) return false;
  const letters = name.toLowerCase().replace(/[-_ ]/g, "");
  const meant = UNREAD_WORDS.some(([word]) => word.toLowerCase() === letters)
    ? letters
    : nearest(letters, GUESSED);
  return UNREAD_WORDS.some(([word, says]) => word.toLowerCase() === meant && isSaid(value, says));
}

const LONGEST_WORD = "private".length;

/** All values of CSV are texts. */
const isSaid = (value: unknown, says: boolean | string | null): boolean =>
  value === says ||
  (says !== null &&
    typeof value === "string" &&
    value.length <= LONGEST_WORD &&
    value.toLowerCase() === String(says));

/** Of a build that shows them all. */
export function draftsShown({ editions }: Pick<LoadedSite, "editions">, today: string): string {
  const { size } = hiddenOn(today, editions);
  return `built with --drafts: ${size} ${size === 1 ? "record that is" : "records that are"} a draft or dated in the future ${size === 1 ? "is" : "are"} shown, so publish and check --launch refuse this output`;
}

/** Records that are left out until their day. */
export interface Waiting {
  readonly records: number;
  /** YYYY-MM-DD: the first of their days. */
  readonly next: string;
  /** YYYY-MM-DD: the one that the site is built for. */
  readonly today: string;
}

/** Undefined where none is left out; drafts wait for no day. */
export function waitingRecords(
  { editions }: Pick<LoadedSite, "editions">,
  { drafts, today }: Visibility,
): Waiting | undefined {
  const days = [...hiddenOn(today, editions).values()].filter((day) => day !== NEVER).sort();
  const [next] = days;
  return next === undefined || drafts ? undefined : { records: days.length, next, today };
}

/** The day of each record that is not public yet, by its name, which all languages share. */
const hiddenOn = (today: string, editions: LoadedSite["editions"]): ReadonlyMap<string, string> =>
  new Map(
    editions.flatMap(({ found }) =>
      [...found].flatMap(([name, { records }]) =>
        records
          .filter((one) => isHidden(one, { drafts: false, today }))
          .map(({ names: [own = ""], hiddenUntil = NEVER }) => [`${name}/${own}`, hiddenUntil]),
      ),
    ),
  );
