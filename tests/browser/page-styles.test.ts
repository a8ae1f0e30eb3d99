/**
 * Each page carries only the styles that it uses. Here every element of one page of each kind, and each
 * pseudo-element that has content, gets the same computed styles from them as from the whole stylesheet:
 * at three widths, light and dark, at rest and with all elements hovered, focused or pressed at once.
 */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareFont } from "../../src/assets/fonts.ts";
import { prepareImages } from "../../src/assets/images.ts";
import { startStyles } from "../../src/assets/styles.ts";
import { createCache } from "../../src/cache/cache.ts";
import { loadPlan } from "../../src/site/plan.ts";
import { sharedBrowser } from "./harness.ts";
import { KINDS_AND_PATHS } from "./one-of-each-kind.ts";

const ROOT = join(import.meta.dirname, "../..");
const WIDTHS = [390, 820, 1280];
const SCHEMES = ["light", "dark"] as const;
const STATES = {
  rest: /(?!)/g,
  hover: /:hover\b/g,
  focus: /:focus(-visible|-within)?\b|:active\b/g,
};

const { visit } = sharedBrowser();
let whole: string;
beforeAll(async () => {
  const folder = join(ROOT, ".cache/build-site");
  const cache = createCache({ root: ROOT, folder, command: "test" });
  const { settings, loaded, compiled } = await loadPlan(ROOT, { year: 2026 });
  const text = loaded.literals + compiled.literals;
  const font = await prepareFont(ROOT, settings.typeface, text, cache);
  const images = await prepareImages(ROOT, cache, () => {});
  using styles = startStyles(ROOT, cache);
  const before = `${font?.css ?? ""}${settings.css ?? ""}${images.css}`;
  whole = await styles.compile(before);
});

describe("the styles that a page carries", () => {
  it.each(KINDS_AND_PATHS)(
    "do on the page of kind %s all that the whole stylesheet does",
    async (_, path) => {
      await visit("preact", { bypassCSP: true, allow: /404/ }, async ({ page, open }) => {
        await open(path);
        const own = await page.evaluate(() => document.querySelector("style")?.textContent ?? "");
        expect(own.length).toBeLessThan(whole.length);
        for (const [state, pseudo] of Object.entries(STATES)) {
          await setSheets(page, inState(own, pseudo), inState(whole, pseudo));
          for (const width of WIDTHS)
            for (const colorScheme of SCHEMES) {
              await page.setViewportSize({ width, height: 800 });
              await page.emulateMedia({ colorScheme });
              expect(await differences(page), `${state}, ${width} px, ${colorScheme}`).toEqual([]);
            }
        }
      });
    },
  );

  it("are told from a sheet that lacks one rule", async () => {
    await visit("preact", { bypassCSP: true }, async ({ page, open }) => {
      await open("/about");
      const own = await page.evaluate(() => document.querySelector("style")?.textContent ?? "");
      await setSheets(page, own, `${own}footer a:first-child{letter-spacing:1px}`);
      expect(await differences(page)).toContainEqual(expect.stringContaining("letter-spacing"));
    });
  });
});

/** Every element is in the state: a selector that always matches and weighs as much stands for it. */
const inState = (css: string, pseudo: RegExp) => css.replace(pseudo, ":nth-child(n)");

const FACE = /@font-face\{[^}]*\}/g;

/** Both sheets in the page; the faces of type apart, since each sheet would load its own anew. */
async function setSheets(page: Page, own: string, other: string) {
  expect(own.match(FACE)).toEqual(other.match(FACE));
  const faces = own.match(FACE)?.join("") ?? "";
  await page.evaluate(
    async ([always = "", ...sheets]) => {
      for (const style of document.querySelectorAll("style")) style.remove();
      for (const css of [...sheets, always]) {
        const style = document.createElement("style");
        style.textContent = css;
        document.head.append(style);
      }
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
    },
    [faces, own.replace(FACE, ""), other.replace(FACE, "")],
  );
}

/**
 * What the two sheets of the page give different values, as short descriptions. Only properties that a
 * rule of either declares can differ; custom properties show in the values that they are used for.
 */
const differences = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("style")].flatMap(({ sheet }) => sheet ?? []);
    const sheets = all.slice(0, 2);
    const declared = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...("style" in rule && rule.style instanceof CSSStyleDeclaration ? rule.style : []),
        ...("cssRules" in rule && rule.cssRules instanceof CSSRuleList
          ? declared(rule.cssRules)
          : []),
      ]);
    const names = new Set(sheets.flatMap(({ cssRules }) => declared(cssRules)));
    const properties = [...names].filter((name) => !name.startsWith("--"));
    const parts = [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((pseudo) => ({
        name: `${element.localName}.${element.className}${pseudo ?? ""}`,
        style: getComputedStyle(element, pseudo),
        pseudo,
      })),
    );
    const read = (shown: CSSStyleSheet | undefined) => {
      for (const sheet of sheets) sheet.disabled = sheet !== shown;
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      return parts.map(({ style, pseudo }) =>
        pseudo && /^(none|normal)$/.test(style.content)
          ? []
          : properties.map((name) => style.getPropertyValue(name)),
      );
    };
    const [own, other] = [read(sheets[0]), read(sheets[1])];
    const found = parts.flatMap(({ name }, part) =>
      properties.flatMap((property, index) => {
        const [here, there] = [own[part]?.[index], other[part]?.[index]];
        return here === there ? [] : `${name} ${property}: ${here}, not ${there}`;
      }),
    );
    return sheets.length === 2 && properties.length > 50 ? found.slice(0, 8) : ["nothing was read"];
  });
