/** The name that a hint takes a mistyped one for. */
import { expect, it } from "vitest";
import { nearest } from "../../src/problems/nearest.ts";

it.each([
  ["titel", ["title", "tile"], "title"],
  ["slgu", ["slug", "summary"], "slug"],
  ["TItle", ["title"], "title"],
  ["ID", ["id", "is"], "id"],
  ["tg", ["tag"], "tag"],
  ["descripton", ["description"], "description"],
  ["lastmodd", ["lastmod"], "lastmod"],
])("%s of %j is %s", (name, known, meant) => {
  expect(nearest(name, known)).toBe(meant);
});

it.each([
  ["id", ["is", "at", "to"]],
  ["en", ["ar", "de"]],
  ["url", ["rel", "alt"]],
  ["head", ["body", "page", "lead-in"]],
  ["x", ["y", "id"]],
  ["note", ["card", "tips"]],
])("%s is none of %j", (name, known) => {
  expect(nearest(name, known)).toBeUndefined();
});
