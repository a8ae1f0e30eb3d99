/** Numbers, dates, lists and sentences on pages, in the forms of their language. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const MANIFEST = `import { createFormatter, defineSite, useFormatter } from "build-site";

const doors = "{count, plural, zero {لا أبواب} one {باب واحد} two {بابان} few {# أبواب} many {# بابًا} other {# باب}}";

function Forms() {
  const format = useFormatter();
  return (
    <ul>
      <li>{format.number(1234567.5)}</li>
      <li>{format.number(1500, { style: "currency", currency: "CHF" })}</li>
      <li>{format.dateTime("2026-03-01", { dateStyle: "long" })}</li>
      <li>{format.dateTime(new Date("2026-03-01T21:30:00Z"), { dateStyle: "long", timeZone: "Asia/Dubai" })}</li>
      <li>{format.list(["A", "B", "C"])}</li>
      <li>{format.list(["A", "B"], { type: "disjunction" })}</li>
      <li>{format.plural(3)}</li>
      <li>{[0, 1, 2, 3, 11, 100].map((count) => format.message(doors, { count })).join(" / ")}</li>
    </ul>
  );
}

export default defineSite({
  languages: {
    en: { path: "" },
    ar: { path: "/ar", locale: "ar-AE" },
    "de-CH": { path: "/ch" },
    hi: { path: "/hi", locale: "hi-u-nu-deva" },
  },
  content: {},
  settings: () => ({ origin: "https://www.forms.example", name: "Forms" }),
  kinds: (kind) => [
    kind("page", (_, language) => [
      {
        path: "/",
        page: () => ({
          head: {
            title: createFormatter(language).list(["X", "Y"]),
            description: "Forms.",
          },
          body: <main><h1>Forms</h1><Forms /></main>,
        }),
      },
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const root = inlineSite(join(temporaryFolder("formatter"), "site"), {
  files: { "templates/site.tsx": MANIFEST },
});

function said(file: string): readonly (string | undefined)[] {
  const html = readFileSync(join(root, "dist", file), "utf8");
  return Array.from(html.matchAll(/<(?:title|li)>([^<]*)/g), ([, text]) =>
    text?.replaceAll("&#x27;", "'").replaceAll("&nbsp;", "\u00a0"),
  );
}

it("are as the language of the page writes them", async () => {
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  expect(said("index.html").slice(0, 8)).toEqual([
    "X and Y",
    "1,234,567.5",
    "CHF\u00a01,500.00",
    "March 1, 2026",
    "March 2, 2026",
    "A, B, and C",
    "A or B",
    "other",
  ]);
  expect(said("ar/index.html")).toEqual([
    "X وY",
    "1,234,567.5",
    "\u200f1,500.00\u00a0CHF",
    "1 مارس 2026",
    "2 مارس 2026",
    "A وB وC",
    "A أو B",
    "few",
    "لا أبواب / باب واحد / بابان / 3 أبواب / 11 بابًا / 100 باب",
  ]);
  expect(said("ch/index.html").slice(0, 4)).toEqual([
    "X und Y",
    "1'234'567.5",
    "CHF\u00a01'500.00",
    "1. März 2026",
  ]);
  expect(said("hi/index.html").slice(1, 2)).toEqual(["१२,३४,५६७.५"]);
});

it("come from data of their own, not from that of Node", async () => {
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  const before = said("ar/index.html");
  execFileSync(
    process.execPath,
    ["--import", without(), "bin/build-site.js", "build", "--root", root],
    { stdio: "pipe" },
  );
  expect(said("ar/index.html")).toEqual(before);
});

/** A module that makes the forms of Node's own Intl useless. */
function without(): string {
  const broken = `Intl.ListFormat.prototype.format = () => "of Node";
    Intl.PluralRules.prototype.select = () => "other";
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { value: () => "of Node" });`;
  return `data:text/javascript,${encodeURIComponent(broken)}`;
}
