/**
 * What each test of the desk gets: its page as if it had just been opened, once its texts can be clicked, watched for
 * errors. To open one takes as long as many tests: one that has written nothing and left nothing open hands its page on,
 * and after any other that has not failed it is loaded anew.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openDesk, type TestDesk } from "../edit/editing.ts";
import { connectBrowser } from "./connect.ts";

export interface DeskPage {
  readonly desk: () => TestDesk;
  readonly page: () => Page;
  readonly isReady: () => Promise<void>;
}

const VIEWPORT = { width: 1440, height: 900 };

/** Connects a test file to the shared browser, and opens a desk on the site at `root`. */
export function deskOn(root: string): DeskPage {
  let browser: Browser;
  let desk: TestDesk;
  let page: Page | undefined;
  let isAsOpened = false;
  let writtenBefore = "";
  const noise: string[] = [];
  const opened = (): Page => {
    if (!page) throw new Error("no test has opened the desk");
    return page;
  };
  const isReady = () =>
    expect.poll(() => opened().getByRole("status").textContent()).toMatch(/texts can be edited\./);
  beforeAll(async () => {
    desk = await openDesk(root);
    browser = await connectBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await desk.close();
  });
  /** Each change, and whether it counts. */
  const written = async () => {
    const { changes = [] } = await desk.ask("changes");
    return changes.map(({ id, isUndone }) => `${id} ${isUndone}`).join();
  };
  beforeEach(async () => {
    noise.length = 0;
    if (!page) {
      // axe-core is put into the page, whose policy would not take it.
      page = await browser.newPage({ viewport: VIEWPORT, bypassCSP: true });
      page.on("pageerror", ({ message }) => noise.push(message));
      page.on("console", (message) => {
        if (message.type() === "error") noise.push(message.text());
      });
    }
    if (!isAsOpened) {
      // Nothing is kept where nothing is open yet.
      if (page.url() !== "about:blank") await page.evaluate(() => localStorage.clear());
      await page.goto(desk.entrance);
      await isReady();
    }
    writtenBefore = await written();
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === "fail";
    const hasWritten = (await written()) !== writtenBefore;
    isAsOpened = !hasFailed && (await isAtRest(opened())) && !hasWritten;
    if (hasFailed) {
      await opened().close();
      page = undefined;
    }
    expect(noise).toEqual([]);
  });
  return { desk: () => desk, page: opened, isReady };
}

/** Gives a page back what a test may have set, and says whether nothing is open, typed or chosen in it. */
async function isAtRest(page: Page): Promise<boolean> {
  await page.unrouteAll();
  await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ colorScheme: "light" });
  return page.evaluate(
    () =>
      localStorage.length === 0 &&
      document.querySelector("[role=dialog], aside") === null &&
      document.querySelector("iframe")?.contentWindow?.location.pathname === "/",
  );
}
