/** The year that a build shows: the same for the same commit, whenever it is built. */
import type { Config } from "../config.ts";
import { type Checkout, checkoutOf } from "../git.ts";

/** Of SOURCE_DATE_EPOCH, else of the commit where no file differs from it, else of today. */
export async function buildYear(
  { root, year }: Pick<Config, "root" | "year">,
  checkout: Promise<Checkout | undefined> = checkoutOf(root),
): Promise<number> {
  if (year !== undefined) return year;
  const commit = await checkout;
  const date = commit && !commit.changed ? new Date(commit.time * 1000) : new Date();
  return date.getUTCFullYear();
}
