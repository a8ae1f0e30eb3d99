/** The estimate on /prices: what it says follows from the price list, and its links say what was chosen. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { byTag, linksOf, mainOf, readPage, textOf, within } from "../html.ts";
import { fileOf } from "./routes.ts";

const PRICES = join(import.meta.dirname, "../../content/pages/prices.yaml");
const { tables, estimate } = z
  .object({
    estimate: z.object({ sizes: z.array(z.number()) }),
    tables: z.array(
      z.object({
        title: z.string(),
        items: z.array(
          z.object({ service: z.string(), from: z.number(), to: z.number(), unit: z.string() }),
        ),
      }),
    ),
  })
  .parse(load(readFileSync(PRICES, "utf8")));

const main = within(mainOf(readPage(inject("dist"), fileOf("/prices"))));
/** What each chat link says is chosen, and the range beside it. */
const shown = new Map(
  byTag(main, "div").flatMap((result) => {
    const [first] = byTag(within(result), "b", "fieldset");
    const [link] = linksOf(within(result));
    if (first?.tagName !== "b" || !link?.href.startsWith("https://wa.me/")) return [];
    const [range] = byTag(within(result), "b");
    return [[new URL(link.href).searchParams.get("text") ?? "", textOf(range)] as const];
  }),
);
const amount = (value: number) => value.toLocaleString("en-US");
const range = (from: number, to: number) => `AED ${amount(from)}–${amount(to)}`;

const expected = tables.flatMap(({ title, items }) =>
  items.flatMap(({ service, from, to, unit }): [string, string][] => {
    const chosen = `Estimate: ${title}, ${service}`;
    if (unit === "job") return [[chosen, range(from, to)]];
    return estimate.sizes.map((size) => [`${chosen}, ${size} sqm`, range(from * size, to * size)]);
  }),
);

describe("an estimate", () => {
  it.each(expected)("for %s is %s", (chosen, text) => expect(shown.get(chosen)).toBe(text));

  it("is there for every row of the price list, and for nothing else", () =>
    expect([...shown.keys()].sort()).toEqual(expected.map(([chosen]) => chosen).sort()));
});
