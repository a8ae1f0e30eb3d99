/** Footnotes and addresses of links that no reader sees are told, each where it stands. */
import { unified } from "unified";
import { expect, it } from "vitest";
import { readLeftovers } from "../../src/markdown/leftovers.ts";
import { parseAsNeeded } from "../../src/markdown/parser.ts";

function told(source: string): readonly string[] {
  const found: string[] = [];
  const tree = unified().use(parseAsNeeded).parse(source);
  readLeftovers(
    tree,
    source,
    () => found.push("refused"),
    ({ position }, message) => found.push(`${position?.start.line} ${message}`),
  );
  return found;
}

it("a second one of the same name, and words that are read as an address", () => {
  const source = `one[^1] and [d] and ![e]

[^1]: first
[^1]: second

[d]: /a
[D]: /b
[e]: /e.svg
[Note]: remember

[^2]: unasked
`;
  expect(told(source)).toEqual([
    "4 [^1]: is there already, and this one is not shown",
    "7 [D]: is there already, and this one is not shown",
    "9 the line is the address of a link [Note] that no text has, and is not shown",
    '11 no text asks for the footnote "2", and it is not shown',
  ]);
});

it("none of what loses nothing: comments, the same address again, addresses without a link", () => {
  const source = `[d] [Up]

[//]: # (a comment)
[comment]: # "another"
[d]: /a
[d]: /a
[up]: top
[unused]: https://bees.example/
[file]: a.md
`;
  expect(told(source)).toEqual([]);
});
