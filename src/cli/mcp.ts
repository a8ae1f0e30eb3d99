import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { createReporter } from "../report.ts";
import { addCommand } from "./command.ts";

export function addMcp(program: Command, process: ProcessLike): void {
  addCommand(program, "mcp", "Let a language model read and change content, over standard input.")
    .option("--no-cache", "make everything again, pictures included")
    .addHelpText(
      "after",
      `
It speaks the Model Context Protocol, and prints nothing else. It changes content and nothing else, only as
the schemas allow, and never publishes. \`build-site edit\` lists what it did, with a way back.

Example, for a program that starts servers by a JSON file:
  { "mcpServers": { "site": { "command": "npx", "args": ["build-site", "mcp", "--root", "my-site"] } } }`,
    )
    .action(async (options: CommonOptions) => {
      const { mcp } = await import("../commands/mcp.ts");
      const config = createConfig(options, process);
      await mcp(config, process, createReporter(process, config.output));
    });
}
