/** axe-core in a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { NARROW, WIDE } from "./harness.ts";

/** Its script, which leaves `axe` in the page. */
export const AXE = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Structure does not change with the colours: by night only they are looked at again. */
export const RULES = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block"],
} as const;

/** On a phone by day comes first. */
export const VIEWS = [NARROW, WIDE].flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** Runs in a page that has axe-core: rule and elements of each violation. */
export async function findViolations(runOnly: readonly string[]): Promise<string[]> {
  const { axe } = globalThis as unknown as typeof import("axe-core") & {
    axe: typeof import("axe-core");
  };
  const results: AxeResults = await axe.run({
    runOnly: [...runOnly],
    resultTypes: ["violations"],
    // What lies in a frame is another's page.
    iframes: false,
  });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
}

/** Rule and elements of each violation. A page is given axe-core once. */
export async function violations(page: Page, scheme: keyof typeof RULES): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(findViolations, [...RULES[scheme]]);
}

/** The same in each of the views. Colours that are still changing would be read half way: nothing may move. */
export async function violationsIn(page: Page, views: typeof VIEWS): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme } of views) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const view = `${viewport.width} px, ${colorScheme}`;
    found.push(...(await violations(page, colorScheme)).map((text) => `${view}: ${text}`));
  }
  return found;
}
