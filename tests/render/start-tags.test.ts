/** Minification may change bytes, never what a browser makes of them. */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { parse, parseFragment, serialize, Tokenizer, TokenizerMode } from "parse5";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { escapeHtml } from "../../src/render/escape.ts";
import { mayBecomeSmaller, minifyTags } from "../../src/render/tags/minified-tags.ts";
import { createTagReader, withoutSpaces } from "../../src/render/tags/start-tags.ts";
import { readTag, replaceTags } from "../../src/render/tags/tag.ts";
import { tagWithBase } from "../../src/render/tags/tag-base.ts";
import { readTagPolicy, type TagPolicy } from "../../src/render/tags/tag-loads.ts";
import { namesInTag } from "../../src/render/tags/tag-names.ts";

const documentOf = (html: string) => serialize(parse(html));

const minifier = () => {
  const read = createTagReader();
  return async (markup: string) => (await read(markup)).html;
};

const TAGS = ["a", "p", "li", "td", "div", "img", "input", "script", "option", "svg", "b"];
const NAMES = [
  "title",
  "className",
  "href",
  "data-x",
  "alt",
  "id",
  "aria-label",
  "hidden",
  "value",
];

/** White space round a class list or an address means nothing and may go. */
const value = fc.string({ maxLength: 12 }).map((text) => text.trim().replace(/\s+/g, " "));
const attributes = fc.dictionary(fc.constantFrom(...NAMES), value);
const element = fc.record({
  tag: fc.constantFrom(...TAGS),
  attributes,
  text: fc.string({ maxLength: 12 }),
});

it("keeps the document of any markup that React writes", async () => {
  const minify = minifier();
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 6 }), async (elements) => {
      const body = elements.map(({ tag, attributes: given, text }) => {
        const empty = ["img", "input", "script"].includes(tag);
        const props = { ...given, ...(tag === "input" ? { readOnly: true } : {}) };
        return renderToStaticMarkup(createElement(tag, props, ...(empty ? [] : [text])));
      });
      const html = `<!doctype html><html lang="en"><body>${body.join(" ")}</body></html>`;
      const escaped = replaceTags(html, withoutSpaces);
      expect(documentOf(await minify(html))).toBe(documentOf(escaped));
    }),
    { numRuns: 400 },
  );
});

it("keeps the document of markup that is written by hand", async () => {
  for (const html of [
    '<svg viewBox="0 0 8 8"><path d="M0 0h8"/><path class="b" d="M1 1" /><use href="#a" /></svg>',
    '<p hidden="until-found">one</p><p hidden="">two</p><img src="/x/"/><foo-bar a="1"/>three',
  ])
    expect(documentOf(await minifier()(html))).toBe(documentOf(html));
});

it("keeps every space between words and every comment that hydration needs", async () => {
  const html = '<p>one <b class="x">two</b> three <!-- -->four</p> <i title="a b">five</i>';
  expect(await minifier()(html)).toBe(
    '<p>one <b class=x>two</b> three <!-- -->four</p> <i title="a b">five</i>',
  );
});

it("gives the same result however many documents it has seen", async () => {
  const minify = minifier();
  const html = '<a href="/x" class="b c">x</a><script src="/y.js" async=""></script>';
  const first = await minify(html);
  expect(first).toBe('<a href=/x class="b c">x</a><script src=/y.js async></script>');
  expect(await minify(`${html}<img alt="" src="/z">`)).toContain(first);
});

it("tells each element, id and class, be the tags new or known", async () => {
  const read = createTagReader();
  const html = '<ul id="list"><li class="a b:c&gt;d"><br/><img class="a" alt=""/></li></ul>';
  const namesOf = ({ tags }: Awaited<ReturnType<typeof read>>) =>
    [...new Set([...tags].flatMap(({ names }) => names))].sort();
  const names = ["#list", ".a", ".b:c>d", "br", "img", "li", "ul"];
  const first = await read(html);
  expect(namesOf(first)).toEqual(names);
  const second = await read(html);
  expect([...second.tags]).toEqual([...first.tags]);
  expect((await read(html.replaceAll('alt=""', 'alt="other"'))).tags).toEqual(first.tags);
});

