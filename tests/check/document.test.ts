/** A page is read for less than parse5 takes, and what is read is what parse5 reads. */
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { documentOf, plainDocument } from "../../src/check/reading/document.ts";
import { TEST_ALL } from "../test-all.ts";
import { PIECES } from "./html-pieces.ts";
import { randomPage } from "./random-pages.ts";

const withPieces = fc
  .tuple(randomPage, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...PIECES)), { maxLength: 3 }))
  .map(([page, pieces]) =>
    pieces.reduce((html, [at, piece]) => {
      const gaps = [0, ...Array.from(html.matchAll(/>/g), ({ index }) => index + 1)];
      const gap = gaps[at % gaps.length] ?? 0;
      return html.slice(0, gap) + piece + html.slice(gap);
    }, page),
  );

const read = (html: string) => parse(html, { scriptingEnabled: false });

/** A document as text, without the ways from a node to its parent. */
const shown = (document: DefaultTreeAdapterTypes.Document): string =>
  JSON.stringify(document, (key, value) => (key === "parentNode" ? undefined : value));

it("reads any page as parse5 does", () => {
  let plain = 0;
  fc.assert(
    fc.property(withPieces, (html) => {
      if (plainDocument(html)) plain++;
      expect(shown(documentOf(html))).toBe(shown(read(html)));
    }),
    { numRuns: TEST_ALL ? 10_000 : 1_000 },
  );
  expect(plain).toBeGreaterThan(300);
});

it.each(PIECES)("reads %j as parse5 does", (piece) => {
  for (const html of [piece, `<!doctype html><title>A</title><p>x${piece}y</p>`])
    expect(shown(documentOf(html))).toBe(shown(read(html)));
});
