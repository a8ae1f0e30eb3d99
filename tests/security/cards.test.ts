/** Social cards draw any title that content may hold, within their size. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { drawCard } from "../../src/assets/cards/card-drawing.ts";

const ROOT = join(import.meta.dirname, "../..");

it.each([
  "Kitchens",
  '</svg><script>alert(1)</script> & "quotes"',
  "A title of many long words that needs every line of the card and then some more to be told",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "مرحبا 😀",
])("%s", async (title) => {
  const source = readFileSync(join(ROOT, "content/fonts/archivo.woff2"));
  const card = await drawCard({
    name: "Brand & Söhne",
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    colours: { field: "#c9ded4", ink: "#0f2e36" },
    title,
    picture: readFileSync(join(ROOT, "content/images/categories/apartment.svg")),
    dir: "ltr",
    fonts: [await subsetFont(source, `${title}Brand & Söhne`, { targetFormat: "sfnt" })],
  });
  const { width, height, format } = await sharp(card).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  expect(card.length).toBeLessThan(150_000);
});
