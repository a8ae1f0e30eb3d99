/** The machine's Firefox, over WebDriver BiDi. */
import puppeteer from "puppeteer-core";
import { installed } from "./program.ts";
import type { Setup, Tab } from "./tab.ts";

/** Milliseconds that a busy machine may take to start it. */
const PATIENCE = 110_000;

export async function firefox({ dark = false, script = true }: Setup): Promise<Tab> {
  const executablePath = installed("Firefox", "firefox-esr", [
    process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
  ]);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    timeout: PATIENCE,
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
      "ui.prefersReducedMotion": 1,
      "javascript.enabled": script,
      // As on phones, and in the headless Chromium: a bar of its own makes each page 12 pixels narrower.
      "ui.useOverlayScrollbars": 1,
    },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    run: <Given extends readonly unknown[], Result>(
      act: (...given: Given) => Result | Promise<Result>,
      ...given: Given
    ) => page.evaluate(act as unknown as (...all: unknown[]) => Result, ...given),
    inject: async (source) => void (await page.evaluate(source)),
    press: (key) => page.keyboard.press(key),
    // Not `page.click`, which needs the page's own promises: without script there are none.
    click: async (selector, frame) => {
      const [x, y] = await page.evaluate(middle, selector, frame);
      await page.mouse.click(x, y);
    },
    write: async (selector, text) => {
      await page.evaluate(
        (wanted) => document.querySelector<HTMLElement>(wanted)?.focus(),
        selector,
      );
      await page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** The middle of an element, which is brought into the window. A frame is of the page's own origin. */
function middle(selector: string, frame?: string): [x: number, y: number] {
  const outer = frame === undefined ? null : document.querySelector<HTMLIFrameElement>(frame);
  const element = (outer?.contentDocument ?? document).querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const { left, top } = outer?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return [left + x + width / 2, top + y + height / 2];
}
