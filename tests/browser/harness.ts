/**
 * What each browser test gets: a fresh page on a runtime's site, watched for anything unexpected.
 * The frame of the map stays empty.
 */
import type { Browser, BrowserContextOptions, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { escapeRegExp } from "../../src/text/escape-reg-exp.ts";
import { connectBrowser } from "./connect.ts";
import type { BuiltSite, Runtime } from "./setup.ts";

export { RUNTIMES, type Runtime } from "./setup.ts";

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 800 };

export interface Visit {
  readonly page: Page;
  /** The site's address, without a slash at the end. */
  readonly site: string;
  /** Console messages, uncaught errors and failed requests so far. */
  readonly noise: readonly string[];
  /** Requests of the page itself to other origins so far. */
  readonly foreign: readonly string[];
  /** Opens a path and waits until the islands are live; without script, until it is loaded. */
  readonly open: (path: string) => Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  readonly site?: string;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Another origin that the page may ask. */
  readonly mayCall?: string;
  /** Messages that the test expects, beside silence. */
  readonly allow?: RegExp;
}

export interface Visits {
  readonly visit: (
    runtime: Runtime,
    options: VisitOptions,
    act: (visit: Visit) => Promise<void>,
  ) => Promise<void>;
}

/** The built site on a runtime. */
export function siteOn(runtime: Runtime): BuiltSite {
  const site = inject("sites")[runtime];
  if (!site) throw new Error(`the site on ${runtime} is built by "npm run test:all" only`);
  return site;
}

/** Connects a test file to the shared browser. */
export function sharedBrowser(): Visits {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());

  return {
    visit: async (
      runtime,
      { site = siteOn(runtime).url, prepare, allow, mayCall, ...more },
      act,
    ) => {
      const context = await browser.newContext({ viewport: WIDE, ...more });
      try {
        await context.route(elsewhere(site), (route, request) =>
          request.frame().parentFrame() ? route.fulfill({ body: "" }) : route.continue(),
        );
        const page = await context.newPage();
        const { noise, foreign } = watch(page, site);
        await prepare?.(page);
        const scripted = more.javaScriptEnabled !== false;
        await act({
          page,
          site,
          noise,
          foreign,
          open: async (path) => {
            await page.goto(site + path);
            if (scripted && !allow?.test("script is blocked")) await live(page);
          },
        });
        expect(noise.filter((line) => !allow?.test(line))).toEqual([]);
        expect(foreign.filter((url) => !mayCall || !url.startsWith(mayCall))).toEqual([]);
      } finally {
        await context.close();
      }
    },
  };
}

/**
 * Options of a visit that shows the typeface however busy the machine is. A page shows it only if it is
 * there at the first paint.
 */
export const TYPEFACE_SHOWN = {
  bypassCSP: true,
  prepare: (page: Page) =>
    page.route("**", async (route, request) => {
      // The map's frame is another's page.
      const { origin } = new URL(page.url());
      const isPageItself = !request.frame().parentFrame() || request.url().startsWith(origin);
      if (!request.isNavigationRequest() || !isPageItself) return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/font-display:\w+/, "font-display:block");
      await route.fulfill({ response, body });
    }),
} satisfies Omit<VisitOptions, "site">;

/** Resolves when every island of the page has started. */
export const live = (page: Page | Frame) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("nav.nav,form.form,nav.tabs")].every((part) =>
      part.matches("[data-live],[role=tablist]"),
    ),
  );

/** Addresses of other sites. An expression: about a function Playwright would ask this process at every request. */
const elsewhere = (site: string) => new RegExp(`^(?!${escapeRegExp(site)})`);

function watch(page: Page, site: string) {
  const noise: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => noise.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => noise.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const isPageItself = request.frame() === page.mainFrame();
    if (isPageItself && !request.url().startsWith(`${site}/`)) foreign.push(request.url());
  });
  return { noise, foreign };
}
