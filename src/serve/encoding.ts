/** Which compression a client can read: https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding */
import type { IncomingHttpHeaders } from "node:http";

export type Encoding = "br" | "gzip";

/** The first of `offered` that the client accepts, or undefined for the file as it is. */
export function acceptedEncoding(
  { "accept-encoding": header = "" }: IncomingHttpHeaders,
  offered: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map(
    String(header)
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
        const quality = parameters.find((text) => text.startsWith("q="))?.slice(2) ?? "1";
        return [name, Number.parseFloat(quality)] as const;
      }),
  );
  return offered.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}
