/** What each row of the price list comes to, for each size where it counts per square metre. */
import type { Content, PriceRow } from "./content.ts";

interface Estimate {
  /** Square metres; undefined for a whole job. */
  readonly size?: number;
  readonly from: number;
  readonly to: number;
}

export const estimatesOf = (
  { from, to, unit }: PriceRow,
  { sizes }: Pick<Content["prices"]["estimate"], "sizes">,
): readonly Estimate[] =>
  unit === "job"
    ? [{ from, to }]
    : sizes.map((size) => ({ size, from: from * size, to: to * size }));
