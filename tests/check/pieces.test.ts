/** What HTML allows is not refused, and what stands beside it still is. */
import { describe, expect, it } from "vitest";
import { findingsOf } from "./page-findings.ts";

const found = (piece: string): readonly string[] =>
  findingsOf(
    `<!doctype html><html lang=en><head><meta charset=utf-8><title>A page</title></head><body><main><h1>One</h1>${piece}</main></body></html>`,
  ).flatMap(({ rule }) => (rule.startsWith("head/") ? [] : rule));

const form = (fields: string) =>
  `<form action="/" method="post">${fields}<button type="submit">Send</button></form>`;
const rows = (first: string, second: string) =>
  `<table><tbody><tr>${first}</tr><tr>${second}</tr></tbody></table>`;
const data = (context: string) =>
  `<script type="application/ld+json">{"@context":${context},"@type":"Thing","name":"One"}</script>`;

describe("check has nothing to say of", () => {
  it.each([
    // Names that come of titles and labels.
    '<button type="button" id="sw" role="switch" aria-checked="true"></button><label for="sw">Wifi</label>',
    '<label>Wifi <button type="button" role="switch" aria-checked="true"></button></label>',
    '<button type="button" title="Close"></button>',
    '<a href="/" title="Home"><img src="/assets/a.png" alt="" width="1" height="1"></a>',
    form('<input type="image" src="/assets/a.png" alt="Search">'),
    '<input type="checkbox" title="Select all">',
    '<iframe src="/" aria-label="Map"></iframe>',
    '<h2 id="q">Map</h2><iframe src="/" aria-labelledby="q"></iframe>',
    '<iframe src="/" hidden></iframe>',
    '<iframe src="/" role="presentation"></iframe>',
    '<img src="/assets/a.png" alt="Plan" width="1" height="1" usemap="#m"><map name="m"><area shape="rect" coords="0,0,1,1" href="/" aria-label="Home"></map>',
    '<svg aria-label="Plan" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
    '<canvas aria-label="Plan"></canvas>',
    '<object data="/assets/a.png" aria-label="Plan"></object>',
    // Headers of which browsers know what they are of.
    rows("<td></td><th>A</th><th>B</th>", "<th>C</th><td>1</td><td>2</td>"),
    rows(
      '<td></td><th id="x" colspan="2">A</th>',
      '<td></td><td headers="x">1</td><td headers="x">2</td>',
    ),
    // Roles that say more than their element does to some readers.
    '<ul role="list"><li>One</li></ul><ol role="list"><li>One</li></ol>',
    '<svg role="graphics-document" aria-label="Plan" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
    '<table role="grid" aria-label="Days"><tbody><tr role="row"><td role="gridcell">1</td></tr></tbody></table>',
    // Newer HTML.
    '<button type="button" aria-expanded="false" aria-controls="menu">Menu</button>',
    '<div contenteditable="plaintext-only">Write</div>',
    "<label>One <select><div><option>1</option></div><optgroup><legend>More</legend><option>2</option></optgroup></select></label>",
    '<label>One <select><button type="button"><selectedcontent></selectedcontent></button><option>1</option></select></label>',
    '<h2>Two</h2><img src="/assets/a.png" alt="Plan" width="1" height="1" loading="lazy" srcset="/assets/a.png 1w, /assets/a.png?2 2w">',
    // Attributes of libraries, of other vocabularies, and newer than lists of them.
    '<div x-data="{}" @click="a" :class="b" v-if="c" hx-get="/" ng-app uk-grid data-a _="d" xml:lang="en">One</div>',
    '<bread-loaf flavour="rye">One</bread-loaf>',
    '<svg role="img" aria-label="Plan" viewBox="0 0 1 1"><rect width="1" height="1" rx="1"/></svg>',
    '<math display="block"><mi mathvariant="normal" foo="1">x</mi></math>',
    '<div itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="5.00">£5</span></div>',
    '<div vocab="https://schema.org/" typeof="Offer" about="#one"><span property="price" content="5.00">£5</span><p rel="url">One</p></div>',
    '<div inert headingoffset="1"><a href="/" interestfor="one" attributionsrc>One</a><button type="button" command="show-popover" commandfor="one">Two</button><div popover id="one">Three</div></div>',
    '<embed src="/assets/a.png" type="image/png" title="Plan" quality="high">',
    '<script repo="a/b" theme="light">0;</script>',
    // Texts.
    '<textarea aria-label="Code">if (a < b && c) <b></textarea>',
    "<p>Reading a missing property gives <em>undefined</em>.</p><h2>Why undefined is not null</h2>",
    "<p>El método de todo el mundo</p><pre>undefined</pre><p>Undefined behaviour</p>",
    form('<input type="hidden" name="a" value="1"><input type="hidden" name="a" value="2">'),
    data('{"@vocab":"https://schema.org/"}'),
    data('["https://schema.org",{"x":"https://x.example/"}]'),
  ])("%s", (piece) => {
    expect(found(piece)).toEqual([]);
  });
});

describe("check refuses", () => {
  it.each([
    ['<button type="button" title=" "></button>', "html/text-content"],
    [
      '<label> <button type="button" role="switch" aria-checked="true"></button></label>',
      "html/text-content",
    ],
    ['<a href="/" title=""></a>', "html/wcag-h30"],
    ['<input type="text" placeholder="Name">', "html/input-missing-label"],
    ['<iframe src="/" aria-label=" "></iframe>', "html/element-required-attributes"],
    [rows('<td></td><th colspan="2">A</th>', "<th>C</th><td>1</td><td>2</td>"), "html/wcag-h63"],
    [
      '<button type="button" aria-expanded="true" aria-controls="menu">Menu</button>',
      "html/no-missing-references",
    ],
    [
      '<button type="button" aria-expanded="false" aria-describedby="menu">Menu</button>',
      "html/no-missing-references",
    ],
    ["<p>a < b</p>", "html/no-raw-characters"],
    ["<div><option>1</option></div>", "html/element-permitted-content"],
    ['<label>One <input type="text"><input type="text"></label>', "html/multiple-labeled-controls"],
    [
      form(
        '<label>One <input type="text" name="a"></label><label>Two <input type="text" name="a"></label>',
      ),
      "html/form-dup-name",
    ],
    ["<p>From undefined AED</p>", "html/left-over"],
    ["<p>Lorem</p><p>Ipsum</p>", "html/left-over"],
    [
      "<p>It costs 12 undefined for each room that we paint in a week or two.</p>",
      "html/left-over",
    ],
    ["<p>Hello undefined, we are glad that you came back to us again</p>", "html/left-over"],
    ["<p>Call <b>undefined</b></p>", "html/left-over"],
    ["<p>Use <code>{name}</code>.</p><p>And so on {title}.</p>", "html/left-over"],
    [data('{"@vocab":"https://example.org/"}'), "data/context"],
  ])("%s", (piece, rule) => {
    expect([...new Set(found(piece))]).toEqual([rule]);
  });
});
