/** Nothing appears before what it refers to. */
import { expect, it } from "vitest";
import { rankOf } from "../../src/publish/plan/order.ts";

/** Each line may appear once the one before is there. */
const ORDER: readonly (readonly (readonly [path: string, isNew: boolean])[])[] = [
  [
    ["assets/client.0123456789.js", true],
    ["assets/robots.0123456789.txt", false],
  ],
  [
    ["icon.svg", true],
    ["notes.txt", false],
    ["old-robots.txt", false],
    ["robots.txt.gz", false],
    ["sitemap.xml.bak", true],
    ["sitemap/of.xml", true],
    ["guide.html.pdf", true],
  ],
  [
    ["new/index.html", true],
    ["google123.html", true],
  ],
  [
    ["about/index.html", false],
    ["google123.html", false],
  ],
  [["404.html", true]],
  [["index.html", true]],
  [
    ["robots.txt", true],
    ["sitemap.xml", false],
    ["sitemap-2.a_b.xml", false],
  ],
];

it("assets come first, then files, new pages, changed pages, 404, home, and what announces them", () => {
  expect(ORDER.map((group) => group.map(([path, isNew]) => rankOf(path, isNew)))).toEqual(
    ORDER.map((group, rank) => group.map(() => rank)),
  );
});
