/** The command line: arguments → command → report → exit code (0 ok, 1 problems, 2 wrong usage). */
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { type CommonOptions, createConfig, outputStyle, type ProcessLike } from "./config.ts";
import { UsageError } from "./errors.ts";
import { createReporter } from "./report.ts";
import { VERSION } from "./version.ts";

/** Runs one command to its end. Sets and returns the exit code; never ends the process. */
export async function run(process: ProcessLike): Promise<number> {
  const program = createProgram(process);
  try {
    await program.parseAsync([...process.argv]);
    process.exitCode ??= 0;
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    if (!(error instanceof CommanderError)) {
      const asked = program.commands.flatMap((c) => (c.args ? [c.opts<CommonOptions>()] : []));
      const json = asked.some((options) => options.json === true);
      createReporter(process, outputStyle({ json }, process)).failure(error);
    }
  }
  return Number(process.exitCode);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return error instanceof UsageError ? 2 : 1;
}

function createProgram(process: ProcessLike): Command {
  const program = new Command("build-site")
    .description("Turns content and React templates into a fast, static website.")
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => process.stdout.write(text),
      writeErr: (text) => process.stderr.write(text),
    })
    .showSuggestionAfterError()
    .showHelpAfterError("(run with --help for the options)");
  addBuild(program, process);
  return program;
}

/** A command with the options that all commands share. */
function command(program: Command, name: string, summary: string): Command {
  return program
    .command(name)
    .copyInheritedSettings(program)
    .description(summary)
    .option("--root <folder>", "the site's folder", ".")
    .option("--out <folder>", "the output folder, relative to the site's", "dist")
    .option("--json", "print one JSON document and nothing else")
    .option("--quiet", "print errors only");
}

function addBuild(program: Command, process: ProcessLike): void {
  command(program, "build", "Build the whole site into the output folder.")
    .option("--verbose", "print each step with its time")
    .option("--no-cache", "encode all pictures anew")
    .option("--shard <i/n>", "render only part i of n of the pages", shard)
    .addHelpText(
      "after",
      "\nExamples:\n  build-site build\n  build-site build --root my-site --out /tmp/site --json\n  SOURCE_DATE_EPOCH=1767225600 build-site build",
    )
    .action(async (options: CommonOptions & { shard?: Shard }) => {
      const config = createConfig(options, process);
      const { build } = await import("./commands/build.ts");
      await build(config, createReporter(process, config.output), options.shard);
    });
}

export interface Shard {
  /** 1-based. */
  readonly index: number;
  readonly count: number;
}

function shard(value: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(value)?.map(Number) ?? [];
  if (!index || !count || index > count)
    throw new InvalidArgumentError("It must be i/n, such as 2/5.");
  return { index, count };
}
