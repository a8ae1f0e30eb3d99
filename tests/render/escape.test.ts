/** No text becomes markup, wherever it stands: read back by a parser of HTML. */
import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { attributeValue, escapeHtml, scriptJson, unescapeHtml } from "../../src/render/escape.ts";

/** Letters that mean something in HTML, and some that do not. */
const text = fc.string({ unit: fc.constantFrom(..."ab<>&\"'`=/ \n!-;#x27lgtqu") });

/** The only element of the fragment. */
function only(html: string) {
  const { childNodes } = parseFragment(html);
  expect(childNodes).toHaveLength(1);
  const [element] = childNodes;
  if (!element || !("attrs" in element)) throw new Error(`${html} is no element`);
  return element;
}

describe("a text", () => {
  it("is the same text again as the content of an element", () => {
    fc.assert(
      fc.property(text, (given) => {
        const { childNodes } = only(`<p>${escapeHtml(given)}</p>`);
        expect(childNodes.map((node) => ("value" in node ? node.value : node))).toEqual(
          given === "" ? [] : [given],
        );
      }),
    );
  });

  it("is the same text again as an attribute, and begins no other one", () => {
    fc.assert(
      fc.property(text, (given) => {
        const { attrs } = only(`<p title=${attributeValue(given)} lang=en></p>`);
        expect(attrs).toEqual([
          { name: "title", value: given },
          { name: "lang", value: "en" },
        ]);
        const quoted = only(`<p title="${escapeHtml(given)}"></p>`);
        expect(quoted.attrs).toEqual([{ name: "title", value: given }]);
      }),
    );
  });

  it.each([
    ["", '""'],
    ["a", "a"],
    ["a/b", "a/b"],
    ["a/", '"a/"'],
    ["/", '"/"'],
    ["a b", '"a b"'],
    ["it's", '"it\'s"'],
    ["`", '"`"'],
    ["a=b", '"a=b"'],
    ["<a>", '"&lt;a&gt;"'],
    ["a&b", "a&amp;b"],
    ['"', '"&quot;"'],
  ])("%j is the attribute %s", (given, expected) => {
    expect(attributeValue(given)).toBe(expected);
  });

  it("comes back from the escapes that React writes", () => {
    expect(unescapeHtml("&lt;b&gt; &quot;&#x27;&amp;lt; &lt;&gt;&quot;&#x27;&amp;")).toBe(
      "<b> \"'&lt; <>\"'&",
    );
  });
});

it("JSON in a script is the same value again, and ends no script and no line", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, fc.constantFrom("\u2028", "\u2029", "</script>"))),
      (given) => {
        const json = scriptJson(given);
        expect(JSON.parse(json)).toEqual(given);
        expect(json).not.toMatch(/[<\u2028\u2029]/);
      },
    ),
  );
  expect(scriptJson("<<\u2028\u2028\u2029\u2029")).toBe(
    '"\\u003c\\u003c\\u2028\\u2028\\u2029\\u2029"',
  );
});
