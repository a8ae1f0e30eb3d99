/** What a command needs that is called without the command line: its settings, and a report that prints nothing. */
import { join } from "node:path";
import { type Config, createConfig } from "../src/config.ts";
import { createReporter, type Reporter } from "../src/report.ts";

const NOWHERE = { write: () => true };

export function silent(root: string): { readonly config: Config; readonly report: Reporter } {
  const cwd = () => join(root, "..");
  const process = { argv: [], env: {}, cwd, stdout: NOWHERE, stderr: NOWHERE };
  const config = createConfig({ root }, process);
  return { config, report: createReporter(process, config.output) };
}
