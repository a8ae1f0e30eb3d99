/** Pages as people and templates write them, with one or two edits that may break them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import glob from "fast-glob";

const CASES = join(import.meta.dirname, "cases");
const pages = glob
  .sync("html/**/page.html", { cwd: CASES })
  .sort()
  .map((file) => readFileSync(join(CASES, file), "utf8"));

/** A page with most of what rules compare: labels, landmarks, references, pictures, areas, data. */
const RICH = `<!doctype html><html lang=en><head><meta charset=utf-8><title>Bread</title><meta name=description content="Good bread"><link rel=canonical href=https://a.example/bread><script type="application/ld+json">{"@type":"Thing"}</script></head><body><header><nav aria-label=Main><a href=/ aria-label="To the start">Start</a><a href=/bread aria-current=page>Bread</a></nav></header><main id=main><h1 id=top>Bread</h1><section aria-labelledby=rye><h2 id=rye>Rye</h2><p title=Dark>Dark <em>and</em> sour.</p><img src=/rye.png alt="A loaf" width=20 height=10 srcset="/rye-1.png 1w, /rye-2.png 2w" sizes=100vw></section><section aria-labelledby=wheat><h2 id=wheat>Wheat</h2><table><thead><tr><th scope=col id=size>Size</th></tr></thead><tbody><tr><td headers=size>Large</td></tr></tbody></table></section><form action=/order method=post aria-label=Order><label for=name>Name</label><input id=name name=name type=text aria-describedby=hint><label for=mail>Mail</label><input id=mail name=mail type=email autocomplete=email aria-label="Mail address" placeholder=you><p id=hint>As on the <a href=tel:+441632960123>bill</a>.</p><button type=submit data-props="{&quot;a&quot;:1}">Order</button></form><map name=shelf id=shelf><area href=/rye alt=Rye shape=default></map><time datetime=2026-01-01>January</time></main><footer><nav aria-label=More><a href=/about>About</a></nav></footer></body></html>`;

const TEXTS = [
  "",
  " ",
  "Rye",
  "More",
  "Mail address",
  "7",
  "a & b",
  "a &amp; b",
  "&nosuch;",
  "a \n b",
  "a\nb",
];
const VALUES = [
  ...TEXTS,
  "rye",
  "wheat",
  "name",
  "main",
  "/a?b=c&d",
  "0",
  "12",
  "1.5",
  "refresh",
  "navigation",
  "a a",
];
const NAMES =
  "id class for aria-label aria-labelledby aria-describedby role alt title href src width name type lang hidden style http-equiv content aria-hidden tabindex data-a".split(
    " ",
  );

const TEXT = />([^<]*)</g;
const VALUE = /(?<=\s[\w-]+=)("[^"]*"|[^\s">]+)/g;
const NAME = /(?<=\s)[\w-]+(?==)/g;
const TAG = /<[^>]+>/g;
/** An element that holds none of its own name. */
const ELEMENT = /<([a-z][\w-]*)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g;

const ELEMENT_EDITS: Readonly<Record<string, (element: string) => string>> = {
  twice: (element) => element + element,
  before: (element) => `<p>Before</p>${element}`,
  within: (element) => `<div>${element}</div>`,
};

/** Of these rules have something to say about how many there are, what stands before them or around them. */
const STRAYS = [
  "<figure><figcaption>Bread</figcaption><img src=/b.png alt=B></figure>",
  "<figure><img src=/b.png alt=B><figcaption>Bread</figcaption><p>More</p></figure>",
  "<details><summary>More</summary><p>Rye</p></details>",
  "<details><p>Rye</p><summary>More</summary></details>",
  "<fieldset><legend>Size</legend><input type=text name=size aria-label=Size></fieldset>",
  "<form action=/order method=post><input type=text name=size aria-label=Size><button type=submit>Go</button></form>",
  "<table><tr><th>A</th><td>B</td></tr></table>",
  "<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
  "<picture><source srcset=/a.webp><img src=/a.png alt=A></picture>",
  "<section><h2>Rye</h2></section>",
  "<nav aria-label=More><a href=/about>About</a></nav>",
  "<aside><p>Rye</p></aside>",
  "<label for=size>Size</label>",
  "<input type=text id=size name=size>",
  "<p id=rye>Rye</p>",
  "<a href=#rye>Rye</a>",
  "<a href=/empty></a>",
  "<a href=/a>.</a>",
  "<span role=navigation aria-label=Rye>Rye</span>",
  "<ul><li>A</li><li><ul><li>B</li></ul></li></ul>",
  "<ul>\n<li>A</li>\n  <li>B</li></ul>",
  "<div aria-hidden=true><a href=/x>x</a></div>",
  "<svg viewBox='0 0 2 2'><path d='M0 0h1z'/><path d='M0 0h2z'></path></svg>",
  "<!-- [html-validate-disable-next wcag/h30] --><a href=/none></a>",
  "<dl><dd>B</dd><dt>A</dt></dl>",
  "<p><a href=/a><a href=/b>b</a></a></p>",
  "<h2><em></em></h2>",
];

