/** Paths, files, keys and addresses, one by one; tests/publish/addresses holds what they have in common. */
import { describe, expect, it } from "vitest";
import {
  fileOfKey,
  fileOfPath,
  isHashed,
  keysOfFile,
  pathOfFile,
  routeFault,
  urlOfPath,
  urlPathOfFile,
} from "../../src/hosting/url.ts";

it.each([
  ["/", "index.html", "never", ["index.html"]],
  ["/about", "about/index.html", "never", ["about/index.html", "about"]],
  ["/a/b", "a/b/index.html", "never", ["a/b/index.html", "a/b"]],
  ["/", "index.html", "always", ["index.html"]],
  ["/about", "about/index.html", "always", ["about/index.html", "about/"]],
] as const)(
  "the page %s is the file %s, with a slash %s under the keys %j",
  (path, file, slash, keys) => {
    expect(fileOfPath(path)).toBe(file);
    expect(pathOfFile(file)).toBe(path);
    expect(urlPathOfFile(file)).toBe(path);
    expect(keysOfFile(file, slash)).toEqual(keys);
    for (const key of keys) expect(fileOfKey(key, (one) => one === file, slash)).toBe(file);
  },
);

it.each(["404.html", "robots.txt", "a/b.html", "aindex.html", "index.html.bak"])(
  "%s is no page",
  (file) => {
    expect(pathOfFile(file)).toBeUndefined();
    expect(urlPathOfFile(file)).toBe(`/${file}`);
    expect(keysOfFile(file, "always")).toEqual([file]);
    expect(fileOfKey(file, (one) => one === file, "always")).toBe(file);
  },
);

it("a key of no file has none", () => {
  expect(fileOfKey("about", () => false, "never")).toBeUndefined();
});

it("an address has the letters beyond ASCII escaped", () => {
  const form = { origin: "https://a.example", base: "", trailingSlash: "never" } as const;
  expect(urlOfPath(form, "/é")).toBe("https://a.example/%C3%A9");
});

it.each([
  ["assets/site.0123abcdez.js", true],
  ["assets/a/b.0123abcdez.woff2", true],
  ["assets/.0123abcdez.js", false],
  ["x/assets/site.0123abcdez.js", false],
  ["assets/site.0123abcde.js", false],
  ["assets/site.0123abcdezz.js", false],
  ["assets/site.0123ABCDEZ.js", false],
  ["assets/site.0123abcdez.js.map", false],
  ["assets/site0123abcdez.js", false],
  ["assets/hive.0123abcdef-480.avif", true],
  ["assets/hive.0123abcdef-800x450.0.12-q60-480.webp", true],
  ["assets/hive.0123abcdef-notes.pdf", false],
  ["assets/site.0123abcdez", false],
])("whether %s may be cached for ever: %s", (file, expected) => {
  expect(isHashed(file)).toBe(expected);
});

describe("a route", () => {
  it.each([
    "/",
    "/a",
    "/A",
    "/a_b",
    "/a--b",
    "/-a",
    "/Ärger & Freude (2), 'so'",
    "/~bees/@queen;v=1+2",
    "/.well-known/bees",
    "/a-b.c/d1",
    "/été",
    "/con-d",
    "/com",
    "/lpta",
    "/falcon",
    "/a/menu.nul-b",
    "/index",
    "/v1.2",
    `/${"a".repeat(200)}`,
    `/${"é".repeat(100)}`,
    `/${Array.from({ length: 10 }, () => "a".repeat(99)).join("/")}`,
  ])("may be %.40s", (path) => {
    expect(routeFault(path)).toBeUndefined();
  });

  it.each([
    ["", "must begin with /"],
    ["a", "must begin with /"],
    ["/a/", "must not end with /"],
    ["//", "must not end with /"],
    ["//a", "an empty part"],
    ["/.a", "a leading dot"],
    ["/a/.well-known", "a leading dot"],
    ["/a/../b", "a leading dot"],
    ["/a/./b", "a leading dot"],
    ["/blog/[slug]", "[slug], a parameter in other frameworks"],
    ["/[[...all]]", "[[...all]], a parameter"],
    ["/blog/:slug/b", "holds :slug, a parameter"],
    ["/a?b", 'a "?"'],
    ["/a#b", 'a "#"'],
    ["/a%b", 'a "%"'],
    ["/a*", "Windows refuses"],
    ["/a\\b", "Windows refuses"],
    ["/a\nb", "Windows refuses"],
    ["/e\u0301", "NFC"],
    ["/index.html", "another page's file"],
    ["/a/index.html", "another page's file"],
    ["/index.html/a", "another page's file"],
    ["/404.html", "another page's file"],
    ["/a/404.html", "ends in .html"],
    [`/${"a".repeat(201)}`, "a part of 201 bytes; at most 200"],
    [`/a/${"é".repeat(101)}`, "a part of 202 bytes"],
    [`/${Array.from({ length: 10 }, () => "a".repeat(110)).join("/")}`, "longer than 1000 bytes"],
    ["/con", '"con", a name that Windows'],
    ["/a/prn.b", '"prn.b"'],
    ["/aux", '"aux"'],
    ["/nul", '"nul"'],
    ["/com1", '"com1"'],
    ["/lpt9.txt", '"lpt9.txt"'],
  ])("may not be %.40s: it %s", (path, says) => {
    expect(routeFault(path)).toContain(says);
  });
});
