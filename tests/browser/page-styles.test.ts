/**
 * Each page carries only the styles that it uses. On every page, what is left out of the whole stylesheet
 * matches no element, in whatever state. That this is enough is seen on two pages, and three at night: every element, and
 * each pseudo-element that has content, gets the same computed styles as from the whole stylesheet, at
 * rest and with all elements hovered, focused or pressed at once.
 */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareFonts } from "../../src/assets/fonts/fonts.ts";
import { prepareImages } from "../../src/assets/pictures/images.ts";
import { startStyles } from "../../src/assets/styles/styles.ts";
import { createCache } from "../../src/cache/cache.ts";
import { loadSite } from "../../src/site/load-site.ts";
import { ROUTES } from "../site/routes.ts";
import { TEST_ALL } from "../test-all.ts";
import { sharedBrowser } from "./harness.ts";
import { leftOut } from "./left-out-rules.ts";
import { KINDS_AND_PATHS } from "./one-of-each-kind.ts";

const ROOT = join(import.meta.dirname, "../..");
const SWEPT = ["/", "/contact", ...(TEST_ALL ? ["/portfolio/retail"] : [])];
const SWEEPS = [
  { state: "rest", pseudo: /(?!)/g, width: 390, colorScheme: "light" },
  { state: "hover", pseudo: /:hover\b/g, width: 1280, colorScheme: "dark" },
  {
    state: "focus",
    pseudo: /:focus(-visible|-within)?\b|:active\b/g,
    width: 820,
    colorScheme: "light",
  },
] as const;

const { visit } = sharedBrowser();
let whole: string;
beforeAll(async () => {
  const folder = join(ROOT, ".cache/build-site");
  const cache = createCache({ root: ROOT, folder, command: "test" });
  const { settings, loaded, compiled } = await loadSite(ROOT, { year: 2026 });
  const text = loaded.literals + compiled.literals;
  const fonts = await prepareFonts(ROOT, settings.typeface ? [settings.typeface] : [], text, cache);
  const images = await prepareImages(ROOT, cache);
  using styles = startStyles(ROOT, cache);
  const before = `${fonts.map(({ css }) => css).join("")}${settings.css ?? ""}${images.css}`;
  whole = (await styles.compile({ before: "", after: before })).css;
});

describe("what the styles of a page leave out", () => {
  it("matches nothing on any page as it is sent", { timeout: 120_000 }, () =>
    visit("preact", { bypassCSP: true }, async ({ page, open }) => {
      await open("/");
      for (const path of ROUTES) {
        const html = await page.evaluate(async (url) => (await fetch(url)).text(), path);
        expect(await missed(page, html, html), path).toEqual([]);
      }
    }),
  );

  it.each(KINDS_AND_PATHS)("matches nothing on the page of kind %s in use", (_, path) =>
    visit("preact", { allow: /404/ }, async ({ page, open }) => {
      await open(path);
      expect(await missed(page, await page.content())).toEqual([]);
    }),
  );

  it("is told where it matches", () =>
    visit("preact", {}, async ({ page, open }) => {
      await open("/about");
      const html = await page.content();
      const without = (pattern: RegExp) => missed(page, html.replace(pattern, ""));
      expect(await without(/\.burger\{[^}]+\}/)).toContainEqual(expect.stringContaining("cursor"));
      expect(await without(/--m:[^;}]+;/)).toContainEqual(expect.stringContaining("--m"));
    }));
});

describe("the styles that a page carries", () => {
  it.each(SWEPT)("do on %s all that the whole stylesheet does", async (path) => {
    await visit("preact", { bypassCSP: true }, async ({ page, open }) => {
      await open(path);
      const own = stylesOf(await page.content());
      expect(own.length).toBeLessThan(whole.length);
      for (const { state, pseudo, width, colorScheme } of SWEEPS) {
        await setSheets(page, inState(own, pseudo), inState(whole, pseudo));
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await differences(page), `${state}, ${width} px, ${colorScheme}`).toEqual([]);
      }
    });
  });

  it("are told from a sheet that lacks one rule", async () => {
    await visit("preact", { bypassCSP: true }, async ({ page, open }) => {
      await open("/about");
      const own = stylesOf(await page.content());
      await setSheets(page, own, `${own}footer a:first-child{letter-spacing:1px}`);
      expect(await differences(page)).toContainEqual(expect.stringContaining("letter-spacing"));
    });
  });
});

const stylesOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

/** What the styles in `html` leave out though the page, or the document `sent`, has a use for it. */
async function missed(page: Page, html: string, sent?: string): Promise<readonly string[]> {
  const own = stylesOf(html);
  const uses = (name: string) => (name.startsWith("--") ? html : own).match(wordOf(name)) !== null;
  const lines = leftOut(own, whole).filter(({ defines }) => defines === undefined || uses(defines));
  const selectors = [...new Set(lines.flatMap(({ selector }) => selector ?? []))];
  const matching = await page.evaluate(
    ([tests, text]) => {
      const shown = text ? new DOMParser().parseFromString(text, "text/html") : document;
      return tests.map((test) => shown.querySelector(test) !== null);
    },
    [selectors.map(inAnyState), sent] as const,
  );
  const matches = new Set(selectors.filter((_, index) => matching[index]));
  return lines
    .filter(({ selector }) => selector === undefined || matches.has(selector))
    .map(({ around, selector, text }) => `${around} ${selector} ${text}`);
}

const wordOf = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`);

/** The selector with every state given and on the element of a pseudo-element: `:nth-child(n)` matches all. */
const inAnyState = (selector: string) =>
  selector.replace(/(?<!\\)(::[\w-]+(\([^)]*\))?|:(?!root\b)[a-z-]+(?![\w(-]))/g, ":nth-child(n)");

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
