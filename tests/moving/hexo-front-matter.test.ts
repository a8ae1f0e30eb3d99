/** Front matter of Hexo, as hexo-front-matter 5.0.0 reads it: what is expected here is what that package answers. */
import { expect, it } from "vitest";
import { readPage } from "../../src/moving/front-matter.ts";
import { hexoParts } from "../../src/moving/hexo-front-matter.ts";

const BOTH = { title: "A page", n: 3 };

const CASES: readonly (readonly [text: string, data: object, body: string])[] = [
  ["---\ntitle: A page\nn: 3\n---\nWords.\n", BOTH, "Words.\n"],
  ["title: A page\nn: 3\n---\nWords.\n", BOTH, "Words.\n"],
  ["title: A page\nn: 3\n-----\nWords.\n\n---\n", BOTH, "Words.\n\n---\n"],
  ["-----\ntitle: A page\nn: 3\n-----\nWords.\n", BOTH, "Words.\n"],
  [';;;\n"title": "A page",\n"n": 3\n;;;\nWords.\n', BOTH, "Words.\n"],
  ['"title": "A page",\n"n": 3\n;;;\nWords.\n', BOTH, "Words.\n"],
  ["m:\n\tx: 1\n---\n", { m: { x: 1 } }, ""],
  // Hexo stops at it.
  ["Words: more\nand more.\n\n## Title\n---\n", {}, "Words: more\nand more.\n\n## Title\n---\n"],
  ["Words.\n\n---\n\nMore.\n", {}, "Words.\n\n---\n\nMore.\n"],
  ["---\nWords between.\n---\nMore.\n", {}, "---\nWords between.\n---\nMore.\n"],
  ['"n": 3,\n;;;\nWords.\n', {}, '"n": 3,\n;;;\nWords.\n'],
  ["Words.\n", {}, "Words.\n"],
];

it.each(CASES)("%j", (text, data, body) => {
  const read = readPage("a.md", text, () => undefined, hexoParts);
  expect({ data: read.data, body: read.body.value }).toEqual({ data, body });
});

it("knows from which line of the file each line comes", () => {
  const { body } = readPage("a.md", "title: A page\n---\nOne.\n", () => undefined, hexoParts);
  expect(body.originOf(1)).toBe(3);
});
