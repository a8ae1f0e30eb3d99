/** Pages by the day their words last changed, and dates in their text that have passed. */

import { readFile } from "node:fs/promises";
import type { BuiltFolders } from "../../config.ts";
import { fileIn } from "../../output/parts.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import { readPage } from "../reading/facts.ts";
import { readBuildInfo, readSite } from "../reading/read-site.ts";
import type { Finding } from "../rules/rule.ts";
import { passedDates } from "./passed-dates.ts";

export interface FreshnessOptions {
  readonly out: BuiltFolders;
  /** From how many months on a page is stale. */
  readonly months: number;
  /** YYYY-MM-DD */
  readonly today: string;
  /** What is known of the day on which the words of a page last changed. */
  readonly lastChangeOf: (page: BuiltPage) => LastChange | undefined;
}

export interface LastChange {
  /** YYYY-MM-DD */
  readonly day: string;
  /** It is older than all that is known: the day is the first on which it is known. */
  readonly orBefore: boolean;
}

/** Where nobody knows when a page changed, nothing is said of its age. */
export async function freshnessFindings(options: FreshnessOptions): Promise<readonly Finding[]> {
  const { out, months, today, lastChangeOf } = options;
  const site = await readSite(out, await readBuildInfo(out));
  const before = monthsBefore(today, months);
  const stale: Finding[] = [];
  const passed: Finding[] = [];
  for (const page of site.pages) {
    const where = { file: page.file, route: page.route };
    const change = lastChangeOf(page);
    if (change && change.day <= before)
      stale.push({
        rule: "freshness/stale",
        where,
        message: `its words last changed on ${change.day}${change.orBefore ? " or before" : ""}`,
      });
    const { text } = readPage(page, await readFile(fileIn(out, page.file), "utf8"));
    for (const quote of new Set(passedDates(text, today)))
      passed.push({ rule: "freshness/passed", where, quote, message: `“${quote}” has passed` });
  }
  return [...stale, ...passed];
}

function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString().slice(0, 10);
}
