/** A drawing is published as a file of the site's own origin: one that does more than draw is refused. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("drawings");
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = "") =>
  `<svg ${SVG} viewBox="0 0 8 8" ${attributes}>\n  ${inside}\n</svg>`;
const html = (inside: string) => drawing(inside, 'xmlns:h="http://www.w3.org/1999/xhtml"');
const styled = (css: string) => drawing(`<style>${css}</style>`);
const filled = (value: string) => drawing(`<path fill="${value}" d="M0 0h8"/>`);

const group = (number: number, inside: string) => `<g id="a${number}">${inside}</g>`;

/** Ten copies of ten copies of … one path: https://en.wikipedia.org/wiki/Billion_laughs_attack */
const laughs = (levels: number, name: (id: string) => string) =>
  drawing(
    [
      '<path id="a0" d="M0 0h8"/>',
      ...Array.from({ length: levels }, (_, at) => group(at + 1, name(`a${at}`).repeat(10))),
    ].join(""),
  );

/** Each with what is said of it. */
const REFUSED: readonly (readonly [string, string])[] = [
  // Scripts, under any name.
  [drawing("<script>alert(1)</script>"), "<script>"],
  [drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), "<s:script>"],
  [drawing('<script href="data:text/javascript,alert(1)"/>'), "<script>"],
  [drawing("<![CDATA[x]]><script><![CDATA[alert(1)]]></script>"), "<script>"],
  [
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><s:script/></s:svg>`,
    "<s:script>",
  ],
  [drawing("<SCRIPT>alert(1)</SCRIPT>"), "<SCRIPT>"],
  [html("<h:script>alert(1)</h:script>"), "<h:script> of http://www.w3.org/1999/xhtml"],
  [html('<h:iframe srcdoc="&lt;script>alert(1)&lt;/script>"/>'), "<h:iframe>"],
  [html('<h:meta http-equiv="refresh" content="0;url=https://evil.example/"/>'), "<h:meta>"],
  [html('<h:img srcset="https://evil.example/x.png 1x"/>'), "<h:img>"],
  [html('<h:link rel="stylesheet" href="https://evil.example/x.css"/>'), "<h:link>"],
  [html('<h:base href="https://evil.example/"/>'), "<h:base>"],
  [html('<h:form action="https://evil.example/"/>'), "<h:form>"],
  [html('<h:object data="https://evil.example/"/>'), "<h:object>"],
  [drawing('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'), "<script> of"],
  [drawing('<g xmlns=""><script/></g>'), "<g> without xmlns"],
  [drawing("<foreignObject><g/></foreignObject>"), "<foreignObject>"],
  [drawing('<handler type="text/javascript">alert(1)</handler>'), "<handler>"],
  [drawing('<x:x xmlns:x="http://www.w3.org/1999/XSL/Transform"/>'), "<x:x> of"],
  [drawing('<m xmlns="http://www.w3.org/1998/Math/MathML"/>'), "<m> of"],
  // Events.
  [drawing("<g/>", 'onload="alert(1)"'), "the event handler onload"],
  [drawing('<g\nonclick\n=\n"alert(1)"/>'), "the event handler onclick"],
  [drawing('<g ONCLICK="alert(1)"/>'), "the event handler ONCLICK"],
  [drawing('<g onbegin="alert(1)"/>'), "the event handler onbegin"],
  [drawing('<g ev:event="load" xmlns:ev="http://www.w3.org/2001/xml-events"/>'), "ev:event"],
  // Addresses, and what changes them later.
  [drawing('<a href="javascript:alert(1)"><path d="M0 0h8"/></a>'), "<a>"],
  [drawing('<a><animate attributeName="href" values="javascript:alert(1)"/></a>'), "<animate>"],
  [drawing('<set attributeName="href" to="javascript:alert(1)"/>'), "<set>"],
  [
    drawing('<animateTransform attributeName="href" to="javascript:alert(1)"/>'),
    "<animateTransform>",
  ],
  [drawing('<animateMotion><mpath href="#a"/></animateMotion>'), "<animateMotion>"],
  [drawing('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'), "another file"],
  [drawing('<use href="other.svg#x"/>'), "another file"],
  [drawing('<use href=" javascript:alert(1)"/>'), "another file"],
  [drawing('<use href="java&#x09;script:alert(1)"/>'), "another file"],
  [
    drawing('<use x:href="https://evil.example/#x" xmlns:x="http://www.w3.org/1999/xlink"/>'),
    "another file",
  ],
  [drawing('<image href="https://evil.example/x.png"/>'), "another file"],
  [drawing('<image href="//evil.example/x.png"/>'), "another file"],
  [drawing('<image href="data:image/svg+xml,&lt;svg/>"/>'), "another file"],
  [drawing('<image href="data:text/html,x"/>'), "another file"],
  [drawing('<feImage href="https://evil.example/x.png"/>'), "another file"],
  [drawing('<textPath href="https://evil.example/#p"/>'), "another file"],
  [drawing('<linearGradient href="https://evil.example/#p"/>'), "another file"],
  [drawing('<g src="https://evil.example/"/>'), "the attribute src"],
  [drawing('<g xml:base="https://evil.example/"/>'), "the attribute xml:base"],
  [drawing('<iframe src="https://evil.example/"/>'), "<iframe>"],
  [drawing('<video poster="https://evil.example/"/>'), "<video>"],
  [drawing("<discard/>"), "<discard>"],
  // Styles.
  [styled('@import "https://evil.example/x.css";'), "@import"],
  [styled("@IMPORT url(#);"), "@IMPORT"],
  [styled('@im\\70ort "https://evil.example/x.css";'), "backslash"],
  [styled('@im<!-- -->port "https://evil.example/x.css";'), "@import"],
  [styled('<![CDATA[@im]]>port "https://evil.example/x.css";'), "@import"],
  [styled("&#64;import 'https://evil.example/x.css';"), "@import"],
  [styled('@font-face{src:url("x.woff2")}'), "another file"],
  [styled('@namespace "x";'), "@namespace"],
  [styled("path{fill:url(https://evil.example/#x)}"), "another file"],
  [styled("path{fill:URL( 'https://evil.example/#x')}"), "another file"],
  [styled("path{fill:u\\72l(https://evil.example/#x)}"), "backslash"],
  [styled("path{fill:url(/**/#x)}"), "another file"],
  [styled('path{background:image-set("https://evil.example/x.png" 1x)}'), "image-set()"],
  [styled('path{background:-webkit-image-set("x.png" 1x)}'), "-webkit-image-set()"],
  [styled('path{content:src("https://evil.example/")}'), "src()"],
  [styled("path{width:expression(alert(1))}"), "expression()"],
  [styled("<g/>path{fill:red}"), "<g> in a style"],
  [filled("url(https://evil.example/#x)"), "another file"],
  [filled("u\\72l(https://evil.example/#x)"), "backslash"],
  [drawing('<g style="fill:url(//evil.example/#x)"/>'), "another file"],
  [drawing('<g style="fill:u&#92;72l(//evil.example/#x)"/>'), "backslash"],
  [drawing('<g filter="url(https://evil.example/#x)"/>'), "another file"],
  [drawing('<g mask="image(https://evil.example/x)"/>'), "image()"],
  // What stands before the drawing.
  [`<?xml-stylesheet href="https://evil.example/x.css"?>${drawing("")}`, "<?xml-stylesheet?>"],
  [`<!DOCTYPE svg [<!ENTITY a "&lt;script/>">]>${drawing("&a;")}`, "a document type"],
  [`<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${drawing("")}`, "a document type"],
  [
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY a "b">]>${drawing("&a;")}`,
    "a document type",
  ],
  [
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://evil.example/x.dtd">${drawing("")}`,
    "a document type",
  ],
  [`<?xml version="1.0" encoding="UTF-7"?>${drawing("+ADw-script+AD4-")}`, "UTF-7"],
  // What is no drawing at all, or none of a size.
  [drawing("<g>"), "not well-formed"],
  [drawing("a&nbsp;b"), "not well-formed"],
  [drawing('<g id="a" id="b"/>'), "not well-formed"],
  [drawing("<n:g/>"), "not well-formed"],
  [drawing("").slice(0, 40), "not well-formed"],
  ["", "not well-formed"],
  ["\u0000", "not well-formed"],
  [drawing("<g>".repeat(50_000) + "</g>".repeat(50_000)), "more than 100 levels"],
  [laughs(9, (id) => `<use href="#${id}"/>`), "more than 500000 elements"],
  [laughs(9, (id) => `<path mask="url(#${id})"/>`), "more than 500000 elements"],
  [laughs(9, (id) => `<path style="fill:url('#${id}')"/>`), "more than 500000 elements"],
  ['<svg viewBox="0 0 8 8"/>', "without xmlns"],
  [`<g ${SVG} viewBox="0 0 8 8"/>`, "begins with <g>"],
  [`<svg ${SVG} viewBox="0 0 1000000000 8"/>`, "1 to 100000"],
  [`<svg ${SVG} viewBox="0 0 0.1 8"/>`, "1 to 100000"],
  [`<svg ${SVG} viewBox="0 0 a 8"/>`, "neither a viewBox"],
  [`<svg ${SVG} width="100%" height="100%"/>`, "neither a viewBox"],
  [`<svg ${SVG}/>`, "neither a viewBox"],
];

