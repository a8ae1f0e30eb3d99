/** What each test of the desk gets: its page in a fresh context, once its texts can be clicked, watched for errors. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { openDesk, type TestDesk } from "../edit/editing.ts";
import { HEADLESS_SHELL } from "./chromium.ts";

export interface DeskPage {
  readonly desk: () => TestDesk;
  readonly page: () => Page;
  readonly isReady: () => Promise<void>;
}

/** Connects a test file to the shared browser, and opens a desk on the site at `root`. */
export function deskOn(root: string): DeskPage {
  let browser: Browser;
  let context: BrowserContext;
  let desk: TestDesk;
  let page: Page;
  const noise: string[] = [];
  const isReady = () =>
    expect.poll(() => page.getByRole("status").textContent()).toMatch(/texts can be edited\./);
  beforeAll(async () => {
    desk = await openDesk(root);
    const address: string | undefined = inject("browser");
    browser = address
      ? await chromium.connect(address)
      : // Among tests that share something else there is none.
        await chromium.launch(HEADLESS_SHELL);
  });
  afterAll(async () => {
    await browser.close();
    await desk.close();
  });
  beforeEach(async () => {
    // axe-core is put into the page, whose policy would not take it.
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    page = await context.newPage();
    noise.length = 0;
    page.on("pageerror", ({ message }) => noise.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") noise.push(message.text());
    });
    await page.goto(desk.entrance);
    await isReady();
  });
  afterEach(async () => {
    await context.close();
    expect(noise).toEqual([]);
  });
  return { desk: () => desk, page: () => page, isReady };
}
