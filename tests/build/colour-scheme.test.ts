/** The colour scheme that pages tell browsers: what their own styles declare, or what the settings say. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("colour-scheme");
let count = 0;
async function told(css: string, more = "") {
  const root = inlineSite(join(temporary, `${++count}`), {
    settings: `{ origin: "https://www.bees.example", css: ${JSON.stringify(css)}, ${more} }`,
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  const scheme = /<meta name=color-scheme content="?([^">]*)/.exec(html)?.[1];
  const bars = html.match(/prefers-color-scheme: \w+\)" content=#\w+/g) ?? [];
  return [scheme, bars.map((text) => text.replace(/.*scheme: (\w+).*/, "$1"))];
}

it.each([
  ["nothing", "main{color:black}", undefined, ["light"]],
  ["a part of the page", ".map{color-scheme:dark}", undefined, ["light"]],
  ["light", ":root{color-scheme:light}", "light", ["light"]],
  ["dark alone", "html{color-scheme:only dark}", "dark", ["dark"]],
  ["both", "body,:root{color-scheme:light dark}", "light dark", ["light", "dark"]],
  [
    "one, and under a condition the other",
    ":root{color-scheme:light}@media (prefers-color-scheme:dark){:root{color-scheme:dark}}",
    "light dark",
    ["light", "dark"],
  ],
])("follows styles that declare %s", async (_, css, scheme, bars) => {
  expect(await told(css)).toEqual([scheme, bars]);
});

it("is what the settings say, whatever the styles do", async () => {
  expect(await told(":root{color-scheme:light dark}", 'colorScheme: "light"')).toEqual([
    "light",
    ["light"],
  ]);
});

it("leaves colours of the browser's bars that somebody chose", async () => {
  const chosen = 'themeColour: { light: "#ffffff", dark: "#000000" }';
  expect(await told("", chosen)).toEqual([undefined, ["light", "dark"]]);
});
