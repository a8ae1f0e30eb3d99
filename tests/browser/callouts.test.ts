/** The numbers of a drawing stand on what they name: their overlay and the picture are one box. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FOLDERS } from "../site/routes.ts";
import { sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();
const WIDTHS = [320, 390, 768, 960, 1024, 1100, 1270, 1366, 1920, 2560];
/** Milliseconds for a folder of pages at every width on a busy machine. */
const SLOW = 120_000;

const SERVICES = FOLDERS.filter(([folder]) => /^\/services\/./.test(folder));

/** Overlays of numbers that are not the box of their picture. */
const adrift = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main svg.leads")].flatMap((overlay) => {
      const picture = overlay.parentElement?.querySelector("img")?.getBoundingClientRect();
      const box = overlay.getBoundingClientRect();
      const edges = ["left", "top", "right", "bottom"] as const;
      const off = edges.filter((edge) => Math.abs(box[edge] - (picture?.[edge] ?? NaN)) > 1);
      return off.map((edge) => `${edge} ${box[edge]}, picture ${picture?.[edge]}`);
    }),
  );

describe("the numbers of the sub-services", () => {
  it.each(SERVICES)("in %s lie on their drawing at every width", { timeout: SLOW }, (_, paths) =>
    visit("preact", {}, async ({ page, open }) => {
      for (const path of paths) {
        await open(path);
        expect(await page.locator("main svg.leads").count(), path).toBe(1);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await adrift(page), `${path}, ${width} px`).toEqual([]);
        }
      }
    }),
  );
});
