/** Nothing runs out of the window or over other text, at any width. */
import type { Frame, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { TEST_ALL } from "../../test-all.ts";
import { brokenWords } from "../broken-words.ts";
import { collisions } from "../collisions.ts";
import { coveredAtAnyWidth } from "../covered.ts";
import { openInFrame, type ResizedFrame } from "../frame.ts";
import { sharedBrowser, TYPEFACE_SHOWN } from "../harness.ts";
import { KINDS_AND_PATHS } from "../one-of-each-kind.ts";
import { outside } from "../outside.ts";

const { visit } = sharedBrowser();
const WIDTHS = [320, 390, 600, 768, 960, 1024, 1152, 1440, 1920, 2560];
/** Milliseconds for ten widths on a busy machine. */
const SLOW = 120_000;
const MISSING = { ...TYPEFACE_SHOWN, allow: /404/ };

const LARGE_WIDTHS = [320, 390, 640, 960, 1280];

/** With text twice as large, as visitors set it, nothing runs out of the window or over other text. */
async function expectReflow({ frame, resize }: ResizedFrame): Promise<void> {
  expect(await frame.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    "32px",
  );
  for (const width of LARGE_WIDTHS) {
    await resize(width);
    expect(await outside(frame), `${width} px`).toEqual([]);
    expect(await collisions(frame), `${width} px`).toEqual([]);
    // In the narrowest window the longest word is wider than the page.
    if (width > 320) expect(await brokenWords(frame), `${width} px`).toEqual([]);
  }
}

/** Links that stand alone; those in running text are as high as their line. */
const ALONE = ".brand,.foot :is(li,address) a,.crumb a,.btn,.more,.burger,.chat,summary";
const IN_LISTS = ".facts a,.terms dd > a:first-child,.ptable th a,.places a,.related a";

/** Targets that are too small for a thumb. */
const small = (frame: Frame) =>
  frame.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const shown = target.checkVisibility({ visibilityProperty: true });
        const card = target.closest(".cards,.svc");
        if (!shown || card || (height >= 43.5 && width >= 24)) return [];
        return [`${target.textContent}: ${width} × ${height}`];
      }),
    `${ALONE},${IN_LISTS}`,
  );

/** Kinds whose larger text a push sets in the browser, too; all others by a style alone. */
const IN_BROWSER = ["home", "contact", "service"];

describe.each(KINDS_AND_PATHS)("%s", { timeout: SLOW }, (kind, path) => {
  // One visit: opening a page takes longer than asking it.
  it("fits windows from 320 to 2560 pixels, with no text over another, no word in two lines, nothing below the chat button and targets for a thumb, and reflows by text zoom", () =>
    visit("preact", MISSING, async ({ page, site }) => {
      const resized = await openInFrame(page, site, path);
      const { frame, resize } = resized;
      for (const width of WIDTHS) {
        await resize(width);
        expect(await outside(frame), `${width} px`).toEqual([]);
        expect(await collisions(frame), `${width} px`).toEqual([]);
        expect(await brokenWords(frame), `${width} px`).toEqual([]);
        if (width === 390) expect(await small(frame)).toEqual([]);
      }
      expect(await coveredAtAnyWidth(page)).toEqual([]);
      // The window stays what it is to media queries.
      await frame.addStyleTag({ content: "html{font-size:200%}" });
      await expectReflow(resized);
    }));

  it.runIf(TEST_ALL || IN_BROWSER.includes(kind))(
    "reflows with text twice as large, by the browser's own size",
    () =>
      visit("preact", MISSING, async ({ page, site }) => {
        // Media queries count in the larger text, too.
        const session = await page.context().newCDPSession(page);
        await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
        await expectReflow(await openInFrame(page, site, path));
      }),
  );
});

