/** The words of the real site: no two pages alike, no filler, British spelling. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { byTag, linksOf, mainOf, readPage, textOf, within } from "../html.ts";
import { AREAS, fileOf, ROUTES } from "./routes.ts";

const dist = inject("dist");
const ROOT = join(import.meta.dirname, "../..");

/** Running text of the page's own blocks: headings, paragraphs, list items, cells; no links alone, no figures with notes. */
function blocksOf(path: string): readonly string[] {
  const known = blocks.get(path) ?? readBlocks(path);
  blocks.set(path, known);
  return known;
}

const blocks = new Map<string, readonly string[]>();

function readBlocks(path: string): readonly string[] {
  const inside = within(mainOf(readPage(dist, fileOf(path))));
  const own = inside.filter(
    ({ tagName, childNodes }) =>
      ["p", "li", "dd", "dt", "td", "th", "figcaption", "h1", "h2", "h3"].includes(tagName) &&
      !childNodes.some(
        (child) =>
          "tagName" in child && ["p", "h3", "ul", "ol", "div", "small"].includes(child.tagName),
      ),
  );
  const links = new Set(linksOf(inside).map(({ text }) => text));
  return own.map(textOf).filter((text) => text !== "" && !links.has(text));
}

const sentencesOf = (block: string) => block.split(/(?<=[.!?])\s+/);

const places = Object.values(AREAS).flatMap((name) => [
  name,
  name.replace(/ \(.*/, ""),
  /\((.*)\)/.exec(name)?.[1] ?? name,
]);
const withoutPlaces = (text: string) =>
  places.reduce((rest, place) => rest.replaceAll(place, ""), text);

/** The site's own fixed texts stand on every page of a kind: they are nobody's copy. */
function ownBlocks(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = paths.map((path) => blocksOf(path).map(withoutPlaces));
  const counts = new Map<string, number>();
  for (const blocks of all)
    for (const block of new Set(blocks)) counts.set(block, (counts.get(block) ?? 0) + 1);
  return new Map(
    paths.map((path, index) => [
      path,
      (all[index] ?? []).filter((block) => counts.get(block) !== paths.length),
    ]),
  );
}

function shingles(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(" ")));
}

const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  const shared = [...a].filter((item) => b.has(item)).length;
  return shared / (a.size + b.size - shared);
};

function pairs(paths: readonly string[]) {
  const own = ownBlocks(paths);
  const sets = paths.map((path) => ({ path, set: shingles((own.get(path) ?? []).join(" ")) }));
  return sets
    .flatMap((a, index) =>
      sets.slice(index + 1).map((b) => ({ a: a.path, b: b.path, share: jaccard(a.set, b.set) })),
    )
    .sort((x, y) => y.share - x.share);
}

const areas = ROUTES.filter((path) => path.startsWith("/areas/"));
const services = ROUTES.filter((path) => /^\/services\/[a-z]+\//.test(path));

describe("sameness", () => {
  it.each([
    ["area pages", areas],
    ["sub-service pages", services],
  ])("no two %s share more than a quarter of their 5-word shingles", (name, paths) => {
    const closest = pairs(paths).slice(0, 5);
    const lines = closest.map(({ a, b, share }) => `${(share * 100).toFixed(2)} % ${a} ~ ${b}`);
    process.stdout.write(`closest ${name}:\n  ${lines.join("\n  ")}\n`);
    expect(closest[0]?.share).toBeGreaterThanOrEqual(0);
    expect(closest[0]?.share).toBeLessThan(0.25);
  });

  it("no sentence of more than six words stands on two pages, but for the fixed texts", () => {
    const kinds = [
      areas,
      services,
      ROUTES.filter((path) => !areas.includes(path) && !services.includes(path)),
    ];
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const [path, blocks] of kinds.flatMap((paths) => [...ownBlocks(paths)]))
      for (const sentence of new Set(blocks.flatMap(sentencesOf))) {
        if (sentence.split(/\s+/).length <= 6) continue;
        const other = seen.get(sentence);
        if (other && !isFixed(path, other)) repeated.push(`${other} and ${path}: ${sentence}`);
        seen.set(sentence, path);
      }
    expect(repeated).toEqual([]);
  });

  it("no sentence of eight words stands on more than four area pages, but for the specification's fixed text", () => {
    const pagesOf = new Map<string, number>();
    for (const path of areas)
      for (const sentence of new Set(blocksOf(path).flatMap(sentencesOf)))
        pagesOf.set(sentence, (pagesOf.get(sentence) ?? 0) + 1);
    const often = [...pagesOf].filter(
      ([sentence, pages]) => pages > 4 && sentence.split(/\s+/).length >= 8,
    );
    expect(often.map(([sentence]) => sentence)).toEqual([
      "We handle approvals from community management and the authorities.",
    ]);
  });

  it("no page begins like its neighbour", () => {
    for (const paths of [areas, services]) {
      const own = ownBlocks(paths);
      const openings = paths.map((path) =>
        (own.get(path) ?? [])
          .find((block) => block.length > 60)
          ?.split(" ")
          .slice(0, 3)
          .join(" "),
      );
      expect(new Set(openings).size).toBe(paths.length);
    }
  });
});

