/** Names of what changed, for people. */
import type { Change, ReportPage } from "./data.ts";

export const KINDS: Readonly<
  Record<Change["kind"], { readonly title: string; readonly one: string; readonly many: string }>
> = {
  address: { title: "Addresses", one: "address", many: "addresses" },
  number: { title: "Numbers", one: "number", many: "numbers" },
  heading: { title: "Headings", one: "heading", many: "headings" },
  text: { title: "Text", one: "text", many: "texts" },
  link: { title: "Links", one: "link", many: "links" },
  picture: { title: "Pictures", one: "picture", many: "pictures" },
  head: { title: "Head", one: "field of the head", many: "fields of the head" },
  "structured data": {
    title: "Structured data",
    one: "field of structured data",
    many: "fields of structured data",
  },
  policy: { title: "Security policy", one: "rule of the policy", many: "rules of the policy" },
  look: { title: "Styles and scripts", one: "style or script", many: "styles and scripts" },
};

export const kindsOf = (changes: readonly Change[]) =>
  (Object.keys(KINDS) as Change["kind"][]).flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind);
    return some.length === 0 ? [] : [{ kind, some }];
  });

export const pagesWord = (count: number): string => (count === 1 ? "1 page" : `${count} pages`);

export const percent = (share: number): string =>
  share < 0.001 ? "less than 0.1 %" : `${(share * 100).toFixed(1)} %`;

/** What is said of a page in the list. */
export function summaryOf({ only, changes, shared, pictures }: ReportPage): string {
  if (only !== undefined) return only === "after" ? "a new page" : "the page is gone";
  const own = kindsOf(changes).map(({ kind, some }) => {
    const { one, many } = KINDS[kind];
    return `${some.length} ${some.length === 1 ? one : many}`;
  });
  const most = Math.max(0, ...(pictures?.views ?? []).map(({ share }) => share));
  return [
    ...own,
    ...(shared.length > 0 ? [`${shared.length} shared with other pages`] : []),
    ...(most > 0 ? [`looks different, ${percent(most)}`] : []),
  ].join(" · ");
}
