/** Redirects of the old site: what a host can do arrives in the form that settings take, all else is told where it is said. */
import { expect, it } from "vitest";
import type { Left } from "../../src/moving/model.ts";
import { usableRedirects } from "../../src/moving/redirects.ts";
import { pathPattern } from "../../src/site/settings/path-settings.ts";

/** To `/a page`, the only one there is. */
function made(from: string) {
  const left: Left[] = [];
  const redirects = usableRedirects(
    {
      base: "/bees",
      trailingSlash: true,
      pages: [],
      statics: [],
      redirects: [{ from, to: "/a page#on", source: "page.md" }],
    },
    [],
    () => "/a page",
    "_config.yml",
    (one) => void left.push(one),
  );
  return { redirects, left };
}

it.each([
  ["/old page", "/old%20page"],
  ["/old%20page/", "/old%20page"],
  ["/sub/Some File.html", "/sub/Some%20File.html"],
  ["/bees/caf%C3%A9", "/café"],
  ["/100%", "/100%25"],
  ["/100%25", "/100%25"],
  ["/a+b,c;d", "/a+b,c;d"],
])("from %s stand", (from, written) => {
  expect(made(from)).toEqual({
    redirects: [{ from: written, to: "/bees/a%20page/#on", source: "page.md" }],
    left: [],
  });
  expect(pathPattern.safeParse(written).success).toBe(true);
});

it.each([
  ["/index.php?p=1", '"?"'],
  ["/what%3F", '"%3F"'],
  ["/old/*", '"*"'],
  ["/a:b", "a character that Windows refuses"],
  ["/ends ", "whose last character"],
  ["/.hidden", "a leading dot"],
])("from %s are told with their file, and what to do", (from, reason) => {
  const { redirects, left } = made(from);
  expect(redirects).toEqual([]);
  expect(left).toMatchObject([
    { file: "page.md", what: expect.stringContaining(from), why: expect.stringContaining(reason) },
  ]);
  expect(left[0]?.why).toContain("write a rule at the host");
});
