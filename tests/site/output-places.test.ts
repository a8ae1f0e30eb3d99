/** Twins among outputs are found without the places of all pages. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { fileOfPath } from "../../src/hosting/url.ts";
import { pagesToLookAt } from "../../src/site/problems/file-problems.ts";
import { sameOnSomeDisk, twinProblems } from "../../src/site/problems/output-places.ts";

const name = fc.constantFrom("a", "A", "b", "é", "É", "index.html");
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join("/"));
/** No page has a part of this name. */
const page = path.filter((one) => !one.includes("index.html")).map((one) => ({ path: `/${one}` }));
const pages = fc.uniqueArray(page, { selector: (one) => sameOnSomeDisk(one.path), maxLength: 6 });
const files = fc.uniqueArray(path, { selector: sameOnSomeDisk, maxLength: 4 });

const planned = (one: string) => ({ path: one, name: one, where: {}, hint: "" });
const twins = (first: readonly string[], seen: readonly { readonly path: string }[]) =>
  twinProblems([...first, ...seen.map((one) => fileOfPath(one.path))].map(planned));

it("are those that are found among all", () => {
  let found = 0;
  let left = 0;
  fc.assert(
    fc.property(files, pages, (others, all) => {
      const seen = pagesToLookAt(all, others.map(planned));
      const expected = twins(others, all);
      expect(twins(others, seen)).toEqual(expected);
      found += expected.length;
      left += all.length - seen.length;
    }),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(100);
  expect(left).toBeGreaterThan(100);
});

it("leave out pages that every disk tells from all else", () => {
  const all = ["/", "/a", "/a/b", "/b", "/A/c"].map((one) => ({ path: one }));
  const seen = pagesToLookAt(all, [planned("b/index.html"), planned("a/picture.png")]);
  expect(seen.map((one) => one.path)).toEqual(["/a", "/a/b", "/b", "/A/c"]);
});
