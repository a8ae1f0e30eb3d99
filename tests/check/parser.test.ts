/** What pages share is parsed once, and nobody who asks a page can tell. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { expect, inject, it } from "vitest";
import { elementsOf } from "../../src/check/element.ts";
import { createParser, parsePage } from "../../src/check/parser.ts";

const HEADER = "<header class=site><a href=/a>A</a><p>b<ul><li>c<li>d</ul></header>";
const FOOTER = "<footer><p>e<svg><style>f{}</style><g/></svg></footer>";
const STYLE = "<style>a>b{color:red}/* <p> &amp; */</style>";

const page = ({
  doctype = "<!doctype html>",
  style = STYLE,
  before = "",
  header = HEADER,
  footer = FOOTER,
  after = "",
  name = "",
}) =>
  `${doctype}<html lang=en><head><title>${name}</title>${style}</head><body>${before}${header}` +
  `<main>${name}</main>${footer}${after}</body></html>`;

/** Everything that a rule can ask of a page. */
const seen = (document: ReturnType<typeof parsePage>) =>
  elementsOf(document).map((element) => ({
    tag: element.tag,
    attributes: element.attributes,
    parent: element.parent?.selector(),
    children: element.children.length,
    content: element.content(),
    text: element.text(),
    selector: element.selector(),
  }));

function expectSame(pages: readonly string[]) {
  const parse = createParser();
  for (const html of pages) expect(seen(parse(html))).toEqual(seen(parsePage(html)));
}

it("reads the real site as a parser reads each page by itself", () => {
  const dist = inject("dist");
  expectSame(
    glob.sync("**/*.html", { cwd: dist }).map((file) => readFileSync(join(dist, file), "utf8")),
  );
});

it("has in common what two pages share, and nothing else", () => {
  const parse = createParser();
  const [one, two] = ["one", "two"].map((name) => sectionsOf(parse(page({ name }))));
  for (const tag of ["style", "header", "footer"]) {
    expect(one?.get(tag)).toBeDefined();
    expect(one?.get(tag)).toBe(two?.get(tag));
  }
  expect(one?.get("main")).not.toBe(two?.get("main"));
});

/** The first node inside each child of head and body. */
const sectionsOf = ({ childNodes }: ReturnType<typeof parsePage>) =>
  new Map(
    childNodes
      .flatMap((root) => ("childNodes" in root ? root.childNodes : []))
      .flatMap((section) => ("childNodes" in section ? section.childNodes : []))
      .map((node) => [node.nodeName, "childNodes" in node ? node.childNodes[0] : undefined]),
  );

it.each<[what: string, parts: Parameters<typeof page>[0]]>([
  ["nothing left open", {}],
  [
    "no doctype, where a table may stand in a paragraph",
    { doctype: "", header: "<header><p>a<table><tr><td>b</table></header>" },
  ],
  ["another doctype", { doctype: '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">' }],
  ["a bold left open before the header", { before: "<p><b>a</p>" }],
  ["a section left open before the header", { before: "<section>" }],
  ["a paragraph left open before the header", { before: "<p>a" }],
  ["a bold left open in the header", { header: "<header><b>a</header>" }],
  [
    "a form left open before the header",
    { before: "<div><form></div>", header: "<header><form></form></header>" },
  ],
  ["a form in the header", { header: "<header><form action=/a><input></form></header>" }],
  [
    "a form left open in the header, and one after it",
    { header: "<header><div><form></div></header>", after: "<form></form>" },
  ],
  ["more attributes of the page in the header", { header: "<header><html class=a></header>" }],
  ["a table around the header", { before: "<table>", footer: "" }],
  ["a list around the header", { before: "<select>", footer: "" }],
  ["an svg around the header", { before: "<svg>", footer: "" }],
  ["a template around the footer", { footer: `<template>${FOOTER}</template>` }],
  ["a header in a comment", { before: `<!--${HEADER}-->` }],
  ["a header in a script", { before: `<script>"${HEADER}"</script>` }],
  ["a header in the title", { name: HEADER }],
  ["a greater-than in an attribute", { header: '<header title="a>b"><i>c</i></header>' }],
  ["a quote that nothing closes", { header: '<header title="a><i>c</i></header>' }],
  [
    "line ends of another system",
    { style: "<style>a\r\nb</style>", header: "<header>\r\na</header>" },
  ],
  ["an end of the style with a space", { style: "<style>a</style >b</style>" }],
  ["an end of the style in capitals", { style: "<style>a</STYLE><i>b</i></style>" }],
  ["a style of no bytes", { style: "<style></style>" }],
  ["a style with a NUL", { style: "<style>a\0b</style>" }],
  ["two styles that are the same", { style: STYLE + STYLE }],
  ["a style in a noscript", { style: `<noscript>${STYLE}</noscript>` }],
  ["a style that begins a comment", { style: "<style><!--</style>-->" }],
  ["an end of the page in the header", { header: "<header></body>a</header>" }],
  ["plain text to the end", { header: "<header><plaintext>a</header>" }],
  ["two headers", { before: HEADER }],
])("reads a page with %s as a parser reads it by itself", (_, parts) =>
  expectSame(["one", "two", "three"].map((name) => page({ name, ...parts }))),
);
