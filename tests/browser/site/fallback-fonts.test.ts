/** Where the typeface comes too late, the page shows a font of the system that runs as wide. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { sharedBrowser } from "../harness.ts";

const { visit } = sharedBrowser();

/** How much wider the text of these elements is in the stand-in than in the typeface, of one weight. */
const widening = (page: Page, selector: string, weight: number) =>
  page.evaluate(
    async ([elements, bold]) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const source = rules
        .map((rule) => /url\("([^"]+\.woff2)/.exec(rule.cssText)?.[1])
        .find(Boolean);
      // A face of its own: the page's may have been left out as too late.
      const face = new FontFace("Real", `url(${source})`, { weight: "400 700" });
      document.fonts.add(await face.load());
      const context = document.createElement("canvas").getContext("2d");
      const text = [...document.querySelectorAll(elements)].map((one) => one.textContent).join(" ");
      const width = (family: string) => {
        if (context) context.font = `${bold} 40px "${family}", monospace`;
        return context?.measureText(text).width ?? 0;
      };
      return width("Archivo Fallback") / width("Real");
    },
    [selector, weight] as const,
  );

it.each([
  ["regular", "main p", 400],
  ["bold", "main :is(h1, h2, h3)", 600],
] as const)(
  "%s text is as wide as in the typeface, whatever font is installed",
  (_, selector, weight) =>
    visit("preact", {}, async ({ page, open }) => {
      await open("/services/villa-renovation");
      expect(await widening(page, selector, weight)).toBeCloseTo(1, 1);
    }),
);
