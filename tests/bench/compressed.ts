/** A built site as a host sends it, and the pages that it is measured beside. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { contentTypeOf, isCompressible } from "../../src/hosting/types.ts";
import { fileOfPath } from "../../src/hosting/url.ts";
import { escapeHtml } from "../../src/render/escape.ts";
import { type RunningServer, startServer } from "../browser/server.ts";

export const EMPTY = "/empty";
const EMPTY_PAGE = plainPage("Empty");

/** The path of a page that has the bytes of another's HTML as words: no styles, script or pictures. */
export const plain = (path: string) => `${PLAIN}${path}`;
const PLAIN = "/plain";

/** Hosts compress pages as they send them, and other files once and well. */
const LIVE = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves a folder with brotli; every file is compressed once. */
export function serveCompressed(folder: string): Promise<RunningServer> {
  const known = new Map<string, Buffer>();
  return startServer(async ({ url = "/" }, response) => {
    const path = url.replace(/[?#].*/, "");
    const isFile = /\.\w+$/.test(path);
    const type = isFile ? path : "page.html";
    try {
      const body = isFile ? await readFile(join(folder, path)) : await pageOf(folder, path);
      const small = isCompressible(type);
      const bytes =
        known.get(path) ?? (small ? brotliCompressSync(body, isFile ? {} : LIVE) : body);
      known.set(path, bytes);
      const encoding = small ? { "content-encoding": "br" } : {};
      response.writeHead(200, { "content-type": contentTypeOf(type), ...encoding });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
}

async function pageOf(folder: string, path: string): Promise<Buffer> {
  if (path === EMPTY) return Buffer.from(EMPTY_PAGE);
  if (!path.startsWith(PLAIN)) return readFile(join(folder, fileOfPath(path)));
  const html = await readFile(join(folder, fileOfPath(path.slice(PLAIN.length))), "utf8");
  return Buffer.from(plainPage(html));
}

function plainPage(words: string): string {
  return `<!doctype html><html lang=en><meta name=viewport content="width=device-width"><title>Plain</title><p>${escapeHtml(words)}</p>`;
}
