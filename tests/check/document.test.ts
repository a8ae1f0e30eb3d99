/** A page is read for less than parse5 takes, and what is read is what parse5 reads. */
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { documentOf, plainDocument } from "../../src/check/reading/document.ts";
import { TEST_ALL } from "../test-all.ts";
import { randomPage } from "./random-pages.ts";

/** What readers of HTML have rules of their own for. */
const PIECES = [
  "a &amp; b",
  "a & b",
  "&copy;&nbsp;&rsquo;&amp",
  "&nosuch; &#0; &#x80; &#13;",
  "<a href='/?a=1&copy=2&amp;lt=3'>x</a>",
  "<a href=/a/b/>x</a>",
  "<a href=/a HREF=/b Title=T>x</a>",
  "<A\u00a0href=/a>x</A>",
  "<p>one<p>two<div>three</p>four</div>",
  "<b><i>one</b>two</i>",
  "<table>text<tr><td>one<tr> <td>two</table>",
  "<table><colgroup> <col> x</colgroup></table>",
  "<pre>\n\none</pre>",
  "<pre>&#10;one</pre>",
  "<textarea>\n<b>&lt;one</b></textarea>",
  "<textarea>one",
  "<script>if (a < b && c) '<!-- <script>'</script>",
  "<script>a && b</script >",
  "<script>'</scr'</SCRIPT>",
  "<style>a > b { }</style>",
  "<title>A & B &lt; <i>C</title>",
  "<iframe><p>x</iframe>",
  "<noscript><img src=/a.png></noscript>",
  "<template><tr><td>x</td></tr></template>",
  "<select><option>a<option>b<div>c</select>",
  "<svg viewBox='0 0 1 1'><linearGradient id=a /><title>A &amp; B</title><style>a{}</style><foreignObject><p>x</foreignObject></svg>",
  "<svg><script>a &lt; b</script><![CDATA[x]]></svg>",
  "<math><mi>x<mglyph></math>",
  "<!-->x-->",
  "<!-- a -- b -->",
  "<!-- a --!> b -->",
  "<!doctype svg>",
  "<?php x ?>",
  "</>",
  "</p>",
  "<br/>",
  "<img alt=''/>",
  "a\r\nb\rc",
  "a\0b",
  "<p a=b\n\tc = d e>x</p>",
  '<p "a>x</p>',
  "<form><form>x</form></form>",
  "<body class=a>",
  "<head>",
  "<frameset> x",
  "<plaintext>",
  "<",
];

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
