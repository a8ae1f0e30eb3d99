/** `build-site check`: everything that is wrong with the built site, where it comes from, what to do. */
import { explainLines } from "../check/catalogue.ts";
import { checkSite } from "../check/check-site.ts";
import type { Scope } from "../check/find-all.ts";
import { figureLines, figuresOf } from "../check/report/figures.ts";
import {
  type CheckReport,
  type Format,
  githubLines,
  jsonDocument,
  sarifDocument,
} from "../check/report/formats.ts";
import { humanLines } from "../check/report/human.ts";
import { isRule, nearestRule } from "../check/rules/known-rules.ts";
import type { Config } from "../config.ts";
import { VERSION } from "../engine.ts";
import { Failed, UsageError } from "../errors.ts";
import { readRecord, writeRecord } from "../output/record.ts";
import { recoverOutput } from "../output/stage.ts";
import type { Reporter } from "../report.ts";

export async function check(
  config: Config,
  report: Reporter,
  options: Scope & { readonly format: Format },
): Promise<void> {
  const result = await checkOutput(config, options, report);
  const figures = figuresOf(result, config);
  const isGood = result.problems.length === 0;
  if (options.format === "human")
    for (const line of figureLines(result, figures, await readRecord(config.cache)))
      report.line(line);
  const text = TEXTS[options.format](result, report);
  if (text !== "" && !(config.output.quiet && isGood)) report.print(text);
  if (!isGood) throw new Failed("the built site has problems");
  await writeRecord(config.cache, figures);
}

/** Throws a SiteError when there is no built site. */
export async function checkOutput(
  config: Config,
  scope: Scope,
  report: Pick<Reporter, "progress">,
): Promise<CheckReport> {
  await recoverOutput(config.out);
  return checkSite(config, scope, report);
}

const TEXTS: Readonly<Record<Format, (result: CheckReport, report: Reporter) => string>> = {
  human: (result, { paint }) => humanLines(result, paint).join("\n"),
  json: (result) => JSON.stringify(jsonDocument(result), null, 2),
  github: (result) => githubLines(result).join("\n"),
  sarif: (result) => JSON.stringify(sarifDocument(result, VERSION), null, 2),
};

export async function explainRule(rule: string, report: Pick<Reporter, "print">): Promise<void> {
  const meant = nearestRule(rule);
  if (!(await isRule(rule)))
    throw new UsageError(`there is no rule "${rule}"${meant ? `; did you mean ${meant}?` : ""}`);
  report.print(explainLines(rule).join("\n"));
}
