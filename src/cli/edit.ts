import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { createReporter } from "../report.ts";
import { type AddressOptions, addAddress, addCommand } from "./command.ts";

export function addEdit(program: Command, process: ProcessLike): void {
  addAddress(
    addCommand(program, "edit", "Change the site's texts in the browser, where they stand."),
  )
    .option("--no-open", "print the address and open no browser")
    .option("--no-cache", "make everything again, pictures included")
    .addHelpText(
      "after",
      `
Only this machine can reach it, and only with the address that is printed. With --host others can too:
they are asked for a code, which is printed, and lets in once.

Examples:
  build-site edit
  build-site edit --root my-site --no-open
  build-site edit --host 0.0.0.0                       for a phone or tablet on the same network`,
    )
    .action(async (options: CommonOptions & AddressOptions & { open?: boolean }) => {
      const config = createConfig(options, process);
      const { edit } = await import("../commands/edit.ts");
      await edit(config, createReporter(process, config.output), options, process);
    });
}
