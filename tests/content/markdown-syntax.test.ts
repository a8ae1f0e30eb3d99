/** The parser leaves out syntax that a text cannot hold: what it makes is what it makes with all syntax. */
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, it } from "vitest";
import { parseAsNeeded } from "../../src/markdown/parser.ts";
import { randomNumbers } from "../edits.ts";
import { TEST_ALL } from "../test-all.ts";

const whole = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const needed = unified().use(parseAsNeeded).freeze();

it.each([
  "a@b.example",
  "a\\@b.example",
  "a&#64;b.example, a&commat;b.example",
  "see www.bees.example and WWW.bees.example, www\\.bees.example",
  "&#x77;ww.bees.example",
  "http://bees.example, HTTPS\\://bees.example, https:\\/\\/bees.example, https&colon;//bees.example",
  "[https://bees.example](x), [a](https://bees.example), [a\\](https://bees.example)",
  "![a@b.example](x), ![a@b.example, [a@b.example][], [^a@b.example]\n\n[a@b.example]: /x",
  "`a@b.example`, <https://bees.example>, <a href='https://bees.example'>a</a>, :a[b]{c=d@e.example}",
  ":::note[www.bees.example]\nhttp://bees.example\n:::",
  "https://bees.example/_a_*b*`c`, a_b@c.example, *www.bees.example*",
  "a\n:-",
  "a\n-:\nb",
  "| a |\n| - |",
  "a\n-\nb",
  "> a | b\n> - | -\n> c | d",
  "- a | b\n  - | -\n1. > a|\n   > -|",
  "a | b\r- | -\rc",
])("reads %j as with all syntax", (text) => {
  expect(needed.parse(text)).toEqual(whole.parse(text));
});

it.each([
  ["**强调。**中文", "强调。"],
  ["これは**「重要」**です", "「重要」"],
  ["**이것은(중요)**입니다", "이것은(중요)"],
  ["*「引用」*文字", "「引用」"],
  ["~~删除。~~中文", "删除。"],
  ["**`code`**を使う", "code"],
  ["我可以强调**这个`code`**吗", "这个code"],
  ["**𠮷野家。**です", "𠮷野家。"],
])("marks emphasis beside the punctuation of Chinese, Japanese and Korean: %s", (text, marked) => {
  const [paragraph] = needed.parse(text).children;
  const parts = paragraph?.type === "paragraph" ? paragraph.children : [];
  const found = parts.filter(({ type }) => /^(strong|emphasis|delete)$/.test(type));
  expect(found.map((one) => textOf(one))).toEqual([marked]);
  expect(textOf(paragraph)).not.toMatch(/[*~]/);
});

it("makes of random texts what all syntax makes of them", () => {
  const random = randomNumbers(33);
  for (let round = 0; round < (TEST_ALL ? 5000 : 1000); round++) {
    const length = 1 + Math.floor(random() * 14);
    const text = Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join(
      "",
    );
    expect(needed.parse(text), JSON.stringify(text)).toEqual(whole.parse(text));
  }
});

/** What begins, ends or bends something; signs of links and tables are a part of them only. */
const PIECES = [
  ..."a|b|word|two words|w|ww.|http|https|.|,|-|--|---|+|_|*|**|`|``|~|~~|$|!|[|]|[x]|[^1]|[^1]: |(|)|<|>|# |## |- |1. |- [ ] |> |:|::|:::|:x[y]|:::note|\\|\\\\|/|//|=|===|    |\t| |  |\n|\n|\n\n|\n\n|  \n|```\n|~~~\n|<b>|</b>|<!-- -->|[a](b)|[a]: b|ä|م|e.g.|10:30|\u0000|\r\n".split(
    "|",
  ),
  "|",
  "| a | b |\n",
  "|-|-|\n",
  ":-",
  "-:",
  "@",
  "a@b.example",
  "www.",
  "://",
  "](http://b.example)",
  "![",
  ":a[b]{",
  "http://b.example",
  "&",
  "&amp;",
  "&#64;",
];
