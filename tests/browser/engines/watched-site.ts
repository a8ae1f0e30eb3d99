/**
 * A built site that notes what its pages complain of, in every engine alike: a first script listens for
 * violations of the policy, errors, and words on the console. The map's frame stays empty.
 */
import type { RunningServer } from "../server.ts";
import { filesOf, startServer } from "../server.ts";
import type { Tab } from "./tab.ts";

const WATCH = "/watch-this-page.js";

const SCRIPT = `
window.noise = [];
addEventListener("securitypolicyviolation", (event) =>
  noise.push("violation of " + event.violatedDirective + " by " + event.blockedURI));
addEventListener("error", (event) =>
  noise.push("error: " + (event.message || event.target.src || event.target.href)), true);
addEventListener("unhandledrejection", (event) => noise.push("rejection: " + event.reason));
for (const level of ["debug", "log", "info", "warn", "error"]) {
  const write = console[level];
  console[level] = (...words) => {
    noise.push(level + ": " + words.join(" "));
    write.apply(console, words);
  };
}`;

export interface WatchedOptions {
  /** More for the first script of each page. */
  readonly script?: string;
  readonly rewrite?: (html: string) => string;
  /** Resolves when a path may be answered. */
  readonly hold?: (path: string) => Promise<void> | undefined;
}

export function watchedSite(
  folder: string,
  { script = "", rewrite = (html) => html, hold }: WatchedOptions = {},
): Promise<RunningServer> {
  const files = filesOf(folder, (html) => rewrite(watched(html)));
  return startServer(async (request, response) => {
    const { url = "/" } = request;
    await hold?.(url);
    if (url !== WATCH) return files(request, response);
    response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT + script);
  });
}

const watched = (html: string) =>
  html
    .replace("<meta name=viewport", `<script src=${WATCH}></script>$&`)
    .replace(/(<iframe[^>]* src=)[^ >]+/, "$1about:blank");

/** What the page has complained of so far. */
export const noise = (tab: Tab): Promise<readonly string[]> =>
  tab.run(() => Reflect.get(window, "noise"));

/** Resolves when every island of the page has started. */
export const started = () =>
  [...document.querySelectorAll("nav.nav,form.form,nav.tabs")].every((part) =>
    part.matches("[data-live],[role=tablist]"),
  );
