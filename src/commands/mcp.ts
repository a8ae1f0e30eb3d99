/** `build-site mcp`: the content for a language model, by the rules that hold for people. */
import type { Config, ProcessLike } from "../config.ts";
import { serveMcp } from "../edit/mcp/serve.ts";

export async function mcp(config: Config, { stdin }: Pick<ProcessLike, "stdin">): Promise<void> {
  // The SDK does not say that nobody speaks any more.
  const closed = new Promise<void>((resolve) => stdin?.once("end", resolve));
  await Promise.race([serveMcp(config), closed]);
}
