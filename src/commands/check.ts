/** `build-site check`: everything that is wrong with the built site, where it comes from, what to do. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { usableCache } from "../cache/cache-folder.ts";
import { explain, explainLines } from "../check/catalogue.ts";
import { checkSite } from "../check/check-site.ts";
import { freshnessFindings } from "../check/freshness/freshness.ts";
import { figureLines, figuresOf } from "../check/report/figures.ts";
import type { Format } from "../check/report/format-names.ts";
import {
  type CheckReport,
  githubLines,
  jsonDocument,
  sarifDocument,
} from "../check/report/formats.ts";
import { humanLines } from "../check/report/human.ts";
import { isRule, nearestRule } from "../check/rules/known-rules.ts";
import type { Finding, Rule } from "../check/rules/rule.ts";
import type { Scope } from "../check/rules/scope.ts";
import { deadAddresses } from "../compare/dead-addresses.ts";
import { folderVersion } from "../compare/folder-version.ts";
import { lastChanges } from "../compare/last-changes.ts";
import { isPage } from "../compare/version.ts";
import type { BuiltFolders, Config, Shard } from "../config.ts";
import { VERSION } from "../engine.ts";
import { Failed, UsageError } from "../errors.ts";
import { committedChanges } from "../git.ts";
import { readFigures, writeFigures } from "../output/last-figures.ts";
import { openOutput } from "../output/open-output.ts";
import { versionName } from "../output/parts.ts";
import { wasRefused } from "../output/refused-build.ts";
import { printableJson } from "../problems/printable.ts";
import { readState } from "../publish/releases/bucket.ts";
import { everAnswered } from "../publish/releases/ever.ts";
import { connect, type StoreOptions } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import type { Reporter } from "../report.ts";
import { MANIFEST } from "../site/manifest.ts";
import { movesFrom } from "./tell-changes.ts";

interface CheckOptions {
  readonly format: Format;
  /** Lists pages that did not change for so many months, and dates that have passed. */
  readonly stale?: number | undefined;
  /** The bucket whose earlier addresses must live on. */
  readonly store?: StoreOptions | undefined;
  /** The pages of this part alone. */
  readonly shard?: Shard | undefined;
}

export async function check(
  given: Config,
  report: Reporter,
  options: Scope & CheckOptions,
): Promise<void> {
  await openOutput(given.built, options.shard);
  const config = { ...given, cache: usableCache(given.cache, report.warn) };
  if (config.cache && (await wasRefused(config.cache, config.out)))
    report.warn(
      "the last build was refused: this is the site of the build before it → mend what that build told, build, and check again",
    );
  const more = [
    ...(options.store ? await deadFindings(config, options.store, report) : []),
    ...(options.stale === undefined
      ? []
      : await staleFindings(config, options.stale, options.store, report)),
  ];
  const result = await checkSite(config, options, report, more, options.shard);
  const figures = figuresOf(result, config);
  const isGood = result.problems.length === 0;
  if (options.format === "human" && !options.shard)
    for (const line of figureLines(result, figures, await readFigures(config.cache)))
      report.line(line);
  const text = TEXTS[options.format](result, report);
  if (text !== "" && !(config.output.quiet && isGood)) report.print(text);
  if (!isGood) throw new Failed("the built site has problems");
  if (!options.shard) await writeFigures(config.cache, figures);
}

/** Throws a SiteError when there is no built site. */
export async function checkOutput(
  config: Config,
  scope: Scope,
  report: Pick<Reporter, "progress">,
): Promise<CheckReport> {
  await openOutput(config.built);
  return checkSite(config, scope, report);
}

/** Releases know words, git knows files: releases are asked first. */
async function staleFindings(
  { root, built, visibility: { today } }: Config,
  months: number,
  store: StoreOptions | undefined,
  report: Reporter,
): Promise<readonly Finding[]> {
  const days = await committedChanges(root);
  const released = store
    ? await releasedChanges(built, versionName(root, built), store, report)
    : undefined;
  return freshnessFindings({
    out: built,
    months,
    today,
    lastChangeOf: ({ file, source = "" }) => {
      const day = days.get(source);
      const known = released?.get(file);
      return known && !(known.orBefore && day)
        ? known
        : day === undefined
          ? undefined
          : { day, orBefore: false };
    },
  });
}

async function releasedChanges(
  out: BuiltFolders,
  shown: string,
  store: StoreOptions,
  report: Reporter,
) {
  const { name, reader } = connect(store, report.warn);
  const version = await folderVersion(out, shown);
  const pages = [...version.files.keys()].filter(isPage);
  return withAdvice(name, async () =>
    lastChanges(reader, (await readState(reader)).kept, version, pages),
  );
}

async function deadFindings(
  config: Config,
  store: StoreOptions,
  report: Reporter,
): Promise<readonly Finding[]> {
  const { name, reader } = connect(store, report.warn);
  const state = await withAdvice(name, () => readState(reader));
  const version = await folderVersion(config.built, versionName(config.root, config.built));
  const dead = await deadAddresses(everAnswered(state), version, (addresses) =>
    movesFrom({ name, reader }, state.kept, version, addresses),
  );
  // A page of the site has none of them: they are of the bucket.
  return dead.map(({ pages: [address], what }) => ({
    rule: "links/dead-address",
    where: { file: name },
    message: `${address}: ${what}`,
    // Settings are ours.
    ...(version.form.elsewhere
      ? {
          hint: `leave a redirect to the nearest page, or say in _redirects that it is gone: ${address} /404.html 410`,
        }
      : {}),
  }));
}

const TEXTS: Readonly<Record<Format, (result: CheckReport, report: Reporter) => string>> = {
  human: (result, { paint }) => humanLines(result, paint).join("\n"),
  json: (result) => printableJson(jsonDocument(result)),
  github: (result) => githubLines(result).join("\n"),
  sarif: (result) => printableJson(sarifDocument(result, VERSION)),
};

async function siteRulesOf(root: string): Promise<readonly Rule[]> {
  const { compiledRules } = await import("../check/rules/site-rules.ts");
  return compiledRules(root);
}

/** The site's manifest is asked only for what is no rule of the engine. */
export async function explainRule(
  rule: string,
  { root, output }: Pick<Config, "root" | "output">,
  report: Pick<Reporter, "print" | "result">,
): Promise<void> {
  const isOurs = await isRule(rule);
  const ofSite = isOurs || !existsSync(join(root, MANIFEST)) ? [] : await siteRulesOf(root);
  const ids = ofSite.map(({ id }) => id);
  const meant = nearestRule(rule, ids);
  if (!isOurs && !ids.includes(rule))
    throw new UsageError(`there is no rule "${rule}"${meant ? `; did you mean ${meant}?` : ""}`);
  if (output.json) report.result({ ok: true, rule, ...explain(rule, ofSite) }, []);
  else report.print(explainLines(rule, ofSite).join("\n"));
}
