/** The site in Arabic: every route, written from right to left, with the ways to and from English. */
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { attribute, byTag, linksOf, mainOf, nodesOf, readPage, textOf, within } from "../html.ts";
import { fileOf, ROUTES } from "./routes.ts";

const dist = inject("dist");
const english = (route: string) => readPage(dist, fileOf(route));
const arabic = (route: string) => readPage(dist, join("ar", fileOf(route)));
const inArabic = (route: string) => (route === "/" ? "/ar" : `/ar${route}`);

describe.each(ROUTES)("%s", (route) => {
  it("is there in Arabic, in words of Arabic letters", () => {
    const page = arabic(route);
    expect(page.html).toMatch(/^<!doctype html><html lang=ar dir=rtl/i);
    const letters = textOf(mainOf(page)).match(/\p{L}/gu) ?? [];
    const own = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
    expect(own.length / letters.length).toBeGreaterThan(0.8);
  });

  it("has the other language in header, menu and footer, named in itself", () => {
    for (const [page, href, lang, text] of [
      [english(route), inArabic(route), "ar", "العربية"],
      [arabic(route), route, "en", "English"],
    ] as const) {
      const links = byTag(page.elements, "a").filter((link) => attribute(link, "hreflang"));
      expect(links).toHaveLength(3);
      for (const link of links) {
        expect(attribute(link, "href")).toBe(href);
        expect([attribute(link, "lang"), attribute(link, "hreflang")]).toEqual([lang, lang]);
        expect(textOf(link)).toBe(text);
      }
    }
  });
});

it("the chat begins in the language of the page, and the English one without words", () => {
  const chats = (page: ReturnType<typeof english>) =>
    linksOf(page.elements).filter(({ href }) => href.startsWith("https://wa.me/"));
  expect(new Set(chats(english("/contact")).map(({ href }) => href))).toEqual(
    new Set(["https://wa.me/97140000000"]),
  );
  for (const { href } of chats(arabic("/contact")))
    expect(new URL(href).searchParams.get("text")).toMatch(/\p{Script=Arabic}/u);
});

it("structured data names the page's own address and language", () => {
  const page = nodesOf(arabic("/about")).find((node) => node["@type"] === "WebPage");
  expect(page).toMatchObject({ url: "https://www.sikka.example/ar/about", inLanguage: "ar" });
});

it("the page for unknown paths speaks both languages, and each language has its own", () => {
  const shared = readPage(dist, "404.html");
  const words = within(mainOf(shared)).find((element) => attribute(element, "lang") === "ar");
  expect(attribute(words, "dir")).toBe("rtl");
  expect(linksOf(within(words)).map(({ href }) => href)).toEqual(["/ar"]);
  expect(readPage(dist, "ar/404.html").html).toMatch(/<html lang=ar dir=rtl/);
});
