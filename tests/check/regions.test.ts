/** A header that pages share is read once, and each page is read as if it were the only one. */
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { documentOf } from "../../src/check/reading/document.ts";
import { elementsOf } from "../../src/check/reading/element.ts";
import { createRegions, type Regions } from "../../src/check/reading/regions.ts";
import { TEST_ALL } from "../test-all.ts";
import { PIECES } from "./html-pieces.ts";
import { randomPage } from "./random-pages.ts";

type Document = DefaultTreeAdapterTypes.Document;

const shown = (document: Document): string =>
  JSON.stringify(document, (key, value) => (key === "parentNode" ? undefined : value));

/** All that rules ask of elements. */
const read = (document: Document, regions?: Regions) =>
  elementsOf(document, regions).map((element) => ({
    tag: element.tag,
    attributes: element.attributes,
    selector: element.selector(),
    text: element.text(),
    content: element.content(),
    parts: element.parts().map((part) => (typeof part === "string" ? part : part.selector())),
    parent: element.parent?.selector(),
    children: element.children.map((child) => child.selector()),
  }));

/** How many regions of the page were read before; fails where the page is read otherwise than alone. */
function sharedOn(html: string, regions: Regions): number {
  const alone = parse(html, { scriptingEnabled: false });
  const document = documentOf(html, regions);
  expect(shown(document)).toBe(shown(alone));
  expect(read(document, regions)).toEqual(read(alone));
  const nodes = document.childNodes.flatMap((node) =>
    "childNodes" in node ? node.childNodes : [],
  );
  return nodes
    .flatMap((node) => ("childNodes" in node ? node.childNodes : []))
    .filter((node) => "tagName" in node && regions.elementsOf(node)).length;
}

/** A page in the plain way with what a header holds, and what stands around it. */
const pageWith = (inner: string, around = ""): string =>
  `<!doctype html><html lang=en><head><title>A</title></head><body>${around}<header class=a>${inner}</header><main>${around}<p>x</main><footer>y${inner}</footer>${around}</body></html>`;

it("reads a region once for all pages, and its elements stand in the page that is read", () => {
  const regions = createRegions();
  const shared = [1, 2, 3].map((page) =>
    sharedOn(pageWith("<nav><a href=/>Start</a></nav>", `<p>${page}</p>`.repeat(page)), regions),
  );
  expect(shared).toEqual([0, 2, 2]);
});

it("reads what stands on a page twice as two", () => {
  const regions = createRegions();
  const twice = "<!doctype html><body><nav><a href=/>A</a></nav><nav><a href=/>A</a></nav></body>";
  for (let page = 0; page < 3; page++) expect(sharedOn(twice, regions)).toBe(1);
});

it("reads pages with regions in common as each alone", () => {
  const regions = createRegions();
  let shared = 0;
  fc.assert(
    fc.property(
      fc.tuple(randomPage, fc.constantFrom(...PIECES), fc.constantFrom("", ...PIECES)),
      ([page, inner, around]) => {
        for (const html of [page, pageWith(inner), pageWith(inner, around), page])
          shared += sharedOn(html, regions);
      },
    ),
    { numRuns: TEST_ALL ? 3_000 : 300 },
  );
  expect(shared).toBeGreaterThan(300);
});

it.each(PIECES)("reads %j in and around a region as alone", (piece) => {
  for (const html of [pageWith(piece), pageWith("<b>z</b>", piece), pageWith(piece, piece)]) {
    const regions = createRegions();
    for (let page = 0; page < 3; page++) sharedOn(html, regions);
  }
});

it("shares none that changes what stands around it, nor one whose surroundings change it", () => {
  const regions = createRegions();
  for (const html of [
    pageWith("<b>never closed"),
    pageWith("<body class=b>"),
    pageWith("<form>"),
    pageWith("<header>inner</header>"),
    "<p><header>in a paragraph</header><p><header>in a paragraph</header>",
    "<!doctype html><body><i><header>in italics</header></i>",
    "<body><header>without a doctype <p><table></table></header>",
    "<!doctype html><body></body><header>after the body</header><!-- there -->",
  ])
    for (let page = 0; page < 3; page++) sharedOn(html, regions);
});
