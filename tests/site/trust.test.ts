/** What a visitor must be able to rely on: figures that agree, words explained, pages within reach. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { attribute, byTag, linksOf, mainOf, readPage, textOf, within } from "../html.ts";
import { fileOf, ROUTES } from "./routes.ts";

const dist = inject("dist");
const ROOT = join(import.meta.dirname, "../..");
const pages = new Map(ROUTES.map((path) => [path, mainOf(readPage(dist, fileOf(path)))]));
const wordsOf = (path: string) => textOf(pages.get(path));
const hrefsOf = (path: string) => linksOf(within(pages.get(path))).map(({ href }) => href);
const services = ROUTES.filter((path) => /^\/services\/[a-z]+\//.test(path));
const content = (file: string): unknown => load(readFileSync(join(ROOT, "content", file), "utf8"));

describe("badges", () => {
  const { timeline } = z
    .object({
      timeline: z.object({
        rows: z.array(z.object({ id: z.string(), from: z.number(), to: z.number() })),
      }),
    })
    .parse(content("pages/authority-approvals.yaml"));
  const badgesOf = (path: string) =>
    byTag(within(pages.get(path)), "dl")
      .filter((list) => attribute(list, "class") === "facts")
      .flatMap((list) => byTag(within(list), "dd"));

  it("give the approval times of the approvals page, from a complete file, and lead there", () => {
    const wrong = services.flatMap((path) =>
      badgesOf(path)
        .map((badge) => ({ link: linksOf(within(badge))[0], text: textOf(badge) }))
        .filter(({ link }) => link?.href.startsWith("/authority-approvals#"))
        .filter(({ link, text }) => {
          const row = timeline.rows.find(({ id }) => link?.href.endsWith(`#${id}`));
          const time = `${row?.from}–${row?.to} business days`;
          return link?.text !== time || !text.includes("from a complete file");
        })
        .map(({ text }) => `${path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it("name the item that the price is for, say what holds for VAT, and lead to the row", () => {
    const service = z.object({ price: z.string().optional(), priceItem: z.string().optional() });
    const priced = services.flatMap((path) => {
      const { price, priceItem } = service.parse(content(`${path.slice(1)}.yaml`));
      return price ? [{ path, price, priceItem }] : [];
    });
    expect(priced.length).toBeGreaterThan(10);
    const anchors = within(pages.get("/prices")).map((element) => attribute(element, "id"));
    for (const { path, price, priceItem } of priced) {
      const badge = badgesOf(path).map(textOf).join(" ");
      expect(priceItem, path).toBeTruthy();
      expect(badge, path).toContain(priceItem);
      expect(badge, path).toContain("5% VAT");
      expect(hrefsOf(path), path).toContain(`/prices#${price.replace("/", "-")}`);
      expect(anchors, path).toContain(price.replace("/", "-"));
    }
  });
});

it("leads to every page from the body of another", () => {
  const reached = new Set(
    ROUTES.flatMap((path) =>
      hrefsOf(path)
        .map((href) => href.replace(/#.*/, ""))
        .filter((href) => href !== path),
    ),
  );
  expect(ROUTES.filter((path) => path !== "/" && !reached.has(path))).toEqual([]);
});

it("leads to the company's own page from the bodies of several", () => {
  const from = ROUTES.filter((path) => path !== "/about" && hrefsOf(path).includes("/about"));
  expect(from.length).toBeGreaterThanOrEqual(2);
});

it("leads from each area to its authorities, and back", () => {
  const areas = ROUTES.filter((path) => path.startsWith("/areas/"));
  const back = hrefsOf("/authority-approvals");
  for (const path of areas) {
    expect(hrefsOf(path)).toContain(`/authority-approvals#in-${path.slice("/areas/".length)}`);
    expect(back).toContain(path);
  }
});

it.each([
  ["NOC", "No Objection Certificate"],
  ["DDA", "Dubai Development Authority"],
  ["DEWA", "Dubai Electricity and Water Authority"],
  ["JAFZA", "Jebel Ali Free Zone"],
])("writes %s out where it stands on a page", (short, long) => {
  const word = new RegExp(`\\b${short}s?\\b`);
  const without = ROUTES.filter(
    (path) => word.test(wordsOf(path)) && !wordsOf(path).includes(long),
  );
  expect(without).toEqual([]);
});

it.each([
  ["/about", 12],
  ["/prices", 2],
  ["/contact", 1],
  ["/services/villa/pool", 2],
])("%s says of each of the owner's values that it is a sample", (path, least) => {
  expect(wordsOf(path).match(/\(sample\)/g)?.length).toBeGreaterThanOrEqual(least);
});

it("calls a sample project a proposal", () => {
  for (const path of ROUTES.filter((route) => route.startsWith("/portfolio")))
    expect(wordsOf(path).match(/Proposal, not built/g)?.length).toBeGreaterThanOrEqual(3);
});

const PROMISES =
  /\b(guaranteed?|risk-free|zero (stress|risk)|no water reaches|arrives? by metro|24\/7|lowest price|money back|on time, every time)\b/i;

it("promises nothing that nobody can hold", () => {
  expect(ROUTES.filter((path) => PROMISES.test(wordsOf(path)))).toEqual([]);
});