it("keeps no page in memory for the tags that it knows", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const tagOf = (index: number) => `<a href="/page-${index}" class="link">`;
  const tags = Array.from({ length: 200 }, (_, index) => tagOf(index));
  const read = createTagReader();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const [index, tag] of tags.entries())
    expect((await read(`${tag}x</a>${String(index).repeat(150_000)}`)).html.length).toBeGreaterThan(
      150_000,
    );
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
});

const WRITTEN = [
  "href",
  "src",
  "alt",
  "title",
  "aria-label",
  "placeholder",
  "datetime",
  "class",
  "id",
  "style",
];
const letters = fc.string({
  unit: fc.constantFrom(..."abzé 0.,/-~%#?:—·='\"&<>`\ue000"),
  maxLength: 14,
});
const path = letters.map((text) => `/${text}`);
const written = fc.oneof(
  letters,
  path,
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    "/",
    "//a.b/c",
    "/a/",
    "--x",
    "/a--b",
    " a",
    "a  b",
    "2026-01-02",
    "https://a.example/x",
    "javascript:1",
    "{{a}}",
  ),
);
const tagOf = fc
  .tuple(
    fc.constantFrom(
      "a",
      "img",
      "input",
      "link",
      "script",
      "use",
      "video",
      "time",
      "foo-bar",
      "base",
    ),
    fc.uniqueArray(fc.tuple(fc.constantFrom(...WRITTEN), written), {
      selector: ([name]) => name,
      maxLength: 5,
    }),
  )
  .map(([element, attributes]) => {
    const all = attributes.map(
      ([name, value]) => ` ${name}="${escapeHtml(value).replaceAll("'", "&#x27;")}"`,
    );
    return `<${element}${all.join("")}>${element === "script" ? "</script>" : ""}`;
  });

it.each(["", "/base"])(
  "makes of many tags, that differ by their values, what the minifier makes of each for itself, base %j",
  async (base) => {
    const read = createTagReader(undefined, base);
    await fc.assert(
      fc.asyncProperty(fc.array(tagOf, { minLength: 1, maxLength: 12 }), async (tags) => {
        const each = await Promise.all(
          tags.map(async (whole) => {
            const [tag = ""] = /^<[^>]*>/.exec(whole) ?? [];
            const based = tagWithBase(base, withoutSpaces(tag));
            const [small] = mayBecomeSmaller(tag) ? await minifyTags([based]) : [based];
            return whole.replace(tag, () => small ?? "");
          }),
        );
        const { html, policies, tags: names } = await read(tags.join("\n"));
        expect(html).toBe(each.join("\n"));
        const one = tags.map((tag) => readTag(withoutSpaces(/^<[^>]*>/.exec(tag)?.[0] ?? "")));
        const seen = each.map((tag) =>
          readTag(/^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(tag)?.[0] ?? ""),
        );
        expect(loadsOf(policies)).toEqual(loadsOf(seen.map(readTagPolicy)));
        expect(new Set([...names].flatMap((group) => group.names))).toEqual(
          new Set(one.flatMap(namesInTag)),
        );
      }),
      { numRuns: 300 },
    );
  },
);

it("minifies tags that differ by a text or a path once", async () => {
  const asked: string[] = [];
  const cache = createMemoryCache();
  const read = createTagReader({
    ...cache,
    getOrCompute: (key, ...rest) => {
      asked.push(key);
      return cache.getOrCompute(key, ...rest);
    },
  });
  const picture = (name: string, page: number) =>
    `<a href="/pages/${page}" class="card"><img src="/assets/${name}.webp" alt="A picture of ${name}" title="${name}"/></a>`;
  await read(picture("bees", 1));
  expect(asked).toHaveLength(1);
  expect((await read(picture("wasps", 2))).html).toBe(
    '<a href=/pages/2 class=card><img src=/assets/wasps.webp alt="A picture of wasps" title=wasps></a>',
  );
  expect(asked).toHaveLength(1);
});

