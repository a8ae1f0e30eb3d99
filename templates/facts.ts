/** What a hero says in figures: prices and times, as far as the tables have them. */
import { type Area, type Content, type PriceRow, priceRows, type Service } from "./content.ts";
import { approvalPath, pricePath } from "./paths.ts";
import { priceText, span, vatText } from "./text.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** What it counts, as a message of its last number. */
  readonly counted?: { readonly unit: string; readonly last: number };
  /** Where the whole of it stands. */
  readonly link?: string;
  readonly notes?: readonly string[];
}

const given = (...notes: readonly (string | undefined)[]) =>
  notes.filter((note) => note !== undefined);

const rowOf = (content: Content, name: string | undefined) =>
  priceRows(content).find(({ id }) => id === name);

const priceFact = (content: Content, label: string, row: PriceRow, note?: string): Fact => ({
  label,
  value: priceText(row, content.labels),
  link: pricePath(row.id),
  notes: given(note, vatText(content.site, content.labels.vat, content.labels)),
});

/** What a service costs, else how long it takes on site, and how long its approval takes. */
export function serviceFacts(content: Content, service: Service): readonly Fact[] {
  const { labels, approvals, servicePage } = content;
  const { price, priceItem, days, approval, approvalNote } = service;
  const row = rowOf(content, price);
  const time = approvals.timeline.rows.find(({ id }) => id === approval);
  return [
    ...(row ? [priceFact(content, labels.indicativePrice, row, priceItem)] : []),
    ...(!row && days
      ? [
          {
            label: servicePage.terms.days,
            value: span(days),
            counted: { unit: servicePage.terms.daysUnit, last: days.to },
          },
        ]
      : []),
    ...(time
      ? [
          {
            label: labels.approvalTime,
            value: span(time),
            counted: { unit: approvals.timeline.unit, last: time.to },
            link: approvalPath(time.id),
            notes: given(labels.fromCompleteFile, approvalNote),
          },
        ]
      : []),
  ];
}

/** What a whole property of a category costs: the row that its card on the home page shows. */
export function categoryFacts(content: Content, slug: string): readonly Fact[] {
  const card = content.home.services.cards.find(({ category }) => category === slug);
  const row = rowOf(content, card?.price);
  return row ? [priceFact(content, row.service, row)] : [];
}

/** How many of an area's typical jobs its hero names. */
const SHOWN = 2;

/** What the first of an area's typical jobs cost. */
export function areaFacts(content: Content, { works = [] }: Area): readonly Fact[] {
  return works
    .flatMap(({ service: name }) => {
      const service = content.services.find(({ category, slug }) => `${category}/${slug}` === name);
      const row = rowOf(content, service?.price);
      return service && row ? [priceFact(content, service.title, row)] : [];
    })
    .slice(0, SHOWN);
}
