/** The form of a site's addresses survives its way through the manifest of its output. */
import { expect, it } from "vitest";
import { formMarks, urlFormOf } from "../../src/output/build-info.ts";

const origin = "https://bees.com";

it.each([
  ["as usual", {}, { base: "", trailingSlash: "never" }],
  ["below a base", { base: "/a" }, { base: "/a", trailingSlash: "never" }],
  ["with slashes", { trailingSlash: "always" }, { base: "", trailingSlash: "always" }],
] as const)("%s, only what is unusual is written", (_, marks, form) => {
  expect(formMarks(form)).toEqual(marks);
  expect(urlFormOf({ origin, ...marks })).toEqual({ origin, ...form });
});
