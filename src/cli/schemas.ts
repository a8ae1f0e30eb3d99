import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { createReporter } from "../report.ts";
import { addCommand } from "./command.ts";

export function addSchemas(program: Command, process: ProcessLike): void {
  addCommand(program, "schemas", "Write the JSON Schemas that editors complete content files by.")
    .option("--check", "write nothing; fail when one is not up to date")
    .action(async (options: CommonOptions & { check?: boolean }) => {
      const config = createConfig(options, process);
      const { schemas } = await import("../commands/schemas.ts");
      await schemas(config, createReporter(process, config.output), options.check === true);
    });
}
