import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike, type Shard } from "../config.ts";
import { createReporter } from "../report.ts";
import { addCommand, shard } from "./command.ts";

export function addBuild(program: Command, process: ProcessLike): void {
  addCommand(program, "build", "Build the whole site into the output folder.")
    .option("--verbose", "print each step with its time")
    .option("--drafts", "build drafts too, and what is dated in the future")
    .option("--no-cache", "make everything again, pictures included")
    .option("--shard <i/n>", "render only part i of n of the pages", shard)
    .addHelpText(
      "after",
      `
Examples:
  build-site build
  build-site build --root my-site --out /tmp/site --json
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) build-site build`,
    )
    .action(async (options: CommonOptions & { shard?: Shard }) => {
      const config = createConfig(options, process);
      const { build } = await import("../commands/build.ts");
      await build(config, createReporter(process, config.output), options.shard);
    });
}
