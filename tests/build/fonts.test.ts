/** Typefaces of several files, and fonts of one weight. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("fonts");
const VARIABLE = readFileSync("content/fonts/archivo.woff2");
const NASKH = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2",
  ),
);
let bold: Buffer;

beforeAll(async () => {
  const variationAxes = { wght: 700 };
  bold = await subsetFont(VARIABLE, "Bees", { targetFormat: "truetype", variationAxes });
});

const face = (file: string, from: number, to: number, more = "") =>
  `{ family: "Bee", file: "${file}", weights: { from: ${from}, to: ${to} }, fallback: "serif", ${more} }`;

const site = (name: string, settings: string) => {
  const root = inlineSite(join(folder, name), {
    settings: `{ origin: "https://www.bees.example", css: "main{font-family:Bee}", ${settings} }`,
  });
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "content/bee.woff2"), VARIABLE);
  writeFileSync(join(root, "content/bold.ttf"), bold);
  return root;
};

it("are all cut and named in the styles, and the first is asked for by every page", async () => {
  const root = site(
    "several",
    `typeface: ${face("bee.woff2", 400, 600)}, typefaces: [${face("bold.ttf", 700, 700)}, ${face("bee.woff2", 400, 600, 'style: "italic"')}]`,
  );
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  const faces = [...html.matchAll(/@font-face\{font-family:"?Bee"?;[^}]*\}/g)].map(String);
  expect(faces).toHaveLength(3);
  expect(faces[1]).toMatch(/font-weight:700/);
  expect(faces[2]).toContain("font-style:italic");
  const urls = faces.map((text) => /\/assets\/bee\.\w{10}\.woff2/.exec(text)?.[0] ?? "none");
  for (const url of urls) expect(read(url)).toMatch(/^wOF2/);
  expect(html.match(/<link rel=preload [^>]*>/g)).toEqual([expect.stringContaining(urls[0] ?? "")]);
});

it("are shown and asked for as the settings say, file by file", async () => {
  const root = site(
    "wanted",
    `typeface: ${face("bee.woff2", 400, 600, "preload: false")}, typefaces: [${face("bold.ttf", 700, 700, 'preload: true, display: "swap"')}]`,
  );
  const html = (await buildInline(root)).read("index.html");
  const [text = "", bolder = ""] = html.match(/@font-face\{font-family:"?Bee"?;[^}]*\}/g) ?? [];
  expect(text).toContain("font-display:optional");
  expect(bolder).toContain("font-display:swap");
  const url = /\/assets\/bee\.\w{10}\.woff2/.exec(bolder)?.[0] ?? "none";
  expect(html.match(/<link rel=preload [^>]*>/g)).toEqual([expect.stringContaining(url)]);
});

it("are refused with a hint where a font of one weight is to have several", async () => {
  const { problems } = await buildInline(site("one", `typeface: ${face("bold.ttf", 400, 700)}`));
  expect(problems).toMatchObject([
    {
      rule: "content/font",
      where: { file: "content/bold.ttf" },
      hint: expect.stringContaining("weights: { from: 400, to: 400 }"),
    },
  ]);
});

it.each([
  ["bees.woff2", 'did you mean "bee.woff2"?'],
  ["fonts/bold.ttf", 'did you mean "bold.ttf"?'],
  ["wax/other.otf", "seen from content/"],
])("that are not there are told with the nearest that is: %s", async (file, hint) => {
  const root = site(file.replace("/", "-"), `typeface: ${face(file, 400, 400)}`);
  const [problem] = (await buildInline(root)).problems;
  expect(problem).toMatchObject({
    rule: "content/font",
    where: { file: `content/${file}` },
    message: "there is no such file",
    hint: expect.stringContaining(hint),
  });
});

it("of one script hold its letters alone, are fetched where they are used, and have stand-ins of their measure", async () => {
  const root = inlineSite(join(folder, "scripts"), {
    settings: `{
      origin: "https://www.bees.example",
      css: "main{font-family:Khat,Bee,'Khat Fallback'}",
      typeface: ${face("bee.woff2", 400, 600)},
      typefaces: [
        { family: "Khat", file: "naskh.woff2", weights: { from: 400, to: 700 }, script: "Arab", fallback: "serif" },
        { family: "Greek", file: "naskh.woff2", weights: { from: 400, to: 700 }, script: "Grek", fallback: "serif" },
      ],
    }`,
    body: "<h1>\u0633\u0650\u0643\u0651\u0629 Bees 35</h1>",
  });
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "content/bee.woff2"), VARIABLE);
  writeFileSync(join(root, "content/naskh.woff2"), NASKH);
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  const [khat = ""] = html.match(/@font-face\{font-family:"?Khat"?;[^}]*\}/g) ?? [];
  expect(khat).toContain("unicode-range:U+6??;");
  const [url = ""] = /\/assets\/khat\.\w{10}\.woff2/.exec(khat) ?? [];
  const { Blob, Face } = await import("harfbuzzjs");
  const all = Array.from({ length: 0x6e0 }, (_, index) => String.fromCodePoint(32 + index)).join(
    "",
  );
  const sfnt = await subsetFont(readFileSync(join(root, "dist", url)), all, {
    targetFormat: "truetype",
  });
  expect(
    String.fromCodePoint(...new Face(new Blob(new Uint8Array(sfnt).buffer)).collectUnicodes()),
  ).toBe("\u0629\u0633\u0643\u0650\u0651");
  const standIns = html.match(/@font-face\{font-family:"?Khat Fallback"?;[^}]*\}/g) ?? [];
  expect(standIns).toHaveLength(8);
  expect(standIns.filter((css) => css.includes("unicode-range:U+6??;"))).toHaveLength(8);
  // Its own measure: as wide as itself.
  expect(standIns[1]).toMatch(/local\("Noto Naskh Arabic"\).*size-adjust:(99\.\d|100)%/);
  expect(html).not.toContain("Greek");
  expect(html.match(/<link rel=preload [^>]*font[^>]*>/g)).toHaveLength(1);
});
