/** The whole check of an output folder: what is found, where it comes from, grouped. */
import { hash } from "node:crypto";
import type { Config } from "../config.ts";
import type { Problem } from "../errors.ts";
import { createKept } from "../kept.ts";
import type { Reporter } from "../report.ts";
import type { Table } from "../table.ts";
import { RULES } from "./catalogue.ts";
import type { Found } from "./find-all.ts";
import type { CheckReport } from "./formats.ts";
import { groupProblems } from "./group.ts";
import { type ReadSite, readMarker, readSite } from "./read-site.ts";
import { createSources } from "./sources.ts";
import { createThreads, type Threads } from "./threads.ts";
import type { Finding } from "./types.ts";

/** How far a check goes. */
export interface Scope {
  /** Also what must change before the site goes live. */
  readonly launch?: boolean;
  /** Also whether links to other sites work. */
  readonly external?: boolean;
}

/**
 * Throws a SiteError when there is no built site, or with `launch` when its content cannot be read;
 * everything else that is wrong is in the report.
 */
export async function checkSite(
  config: Pick<Config, "root" | "out" | "cache" | "workers" | "year">,
  scope: Scope,
  report: Pick<Reporter, "progress">,
): Promise<CheckReport> {
  const marker = await readMarker(config.out);
  const kept = createKept(config.root, config.cache, "check", { others: ["build"] });
  const verdicts = kept.table("verdicts");
  const judges = judgesFor(marker.pages.length, config.workers);
  const threads = keepVerdicts(createThreads(judges, { much: verdicts.isBlank }), verdicts);
  try {
    const { findAll } = await import("./find-all.ts");
    const site = await readSite(config.out, marker);
    const found = await findAll(site, config.out, threads, kept, scope, report);
    await kept.save();
    return await reportOf(found, site, scope, config);
  } finally {
    threads.close();
  }
}

/** Markup that was judged in the last check is not judged again. */
const keepVerdicts = ({ judge, ...others }: Threads, verdicts: Table): Threads => ({
  ...others,
  async judge(question) {
    const { html, page, tangled } = question;
    const key = JSON.stringify([page.file, page.route, tangled, hash("sha256", html)]);
    const known = verdicts.get(key);
    if (known !== undefined) return JSON.parse(known);
    const verdict = await judge(question);
    verdicts.set(key, JSON.stringify(verdict));
    return verdict;
  },
});

/** Sites up to this size are judged in this thread: starting others would take longer. */
const SMALL = 12;

/** This thread needs a core of its own; with more than four judges, reading is the slower part. */
const judgesFor = (pages: number, workers: number): number =>
  pages <= SMALL ? 0 : Math.min(4, Math.max(1, workers - 1));

async function reportOf(
  { findings, budgets, closest }: Found,
  site: ReadSite,
  scope: Scope,
  config: Pick<Config, "root" | "year">,
): Promise<CheckReport> {
  const sources = createSources(config.root, site);
  const place = (list: readonly Finding[]) => Promise.all(list.map(sources.place));
  const mayPass = ({ notice, rule }: Finding) =>
    notice === true && !(scope.launch && rule === "data/hours-differ");
  const problems = [
    ...(scope.launch ? await contentProblems(config) : []),
    ...(await place(findings.filter((finding) => !mayPass(finding)))),
  ];
  return {
    pages: site.pages.length,
    problems: await groupProblems(withoutTwins(problems).map(withHint), sources),
    notices: await groupProblems((await place(findings.filter(mayPass))).map(withHint), sources),
    budgets,
    closest,
  };
}

/** Where a rule knows no better for the very case, what it says to do in general. */
function withHint(problem: Problem): Problem {
  const fix = RULES[problem.rule]?.fix;
  if (problem.hint !== undefined || fix === undefined) return problem;
  return { ...problem, hint: fix.charAt(0).toLowerCase() + fix.slice(1).replace(/\.$/, "") };
}

/** The site's own code is loaded only when it is asked. */
async function contentProblems({ root, year }: Pick<Config, "root" | "year">) {
  const { launchProblems } = await import("./launch-content.ts");
  return launchProblems(root, year);
}

/** A sample value that both the content and the pages tell of is told once, by the content. */
function withoutTwins(problems: readonly Problem[]): readonly Problem[] {
  const told = new Set<string>();
  return problems.filter(({ rule, where: { file, line } }) => {
    if (!rule.startsWith("launch/") || line === undefined) return true;
    const place = `${file}:${line}`;
    const isNew = !told.has(place);
    told.add(place);
    return isNew;
  });
}
