/**
 * axe-core finds nothing: on one page of each kind on a phone and a desk, by day and by night; on every
 * other page on a phone by day.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FOLDERS } from "../site/routes.ts";
import { NARROW, sharedBrowser, WIDE } from "./harness.ts";
import { KINDS_AND_PATHS, NOT_FOUND } from "./one-of-each-kind.ts";

const { visit } = sharedBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Milliseconds for a folder of pages on a busy machine. */
const SLOW = 300_000;

/** Colours that are still changing would be read half way: nothing moves in these visits. */
const STILL = { bypassCSP: true, reducedMotion: "reduce" } as const;

const VIEWS = [NARROW, WIDE].flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

const STAND_FOR_ALL = new Set(KINDS_AND_PATHS.map(([, path]) => path));
const viewsOf = (path: string) => (STAND_FOR_ALL.has(path) ? VIEWS : VIEWS.slice(0, 1));

/** Structure does not change with the colours: by night only they are looked at again. */
const RULES = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block"],
} as const;

async function violations(page: Page, scheme: keyof typeof RULES) {
  const results = await page.evaluate(
    async (runOnly): Promise<AxeResults> => {
      const { axe } = globalThis as unknown as typeof import("axe-core") & {
        axe: typeof import("axe-core");
      };
      return axe.run({ runOnly, resultTypes: ["violations"] });
    },
    [...RULES[scheme]],
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
}

describe("axe-core finds nothing wrong", () => {
  it.each([...FOLDERS, ["no folder", [NOT_FOUND]]] as const)(
    "on pages in %s",
    { timeout: SLOW },
    (_, paths) =>
      visit("preact", { ...STILL, allow: /404/ }, async ({ page, open }) => {
        for (const path of paths) {
          await open(path);
          await page.evaluate(AXE);
          for (const { viewport, colorScheme } of viewsOf(path)) {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme });
            const where = `${path}, ${viewport.width} px, ${colorScheme}`;
            expect(await violations(page, colorScheme), where).toEqual([]);
          }
        }
      }),
  );

  it.each(["small menu", "wide menu"])("with the %s open", (menu) =>
    visit("preact", STILL, async ({ page, open }) => {
      await page.setViewportSize(menu === "small menu" ? NARROW : WIDE);
      await open("/prices");
      const button = menu === "small menu" ? ".burger" : ".has > button";
      await page.locator(button).first().click();
      await page.evaluate(AXE);
      expect(await violations(page, "light")).toEqual([]);
    }),
  );
});
