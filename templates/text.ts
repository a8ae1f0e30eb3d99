/** Words and links made from content values. */
import type { Formatter } from "build-site";
import type { Company, Labels, PriceRow } from "./content.ts";

/** Puts values in place of {names}; a name that has no value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([a-z][A-Za-z]*)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** Parts of one line, with the comma of the language between them, or what else `by` says. */
export const joined = (
  parts: readonly string[],
  labels: Pick<Labels, "joined">,
  by: keyof Labels["joined"] = "comma",
): string =>
  parts.length === 0
    ? ""
    : parts.reduce((first, second) => fill(labels.joined[by], { first, second }));

/** What stands between parts of a line that are no texts. */
export const comma = (labels: Pick<Labels, "joined">): string => joined(["", ""], labels);

/** 1500000 → 1,500,000 */
export const grouped = (amount: number): string =>
  String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** 25,000–80,000, with an en dash. */
export const span = ({ from, to }: { from: number; to: number }): string =>
  `${grouped(from)}–${grouped(to)}`;

/** 7–14 business days, in the form that a unit has after the last number. */
export const countedSpan = (
  range: { from: number; to: number },
  unit: string,
  { message }: Pick<Formatter, "message">,
): string =>
  `${range.from === range.to ? range.to : span(range)} ${message(unit, { n: range.to })}`;

type PriceLabels = Pick<Labels, "currency" | "perSquareMetre">;

/** AED 15–30 per sqm. The currency does not part from its figure. */
export function priceText(row: PriceRow, { currency, perSquareMetre }: PriceLabels): string {
  const price = `${currency}\u00a0${span(row)}`;
  return row.unit === "sqm" ? `${price} ${perSquareMetre}` : price;
}

/** from AED 25,000: where a range has no room. */
export const priceFrom = (row: PriceRow, { currency, from }: Pick<Labels, "currency" | "from">) =>
  fill(from, { price: `${currency}\u00a0${grouped(row.from)}` });

/**
 * villa/pool gives {villaPool}, the whole range, and {villaPoolFrom}, where it begins. With plain spaces,
 * as titles and descriptions have them.
 */
export function priceWords(rows: readonly PriceRow[], labels: PriceLabels) {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const name = row.id.replace(/[/-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [
        [name, priceText(row, labels).replaceAll("\u00a0", " ")],
        [`${name}From`, `${labels.currency} ${grouped(row.from)}`],
      ];
    }),
  );
}

/** 10000 → 10k, 1000000 → 1m, in the words of the language: for the figures of an axis. */
export function short(
  amount: number,
  { short: { thousand, million } }: Pick<Labels, "short">,
  { message }: Pick<Formatter, "message">,
): string {
  if (amount >= 1_000_000) return message(million, { n: amount / 1_000_000 });
  return amount >= 1000 ? message(thousand, { n: amount / 1000 }) : String(amount);
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

export const mailLink = (email: string): string => `mailto:${email}`;

/** The chat with the company: its own chat number, else the phone number, digits only. */
export const chatAddress = ({ phone, chat }: Pick<Company, "phone" | "chat">): string =>
  `https://wa.me/${chat.number ?? phone.replace(/\D/g, "")}`;

/** The chat with its first words written. */
export const chatLink = (site: Pick<Company, "phone" | "chat">): string => {
  const { greeting } = site.chat;
  return chatAddress(site) + (greeting ? `?text=${encodeURIComponent(greeting)}` : "");
};

export const officeLines = (
  { office }: Pick<Company, "office">,
  labels: Pick<Labels, "joined">,
): readonly string[] => [
  office.unit,
  office.building,
  office.district,
  joined([office.city, office.country], labels),
];

/** The address in one line. */
export const officeText = (site: Pick<Company, "office">, labels: Pick<Labels, "joined">): string =>
  joined(officeLines(site, labels), labels);

/** A value of the owner's; one that is still made up says so wherever it stands. */
export const orSample = (
  value: string,
  owned: { readonly sample: boolean },
  labels: { readonly sample: string },
): string => (owned.sample ? `${value} (${labels.sample})` : value);

/** What a price says of value added tax: the one of two texts that is true. */
export const vatText = (
  { vat }: Pick<Company, "vat">,
  words: { readonly included: string; readonly excluded: string },
  labels: { readonly sample: string },
): string =>
  orSample(
    fill(vat.included ? words.included : words.excluded, { rate: String(vat.rate) }),
    vat,
    labels,
  );
