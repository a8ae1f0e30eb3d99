/** Records that call themselves drafts, and have a page all the same: asked for, or because their schema's field has no mark. */

import type { Visibility } from "../../config.ts";
import { isGroup } from "../../content/map-texts.ts";
import { isHidden, NEVER } from "../../content/visibility.ts";
import { placeOf } from "../../errors.ts";
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

/** A sentence for each. Made for a build without drafts, which leaves out all that are marked. */
export const draftNotices = ({ shown }: Pick<LoadedSite, "shown">): readonly string[] =>
  [...shown].flatMap(({ value, placeOf: find }) => {
    if (!isGroup(value)) return [];
    const word = WORDS.find(([name, says]) => isSaid(value[name], says));
    if (!word) return [];
    const { field, ...place } = find([word[0]]);
    return `${placeOf(place) || field} says "${word[0]}: ${word[1]}" and is published: only a field made by fields.draft() keeps a record back`;
  });

/** All values of CSV are texts. */
const isSaid = (value: unknown, says: boolean | string | null): boolean =>
  value === says ||
  (says !== null && typeof value === "string" && value.toLowerCase() === String(says));

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
