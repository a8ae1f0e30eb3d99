/** Addresses of Hugo: those that Hugo 0.111.3 itself gave to these files. */
import { expect, it } from "vitest";
import { pathOf } from "../../src/moving/generators/hugo-paths.ts";
import { termSlug } from "../../src/moving/generators/hugo-taxonomies.ts";

const SETTINGS = { permalinks: { posts: "/:year/:slug/", art: "/art/:title/" } };

const CASES: readonly (readonly [file: string, data: Record<string, string>, path: string])[] = [
  ["docs/C++ and C.md", {}, "/docs/c++-and-c"],
  ["docs/Ünï cödé.md", {}, "/docs/ünï-cödé"],
  ["docs/what's up.md", {}, "/docs/whats-up"],
  ["docs/a.b.c.md", {}, "/docs/a.b.c"],
  ["docs/A_B.md", {}, "/docs/a_b"],
  ["docs/a&b, c.md", {}, "/docs/ab-c"],
  ["docs/(par) [br].md", {}, "/docs/par-br"],
  ["docs/x~y+z.md", {}, "/docs/x~y+z"],
  ["docs/a--b - c.md", {}, "/docs/a--b-c"],
  ["docs/at@home!.md", {}, "/docs/at@home"],
  ["docs/slug.md", { slug: "C++ Slug/With" }, "/docs/c++-slug/with"],
  ["posts/one.md", { title: "C++: it's great!" }, "/2020/c-its-great"],
  ["posts/two.md", { title: "Ünï — cödé / slash" }, "/2020/ünï-cödé-/-slash"],
  ["posts/three.md", { title: "x", slug: "My Own Slug" }, "/2020/my-own-slug"],
  ["posts/five.md", { title: "a.b.c & d_e" }, "/2020/a.b.c-d_e"],
  ["posts/six.md", { title: "  Spaces   and -- dashes - " }, "/2020/spaces-and--dashes-"],
  ["posts/seven.md", { title: "100% of (all)" }, "/2020/100-of-all"],
  ["art/t1.md", { title: "Hello, World? No." }, "/art/hello-world-no."],
  ["art/t2.md", { title: "日本語 タイトル" }, "/art/日本語-タイトル"],
];

it.each(CASES)("of %s with %j", (file, data, path) => {
  expect(pathOf(file, "", { date: "2020-01-02", ...data }, SETTINGS)).toBe(path);
});

const TERMS: Readonly<Record<string, string>> = {
  "C++": "c++",
  "A B": "a-b",
  "a.b": "a.b",
  "Ünï cödé": "ünï-cödé",
  "what's up": "whats-up",
  "x/y": "x/y",
  UPPER_case: "upper_case",
  "a & b": "a-b",
  "R&D": "rd",
  "100%": "100",
  "a--b": "a--b",
  "-lead": "-lead",
  "(par)": "par",
  "foo, bar": "foo-bar",
  "a~b@c": "a~b@c",
};

it("of tags are those of Hugo, where a host can have them", () => {
  for (const [name, slug] of Object.entries(TERMS)) expect(termSlug(name), name).toBe(slug);
  for (const name of ["C#", "v1.0.", "%"]) expect(termSlug(name), name).toBeUndefined();
});
