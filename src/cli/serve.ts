import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { createReporter } from "../report.ts";
import { type AddressOptions, addAddress, addCommand } from "./command.ts";

export function addServe(program: Command, process: ProcessLike): void {
  addAddress(
    addCommand(program, "serve", "Show the site while you work on it, every edit at once."),
  )
    .option("--open", "open the site in the browser")
    .option("--no-cache", "make everything again, pictures included")
    .addHelpText(
      "after",
      `
Examples:
  build-site serve --open
  build-site serve --host 0.0.0.0                      for a phone on the same network
  build-site serve --host 127.0.0.1,dev.example.com    behind a proxy with that name`,
    )
    .action(async (options: CommonOptions & AddressOptions & { open?: boolean }) => {
      const config = createConfig(options, process);
      const { serve } = await import("../commands/serve.ts");
      await serve(config, createReporter(process, config.output), options, process);
    });
}
