/** Pages of one skeleton are validated once: whatever happens to a page, that hides no fault and makes none. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { createHtmlValidate } from "../../src/check/markup/html-validate.ts";
import { skeletonOf } from "../../src/check/markup/skeleton.ts";
import { TEST_ALL } from "../test-all.ts";

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

it("gives one skeleton to pages that are all faultless, or none of them", () => {
  const validate = createHtmlValidate();
  const isGood = (html: string) => validate(html, { file: "a.html", route: "/a" }).length === 0;
  const known = new Map<string, { readonly good: boolean; readonly html: string }>();
  const shared: string[] = [];
  fc.assert(
    fc.property(
      fc.oneof({ weight: 4, arbitrary: fc.constant(RICH) }, fc.constantFrom(...pages)),
      fc.array(edit, { maxLength: 2 }),
      (page, edits) => {
        const html = edits.reduce((text, change) => change(text), page);
        const skeleton = skeletonOf(html);
        if (skeleton === undefined) return;
        const same = known.get(skeleton);
        if (!same) known.set(skeleton, { good: isGood(html), html });
        else if (same.html !== html) {
          shared.push(html);
          expect({ html, like: same.html, good: isGood(html) }).toEqual({
            html,
            like: same.html,
            good: same.good,
          });
        }
      },
    ),
    { numRuns: TEST_ALL ? 5_000 : 500, endOnFailure: true },
  );
  expect(shared.length).toBeGreaterThan(5);
});
