import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { createReporter } from "../report.ts";
import { addCommand, wholeNumber } from "./command.ts";

export function addEdit(program: Command, process: ProcessLike): void {
  addCommand(program, "edit", "Change the site's texts in the browser, where they stand.")
    .option(
      "--port <number>",
      "the port; the next free one is taken when it is busy",
      wholeNumber(0, 65_535),
      4321,
    )
    .option("--no-open", "print the address and open no browser")
    .option("--no-cache", "make everything again, pictures included")
    .addHelpText(
      "after",
      `
Only this machine can reach it, and only with the address that is printed.

Examples:
  build-site edit
  build-site edit --root my-site --no-open`,
    )
    .action(async (options: CommonOptions & { port: number; open?: boolean }) => {
      const config = createConfig(options, process);
      const { edit } = await import("../commands/edit.ts");
      await edit(config, createReporter(process, config.output), options, process);
    });
}
