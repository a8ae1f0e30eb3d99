/** The same change on many pages is one change. */
import { groupBy } from "../collections/group-by.ts";
import { type Change, KINDS } from "./change.ts";
import { type Replacement, replacementsIn, wordsBetween } from "./words.ts";

/** A change with the addresses of all pages that it is on. */
export interface SharedChange extends Change {
  readonly pages: readonly string[];
  /** Of styles, scripts and markup, once pictures were taken: the pages that look different. */
  readonly seenOn?: readonly string[];
}

export interface PageChange {
  readonly page: string;
  readonly change: Change;
}

/** By kind, then those of most pages first. */
export function sharedChanges(changes: readonly PageChange[]): readonly SharedChange[] {
  const same = groupBy(changes, ({ change }) => keyOf(change));
  const shared = [...same.values()].flatMap((group): SharedChange[] => {
    const [first] = group;
    if (!first) return [];
    const pages = [...new Set(group.map(({ page }) => page))];
    const { as: _, ...whole } = first.change;
    const isWhole = group.every(({ change }) => sameSides(change, first.change));
    return [{ ...(isWhole ? whole : inShort(first.change)), pages }];
  });
  const rank = ({ kind }: Change) => KINDS.indexOf(kind);
  return shared.sort((a, b) => rank(a) - rank(b) || b.pages.length - a.pages.length);
}

/** What was replaced by what, whatever stands around it on each page. */
function keyOf(change: Change): string {
  const { kind, where, before, after, as } = change;
  const what = kind === "address" ? [] : (as ?? replaced(change));
  return JSON.stringify([kind, where, before !== undefined, after !== undefined, what]);
}

function replaced({ before, after, words }: Change): readonly Replacement[] {
  if (before === undefined || after === undefined || before === after)
    return [{ before: before ?? "", after: after ?? "" }];
  return words ? replacementsIn(words) : replacementsIn(wordsBetween(before, after));
}

const sameSides = (a: Change, b: Change) => a.before === b.before && a.after === b.after;

/** Pages have other words around it: only what was replaced is common. The address of the first stands for all. */
function inShort(change: Change): Change {
  const { kind, where, as, before } = change;
  if (kind === "address") return change;
  // Each page repeats something of its own.
  if (as) return { kind, where, as, ...(before === undefined ? { after: "" } : { before: "" }) };
  const all = replaced(change);
  return {
    kind,
    where,
    before: all.map(({ before }) => before).join(" … "),
    after: all.map(({ after }) => after).join(" … "),
  };
}
