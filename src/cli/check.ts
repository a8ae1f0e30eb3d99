import { type Command, Option } from "commander";
import { FORMATS, type Format } from "../check/report/format-names.ts";
import { createConfig, type ProcessLike, type Shard } from "../config.ts";
import { UsageError } from "../errors.ts";
import { createReporter } from "../report.ts";
import { addReader, assertOneFormat, shard, wholeNumber } from "./command.ts";
import { type StoreFlags, storeFor, withStore } from "./publish.ts";

interface CheckOptions extends StoreFlags {
  readonly launch?: boolean;
  readonly external?: boolean;
  readonly format?: Format;
  readonly explain?: string;
  readonly stale?: number;
  readonly target?: string;
  readonly shard?: Shard;
}

export function addCheck(program: Command, process: ProcessLike): void {
  withStore(addReader(program, "check", "Tell everything that is wrong with the built site."))
    .option("--launch", "also tell what must change before the site goes live")
    .option("--external", "also ask other sites whether links to them work; never a failure")
    .option(
      "--target <bucket>",
      "also tell which addresses of earlier releases there would be dead: s3://bucket/prefix",
    )
    .option(
      "--stale <months>",
      "also list pages that did not change for so long, and dates that have passed",
      wholeNumber(0, 1200),
    )
    .option("--shard <i/n>", "check the pages of part i of n alone, where it was built", shard)
    .addOption(new Option("--format <format>", "how to print the problems").choices(FORMATS))
    .option("--explain <rule>", "explain a rule and check nothing")
    .addHelpText(
      "after",
      `
Examples:
  build-site check
  build-site check --launch
  build-site check --format github
  build-site check --shard 2/5
  build-site check --out parts/1 --out parts/2
  build-site check --explain links/redirect`,
    )
    .action(async (options: CheckOptions) => {
      assertOneFormat(options);
      const json = options.json === true || options.format === "json";
      const format = options.format ?? (json ? "json" : "human");
      const config = createConfig({ ...options, json: json || format === "sarif" }, process);
      const report = createReporter(process, config.output);
      const { check, explainRule } = await import("../commands/check.ts");
      if (options.explain !== undefined) await explainRule(options.explain, config, report);
      else {
        const { target, stale, launch, external } = options;
        if (options.shard) assertAlone(options);
        const store =
          target === undefined ? undefined : await storeFor(config.root, target, options, process);
        await check(config, report, {
          format,
          stale,
          store,
          shard: options.shard,
          ...(launch ? { launch } : {}),
          ...(external ? { external } : {}),
        });
      }
    });
}

/** What asks for all pages is no question for one part of them. */
function assertAlone({ out, target, stale }: CheckOptions): void {
  const asked = [
    ...(out !== undefined && out.length > 1 && typeof out !== "string" ? ["several --out"] : []),
    ...(target === undefined ? [] : ["--target"]),
    ...(stale === undefined ? [] : ["--stale"]),
  ];
  if (asked.length > 0)
    throw new UsageError(`--shard checks one part: ${asked.join(" and ")} asks for all of them`);
}
