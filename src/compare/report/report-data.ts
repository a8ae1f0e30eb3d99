/** A comparison as its report shows it: pages one by one, those that matter most first. */
import { visible } from "../lines.ts";
import type { PagePictures } from "../pictures/page-pictures.ts";
import type { SharedChange } from "../shared-changes.ts";
import type { Comparison } from "../site-changes.ts";

export interface ReportData {
  /** What was compared, for people. */
  readonly names: readonly [string, string];
  readonly comparison: Comparison;
  readonly pages: readonly ReportPage[];
  /** Pages that have no page of the report. */
  readonly left: number;
}

export interface ReportPage {
  readonly address: string;
  /** Of a page that only one version has. */
  readonly only?: "before" | "after";
  /** Where it was before. */
  readonly from?: string;
  readonly worse: readonly string[];
  /** Of this page alone. */
  readonly changes: readonly SharedChange[];
  /** Numbers of changes in the comparison that other pages have too. */
  readonly shared: readonly number[];
  readonly pictures?: PagePictures;
}

/** More pages nobody looks at one by one. */
const MOST_PAGES = 1_000;

export function reportData(comparison: Comparison, names: readonly [string, string]): ReportData {
  const shown = visible(comparison);
  const pages = pagesOf(shown);
  return {
    names,
    comparison: shown,
    pages: pages.slice(0, MOST_PAGES),
    left: Math.max(0, pages.length - MOST_PAGES),
  };
}

function pagesOf({
  changes,
  changed,
  added,
  removed,
  harm,
  moved,
  pictures,
}: Comparison): readonly ReportPage[] {
  const pages = new Map(
    [
      ...changed.map((address) => emptyPage(address)),
      ...removed.map((address) => emptyPage(address, "before")),
      ...added.map((address) => emptyPage(address, "after")),
    ].map((page) => [page.address, page]),
  );
  const from = new Map(moved.map((one) => [one.to, one.from]));
  for (const [number, change] of changes.entries())
    for (const address of change.pages) {
      const page = pages.get(address);
      if (change.pages.length === 1) page?.changes.push(change);
      else page?.shared.push(number);
    }
  for (const { pages: addresses, what } of harm)
    for (const address of addresses) pages.get(address)?.worse.push(what);
  const looks = new Map(pictures?.map((one) => [one.page, one]));
  return [...pages.values()]
    .map((page): ReportPage => {
      const [was, look] = [from.get(page.address), looks.get(page.address)];
      return {
        ...page,
        ...(was === undefined ? {} : { from: was }),
        ...(look ? { pictures: look } : {}),
      };
    })
    .map((page) => ({ page, importance: importanceOf(page, changes) }))
    .sort((a, b) => b.importance - a.importance)
    .map(({ page }) => page);
}

const emptyPage = (address: string, only?: ReportPage["only"]) => ({
  address,
  ...(only === undefined ? {} : { only }),
  worse: [] as string[],
  changes: [] as SharedChange[],
  shared: [] as number[],
});

const WEIGHTS: Readonly<Record<SharedChange["kind"], number>> = {
  address: 40,
  number: 30,
  heading: 12,
  text: 10,
  picture: 8,
  link: 6,
  head: 5,
  "structured data": 3,
  policy: 3,
  look: 2,
};

/** A page that is gone or new counts as one of its changes would. */
const ONE_SIDED = { before: 40, after: 20 } as const;

/** What got worse, then what is the page's own, then what it shares, then how much of it looks different. */
const importanceOf = (
  { only, worse, changes, shared, pictures }: ReportPage,
  all: readonly SharedChange[],
): number =>
  1_000 * worse.length +
  (only === undefined ? 0 : ONE_SIDED[only]) +
  weightOf(changes) +
  weightOf(shared.flatMap((number) => all[number] ?? [])) / 100 +
  Math.max(0, ...(pictures?.views ?? []).map(({ share }) => share));

const weightOf = (changes: readonly SharedChange[]): number =>
  changes.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
