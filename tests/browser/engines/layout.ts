/** Pages have the same boxes in all engines, and none runs out of the window. A push asks each engine for a quarter of the kinds. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedBrowser, siteOn } from "../harness.ts";
import { findOutside } from "../outside.ts";
import type { RunningServer } from "../server.ts";
import { kindsFor } from "./kinds-for.ts";
import { typefaceSettled } from "./look.ts";
import type { Tab } from "./tab.ts";
import { watchedSite } from "./watched-site.ts";

const WIDTHS = [320, 390, 768, 1440];

interface Box {
  readonly part: string;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in a page: its large parts. */
const boxes = (): Box[] =>
  [...document.querySelectorAll("header,main,main > *,h1,h2,footer")].map((part) => {
    const { left, width, height } = part.getBoundingClientRect();
    return { part: `${part.localName}.${part.className}`, left, width, height };
  });

/**
 * Pixels, or this part of the height: engines break lines and share out the columns of tables each in their own
 * way, and WebKit makes lines whole pixels high.
 */
const LINES = 85;
const PART = 0.15;
/** Of the width of a box that is as wide as its letters. */
const LETTERS = 0.002;

/** What stands elsewhere, or is wider or much higher, than in the other engine. */
const differences = (ours: readonly Box[], theirs: readonly Box[]): string[] =>
  ours.flatMap((box, index) => {
    const other = theirs[index];
    const isAlike =
      other &&
      Math.abs(box.left - other.left) <= 1 &&
      Math.abs(box.width - other.width) <= Math.max(1, other.width * LETTERS) &&
      Math.abs(box.height - other.height) <= Math.max(LINES, other.height * PART);
    return isAlike ? [] : [`${JSON.stringify(box)} is ${JSON.stringify(other)}`];
  });

/** Runs in a page: its links that are underlined. */
const underlined = () =>
  [...document.querySelectorAll("a")]
    .filter((link) => getComputedStyle(link).textDecorationLine === "underline")
    .map(({ textContent }) => textContent);

export function testLayout(engine: string, tab: () => Tab): void {
  const { visit } = sharedBrowser();
  let site: RunningServer;
  beforeAll(async () => {
    site = await watchedSite(siteOn("preact").folder, {
      // The typeface, however busy the machine is: it would else be left out when it comes late.
      rewrite: (html) =>
        html
          .replace(/font-display:\w+/, "font-display:block")
          .replace(/<meta http-equiv=Content-Security-Policy[^>]*>/, ""),
    });
  });
  afterAll(() => site.close());

  it.each(kindsFor(engine, 4))("lays the page of kind %s out as Chromium does", (_, path) =>
    // The evening keeps the home page's house on stage in one engine only.
    visit(
      "preact",
      { site: site.url, allow: /404/, reducedMotion: "reduce" },
      async ({ page, open }) => {
        await open(path);
        await tab().open(site.url + path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await tab().resize(width, 800);
          await page.evaluate(typefaceSettled);
          await tab().run(typefaceSettled);
          expect(await tab().run(findOutside), `${width} px`).toEqual([]);
          const found = differences(await tab().run(boxes), await page.evaluate(boxes));
          expect(found, `${width} px`).toEqual([]);
          expect(await tab().run(underlined)).toEqual(await page.evaluate(underlined));
        }
        // No marker of a list has a line of its own.
        const gaps = await tab().run(gapsAbove, "main li");
        expect(gaps.filter((gap) => gap !== 0)).toEqual([]);
      },
    ),
  );

  it("marks a list's drawings without a line of their own", async () => {
    // With letters twice as large there is no room for another form than a list's.
    await tab().resize(390, 800);
    await tab().open(`${site.url}/about`);
    await tab().run(largeLetters);
    expect(await tab().run(gapsAbove, ".vals li")).toEqual([0, 0, 0, 0]);
  });
}

/** Runs in a page: text at 200 %. */
const largeLetters = () => {
  document.documentElement.style.fontSize = "200%";
};

/** Runs in a page: pixels by which the first part of each list item stands lower than its box and its margin say. */
function gapsAbove(selector: string): number[] {
  return [...document.querySelectorAll(selector)].flatMap((item) => {
    const { display, borderTopWidth, paddingTop } = getComputedStyle(item);
    const first = item.firstElementChild;
    if (display !== "list-item" || !first) return [];
    const style = getComputedStyle(first);
    if (style.display === "inline" || style.position === "absolute") return [];
    const room = [borderTopWidth, paddingTop, style.marginTop].map(parseFloat);
    const top = first.getBoundingClientRect().top - item.getBoundingClientRect().top;
    // No gap is 0, not -0.
    return Math.round(room.reduce((rest, length) => rest - length, top)) + 0;
  });
}
