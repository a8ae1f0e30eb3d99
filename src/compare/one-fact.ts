/** For people one line: the same fact in several links, fields of the head or of the structured data. */
import { groupBy } from "../collections/group-by.ts";
import type { ChangeKind } from "./change.ts";
import type { SharedChange } from "./shared-changes.ts";

/** A telephone number stands in links of many names, a title in five fields. */
const REPEATING: readonly ChangeKind[] = ["link", "head", "structured data"];
/** Places that are named. */
const NAMED = 3;

/** In their order; a fact stands where its first place stood. */
export function byFact(changes: readonly SharedChange[]): readonly SharedChange[] {
  const facts = groupBy(changes, (change): unknown => factOf(change) ?? change);
  return [...facts.values()].flatMap((all): SharedChange[] => {
    const [first] = all;
    if (!first || all.length === 1) return [...all];
    const pages = [...new Set(all.flatMap((one) => one.pages))];
    return [{ ...first, where: placesOf(all), pages }];
  });
}

/** What is new or gone has a place of its own. */
const factOf = ({ kind, before, after }: SharedChange): string | undefined =>
  REPEATING.includes(kind) && before !== undefined && after !== undefined
    ? JSON.stringify([kind, before, after])
    : undefined;

function placesOf(all: readonly SharedChange[]): string {
  const names = [...new Set(all.map(({ where }) => where))];
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
