/** Prices in texts are those of the price list. A figure of its own would outlive a change of the list. */
import type { LaunchFinding } from "build-site";
import { type Content, type PriceRow, priceRows } from "./content.ts";
import { textsIn } from "./content-texts.ts";
import { grouped, span } from "./text.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const FIGURE = String.raw`(?<![\d,.])\d[\d,.]*(?<=\d)`;

/** AED 25,000–80,000; between AED 80,000 and 250,000; 25,000 AED; 15–30 per sqm. */
function pricePattern({ labels }: Pick<Content, "labels">): RegExp {
  const currency = escaped(labels.currency);
  const dash = String.raw`\s?[–-]\s?(?:${currency}\s)?${FIGURE}`;
  // After a word only what is written like a price is one: "AED 500 and 3 days" has one price.
  const word = String.raw`\s(?:to|and)\s(?:${currency}\s)?(?=\d+,\d)${FIGURE}`;
  const range = `${FIGURE}(?:${dash}|${word})?`;
  // Ends of words of any script: \b knows Latin letters only.
  const [begin, end] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
  const unit = `(?:${currency}|${escaped(labels.perSquareMetre)})${end}`;
  return new RegExp(String.raw`${begin}${currency}\s?${range}|${range}\s?${unit}`, "gu");
}

/** One figure is the beginning or the end of some row; two are the beginning and the end of one. */
function isListed(price: string, rows: readonly PriceRow[]): boolean {
  const figures = price.match(/\d[\d,.]*(?<=\d)/g) ?? [];
  const listed = rows.flatMap((row) => [grouped(row.from), grouped(row.to), span(row)]);
  return listed.includes(figures.join("–"));
}

export function typedPrices(content: Content): readonly LaunchFinding[] {
  const rows = priceRows(content);
  const pattern = pricePattern(content);
  return textsIn(content).flatMap(({ from, field, text }) => {
    // From the smallest to the largest job of the whole site: it has a check of its own.
    if (from === content.site && field === "priceRange") return [];
    return [...text.matchAll(pattern)]
      .map(([price]) => price.replaceAll("\u00a0", " "))
      .filter((price) => !isListed(price, rows))
      .map((price) => ({
        from,
        field,
        message: `"${price}" is no price of pages/prices.yaml: write the row's name in braces instead, such as {villaPool}`,
      }));
  });
}