/** /portfolio shows the first tab of its own sub-pages, as the specification says. */
const isFixed = (...paths: readonly string[]) =>
  paths.every((path) => path.startsWith("/portfolio"));

describe("head", () => {
  it("has titles and descriptions that no other page has", () => {
    for (const pick of [/<title>([^<]*)/, /<meta name=description content=("[^"]*"|[^ >]*)/]) {
      const values = ROUTES.map((path) => pick.exec(readPage(dist, fileOf(path)).html)?.[1]);
      expect(new Set(values).size).toBe(ROUTES.length);
    }
  });
});

const FILLER =
  /\b(bespoke|seamless(ly)?|elevate[sd]?|state-of-the-art|nestled|vibrant|unlock(s|ed|ing)? (your|the)|world-class|cutting-edge|unparalleled|unmatched|stunning|breathtaking|hassle-free|one-stop|passionate|turnkey|leverage|synergy|dream home|second to none|look no further|award-winning|leading|best-in-class|trusted by)\b/i;

it("uses no filler", () => {
  const found = ROUTES.flatMap((path) =>
    blocksOf(path)
      .filter((block) => FILLER.test(block))
      .map((block) => `${path}: ${block}`),
  );
  expect(found).toEqual([]);
});

it("writes ranges with an en dash and no space, and areas in sqm", () => {
  const found = ROUTES.flatMap((path) =>
    blocksOf(path)
      .filter((block) => /\d ?- ?\d{2,}(?! (AM|PM))|\d – \d|\bm2\b|sq\. ?m|sq m|AED\d/.test(block))
      .map((block) => `${path}: ${block}`),
  );
  expect(found).toEqual([]);
});

/** Sentences are set with printers' marks; facts are written plainly. */
const asTyped = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll("\u00a0", " ");

it("names in each area page at least three facts that stand on no other area page", () => {
  const schema = areas.map((path) => ({
    path,
    text: asTyped(textOf(mainOf(readPage(dist, fileOf(path))))),
  }));
  const facts = areas.flatMap((path) => {
    const area = load(readFileSync(join(ROOT, `content${path}.yaml`), "utf8"));
    return z.object({ facts: z.array(z.string()) }).parse(area).facts;
  });
  expect(facts.length).toBeGreaterThanOrEqual(63);
  const homes = facts.map((fact) => ({
    fact,
    on: schema
      .filter(({ text }) => text.toLowerCase().includes(fact.toLowerCase()))
      .map(({ path }) => path),
  }));
  expect(homes.filter(({ on }) => on.length !== 1)).toEqual([]);
  for (const path of areas)
    expect(homes.filter(({ on }) => on[0] === path).length, path).toBeGreaterThanOrEqual(3);
});

it("is spelled in British English", () => {
  const run = () =>
    execFileSync(
      "npx",
      [
        "--no-install",
        "cspell",
        "--no-progress",
        "--no-summary",
        "content/**/*.yaml",
        "--exclude",
        "content/ar/**",
        "README.md",
        "docs/**/*.md",
      ],
      { cwd: ROOT, encoding: "utf8", stdio: "pipe" },
    );
  expect(run).not.toThrow();
});

it("has alt text wherever a picture says something", () => {
  const without = ROUTES.flatMap((path) =>
    byTag(readPage(dist, fileOf(path)).elements, "img")
      .filter((image) => !image.attrs.some(({ name }) => name === "alt"))
      .map(() => path),
  );
  expect(without).toEqual([]);
});
