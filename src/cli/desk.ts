import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { UsageError } from "../errors.ts";
import { createReporter } from "../report.ts";
import { addCommand } from "./command.ts";

export function addDesk(program: Command, process: ProcessLike): void {
  addCommand(program, "desk", "Put a starter for the desk on this system's desktop.")
    .option("--install", "write the starter, in place of one that is there")
    .addHelpText(
      "after",
      `
A click on the starter does what \`build-site edit\` does: it opens the site in the browser, to be changed there.
On Linux it is in the menu of programs, on macOS and Windows on the desktop.

Example:
  build-site desk --install --root my-site`,
    )
    .action(async (options: CommonOptions & { install?: boolean }) => {
      if (!options.install)
        throw new UsageError("say --install to write a starter; `build-site edit` opens the desk");
      const config = createConfig(options, process);
      const { installDesk } = await import("../commands/desk.ts");
      await installDesk(config, createReporter(process, config.output), process);
    });
}
