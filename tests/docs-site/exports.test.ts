/** What sites and programs can import is in the documentation, by its name. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSamples } from "./samples.ts";

const CONTENT = "docs/site/content";

const EXPORTED = /^export (?:type )?\{([^}]*)\}|^export \* as (\w+)/gm;

const namesOf = (face: string): readonly string[] =>
  [...readFileSync(face, "utf8").matchAll(EXPORTED)].flatMap(([, list = "", all]) => [
    ...(all ? [all] : []),
    ...list.split(",").flatMap((name) => name.replace(/\btype\b/, "").trim() || []),
  ]);

const words = new Set(
  readSamples(CONTENT).flatMap(
    ({ page }) => readFileSync(join(CONTENT, page), "utf8").match(/\w+/g) ?? [],
  ),
);

it.each(["src/index.ts", "src/node.ts"])("the documentation names all that %s exports", (face) => {
  const names = namesOf(face);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});
