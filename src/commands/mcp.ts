/** `build-site mcp`: the content for a language model, by the rules that hold for people. */
import type { Config, ProcessLike } from "../config.ts";
import { serveMcp } from "../edit/mcp/serve.ts";
import type { Reporter } from "../report.ts";

export async function mcp(
  config: Config,
  { stdin }: Pick<ProcessLike, "stdin">,
  report: Pick<Reporter, "warn">,
): Promise<void> {
  const onTakenBack = (files: readonly string[]) =>
    report.warn(
      `A change that was cut off while it was written is taken back: ${files.join(", ")}`,
    );
  // The SDK does not say that nobody speaks any more.
  const closed = new Promise<void>((resolve) => stdin?.once("end", resolve));
  await Promise.race([serveMcp({ ...config, onTakenBack }), closed]);
}
