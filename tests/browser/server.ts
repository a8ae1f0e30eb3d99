/** A plain web server for a built site: files, index documents, the 404 page. Nothing more. */
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { contentTypeOf } from "../../src/hosting/types.ts";
import { fileOfPath, NOT_FOUND_FILE } from "../../src/hosting/url.ts";

export interface RunningServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Listens on a free port of this machine. */
export function startServer(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Serves a folder. `rewrite` may change an HTML page on its way. */
export const serveFolder = (
  folder: string,
  rewrite?: (html: string) => string,
): Promise<RunningServer> => startServer(filesOf(folder, rewrite));

/** Answers requests with the files of a folder. */
export const filesOf =
  (folder: string, rewrite: (html: string) => string = (html) => html): RequestListener =>
  async ({ url = "/" }, response) => {
    const path = normalize(decodeURI(url.replace(/[?#].*/, "")));
    const send = (status: number, file: string, bytes: Buffer) => {
      const isPage = file.endsWith(".html");
      response.writeHead(status, { "content-type": contentTypeOf(file) });
      response.end(isPage ? rewrite(bytes.toString("utf8")) : bytes);
    };
    for (const file of [path.slice(1), fileOfPath(path)]) {
      const bytes = await readFile(join(folder, file)).catch(() => undefined);
      if (bytes) return send(200, file, bytes);
    }
    send(404, NOT_FOUND_FILE, await readFile(join(folder, NOT_FOUND_FILE)));
  };