const ACCEPTED: readonly string[] = [
  drawing(""),
  `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- made elsewhere -->\n${drawing("")}\n`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing("")}`,
  `<!DOCTYPE svg>${drawing("")}`,
  `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="8px" height="4.5mm"><s:g/></s:svg>`,
  drawing('<title>Plan &amp; view (new)</title><desc xml:lang="en">url(a) \\ @import</desc>'),
  drawing('<path id="a(b)" class="b" data-name="c:(d)" aria-label="e (f)" d="M0 0h8"/>'),
  drawing(
    '<defs><linearGradient id="a"><stop offset="1" stop-color="rgb(1, 2, 3)"/></linearGradient></defs>',
  ),
  drawing('<rect fill="url(#a)" clip-path="url( \'#b\' )" transform="rotate(45) translate(1 2)"/>'),
  drawing('<use xlink:href="#a"/><use href="#b"/>', XLINK),
  laughs(4, (id) => `<use href="#${id}"/>`),
  drawing('<g id="a"><use href="#a"/><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  drawing('<image href="data:image/png;base64,iVBORw0KGgo=" width="8" height="8"/>'),
  drawing('<text x="1" font-family="Arial, sans-serif"><tspan dy="1">a</tspan></text>'),
  drawing(
    '<filter id="a"><feGaussianBlur stdDeviation="2"/><feColorMatrix values="1 0"/></filter>',
  ),
  styled("<![CDATA[.a{fill:#fff;mask:url(#b)}]]>"),
  styled("@media (prefers-color-scheme:dark) and (min-width:1px){path:not(.a){fill:calc(1px)}}"),
  styled("@keyframes a{to{transform:rotate(1turn)}}path{animation:a 1s cubic-bezier(0,0,1,1)}"),
];

/** Builds a small site with these drawings and gives its problems, by drawing. */
async function problemsOf(name: string, drawings: readonly (string | Uint8Array)[]) {
  const root = copySite("journal", join(temporary, name));
  for (const [index, contents] of drawings.entries())
    writeFileSync(join(root, `content/images/drawing-${index}.svg`), contents);
  const { stdout } = await cli(["build", "--root", root, "--json"]);
  const { problems = [] }: { problems?: readonly Problem[] } = JSON.parse(stdout);
  return drawings.map((_, index) =>
    problems.filter(({ where }) => where.file === `content/images/drawing-${index}.svg`),
  );
}

describe("drawings", () => {
  it("that run, load, lead elsewhere or are broken are refused, with place and advice", async () => {
    const drawings = REFUSED.map(([contents]) => contents);
    const half = Math.ceil(drawings.length / 2);
    // A build tells the first hundred problems of a rule.
    const all = [
      ...(await problemsOf("refused", drawings.slice(0, half))),
      ...(await problemsOf("refused-too", drawings.slice(half))),
    ];
    for (const [index, problems] of all.entries()) {
      const [contents = "", says] = REFUSED[index] ?? [];
      expect(problems.map(({ message }) => message).join("; "), contents.slice(0, 200)).toContain(
        says,
      );
      for (const { rule, where, hint } of problems) {
        expect(rule).toBe("content/image");
        expect(where.line, contents.slice(0, 200)).toBeGreaterThan(0);
        expect(where.column).toBeGreaterThan(0);
        expect(hint).not.toBe("");
      }
    }
  });

  it("that only draw are taken as they are", async () => {
    const all = await problemsOf("accepted", ACCEPTED);
    for (const [index, problems] of all.entries()) expect(problems, ACCEPTED[index]).toEqual([]);
  });

  it("that are not UTF-8 are refused: browsers would read other words", async () => {
    const [problems] = await problemsOf("utf-16", [Buffer.from(`\ufeff${drawing("")}`, "utf16le")]);
    expect(problems?.[0]?.message).toContain("not UTF-8");
  });

  it("are told all their faults at once, each at its place", async () => {
    const [problems = []] = await problemsOf("places", [
      drawing('<g onclick="x"/>\n<path\n  fill="url(a)"/>\n<script/>'),
    ]);
    expect(
      problems.map(({ where, message }) => [where.line, where.column, message.split(";")[0]]),
    ).toEqual([
      [2, 6, "holds the event handler onclick"],
      [4, 3, "holds a style that loads another file"],
      [5, 1, "holds <script>"],
    ]);
  });

  it("that are the brand's mark are held to the same, and told with the setting", async () => {
    const root = copySite("journal", join(temporary, "mark"));
    const site = join(root, "templates/site.tsx");
    const manifest = readFileSync(site, "utf8");
    const mark = drawing("<g onclick='x'/><h:script xmlns:h='http://www.w3.org/1999/xhtml'/>");
    writeFileSync(site, manifest.replace(/mark: '.*'/, `mark: ${JSON.stringify(mark)}`));
    const { code, stdout } = await cli(["build", "--root", root, "--json"]);
    const { problems }: { problems: readonly Problem[] } = JSON.parse(stdout);
    expect(code).toBe(1);
    const line = manifest.split("\n").findIndex((text) => text.includes("mark: '")) + 1;
    for (const { rule, where } of problems)
      expect({ rule, where }).toMatchObject({
        rule: "settings/mark",
        where: { file: "templates/site.tsx", line, field: "mark" },
      });
    expect(problems.map(({ message }) => message)).toEqual([
      "mark:2:19 holds <h:script> of http://www.w3.org/1999/xhtml; a drawing may only draw",
      "mark:2:6 holds the event handler onclick; a drawing may only draw",
    ]);
  });

  it("are sent with a policy of their own", async () => {
    const root = copySite("journal", join(temporary, "policy"));
    mkdirSync(join(root, "content/images"), { recursive: true });
    expect((await cli(["build", "--root", root])).code).toBe(0);
    expect(readFileSync(join(root, "dist/_headers"), "utf8")).toContain(
      "/*.svg\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox\n",
    );
  });
});
