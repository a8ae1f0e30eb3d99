/**
 * A page carries of the stylesheet what it uses, in whatever way it uses it. Random components, each on a page of
 * its own, name custom properties, classes, keyframes and typefaces as people do; in the browser each must look as
 * it does with the whole stylesheet.
 */
import { join } from "node:path";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { startStyles } from "../../src/assets/styles/styles.ts";
import { createMemoryCache } from "../../src/cache/cache.ts";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();
const servers: Listening[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** What a way to use names makes of them. */
interface Part {
  readonly css?: string;
  /** JSX. */
  readonly body: string;
  readonly head?: string;
  readonly files?: Readonly<Record<string, string>>;
}

interface Names {
  readonly at: number;
  /** A custom property as CSS writes it, which has a colour. */
  readonly property: string;
  /** A class as HTML and as CSS write it. */
  readonly name: string;
  readonly selector: string;
}

const PROPERTIES = ["--ink", "--Größe", "--7up", "--a\\.b", "--x_y--z", "--蜂", "--tone-warm"];
const CLASSES = ["open", "md:flex", "w-1/2", "größe", "bg-[#fff]", "2xl", "a.b", "is_On", "蜂"];

/** How a custom property gets its value. */
const DEFINITIONS: readonly ((property: string, value: string) => string)[] = [
  (property, value) => `:root{${property}:${value}}`,
  (property, value) => `html{${property}:var(${property}-base)}:root{${property}-base:${value}}`,
  (property, value) => `@layer base{*{${property}:${value}}}`,
  (property, value) => `@media (min-width:1px){:where(:root){${property}:${value}}}`,
  (property, value) => `@supports (color:red){body{${property}:var(--nothing, ${value})}}`,
  (property, value) =>
    `@property ${property}{syntax:"<color>";inherits:true;initial-value:${value}}`,
];

const quoted = (text: string) => JSON.stringify(text);
const script = (text: string) => `<script dangerouslySetInnerHTML={{ __html: ${quoted(text)} }} />`;

const WAYS: Readonly<Record<string, (names: Names) => Part>> = {
  "style attribute": ({ property }) => ({
    body: `<p style={{ color: ${quoted(`var(${property})`)} }}>a</p>`,
  }),
  "fallback in a style attribute": ({ property }) => ({
    body: `<p style={{ border: ${quoted(`1px solid var(--none, var(${property}, red))`)} }}>a</p>`,
  }),
  "attributes of a drawing": ({ property, name, selector }) => ({
    css: `${selector}{stroke:#123456}`,
    body: `<svg><linearGradient id="g" className=${quoted(name)}><stop stopColor=${quoted(`var(${property})`)} /></linearGradient><rect fill=${quoted(`var(${property}, blue)`)} /></svg>`,
  }),
  "styles in the page": ({ property, name, selector }) => ({
    body: `<style dangerouslySetInnerHTML={{ __html: ${quoted(`${selector}{background:var(${property})}`)} }} /><p className=${quoted(name)}>a</p>`,
  }),
  "class of html": ({ property, name, selector }) => ({
    css: `${selector} p{color:var(${property})}`,
    head: `htmlAttributes: { class: ${quoted(name)} },`,
    body: "<p>a</p>",
  }),
  "class that a script in the page sets": ({ property, name, selector }) => ({
    css: `p${selector}{color:var(${property})}`,
    body: `<p>a</p>${script(`document.querySelector("p").classList.add(${quoted(name)})`)}`,
  }),
  "property that a script puts together": ({ property }) => ({
    body: `<p>a</p>${script(`document.querySelector("p").style.color="var(${property.slice(0, 2)}"+${quoted(property.slice(2))}+")"`)}`,
  }),
  "class that a public script sets": ({ at, property, name, selector }) => ({
    css: `p${selector}{color:var(${property})}`,
    files: {
      [`public/set-${at}.js`]: `document.querySelector("p").className = ${quoted(name)};`,
    },
    head: `scripts: [{ src: "/set-${at}.js", defer: true }],`,
    body: "<p>a</p>",
  }),
  "class that an island sets": ({ at, property, name, selector }) => ({
    css: `p${selector}{color:var(${property})}`,
    files: {
      [`client/Island${at}.tsx`]: `import { useEffect, useState } from "react";
export function Island${at}() {
  const [name, setName] = useState("before");
  useEffect(() => setName(${quoted(name)}), []);
  return <p className={name}>a</p>;
}`,
    },
    body: `<Island component={Island${at}} props={{}} on="load" />`,
  }),
  "theme that a script sets": ({ at, property }) => ({
    css: `[data-theme="t]${at}"] p{color:var(${property})}`,
    body: `<p>a</p>${script(`document.documentElement.dataset.theme="t]${at}"`)}`,
  }),
  "keyframes in a style attribute": ({ at, property }) => ({
    css: `@keyframes Turn-${at}{from{color:var(${property})}to{color:var(${property})}}`,
    body: `<p style={{ animation: "Turn-${at} 9s -1s linear both paused" }}>a</p>`,
  }),
  "keyframes by a property": ({ at, property, name, selector }) => ({
    css: `:root{--turn:turn-${at} 9s -1s both paused}${selector}{animation:var(--turn)}@keyframes turn-${at}{from,to{outline-color:var(${property})}}`,
    body: `<p className=${quoted(name)}>a</p>`,
  }),
  typeface: ({ at }) => ({
    css: `@font-face{font-family:"Bee Sans ${at}";src:local("DejaVu Sans")}`,
    body: `<p style={{ fontFamily: '"bee sans ${at}"' }}>a</p><svg><text fontFamily="Bee Sans ${at}">b</text></svg>`,
  }),
  "state of an element": ({ property, name, selector }) => ({
    css: `details[open]>${selector}{color:var(${property})}section:has(details[open] ${selector}){background:#abcdef}[popover]:popover-open{color:var(${property})}`,
    body: `<section><details><summary>s</summary><p className=${quoted(name)}>a</p></details></section><div popover="auto">p</div>`,
  }),
  "query for a property": ({ at, property, name, selector }) => ({
    css: `${selector}{--mode-${at}:on;container:box-${at}/inline-size}@container box-${at} style(--mode-${at}:on){i{color:var(${property})}}`,
    body: `<div className=${quoted(name)}><i>a</i></div>`,
  }),
  anchor: ({ at, name, selector }) => ({
    css: `${selector}{anchor-name:--a-${at}}b{position:absolute;position-anchor:--a-${at};top:anchor(bottom)}`,
    body: `<p className=${quoted(name)}>a</p><b>b</b>`,
  }),
  "rules in rules": ({ property, name, selector }) => ({
    css: `${selector}{color:red;&:not(.other){color:var(${property});i{background:var(${property})}}}`,
    body: `<p className=${quoted(name)}>a<i>b</i></p>`,
  }),
};

const component = fc.record({
  way: fc.constantFrom(...Object.keys(WAYS)),
  property: fc.constantFrom(...PROPERTIES),
  name: fc.constantFrom(...CLASSES),
  definition: fc.nat(DEFINITIONS.length - 1),
});

const escapedName = (name: string) =>
  name
    .replace(/^\d/, (digit) => `\\3${digit} `)
    .replace(/[^\w\s\\-]/g, (char) => (char > "\x7f" ? char : `\\${char}`));

function partOf({ way, property, name, definition }: Drawn, at: number): Part {
  const own = `${property}-${at}`;
  const names = {
    at,
    property: own,
    name: `${name}${at}`,
    selector: `.${escapedName(`${name}${at}`)}`,
  };
  const part = WAYS[way]?.(names) ?? { body: "" };
  const value = `rgb(${at % 250} ${way.length} 77)`;
  return { ...part, css: (DEFINITIONS[definition]?.(own, value) ?? "") + (part.css ?? "") };
}

type Drawn = typeof component extends fc.Arbitrary<infer T> ? T : never;

it("looks on each page as it does with the whole stylesheet", { timeout: 180_000 }, async () => {
  const options = TEST_ALL ? { numRuns: 300 } : { numRuns: 8, seed: 31 };
  const ways = Object.keys(WAYS).map((way, at): Drawn => {
    return {
      way,
      property: PROPERTIES[at % 7] ?? "",
      name: CLASSES[at % 9] ?? "",
      definition: at % 6,
    };
  });
  const drawn = [...ways, ...fc.sample(component, options)];
  const parts = drawn.map(partOf);
  const css = parts.map((part) => part.css).join("\n");
  const islands = parts.flatMap(({ files = {} }) =>
    Object.keys(files).flatMap((file) => /Island\d+/.exec(file)?.[0] ?? []),
  );
  const root = inlineSite(temporaryFolder("used-styles"), {
    before: islands.map((name) => `import { ${name} } from "../client/${name}.tsx";`).join("\n"),
    routes: parts
      .map(
        ({ head = "", body }, at) =>
          `{ path: "/p${at}", page: () => ({ head: { title: "P", description: "P.", ${head} }, body: <main>${body}</main> }) },`,
      )
      .join("\n"),
    files: {
      "templates/styles/main.css": css,
      ...Object.assign({}, ...parts.map(({ files = {} }) => files)),
    },
  });
  const { problems } = await buildInline(root, "--no-cache");
  expect(problems).toEqual([]);
  using styles = startStyles(root, createMemoryCache());
  const { css: whole } = await styles.compile({ before: "", after: "" });
  const server = await startPreview({
    out: join(root, "dist"),
    profile: "cdn",
    port: 0,
    host: "127.0.0.1",
  });
  servers.push(server);
  await visit("preact", { site: server.origin, bypassCSP: true }, async ({ page, site }) => {
    for (const [at, one] of drawn.entries()) {
      await page.goto(`${site}/p${at}`);
      expect(await differences(page, whole), JSON.stringify(one)).toEqual([]);
    }
    // A sheet that lacks something is told.
    await page.goto(`${site}/p0`);
    expect(await differences(page, `${whole} p{letter-spacing:3px}`)).not.toEqual([]);
  });
});

/** Brings every element into its state, and compares what it looks like with the page's styles and with `whole`. */
const differences = (page: Page, whole: string) =>
  page.evaluate(async (sheet) => {
    for (const element of document.querySelectorAll("details")) element.open = true;
    for (const element of document.querySelectorAll<HTMLElement>("[popover]"))
      element.showPopover();
    for (let turn = 0; turn < 40 && document.querySelector(".before"); turn++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    const look = () => ({
      styles: [...document.querySelectorAll("*")]
        .filter((element) => !/^(style|script)$/.test(element.localName))
        .flatMap((element) => {
          const style = getComputedStyle(element);
          return [...style]
            .filter((name) => !name.startsWith("--"))
            .map((name) => `${element.localName} ${name}: ${style.getPropertyValue(name)}`);
        }),
      faces: [...document.fonts].map(({ family }) => family.replaceAll('"', "")),
    });
    const own = look();
    const [style] = document.head.querySelectorAll("style");
    const further = document.createElement("style");
    further.textContent = sheet;
    if (style) style.replaceWith(further);
    else document.head.append(further);
    const all = look();
    const text = document.body.outerHTML.toLowerCase();
    const shown = all.faces.filter((face) => text.includes(face.toLowerCase()));
    return [
      ...own.styles
        .filter((line, at) => line !== all.styles[at])
        .map((line, at) => `${line} (${at})`),
      ...shown.filter((face) => !own.faces.includes(face)),
    ].slice(0, 6);
  }, whole);
