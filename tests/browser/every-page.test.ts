/**
 * What holds on each single page, opened once: its own policy has nothing to complain about, it calls and
 * stores nothing, it keeps inside the narrowest and the widest window, and axe-core finds nothing wrong.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FOLDERS } from "../site/routes.ts";
import { violations } from "./axe.ts";
import { sharedBrowser } from "./harness.ts";
import { outside } from "./outside.ts";

const { visit } = sharedBrowser();

/** Milliseconds for a folder of pages on a busy machine. */
const SLOW = 300_000;

/** Sections, lists and figures that hold neither words nor a picture. */
const empty = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(section,ul,ol,dl,figure,table,nav)")]
      .filter((part) => !part.textContent?.trim() && !part.querySelector("img,iframe"))
      .map((part) => part.outerHTML.slice(0, 60)),
  );

describe("pages in", () => {
  it.each(FOLDERS)(
    "%s break no rule of their policy, nor of a window, nor of axe",
    { timeout: SLOW },
    (_, paths) =>
      // Colours that are still changing would be read half way: nothing moves in this visit.
      visit("preact", { reducedMotion: "reduce" }, async ({ page, open, noise, foreign }) => {
        await page.addInitScript(() => {
          addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
            console.error(`violation of ${violatedDirective} by ${blockedURI}`),
          );
        });
        for (const path of paths) {
          await page.setViewportSize({ width: 320, height: 800 });
          await open(path);
          await page.mouse.move(300, 30);
          await page.mouse.wheel(0, 4000);
          const kept = await page.evaluate(() => [
            document.cookie,
            localStorage.length,
            sessionStorage.length,
          ]);
          expect(kept, path).toEqual(["", 0, 0]);
          expect(await outside(page), path).toEqual([]);
          expect(await empty(page), path).toEqual([]);
          await page.setViewportSize({ width: 2560, height: 1200 });
          expect(await outside(page), path).toEqual([]);
          await page.setViewportSize({ width: 390, height: 800 });
          expect(await violations(page, "light"), path).toEqual([]);
          expect([...noise, ...foreign], path).toEqual([]);
        }
      }),
  );
});
