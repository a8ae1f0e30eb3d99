/** What got worse on a page, whether or not somebody meant it. */
import { groupBy } from "../collections/group-by.ts";
import type { Named, PageReading } from "./page-reading.ts";

export interface Harm {
  /** Addresses. */
  readonly pages: readonly string[];
  /** One sentence without a full stop. */
  readonly what: string;
}

/** A page heavier by more than a tenth, and by enough to be felt. */
const HEAVIER = 1.1;
const FELT = 2_000;

export function pageHarm(page: string, before: PageReading, after: PageReading): readonly Harm[] {
  const harm = (what: string): Harm => ({ pages: [page], what });
  const lost = (name: string) => before.head.get(name) && !after.head.get(name);
  const fields = fieldsOf(before).filter((field) => !fieldsOf(after).includes(field));
  const isClosed = ({ head }: PageReading) => /\b(noindex|none)\b/i.test(head.get("robots") ?? "");
  return [
    ...(isClosed(after) && !isClosed(before)
      ? [harm("search engines are now asked not to list it")]
      : []),
    ...["title", "description", "canonical", "og:image"]
      .filter(lost)
      .map((name) => harm(`${name} is gone`)),
    ...(fields.length > 0 ? [harm(`structured data lost ${fields.join(", ")}`)] : []),
    ...namesOf(before, isDescribed)
      .filter((name) => namesOf(after).includes(name))
      .filter((name) => !namesOf(after, isDescribed).includes(name))
      .map((name) => harm(`the picture ${name} lost its alternative text`)),
    ...(after.bytes > before.bytes * HEAVIER && after.bytes - before.bytes > FELT
      ? [harm(`heavier: ${before.bytes} bytes became ${after.bytes}`)]
      : []),
  ];
}

/** The same on many pages is told once. */
export const sharedHarm = (harm: readonly Harm[]): readonly Harm[] =>
  [...groupBy(harm, ({ what }) => what)].map(([what, all]) => ({
    pages: [...new Set(all.flatMap(({ pages }) => pages))],
    what,
  }));

/** Names of fields, whatever the number of their values. */
const fieldsOf = ({ data }: PageReading): readonly string[] => [
  ...new Set([...data.keys()].map((path) => path.replace(/\[[^\]]*\]| \(\d+\)/g, ""))),
];

const isDescribed = ({ value }: Named): boolean => value !== "";

const namesOf = ({ pictures }: PageReading, which = (_: Named) => true): readonly string[] => [
  ...new Set(pictures.filter(which).map(({ name }) => name)),
];
