/** Content types: what browsers show must not be downloaded, and what is no text must not be shown as one. */
import { expect, it } from "vitest";
import { contentTypeOf, isCompressible, mayRunScript } from "../../src/hosting/types.ts";

it.each([
  ["feed.rss", "application/rss+xml"],
  ["feed.atom", "application/atom+xml"],
  ["places.geojson", "application/geo+json"],
  ["context.jsonld", "application/ld+json"],
  ["api.yaml", "text/yaml; charset=utf-8"],
  ["live.m3u8", "application/vnd.apple.mpegurl"],
  ["book.epub", "application/epub+zip"],
  ["route.GPX", "application/gpx+xml"],
  ["photo.heic", "image/heic"],
  ["server.log", "text/plain; charset=utf-8"],
  ["page.xhtml", "application/xhtml+xml"],
  ["a.unheardof", "application/octet-stream"],
  [".well-known/apple-app-site-association", "application/json; charset=utf-8"],
  ["CNAME", "text/plain; charset=utf-8"],
])("%s is %s", (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

it("takes a file without an ending for text where its bytes are", () => {
  expect(contentTypeOf("LICENCE", Buffer.from("Grün"))).toBe("text/plain; charset=utf-8");
  expect(contentTypeOf("latin", Buffer.from("Grün", "latin1"))).toBe("application/octet-stream");
  expect(contentTypeOf("program", Buffer.from("ELF\0"))).toBe("application/octet-stream");
});

it("compresses text of any kind, and nothing that is compressed already", () => {
  const files = ["feed.rss", "a.geojson", "a.yaml", "a.svg", "a.svgz", "a.epub", "a.heic"];
  expect(files.filter((file) => isCompressible(file))).toEqual(files.slice(0, 4));
  expect(isCompressible("program", Buffer.from("ELF\0"))).toBe(false);
});

it("knows what may run script besides pages, in letters of any case", () => {
  const files = ["a.svg", "a.SVG", "a.Svgz", "a.xhtml", "a.XHT", "a.png", "svg"];
  expect(files.filter(mayRunScript)).toEqual(files.slice(0, 5));
});
