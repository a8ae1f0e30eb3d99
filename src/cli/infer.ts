import type { Command } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { createReporter } from "../report.ts";
import { addPlainCommand } from "./command.ts";

export function addInfer(program: Command, process: ProcessLike): void {
  addPlainCommand(
    program,
    "infer",
    "Print a schema of what Markdown files have in their front matter.",
  )
    .argument("<pattern>", "the files, as a pattern in quotes")
    .addHelpText(
      "after",
      `
Examples:
  build-site infer 'content/**/*.md'`,
    )
    .action(async (pattern: string, options: CommonOptions) => {
      const { output } = createConfig(options, process);
      const { infer } = await import("../commands/infer.ts");
      await infer(process.cwd(), pattern, output, createReporter(process, output));
    });
}
