/** A crawler is not shown the same header and footer twice, and finds what it finds in whole pages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { crawl } from "../../src/check/crawl.ts";
import { readSite } from "../../src/check/read-site.ts";
import { createTrimmer } from "../../src/check/trimmer.ts";
import { temporaryFolder } from "../folders.ts";

const page = ({ header = "", footer = "", main = "" }) =>
  `<!doctype html><html lang=en><head><title>a</title></head><body><header class=site>${header}</header>` +
  `<main id=main>${main}</main><footer>${footer}</footer></body></html>`;

describe("a page whose header and footer another page had", () => {
  const isTrimmed = (header: string, before = "") => {
    const trim = createTrimmer();
    const html = page({ header }).replace("<title>", `${before}<title>`);
    expect(trim(html, "a.html")).toBe(html);
    expect(trim(html, "a.html")).toBe(html);
    return trim(html, "b.html") !== html;
  };

  it("is shown without what is in them", () => {
    const trim = createTrimmer();
    const html = page({ header: "<a href=/about>x</a>", footer: "<b>y</b>", main: "z" });
    trim(html, "a.html");
    expect(trim(html, "b.html")).toBe(page({ main: "z" }));
    expect(trim(html.replace("<b>y", "<b>Y"), "c.html")).toContain("<b>Y</b>");
  });

  it.each([
    "<a href=/about aria-current=page>x</a>",
    '<img src="/a.png" srcset="/a.png 1x, /b.png 2x">',
    "<a href=tel:+97140000000>x</a>",
    "<p>what the data say of a source</p>",
    "<svg><use xlink:href=#icon></use></svg>",
    '<a href="https://example.com/?a#b">x</a>',
  ])("is trimmed with %s in them", (markup) => expect(isTrimmed(markup)).toBe(true));

  it.each([
    "<a href=about>x</a>",
    "<a href='#top'>x</a>",
    '<a href="?page=2">x</a>',
    '<a href="">x</a>',
    "<a href>x</a>",
    '<img src="/a.png" srcset="/a.png 1x, b.png 2x">',
    '<p style="background:url(a.png)">x</p>',
    "<form action=./send></form>",
    '<meta http-equiv=refresh content="5;url=next">',
  ])("is shown whole with %s in them, which means another thing on each page", (markup) =>
    expect(isTrimmed(markup)).toBe(false),
  );

  /** What is left of a style on the second page that has it. */
  const styleLeft = (style: string) => {
    const trim = createTrimmer();
    const [first = "", second = ""] = ["a", "b"].map((main) =>
      page({ main }).replace("<title>", `<style>${style}</style><title>`),
    );
    trim(first, "a.html");
    return /<style>(.*)<\/style>/.exec(trim(second, "b.html"))?.[1];
  };

  it.each([
    "b{color:red}",
    "b{background:url(/a.png)}",
    "b{background:url( 'https://a.example/b' )}",
  ])("is shown without the style %s, which another had", (style) =>
    expect(styleLeft(style)).toBe(""),
  );

  it.each([
    "b{background:url(a.png)}",
    "b{fill:url('#a')}",
    "@import 'a.css';",
    '@import url("a.css");',
  ])("is shown with the style %s, which asks for another thing on each page", (style) =>
    expect(styleLeft(style)).toBe(style),
  );

  it("is emptied to its end, though an attribute holds the sign that ends tags", () => {
    const trim = createTrimmer();
    const html = page({ header: "<i>c</i>", main: "d" }).replace("class=site", 'title="a>b"');
    trim(html, "a.html");
    expect(trim(html, "b.html")).toBe(html.replace("<i>c</i>", ""));
  });

  it("is shown whole where the start tag of its header never ends", () => {
    const trim = createTrimmer();
    const html = page({ header: "<i>c</i>" }).replace("class=site", 'title="a');
    trim(html, "a.html");
    expect(trim(html, "b.html")).toContain("<i>c</i>");
  });

  it("is shown whole where a base changes what addresses mean", () =>
    expect(isTrimmed("<a href=/about>x</a>", "<base href=https://example.com/>")).toBe(false));
});

describe("the crawler", () => {
  /**
   * What it finds on three pages of one footer, which is all that leads from one to the others. The last
   * one alone has a main part.
   */
  async function found(footer: string, main = "") {
    const out = temporaryFolder("trimmed");
    const routes = ["/", "/about", "/news"];
    const fileOf = (path: string) => `${path.slice(1)}/index.html`.replace(/^\//, "");
    const pages = routes.map((path) => ({ path, file: fileOf(path), kind: "page" }));
    for (const { file } of [...pages, { file: "404.html" }]) {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(
        join(out, file),
        page({ footer, main: file === "news/index.html" ? main : "" }),
      );
    }
    const site = await readSite(out, { format: 1, host: "https://example.com", pages });
    return crawl(site, out);
  }

  const LINKS = "<a href=/about>a</a><a href=/news>n</a><a href=/>h</a>";

  it("finds nothing on good pages", async () => {
    expect(await found(LINKS, "<a href=#main>top</a>")).toEqual([]);
  });

  it("reaches every page through a footer that it is shown once", async () => {
    const broken = await found(LINKS, "<a href=#none>x</a>");
    expect(broken.map(({ target }) => target)).toEqual(["/news#none"]);
  });

  it("names every page on which a link of the footer is broken", async () => {
    const broken = await found(`${LINKS}<a href=/nowhere>x</a>`);
    const pages = broken.flatMap(({ parent, target }) => (target === "/nowhere" ? [parent] : []));
    expect(pages).toEqual(expect.arrayContaining(["/", "/404.html", "/about", "/news"]));
  });

  it("knows the ids of a footer that it was not shown", async () => {
    const footer = `<p id=hours>${LINKS}</p>`;
    expect(await found(footer, "<a href=/news#hours>h</a>")).toEqual([]);
  });
});