describe("the bar with call and quote at the lower edge of phones", () => {
  const bar = (page: Page) => page.getByRole("navigation", { name: "Call or quote" });
  /** Left, top, right and bottom of what stands in the bar, and of the last line above it. */
  const edges = (page: Page) =>
    page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      const boxes = [".bottom", ".bottom a:last-child", ".chat", ".copy"].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      return boxes.map((box) => box ?? new DOMRect());
    });

  it("covers nothing of the footer at 320, 390 and 600 pixels", () =>
    visit("preact", {}, async ({ page, open }) => {
      await open("/about");
      for (const width of [320, 390, 600]) {
        await page.setViewportSize({ width, height: 700 });
        const [whole, quote, chat, last] = (await edges(page)) as [
          DOMRect,
          DOMRect,
          DOMRect,
          DOMRect,
        ];
        expect(whole.bottom, `${width} px`).toBe(700);
        expect(last.bottom, `${width} px`).toBeLessThanOrEqual(whole.top);
        expect(quote.right, `${width} px`).toBeLessThan(chat.left);
        expect(quote.height, `${width} px`).toBeGreaterThanOrEqual(44);
        expect(chat.top, `${width} px`).toBeGreaterThan(whole.top);
        expect(chat.bottom, `${width} px`).toBeLessThan(whole.bottom);
        expect(chat.right, `${width} px`).toBeLessThanOrEqual(width);
      }
    }));

  it("keeps its words in one line at 320 and 390 pixels with letters twice as large", () =>
    visit("preact", {}, async ({ page, open }) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      await open("/about");
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        const lines = await bar(page)
          .getByRole("link")
          .evaluateAll((links) =>
            links.map((link) => {
              const words = document.createRange();
              if (link.firstChild) words.selectNodeContents(link.firstChild);
              return words.getClientRects().length;
            }),
          );
        expect(lines, `${width} px`).toEqual([1, 1]);
      }
    }));

  it("is there without script, and rings and leads to the form", () =>
    visit(
      "preact",
      { viewport: { width: 390, height: 700 }, javaScriptEnabled: false },
      async ({ page, open }) => {
        await open("/prices");
        const links = bar(page).getByRole("link");
        expect(await links.nth(0).getAttribute("href")).toBe("tel:+97140000000");
        await links.nth(1).click();
        expect(new URL(page.url()).pathname).toBe("/contact");
      },
    ));

  it("leaves its room to the keyboard, with the chat button, and to wide windows", () =>
    visit("preact", { viewport: { width: 390, height: 700 } }, async ({ page, open }) => {
      await open("/contact");
      expect(await bar(page).isVisible()).toBe(true);
      await page.getByLabel("Message").focus();
      expect(await bar(page).isVisible()).toBe(false);
      expect(await page.locator(".chat").isVisible()).toBe(false);
      await page.getByLabel("Message").blur();
      expect(await page.locator(".chat").isVisible()).toBe(true);
      expect(await bar(page).isVisible()).toBe(true);
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await bar(page).isVisible()).toBe(false);
    }));
});

describe("the four large drawings of the home page", () => {
  const cards = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".svc")].map((card) => {
        const picture = card.querySelector("img");
        const link = card.querySelector("a");
        if (!picture || !link) throw new Error("a card without picture or link");
        picture.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = picture.getBoundingClientRect();
        const under = document.elementFromPoint(x + width / 2, y + height / 2);
        const ratio =
          Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"));
        const fit = getComputedStyle(picture).objectFit;
        return {
          isLink: under === link,
          // A drawing keeps its form in a box of any form.
          cut: fit !== "contain" && !(fit === "fill" && picture.src.endsWith(".svg")),
          drawn: Math.min(width, height * ratio),
        };
      }),
    );

  it("are links, whole, and of nearly one scale, from 390 to 2560 pixels", () =>
    visit("preact", {}, async ({ page, open }) => {
      await open("/");
      for (const width of [390, 768, 1366, 1920, 2560]) {
        await page.setViewportSize({ width, height: 1000 });
        const all = await cards(page);
        expect(all, `${width} px`).toHaveLength(4);
        expect(
          all.every(({ isLink, cut }) => isLink && !cut),
          `${width} px`,
        ).toBe(true);
        const widths = all.map(({ drawn }) => drawn);
        expect(Math.max(...widths) / Math.min(...widths), `${width} px`).toBeLessThan(1.15);
      }
    }));
});

describe("the rulers of the price tables", () => {
  it("keep their figures inside the page's margin", () =>
    visit("preact", {}, async ({ page, open }) => {
      await open("/prices");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const hanging = await page.evaluate(() =>
          [...document.querySelectorAll(".ruler")].flatMap((ruler) => {
            const { left, right } = ruler.getBoundingClientRect();
            return [...ruler.querySelectorAll("text")].filter((text) => {
              const box = text.getBoundingClientRect();
              return box.left < left - 1 || box.right > right + 1;
            }).length;
          }),
        );
        expect(Math.max(...hanging), `${width} px`).toBe(0);
      }
    }));
});
