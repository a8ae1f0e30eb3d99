/** Minification may change bytes, never what a browser makes of them. */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { parse, serialize } from "parse5";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createTagReader } from "../../src/render/start-tags.ts";

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
      expect(documentOf(await minify(html))).toBe(documentOf(html));
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
