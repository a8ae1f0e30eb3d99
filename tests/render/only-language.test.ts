/** What pages know of the language of a site that has one alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("only-language");

const manifest = (languages: string, settings: string) => `
import { defineSite, useFormatter, useLanguage } from "build-site";

function Said() {
  const { tag, dir, name, locale, choices, borrowedFrom } = useLanguage();
  const said = { tag, dir, name, locale, choices, isBorrowed: borrowedFrom !== undefined };
  return <main><h1>{JSON.stringify(said)}</h1><p>{useFormatter().number(1.5)}</p></main>;
}
const page = (body) => ({ head: { title: "Bees", description: "Bees." }, body });

export default defineSite({
  ${languages}
  content: {},
  settings: () => ({ origin: "https://www.bees.example"${settings} }),
  kinds: (kind) => [kind("page", () => [{ path: "/", page: () => page(<Said />) }])],
  notFound: () => page(<Said />),
});
`;

async function said(name: string, languages: string, settings: string) {
  const root = inlineSite(join(folder, name), {
    files: { "templates/site.tsx": manifest(languages, settings) },
  });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  const html = readFileSync(join(root, "dist/index.html"), "utf8");
  const [, json = ""] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
  const [, number] = /<p>(.*?)<\/p>/.exec(html) ?? [];
  return { number, ...JSON.parse(json.replaceAll("&quot;", '"')) };
}

it("is English where nothing is said of it, without a switch", async () => {
  expect(await said("unsaid", "", "")).toEqual({
    ...{ tag: "en", dir: "ltr", name: "English", locale: "en" },
    ...{ choices: [], isBorrowed: false, number: "1.5" },
  });
});

it("is what the settings say, with its own name and direction", async () => {
  expect(await said("settings", "", ', language: "he"')).toMatchObject({
    ...{ dir: "rtl", name: "עברית", locale: "he", choices: [] },
  });
});

it("is the only one that the manifest names, as it describes it", async () => {
  const languages = 'languages: { az: { path: "", dir: "rtl", name: "آذربایجان", locale: "de" } },';
  expect(await said("manifest", languages, "")).toMatchObject({
    dir: "rtl",
    name: "آذربایجان",
    locale: "de",
    number: "1,5",
  });
});
