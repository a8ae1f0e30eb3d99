/**
 * What holds on each single page, opened once: its own policy has nothing to complain about, it calls and
 * stores nothing, it keeps inside the narrowest and the widest window, the numbers of a sub-service stand on
 * what they name at every width, one never scrolls far past no picture, and axe-core finds nothing wrong: on a phone
 * by day, and on one page of each kind also by night and on a desk. A push asks one page of each kind, and every sixth.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FOLDERS } from "../../site/routes.ts";
import { TEST_ALL } from "../../test-all.ts";
import { adrift } from "../adrift.ts";
import { VIEWS, violationsIn } from "../axe.ts";
import { sharedBrowser } from "../harness.ts";
import { ONE_OF_EACH_KIND } from "../one-of-each-kind.ts";
import { outside } from "../outside.ts";
import { LONGEST, longestStretch, WIDTHS } from "../stretches.ts";

const { visit } = sharedBrowser();

/** Milliseconds for a folder of pages on a busy machine. */
const SLOW = 300_000;
const [NARROWEST, WIDEST] = [320, 2560];
const ALL_WIDTHS = [NARROWEST, 390, 768, 960, 1024, 1100, 1270, 1366, 1920, WIDEST];

const isSubService = (path: string) => /^\/services\/.+\//.test(path);
const stand = new Set<string>(Object.values(ONE_OF_EACH_KIND));
const asked = (paths: readonly string[]) =>
  paths.filter((path, index) => TEST_ALL || index % 6 === 5 || stand.has(path));

/** Sections, lists and figures that hold neither words nor a picture. */
const empty = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(section,ul,ol,dl,figure,table,nav)")]
      .filter((part) => !part.textContent?.trim() && !part.querySelector("img,iframe"))
      .map((part) => part.outerHTML.slice(0, 60)),
  );

describe("pages in", () => {
  it.each(FOLDERS)(
    "%s break no rule of their policy, nor of a window, nor of axe, keep numbers in place and pictures near",
    { timeout: SLOW },
    (_, paths) =>
      // Colours that are still changing would be read half way: nothing moves in this visit.
      visit("preact", { reducedMotion: "reduce" }, async ({ page, open, noise, foreign }) => {
        await page.addInitScript(() => {
          addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
            console.error(`violation of ${violatedDirective} by ${blockedURI}`),
          );
        });
        for (const path of asked(paths)) {
          await page.setViewportSize({ width: NARROWEST, height: 800 });
          await open(path);
          await page.mouse.move(300, 30);
          await page.mouse.wheel(0, 4000);
          const kept = await page.evaluate(() => [
            document.cookie,
            localStorage.length,
            sessionStorage.length,
          ]);
          expect(kept, path).toEqual(["", 0, 0]);
          expect(await empty(page), path).toEqual([]);
          const isNumbered = isSubService(path);
          if (isNumbered) expect(await page.locator("main svg.leads").count(), path).toBe(1);
          for (const width of isNumbered ? ALL_WIDTHS : [NARROWEST, WIDEST]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await outside(page), `${path}, ${width} px`).toEqual([]);
            if (isNumbered) expect(await adrift(page), `${path}, ${width} px`).toEqual([]);
          }
          // At the top, where nothing that is fixed lies over a link, and what is sticky in its place.
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            const { longest, near } = await longestStretch(page);
            expect(longest, `${path}, ${width} px, near “${near}”`).toBeLessThanOrEqual(LONGEST);
          }
          const views = stand.has(path) ? VIEWS : VIEWS.slice(0, TEST_ALL ? 1 : 0);
          expect(await violationsIn(page, views), path).toEqual([]);
          expect([...noise, ...foreign], path).toEqual([]);
        }
      }),
  );
});
