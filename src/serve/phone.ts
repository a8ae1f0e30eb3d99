/** The way to a local server for a phone: its address as a QR code, which cameras read. */
import type { OutputStyle } from "../config.ts";
import type { Reporter } from "../report.ts";
import type { Listening } from "./listen.ts";

/** Only for a person, and only where another machine can reach the server. */
export async function showToPhones(
  { line }: Pick<Reporter, "line">,
  { interactive }: Pick<OutputStyle, "interactive">,
  { others: [address] }: Pick<Listening, "others">,
): Promise<void> {
  if (!interactive || address === undefined) return;
  const { renderUnicodeCompact } = await import("uqr");
  line(renderUnicodeCompact(address, { border: 2 }));
}
