/** The development server: every page as a build would make it now, and open pages kept up to date. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import { parseTarget, type Target } from "../host/answer.ts";
import type { Reporter } from "../report.ts";
import { answerPage, type Reply } from "./answer-page.ts";
import {
  addClient,
  bundleBrowserClient,
  CLIENT_PATH,
  clientTag,
  stylesAsText,
  UPDATE_HEADER,
} from "./client-script.ts";
import { type Address, type Listening, listen, plain } from "./listen.ts";
import { createLive } from "./live.ts";
import { problemsPage } from "./problems-page.ts";
import { watchSources } from "./watch.ts";
import { createWorkshop, type World } from "./workshop.ts";

export interface ServeOptions extends Address {
  /** Told of each new state of the site, the first included. */
  readonly onUpdate: (world: World) => void;
  /** Told of a page that cannot be rendered, once for each state of the site. */
  readonly onPageError: (error: unknown) => void;
  /** Told once when changes may go unseen. */
  readonly onBlind: (reason: string) => void;
}

export interface Serving extends Listening {
  /** Makes everything anew. */
  readonly rebuild: () => Promise<void>;
}

/** Editors write a file in several steps; a save is over when this many milliseconds are quiet. */
const QUIET = 5;
/** A site that was caught in the middle of a longer save is looked at again before it is called broken. */
const DOUBT = 80;

export async function startServe(
  config: Pick<Config, "root" | "cache" | "year">,
  report: Pick<Reporter, "progress">,
  { onUpdate, onPageError, onBlind, ...address }: ServeOptions,
): Promise<Serving> {
  const boot = randomUUID().slice(0, 8);
  const workshop = createWorkshop(config, report);
  const client = bundleBrowserClient();
  const versionOf = (world: World | undefined) => `${boot}.${world?.version ?? 0}`;
  const live = createLive(() => versionOf(workshop.last()));
  let told = 0;
  let lastPageError = "";
  let timer: NodeJS.Timeout | undefined;

  function tell(world: World): void {
    if (world.version === told) return;
    told = world.version;
    live.send(versionOf(world));
    onUpdate(world);
  }

  function tellPageError(page: string, error: unknown): void {
    if (page === lastPageError) return;
    lastPageError = page;
    onPageError(error);
  }

  const ring = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const world = await workshop.current();
      if ("error" in world && world.version !== told && wait < DOUBT) ring(DOUBT);
      else tell(world);
    }, wait);
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return plain(response, 405, "Only GET and HEAD are answered.");
    }
    const target = parseTarget(request.url ?? "");
    if ("status" in target) return plain(response, target.status, "There is no such address.");
    switch (target.path) {
      case "/@build-site/events":
        return live.connect(response);
      case "/@build-site/version":
        return plain(response, 200, versionOf(await workshop.current()));
      case CLIENT_PATH:
        return send(response, {
          status: 200,
          type: "text/javascript; charset=utf-8",
          contents: await client,
        });
      default:
        return send(response, await reply(await workshop.current(), target, request));
    }
  }

  async function reply(world: World, target: Target, { headers }: IncomingMessage): Promise<Reply> {
    const version = versionOf(world);
    const adapt = headers[UPDATE_HEADER] === undefined ? (html: string) => html : stylesAsText;
    try {
      if ("error" in world) throw world.error;
      const answer = await answerPage(world, target);
      return answer.type.startsWith("text/html")
        ? { ...answer, contents: adapt(addClient(String(answer.contents), version)) }
        : answer;
    } catch (error) {
      if (!("error" in world)) tellPageError(`${version} ${target.path}`, error);
      const contents = adapt(problemsPage(error, clientTag(version)));
      return { status: 500, type: "text/html; charset=utf-8", contents };
    }
  }

  const listening = await listen(handle, address);
  tell(await workshop.current());
  const watcher = watchSources(config.root, {
    changed(path) {
      workshop.tree.touch(path);
      ring(QUIET);
    },
    ready() {
      workshop.tree.trustTouches(true);
      ring(0);
    },
    blind(reason) {
      workshop.tree.trustTouches(false);
      onBlind(reason);
    },
  });
  return {
    ...listening,
    async rebuild() {
      workshop.forget();
      tell(await workshop.current());
    },
    async close() {
      clearTimeout(timer);
      live.close();
      await Promise.all([listening.close(), watcher.close()]);
    },
  };
}

function send(response: ServerResponse, { status, type, contents, location }: Reply): void {
  const body = Buffer.from(contents);
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(location === undefined ? {} : { Location: location }),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
