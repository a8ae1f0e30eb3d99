/** Answers the requests of browsers to the development server. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { noticeLine } from "../errors.ts";
import { parseRequestPath, type RequestPath } from "../hosting/answer.ts";
import { DRAWING_POLICY } from "../output/headers.ts";
import { answerPage, type Reply } from "./answer-page.ts";
import {
  addClient,
  bundleBrowserClient,
  CLIENT_PATH,
  clientTag,
  stylesAsText,
  UPDATE_HEADER,
} from "./client-script.ts";
import { type Handler, plain } from "./listen.ts";
import type { Live } from "./live.ts";
import { createNoticed, type OnNotice } from "./noticed.ts";
import { pageLanguages } from "./page-languages.ts";
import { problemsPage } from "./problems-page.ts";
import type { SiteBuilder, Snapshot } from "./site-builder.ts";
import { withFrames } from "./with-frames.ts";

export interface HandlerParts {
  readonly root: string;
  readonly builder: Pick<SiteBuilder, "current">;
  readonly live: Pick<Live, "connect">;
  /** The version as browsers know it. */
  readonly versionOf: (snapshot: Snapshot) => string;
  /** Told of a page that cannot be rendered, once for each state of the site. */
  readonly onPageError: (error: unknown) => void;
  /** Told what the author of a page should know, once until it is mended. */
  readonly onNotice: OnNotice;
}

export function createHandler({
  root,
  builder,
  live,
  versionOf,
  onPageError,
  onNotice,
}: HandlerParts): Handler {
  const client = bundleBrowserClient();
  let lastFailure = "";
  const noticed = createNoticed(onNotice);

  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return plain(response, 405, "Only GET and HEAD are answered.");
    }
    const target = parseRequestPath(request.url ?? "");
    if ("status" in target) return plain(response, target.status, "There is no such address.");
    switch (target.path) {
      case "/@build-site/events":
        return live.connect(response);
      case "/@build-site/version":
        return plain(response, 200, versionOf(await builder.current()));
      case "/@build-site/languages":
        return send(response, await languagesOf(new URLSearchParams(target.search).get("page")));
      case CLIENT_PATH:
        return send(response, { status: 200, type: SCRIPT, contents: await client });
      default:
        return send(response, await pageOrProblems(request, target));
    }
  };

  async function languagesOf(page: string | null): Promise<Reply> {
    const snapshot = await builder.current();
    const languages = "error" in snapshot ? [] : pageLanguages(snapshot, page ?? "/");
    return { status: 200, type: JSON_TYPE, contents: JSON.stringify(languages) };
  }

  async function pageOrProblems({ headers }: IncomingMessage, target: RequestPath): Promise<Reply> {
    const snapshot = await builder.current();
    const version = versionOf(snapshot);
    const adapt = headers[UPDATE_HEADER] === undefined ? (html: string) => html : stylesAsText;
    try {
      if ("error" in snapshot) throw snapshot.error;
      const tell = noticed(target.path);
      const reply = await answerPage(snapshot, target, (notice) => tell(noticeLine(notice)));
      if (reply.type !== PAGE) return reply;
      return { ...reply, contents: adapt(addClient(String(reply.contents), version)) };
    } catch (caught) {
      const error = withFrames(root, caught);
      const failure = `${version} ${target.path}`;
      if (!("error" in snapshot) && failure !== lastFailure) onPageError(error);
      lastFailure = failure;
      return { status: 500, type: PAGE, contents: adapt(problemsPage(error, clientTag(version))) };
    }
  }
}

const PAGE = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

function send(response: ServerResponse, reply: Reply): void {
  const { status, type, contents, location, sandboxed, cacheControl = "no-store" } = reply;
  const body = Buffer.from(contents);
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": cacheControl,
    "X-Content-Type-Options": "nosniff",
    ...(sandboxed ? { "Content-Security-Policy": DRAWING_POLICY } : {}),
    ...(location === undefined ? {} : { Location: location }),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
