/** axe-core in a page of the shared browser. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Structure does not change with the colours: by night only they are looked at again. */
const RULES = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block"],
} as const;

/** Rule and elements of each violation. A page is given axe-core once. */
export async function violations(page: Page, scheme: keyof typeof RULES) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
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
