import { type Command, Option } from "commander";
import { browserOf, type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { UsageError } from "../errors.ts";
import { createReporter } from "../report.ts";
import { addReader, assertOneFormat, origin } from "./command.ts";
import { type StoreFlags, storeFor, withStore } from "./publish.ts";

const FORMATS = ["human", "json", "github"] as const;

interface DiffFlags extends CommonOptions, StoreFlags {
  readonly from?: string;
  readonly release?: readonly string[];
  readonly replaceSite?: string;
  readonly format?: (typeof FORMATS)[number];
  readonly pictures?: boolean;
  readonly dark?: boolean;
  readonly browser?: string;
  readonly report?: string;
}

/** What can take the place of a bucket. */
const OR = ", or another built folder with --from";

export function addDiff(program: Command, process: ProcessLike): void {
  withStore(addReader(program, "diff", "Tell what visitors will see differently."))
    .argument("[target]", "s3://bucket/prefix; by default where this folder was last published")
    .option("--from <folder>", "compare with another built folder instead of a bucket")
    .option(
      "--release <id>",
      "compare with this kept release instead of the live one; given twice, compare the two",
      (id: string, before: readonly string[] = []) => [...before, id],
    )
    .option(
      "--replace-site <origin>",
      "compare with another site, which this one is to replace",
      origin,
    )
    .option("--report <folder>", "write pages that show it, with pictures where there is a browser")
    .option("--pictures", "look at changed pages in a browser too, 390 and 1440 pixels wide")
    .option("--no-pictures", "a report without pictures")
    .option("--dark", "look at them by night too")
    .option(
      "--browser <program>",
      "the Chromium or Chrome to look with; else CHROME_PATH, or an installed one",
    )
    .addOption(
      new Option(
        "--format <format>",
        "how to print: github is Markdown for a pull request",
      ).choices(FORMATS),
    )
    .addHelpText(
      "after",
      `
Exit codes: 0 nothing differs, 1 something does, 2 a wrong command line or nothing could be compared.

Examples:
  build-site diff s3://www.example.com
  build-site diff --from ../before/dist
  build-site diff --release 20261121-122558-00623aac --release 20261122-090000-4be1f2c0
  build-site diff --format github > summary.md`,
    )
    .action(async (target: string | undefined, flags: DiffFlags) => {
      const { from, release: releases = [] } = flags;
      if (from !== undefined && (target !== undefined || releases.length > 0))
        throw new UsageError("--from compares with a folder: leave out the bucket and --release");
      if (releases.length > 2) throw new UsageError("--release can be given twice at the most");
      assertOneFormat(flags);
      const json = flags.json === true || flags.format === "json";
      const config = createConfig({ ...flags, json }, process);
      const { diff } = await import("../commands/diff.ts");
      await diff(
        config,
        {
          releases,
          replaceSite: flags.replaceSite,
          format: flags.format ?? (json ? "json" : "human"),
          report: flags.report,
          ...((flags.pictures ?? flags.report !== undefined)
            ? {
                pictures: {
                  browser: browserOf(flags.browser, process),
                  dark: flags.dark === true,
                },
              }
            : {}),
          ...(from === undefined
            ? { store: await storeFor(config.root, target, flags, process, OR) }
            : { from }),
        },
        createReporter(process, config.output),
      );
    });
}
