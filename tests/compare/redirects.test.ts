/** Redirects of folders that other generators built, as rules and as small pages: what is told of them, and what dies. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

const FOLDER = temporaryFolder("redirects");
const ORIGIN = "https://www.bees.example";

const page = (path: string, words: string) =>
  `<!doctype html><html lang="en"><head><title>${words}</title><link rel="canonical" href="${ORIGIN}${path}"></head><body><main><h1>${words}</h1><p>${words} is what this page is about, from its first word to its last.</p></main></body></html>`;
const small = (to: string) =>
  `<!doctype html><title>Redirecting</title><meta http-equiv="refresh" content="0;url=${to}"><meta name="robots" content="noindex">`;

function written(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(FOLDER, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(FOLDER, name);
}

async function diff(before: string, after: string) {
  const args = ["diff", "--root", FOLDER, "--from", before, "--out", after, "--json"];
  const { stdout } = await cli(args);
  return JSON.parse(stdout);
}

const COMMON = {
  "index.html": page("/", "Bees"),
  "hives/index.html": page("/hives/", "Hives of larch wood"),
  "stays/index.html": small("/hives/"),
};

it("small pages are told as the redirects that they are: new, gone, leading elsewhere, and behind a rule none", async () => {
  const before = written("before", {
    ...COMMON,
    "wax/index.html": page("/wax/", "Candles of wax"),
    "candles/index.html": small("/wax/"),
    "journal/index.html": small("/hives/"),
    "box/index.html": small("/hives/"),
    "combs/index.html": small("/hives/"),
  });
  const after = written("after", {
    ...COMMON,
    "beeswax/index.html": page("/beeswax/", "Candles of wax"),
    "wax/index.html": small("/beeswax/"),
    "diary/index.html": small("/hives/"),
    "box/index.html": small("/beeswax/"),
    _redirects: "/combs/ /hives/ 301\n",
  });
  const told = await diff(before, after);
  expect(told.redirects).toEqual([
    { from: "/candles", before: "/wax/" },
    { from: "/journal", before: "/hives/" },
    { from: "/box", before: "/hives/", after: "/beeswax/" },
    { from: "/diary", after: "/hives/" },
    { from: "/wax", after: "/beeswax/" },
  ]);
  // Who asks for the old address is sent on, whether or not addresses end with a slash.
  expect(told.moved).toEqual([{ from: "/wax", to: "/beeswax", isRedirected: true }]);
  // The advice is the page that answers in the end.
  const dead = told.harm
    .map(({ pages, what }: { pages: string[]; what: string }) => `${pages}: ${what}`)
    .filter((line: string) => line.includes("answers no more"));
  expect(dead).toEqual([
    expect.stringMatching(/^\/candles: .* a redirect from \/candles to \/beeswax$/),
    expect.stringMatching(/^\/journal: .* a redirect from \/journal to \/hives$/),
  ]);
});

it("a page that moved behind a rule is sent on where addresses end with a slash, and one with the status 410 is no dead one", async () => {
  const before = written("with-wax", {
    ...COMMON,
    "wax/index.html": page("/wax/", "Candles of wax"),
    "sale/index.html": page("/sale/", "Everything must go by June"),
    "jobs/index.html": page("/jobs/", "What we built"),
    "jobs/8/index.html": page("/jobs/8/", "A stand for eight hives"),
    "jobs/1/index.html": page("/jobs/1/", "One cart for one hive"),
    "fr/index.html": page("/fr/", "Les abeilles"),
    "fr/404.html": page("/fr/404.html", "Perdue"),
  });
  const after = written("with-rules", {
    ...COMMON,
    "beeswax/index.html": page("/beeswax/", "Candles of wax"),
    "jobs/index.html": page("/jobs/", "What we built"),
    "jobs/1/index.html": page("/jobs/1/", "One cart for one hive"),
    "fr/index.html": page("/fr/", "Les abeilles"),
    _redirects: "/wax/ /beeswax/ 301\n/sale/* /404.html 410\n",
  });
  const told = await diff(before, after);
  expect(told).toMatchObject({
    moved: [{ from: "/wax", to: "/beeswax", isRedirected: true }],
    removed: ["/fr/404.html", "/jobs/8", "/sale"],
  });
  // Another job is another thing. The page of unknown paths of a folder is none that anybody asks for.
  expect(told.harm).toMatchObject([
    {
      pages: ["/jobs/8"],
      what: expect.stringMatching(/answers no more.* from \/jobs\/8 to \/jobs$/),
    },
  ]);
});

it("lists of XML are told by the lines that say something", async () => {
  const list = (...paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")}</urlset>`;
  const before = written("two-pages", { ...COMMON, "sitemap.xml": list("/", "/wax/", "/hives/") });
  const after = written("other-pages", { ...COMMON, "sitemap.xml": list("/", "/hives/") });
  const told = await diff(before, after);
  expect(told.files.changed).toEqual([
    { file: "sitemap.xml", removed: [`<loc>${ORIGIN}/wax/</loc>`], added: [] },
  ]);
});
