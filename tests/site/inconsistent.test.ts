/** Mistakes that no single content file shows: the site's own checks find them all at once. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";

const ROOT = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "inconsistent-"));
let stderr = "";

/** Replaces the first match in a content file; a test whose pattern has gone must not pass. */
function edit(file: string, pattern: RegExp, by: string): void {
  const path = join(root, "content", file);
  const text = readFileSync(path, "utf8");
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}`);
  writeFileSync(path, text.replace(pattern, by));
}

beforeAll(async () => {
  for (const part of ["content", "templates", "client"])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  edit("services/villa/pool.yaml", /^price: .*$/m, "price: villa/pond");
  edit("services/villa/pool.yaml", /mark: mosaic/, "mark: mosaik");
  edit("services/villa/bathroom.yaml", /^approval: .*$/m, "approval: whenever");
  edit("pages/home.yaml", /mark: flat/, "mark: loft");
  edit("pages/home.yaml", /price: office\/complete/, "price: office/compleet");
  edit("areas/deira.yaml", /^neighbours:\n *- .*$/m, "neighbours:\n  - atlantis");
  edit("portfolio/villas.yaml", /band: villa\/facade/, "band: villa/fassade");
  edit("pages/authority-approvals.yaml", /area: al-quoz/, "area: al-coos");
  edit("labels.yaml", /slug: business-bay/, "slug: busyness-bay");
  edit("site.yaml", /ink2: "#3e5960"/, 'ink2: "#9fb0b4"');
  edit("site.yaml", /18,000–1,500,000/, "18,000–900,000");
  edit("areas/jlt.yaml", /\{officeComplete\}/, "AED 100,000–450,000");
  edit("categories/apartment.yaml", /costs \{apartmentComplete\}/, "is AED 80,000 to 260,000");
  edit("services/office/wall-painting.yaml", /\{officePainting\}/, "{officePaint}");
  edit("services/office/gypsum-ceiling.yaml", /Lights,$/m, "Lights at 35–90 per sqm,");
  edit("pages/about.yaml", /mark: screed/, "mark: skreed");
  edit("pages/about.yaml", /description: >-\n.*\n/, "description: >-\n");
  ({ stderr } = await cli(["build", "--root", root]));
});
afterAll(() => rmSync(root, { recursive: true }));

const FAULTS: readonly (readonly [what: string, file: string, message: string])[] = [
  ["a price row that does not exist", "services/villa/pool.yaml", '"villa/pond" is none of'],
  ["a mark that the drawing lacks", "services/villa/pool.yaml", '"mosaik" is none of'],
  ["an approval row that does not exist", "services/villa/bathroom.yaml", '"whenever" is none of'],
  ["a value seen from near at no mark", "pages/about.yaml", '"skreed" is none of'],
  ["a tag without a place on the model", "pages/home.yaml", '"loft" is none of'],
  ["a home card's unknown price", "pages/home.yaml", '"office/compleet" is none of'],
  ["a footer link to no area", "labels.yaml", '"busyness-bay" is none of'],
  ["a neighbour that is no area", "areas/deira.yaml", '"atlantis" is none of'],
  ["a project's unknown price row", "portfolio/villas.yaml", '"villa/fassade" is none of'],
  ["a permit row for no area", "pages/authority-approvals.yaml", '"al-coos" is none of'],
  ["text too pale to read", "site.yaml", "ink2 on page has a contrast of 2."],
  ["a price range that is out of date", "site.yaml", "does not name 18,000 and 1,500,000"],
  ["a typed price that no row has", "areas/jlt.yaml", '"AED 100,000–450,000" is no price of'],
  ["a price in words", "categories/apartment.yaml", '"AED 80,000 to 260,000" is no price of'],
  [
    "a rate that no row has",
    "services/office/gypsum-ceiling.yaml",
    '"35–90 per sqm" is no price of',
  ],
  ["a price row by a wrong name", "services/office/wall-painting.yaml", '"{officePaint}" names no'],
  ["a description that is too short", "pages/about.yaml", "not 110 to 160"],
];

it.each(FAULTS)("tells of %s, with its place", (_, file, message) => {
  const lines = stderr.split("\n");
  const at = lines.findIndex((line) => line.includes(message));
  expect(at, stderr).toBeGreaterThan(0);
  expect(lines[at - 1]).toMatch(new RegExp(`content/${file}:\\d+:\\d+ `));
});