/** Changes one place of a page, which `at` picks among all of its kind. */
const word = fc.stringMatching(/^[a-z]{3,9}$/);
const edit = fc.oneof(
  {
    weight: 3,
    arbitrary: place(
      TEXT,
      fc.oneof(word, fc.constantFrom(...TEXTS)).map((text) => () => `>${text}<`),
    ),
  },
  place(
    VALUE,
    fc.constantFrom(...VALUES).map((value) => () => `"${value}"`),
  ),
  {
    weight: 2,
    arbitrary: place(
      VALUE,
      fc
        .oneof(word, fc.constantFrom("7", "/z", "Ä"))
        .map((more) => (value) => value.replace(/"?$/, (end) => more + end)),
    ),
  },
  place(
    NAME,
    fc.constantFrom(...NAMES).map((name) => () => name),
  ),
  place(
    TAG,
    fc.constantFrom("", "twice").map((how) => (tag) => (how === "" ? "" : tag + tag)),
  ),
  {
    weight: 3,
    arbitrary: place(
      ELEMENT,
      fc
        .constantFrom("", "twice", "before", "within")
        .map((how) => (element) => ELEMENT_EDITS[how]?.(element) ?? ""),
    ),
  },
  {
    weight: 3,
    arbitrary: place(
      ELEMENT,
      fc.constantFrom(...STRAYS).map((stray) => (element) => element + stray),
    ),
  },
);

/** An article as people write them: of the same few blocks in any order and number. */
const inline = fc.oneof(
  { weight: 3, arbitrary: word.map((one) => ` ${one} `) },
  fc.constantFrom(
    "<em>so</em>",
    "<code>a &lt; b</code>",
    "<a href=/rye>rye</a>",
    '<a href=/oats title="All of it"><strong>oats</strong></a>',
    "<br>",
    ", ",
    "<img src=/a.png alt=A>",
    "<kbd>j</kbd>",
  ),
);
const phrase = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => all.join(""));
const block = fc.oneof(
  phrase.map((text) => `<p>${text}</p>`),
  fc.tuple(word, phrase).map(([id, text]) => `<h2 id=${id}>${text}</h2>`),
  fc
    .array(phrase, { maxLength: 3 })
    .map((all) => `<ul>${all.map((text) => `<li>${text}</li>`).join("\n")}</ul>`),
  fc
    .array(phrase, { minLength: 1, maxLength: 3 })
    .map(
      (all) =>
        `<table><thead><tr><th scope=col>A</th></tr></thead><tbody>${all.map((text) => `<tr><td>${text}</td></tr>`).join("")}</tbody></table>`,
    ),
  fc
    .array(phrase, { maxLength: 2 })
    .map((all) => `<dl><dt>A</dt>${all.map((text) => `<dd>${text}</dd>`).join("")}</dl>`),
  fc.constantFrom(...STRAYS),
);
const article = fc
  .array(block, { maxLength: 5 })
  .map(
    (blocks) =>
      `<!doctype html><html lang=en><head><title>Bread</title></head><body><nav aria-label=Main><ul><li><a href=/>Start</a></li></ul></nav><main>${blocks.join("\n")}</main></body></html>`,
  );

function place(what: RegExp, change: fc.Arbitrary<(found: string) => string>) {
  return fc.tuple(fc.nat(), change).map(([at, to]) => (html: string) => {
    const all = [...html.matchAll(what)];
    const found = all[at % all.length];
    if (!found) return html;
    const end = found.index + found[0].length;
    return html.slice(0, found.index) + to(found[0]) + html.slice(end);
  });
}

/** Most are of two kinds; the others are those of the cases. */
export const randomPage: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(RICH) },
      { weight: 4, arbitrary: article },
      fc.constantFrom(...pages),
    ),
    fc.array(edit, { maxLength: 2 }),
  )
  .map(([page, edits]) => edits.reduce((text, change) => change(text), page));