describe("a start tag is read as a browser reads it", () => {
  const all: readonly (readonly [string, string, ...string[]])[] = [
    ["a value may hold what ends a tag", `<a title='x>y' onclick="go()">z</a>`],
    [
      "of two attributes with one name the first counts",
      `<img src="/a.png" src="https://b.example/c">`,
    ],
    ["white space, lines and slashes stand between attributes", `<img\n src = "/a"/alt=b\tid=c />`],
    ["a quote elsewhere is a letter", `<a b"c d'e id=f"g>h</a>`],
    ["names are in small letters", `<IMG SRC="/a" oNcLick=x>`],
    ["values may have no quotes", `<a href=/a/b?c=d&e id=f>g</a>`],
  ];

  it.each(all)("%s", (_, markup) => {
    const [first] = parseFragment(markup).childNodes;
    const attributes = first && "attrs" in first ? first.attrs : [];
    let tag = "";
    replaceTags(markup, (one) => {
      tag ||= one;
      return one;
    });
    const read = readTag(tag);
    expect(read.attributes.map(({ name, value = "" }) => ({ name, value }))).toEqual(
      attributes.map(({ name, value }) => ({ name, value })),
    );
    for (const { value = "", start, end } of read.attributes)
      expect(tag.slice(start, end)).toBe(value);
  });

  it("any markup: each start tag that a browser finds, and no others", () => {
    const piece = fc.constantFrom(
      "<a ",
      "<b>",
      "</b>",
      "<!--",
      "-->",
      "<!-->",
      "<!--->",
      "--!>",
      "=",
      '"',
      "'",
      ">",
      "/",
      " ",
      "x",
      "id",
      "title",
      "\n",
      "<script>",
      "</script>",
      "<style>",
      "</style >",
      "<p>",
      "1",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        // What is left open at the end swallows all: the page's own end closes it.
        const markup = `${pieces.join("")}--></script></style>"'>`;
        const found: string[] = [];
        replaceTags(markup, (tag) => {
          const { element, attributes } = readTag(tag);
          found.push(
            [element, ...attributes.map(({ name, value = "" }) => `${name}=${value}`)].join(" "),
          );
          return tag;
        });
        expect(found).toEqual(tokensOf(markup));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("scripts and styles in markup", () => {
  const inlineOf = async (markup: string) => (await createTagReader()(markup)).inline;

  it("stay as they are written, and are told with their addresses", async () => {
    const script = 'document.body.innerHTML = \'<b class="x" title="a b">\' + "<!--" ;';
    const markup = `<script>${script}</script><p class="y">z</p><style>a>b{content:"<i id='c'>"}</style><script src="/s.js"></script>`;
    const { html, inline } = await createTagReader()(markup);
    expect(html).toBe(
      `<script>${script}</script><p class=y>z</p><style>a>b{content:"<i id='c'>"}</style><script src=/s.js></script>`,
    );
    expect(inline).toEqual({
      scripts: [script],
      styles: [`a>b{content:"<i id='c'>"}`],
      sources: ["/s.js"],
    });
  });

  it("styles with references are told as HTML reads them, and as SVG does", async () => {
    const { styles } = await inlineOf(`<svg><style>a{b:url("c?d&amp;e")}</style></svg>`);
    expect(styles).toEqual([`a{b:url("c?d&amp;e")}`, `a{b:url("c?d&e")}`]);
  });

  it.each([
    [`<script data-type="application/json">run()</script>`, ["run()"]],
    [`<script type="">run()</script>`, ["run()"]],
    [`<script title="a>b" type="module">run()</script>`, ["run()"]],
    [`<script type="application/ld+json">{}</script>`, []],
    [`<!-- <script>run()</script> -->`, []],
    [`<!--> <script>run()</script> -->`, ["run()"]],
    [`<SCRIPT>run()</SCRIPT >`, ["run()"]],
    [`<script>a</scripty>b</script>`, ["a</scripty>b"]],
  ])("%s has %j to allow", async (markup, scripts) => {
    expect((await inlineOf(markup)).scripts).toEqual(scripts);
  });
});

const loadsOf = (policies: Iterable<TagPolicy>) =>
  new Set([...policies].flatMap(({ loads }) => loads.map((load) => JSON.stringify(load))));

/** The start tags that parse5's tokenizer finds, with raw text as a browser takes it. */
function tokensOf(markup: string): readonly string[] {
  const found: string[] = [];
  const nothing = () => {};
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        found.push([tagName, ...attrs.map(({ name, value }) => `${name}=${value}`)].join(" "));
        if (tagName === "script") tokenizer.state = TokenizerMode.SCRIPT_DATA;
        if (tagName === "style") tokenizer.state = TokenizerMode.RAWTEXT;
      },
      onEndTag: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  );
  tokenizer.write(markup, true);
  return found;
}
