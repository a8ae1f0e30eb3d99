/** Answers a browser's requests with the files of a version, as a host would. Everything else is refused. */
import type { BrowserContext, Route } from "playwright-core";
import { answerFor, parseRequestPath } from "../../hosting/answer.ts";
import { contentTypeOf } from "../../hosting/types.ts";
import { NO_ORIGIN } from "../../output/build-info.ts";
import type { Version } from "../version.ts";

/** What a page still waits for. */
export interface Traffic {
  readonly open: number;
  /** Milliseconds since the last request began or ended. */
  readonly quietFor: () => number;
}

export const originOf = ({ buildInfo }: Version): string => buildInfo.origin || NO_ORIGIN;

export async function hostVersion(context: BrowserContext, version: Version): Promise<Traffic> {
  let open = 0;
  let last = performance.now();
  const count = (step: 1 | -1) => {
    open += step;
    last = performance.now();
  };
  await context.route(/.*/, async (route) => {
    count(1);
    // A page that is gone takes its requests along.
    await answer(route, version).catch(() => {});
    count(-1);
  });
  await context.routeWebSocket(/.*/, (socket) => void socket.close());
  return {
    get open() {
      return open;
    },
    quietFor: () => performance.now() - last,
  };
}

async function answer(route: Route, version: Version): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const target = parseRequestPath(url.pathname + url.search);
  if (url.origin !== originOf(version) || request.method() !== "GET" || "status" in target)
    return route.abort();
  const has = (file: string) => version.files.has(file);
  const { status, location, file } = answerFor("cdn", target, { ...version, has });
  if (location !== undefined) return route.fulfill({ status, headers: { location } });
  if (file === undefined || !has(file)) return route.fulfill({ status: 404, body: "" });
  const body = await version.read(file);
  const contentType = contentTypeOf(file, body);
  return route.fulfill({ status, contentType, body: isStyled(file) ? withFonts(body) : body });
}

const isStyled = (file: string): boolean => /\.(html|css)$/.test(file);

/** A font that comes a moment late would be left out of one picture and not of the other. */
const withFonts = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString("latin1")
      .replace(/(font-display\s*:\s*)(auto|swap|fallback|optional)/gi, "$1block"),
    "latin1",
  );
