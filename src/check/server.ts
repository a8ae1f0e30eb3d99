/** The built site on a local port for the crawler, with the answers of a host and nothing more. */
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { answerFor, type HostedSite, parseTarget } from "../host/answer.ts";
import { contentTypeOf } from "../host/types.ts";
import type { BuiltSite } from "./types.ts";

export interface LocalServer {
  /** `http://127.0.0.1:port`, no trailing slash. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * The same rules as preview; but it knows the folder's files already and compresses nothing, so that
 * a crawl of some hundred requests does not wait for either.
 */
export async function serveBuilt(site: BuiltSite, out: string): Promise<LocalServer> {
  const server = createServer(answer(site, out));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer({ files, redirects }: BuiltSite, out: string): RequestListener {
  const hosted: HostedSite = { has: (file) => files.has(file), redirects };
  return ({ url = "", method }, response) => {
    const target = parseTarget(url);
    if ("status" in target) {
      response.writeHead(target.status).end();
      return;
    }
    const { status, file, location } = answerFor("cdn", target, hosted);
    if (location !== undefined) response.setHeader("location", location);
    if (file !== undefined) response.setHeader("content-type", contentTypeOf(file));
    response.writeHead(status);
    if (file === undefined || method === "HEAD") response.end();
    else
      readFile(join(out, file)).then(
        (contents) => response.end(contents),
        (error: Error) => response.destroy(error),
      );
  };
}
