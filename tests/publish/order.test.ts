/** Nothing appears before what it refers to. */
import { expect, it } from "vitest";
import { rankOf, type Standing } from "../../src/publish/plan/order.ts";

/** Each line may appear once the one before is there. */
const ORDER: readonly (readonly (readonly [path: string, standing: Standing])[])[] = [
  [
    ["assets/client.0123456789.js", "new"],
    ["assets/robots.0123456789.txt", "shown"],
  ],
  [
    ["icon.svg", "new"],
    ["notes.txt", "shown"],
    ["old-robots.txt", "shown"],
    ["robots.txt.gz", "shown"],
    ["sitemap.xml.bak", "new"],
    ["sitemap/of.xml", "new"],
    ["guide.html.pdf", "new"],
  ],
  [
    ["new/index.html", "new"],
    ["google123.html", "new"],
  ],
  [["half-done/index.html", "left"]],
  [
    ["about/index.html", "shown"],
    ["google123.html", "shown"],
  ],
  [["404.html", "new"]],
  [["index.html", "new"]],
  [
    ["robots.txt", "new"],
    ["sitemap.xml", "shown"],
    ["sitemap-2.a_b.xml", "shown"],
  ],
];

it("assets come first, then files, new pages, left ones, changed ones, 404, home, and what announces them", () => {
  expect(ORDER.map((group) => group.map(([path, standing]) => rankOf(path, standing)))).toEqual(
    ORDER.map((group, rank) => group.map(() => rank)),
  );
});
