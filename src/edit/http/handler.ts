/**
 * The desk over HTTP, before the pages of the site. docs/edit-api.md lists what is asked and answered.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { messageOf, SiteError } from "../../errors.ts";
import { decode } from "../../hosting/decode.ts";
import { type Handler, plain } from "../../serve/listen.ts";
import { Refused } from "../writer/refused.ts";
import { type Api, answerTo } from "./api.ts";
import { deskPage, readApp } from "./app.ts";
import type { Guard } from "./guard.ts";
import { machineRefusal } from "./machine-refusal.ts";
import type { Pictures } from "./pictures-api.ts";

const DESK = "/@desk/";
const API = `${DESK}api/`;
const PICTURE = `${DESK}picture/`;
const TAKE = `${DESK}take/`;
const CHANGED = `${DESK}changed/`;
const PICTURES = [
  [PICTURE, "thumbnail"],
  [CHANGED, "changed"],
] as const;
/** An edit is a text, and a picture goes another way. */
const MOST_BYTES = 1_000_000;

export function createDeskHandler(
  guard: Guard,
  api: Api,
  pictures: Pick<Pictures, "thumbnail" | "changed" | "take">,
  pages: Handler,
  /** What the site wants of the desk, where it says so. */
  language: () => Promise<string | undefined>,
): Handler {
  const app = readApp();
  return async (request, response) => {
    if (await guard.admit(request, response)) return;
    const fault = guard.fault(request);
    if (fault !== undefined) return plain(response, 403, fault);
    const { pathname } = new URL(request.url ?? "/", "http://desk");
    if (pathname.startsWith(API)) return answer(api, pathname.slice(API.length), request, response);
    for (const [start, of] of PICTURES) {
      if (!pathname.startsWith(start)) continue;
      const found = await pictures[of](decode(pathname.slice(start.length)) ?? "");
      if (!found) return plain(response, 404, "There is no such picture.");
      response.writeHead(200, { ...HEADERS, "Content-Type": found.type });
      response.end(found.contents);
      return;
    }
    if (pathname.startsWith(TAKE) && request.method === "POST") {
      const name = decode(pathname.slice(TAKE.length)) ?? "";
      return send(response, await reply(() => pictures.take(name, request)));
    }
    if (!pathname.startsWith(DESK)) {
      // Nobody else may put the site in a frame: a click there could be led astray.
      response.setHeader("Content-Security-Policy", "frame-ancestors 'self'");
      return pages(request, response);
    }
    const name = pathname.slice(DESK.length);
    const file = name === "" ? await pageIn(language) : (await app).get(name);
    if (!file) return plain(response, 404, "There is no such part of the desk.");
    response.writeHead(200, { ...HEADERS, "Content-Type": file.type });
    response.end(file.contents);
  };
}

const pageIn = async (language: () => Promise<string | undefined>) => ({
  type: "text/html; charset=utf-8",
  contents: deskPage(await language()),
});

const HEADERS = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

async function answer(
  api: Api,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("Allow", "POST");
    return plain(response, 405, "Only POST is answered.");
  }
  if (!/^application\/json\b/.test(request.headers["content-type"] ?? ""))
    return plain(response, 415, "Only application/json is read.");
  const work = answerTo(api, name, await readJson(request));
  if (!work) return plain(response, 400, "The question is not as docs/edit-api.md says.");
  if (name === "giveKeys" && isFromElsewhere(request))
    return send(response, await reply(() => Promise.reject(new Refused(READABLE))));
  send(response, await reply(work));
}

const READABLE =
  "comes from another machine: anybody in its network could read the keys. Give them on the machine that the desk runs on";

/** A machine speaks to itself from the address that it speaks to. */
const isFromElsewhere = ({ socket }: IncomingMessage): boolean =>
  socket.remoteAddress !== socket.localAddress;

function send(response: ServerResponse, [status, body]: readonly [number, unknown]): void {
  response.writeHead(status, { ...HEADERS, "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/** What is wrong with the site, or cannot be changed, is an answer; anything else is a defect. */
async function reply(work: () => Promise<unknown>): Promise<readonly [number, unknown]> {
  try {
    return [200, await work()];
  } catch (error) {
    if (error instanceof SiteError)
      return [409, { message: error.message, problems: error.problems }];
    if (error instanceof Refused) return [409, { message: `This ${error.message}`, problems: [] }];
    const refusal = machineRefusal(error);
    if (refusal) return [409, refusal];
    return [500, { message: `The desk failed: ${messageOf(error)}`, problems: [] }];
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES) return undefined;
    parts.push(part as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    return undefined;
  }
}
