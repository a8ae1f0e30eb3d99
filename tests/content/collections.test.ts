/** Order, pages, tags and neighbours of lists, as templates ask for them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  neighbours,
  paginate,
  related,
  slugIn,
  slugOf,
  sortBy,
  tagsOf,
} from "../../src/content/collections.ts";
import { slug } from "../../src/content/fields.ts";

const posts = [
  { id: "a", tags: ["Static sites", "bees"] },
  { id: "b", tags: ["Bees"] },
  { id: "c", tags: ["static sites", "Bees", "wax"] },
  { id: "d", tags: [] },
];

describe("paginate", () => {
  it("gives the first page the list's own path, and each its neighbours", () => {
    const pages = paginate(posts, { size: 3, path: "/blog" });
    expect(
      pages.map(({ path, items, previous, next }) => [path, items.length, previous, next]),
    ).toEqual([
      ["/blog", 3, undefined, "/blog/2"],
      ["/blog/2", 1, "/blog", undefined],
    ]);
    expect(paginate([], { size: 3, path: "/" })).toMatchObject([
      { path: "/", items: [], total: 1 },
    ]);
    expect(paginate(posts, { size: 2, path: "/" })[1]?.path).toBe("/2");
  });

  it("ends its paths as the settings end addresses, the home page's aside", () => {
    const pathsOf = (path: string, trailingSlash?: "always" | "never") =>
      paginate(posts, { size: 2, path, ...(trailingSlash ? { trailingSlash } : {}) }).flatMap(
        ({ path: own, next }) => [own, next],
      );
    expect(pathsOf("/blog/")).toEqual(["/blog/", "/blog/2/", "/blog/2/", undefined]);
    expect(pathsOf("/blog", "always")).toEqual(pathsOf("/blog/"));
    expect(pathsOf("/", "always")).toEqual(["/", "/2/", "/2/", undefined]);
    expect(pathsOf("/blog/", "never")).toEqual(["/blog", "/blog/2", "/blog/2", undefined]);
  });

  it("loses and repeats nothing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (list, size) => {
          const pages = paginate(list, { size, path: "/list" });
          expect(pages.flatMap(({ items }) => items)).toEqual(list);
          expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
          expect(pages.every(({ items }) => items.length <= size)).toBe(true);
        },
      ),
    );
  });

  it("refuses a size that is no whole number of at least 1", () => {
    expect(() => paginate(posts, { size: 0, path: "/" })).toThrow("size is 0");
  });
});

it("takes tags that differ in case for one, and names them as they stand first", () => {
  const tags = tagsOf(posts, ({ tags }) => tags);
  expect(
    tags.map(({ name, slug, items }) => [name, slug, items.map(({ id }) => id).join("")]),
  ).toEqual([
    ["bees", "bees", "abc"],
    ["Static sites", "static-sites", "ac"],
    ["wax", "wax", "c"],
  ]);
});

it.each([
  [["C", "C++"], 'the tags "C" and "C++" would have one address, "c"'],
  [["c#", "C"], 'the tags "c#" and "C" would have one address, "c"'],
  [["!!!"], 'the tag "!!!" has no letter or digit'],
  [[""], 'the tag "" has no letter or digit'],
])("refuses tags that would share a page without being one: %j", (tags, message) => {
  expect(() => tagsOf([{ tags }], (record) => record.tags)).toThrow(message);
});

it("takes tags that differ in case and in how their words are joined for one", () => {
  const records = ["Static sites", "static-sites", "STATIC  SITES", "static_sites"].map((tag) => ({
    tags: [tag],
  }));
  expect(tagsOf(records, ({ tags }) => tags)).toMatchObject([{ slug: "static-sites" }]);
});

it("a slug may have what slugs of names have, and no more", () => {
  const names = [
    "First Boat",
    "القارب الأول",
    "最初の船",
    "पहली नाव",
    "Łódź",
    "Straße 5",
    "Ἀθῆναι",
  ];
  for (const name of names) expect(slug().safeParse(slugOf(name)).success, name).toBe(true);
  for (const one of ["First", "Łódź", "a b", "a/b", "a--b", "-a", "a_b", "..", "", "a\n", "a%20b"])
    expect(slug().safeParse(one).success, one).toBe(false);
});

it("makes slugs of names in any script", () => {
  expect(["C# & .NET", "نحل دبي", "Été  2026!"].map(slugOf)).toEqual([
    "c-net",
    "نحل-دبي",
    "été-2026",
  ]);
});

it("sorts without regard to locale, and keeps the order of equals", () => {
  expect(sortBy(["b", "a", "Z", "ä"], (name) => name)).toEqual(["Z", "a", "b", "ä"]);
  expect(sortBy(posts, ({ tags }) => tags.length, "descending").map(({ id }) => id)).toEqual([
    "c",
    "a",
    "b",
    "d",
  ]);
});

it("sorts as a language does: its letters, its case, numbers by their value", () => {
  const sorted = (names: readonly string[], language: string) =>
    sortBy(names, (name) => name, "ascending", language);
  const names = ["zebra", "Ärger", "anders", "Zug 10", "Zug 9"];
  expect(sorted(names, "de")).toEqual(["anders", "Ärger", "zebra", "Zug 9", "Zug 10"]);
  expect(sorted(names, "sv")).toEqual(["anders", "zebra", "Zug 9", "Zug 10", "Ärger"]);
  expect(sortBy([3, 10, 2], (value) => value, "descending", "ar")).toEqual([10, 3, 2]);
  const arabic = ["نخلة جميرا", "الخليج التجاري", "دبي مارينا", "أبراج بحيرات جميرا"];
  expect(sorted(arabic, "ar")).toEqual([
    "أبراج بحيرات جميرا",
    "الخليج التجاري",
    "دبي مارينا",
    "نخلة جميرا",
  ]);
});

it("orders tags and makes slugs by the case of a language", () => {
  const pages = [{ tags: ["ILIK", "Izgara"] }, { tags: ["ılık", "çay"] }];
  const tags = tagsOf(pages, (page) => page.tags, "tr");
  expect(tags.map(({ name, slug, items }) => [name, slug, items.length])).toEqual([
    ["çay", "çay", 1],
    ["ILIK", "ılık", 2],
    ["Izgara", "ızgara", 1],
  ]);
  expect(["ILIK İŞ"].map(slugIn("tr"))).toEqual(["ılık-iş"]);
});

it("finds neighbours, and what shares most tags", () => {
  const [a, b, c, d] = posts as [
    (typeof posts)[0],
    (typeof posts)[0],
    (typeof posts)[0],
    (typeof posts)[0],
  ];
  expect(neighbours(posts, b)).toEqual({ previous: a, next: c });
  expect(neighbours(posts, d)).toEqual({ previous: c, next: undefined });
  expect(related(posts, c, ({ tags }) => tags)).toEqual([b]);
  expect(related(posts, d, ({ tags }) => tags)).toEqual([]);
});
