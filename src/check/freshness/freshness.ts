/** Pages by the day their words last changed, and dates in their text that have passed. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { askGit } from "../../git.ts";
import { readPage } from "../reading/facts.ts";
import { readBuildInfo, readSite } from "../reading/read-site.ts";
import type { Finding } from "../rules/rule.ts";
import { passedDates } from "./passed-dates.ts";

export interface FreshnessOptions {
  readonly root: string;
  readonly out: string;
  /** From how many months on a page is stale. */
  readonly months: number;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Where git does not know a page's file, nothing is said of its age. */
export async function freshnessFindings(options: FreshnessOptions): Promise<readonly Finding[]> {
  const { root, out, months, today } = options;
  const site = await readSite(out, await readBuildInfo(out));
  const changed = await lastChanges(root);
  const before = monthsBefore(today, months);
  const stale: Finding[] = [];
  const passed: Finding[] = [];
  for (const page of site.pages) {
    const where = { file: page.file, route: page.route };
    const day = page.source === undefined ? undefined : changed.get(page.source);
    if (day !== undefined && day <= before)
      stale.push({
        rule: "freshness/stale",
        where,
        message: `its content last changed on ${day}`,
      });
    const { text } = readPage(page, await readFile(join(out, page.file), "utf8"));
    for (const quote of new Set(passedDates(text, today)))
      passed.push({ rule: "freshness/passed", where, quote, message: `“${quote}” has passed` });
  }
  return [...stale, ...passed];
}

/** By file relative to the root: the day of the last commit that touched it. */
async function lastChanges(root: string): Promise<ReadonlyMap<string, string>> {
  const log = await askGit(root, "log", "--format=%x00%cs", "--name-only", "--relative", "--", ".");
  const days = new Map<string, string>();
  for (const commit of (log ?? "").split("\0")) {
    const [day = "", ...files] = commit.split("\n").filter((line) => line !== "");
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return days;
}

function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString().slice(0, 10);
}
