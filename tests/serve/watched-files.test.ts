/** Files that code of a site reads itself: where it says so, each edit of each is seen without a question of a browser. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { type Development, develop } from "./development.ts";

const temporary = temporaryFolder("watched-files");

/** A page of what the code reads from `data/`, and of nothing else. */
const manifest = ({ content = "", before = "", watch = "", body = "'none'" }) => `
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineSite, folder, kind, loader, z } from "build-site";

const at = (path: string) => join(process.env.SITE_OF_TEST ?? "", path);
const read = (path: string) => existsSync(at(path)) ? readFileSync(at(path), "utf8") : "missing";
const readAll = (path: string) => existsSync(at(path)) ? readdirSync(at(path)).sort().map((name) => name + "=" + read(path + "/" + name)).join(" ") : "nothing";
${before}
export default defineSite({
  content: { ${content} },
  ${watch}
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", (content) => [{ path: "/", page: () => ({ head: { title: "Bees", description: "Bees." }, body: <main>{${body}}</main> }) }])],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

function site(name: string, source: Parameters<typeof manifest>[0], files = {}): string {
  const root = join(temporary, name);
  process.env.SITE_OF_TEST = root;
  return inlineSite(root, { files: { ...files, "templates/site.tsx": manifest(source) } });
}

async function start(root: string): Promise<Development> {
  const server = await develop(root);
  onTestFinished(server.close);
  return server;
}

/** Makes the change, and waits until the server has said so of itself. */
async function after(server: Development, file: string, change: () => void): Promise<string> {
  const { length } = server.snapshots;
  change();
  await vi.waitFor(
    () => expect(server.snapshots.slice(length).flatMap(({ changed }) => changed)).toContain(file),
    { timeout: 5000 },
  );
  return server.get("/");
}

const saved = (server: Development, file: string, text: string) =>
  after(server, file, () => {
    mkdirSync(dirname(join(server.root, file)), { recursive: true });
    writeFileSync(join(server.root, file), text);
  });

const gone = (server: Development, file: string) =>
  after(server, file, () => rmSync(join(server.root, file)));

const PRICES = { "data/prices.csv": "one" };
const loads = (options: string) => ({
  content: `prices: loader(async () => read("data/prices.csv"), z.string(), { ${options} })`,
  body: "content.prices",
});

it.each([
  ["a loader's file", loads('watch: ["data/prices.csv"]')],
  ["that of one whose answers are kept", loads('watch: ["data/prices.csv"], key: "1"')],
  [
    "a file that kinds read",
    { watch: 'watch: ["data/prices.csv"],', body: 'read("data/prices.csv")' },
  ],
  [
    "one that is read with the manifest",
    {
      before: 'const prices = read("data/prices.csv");',
      watch: 'watch: ["data/*.csv"],',
      body: "prices",
    },
  ],
])("%s: edited, removed and there again", async (name, source) => {
  const file = "data/prices.csv";
  const server = await start(site(name, source, PRICES));
  expect(await server.get("/")).toContain("<main>one");
  for (const text of ["two", "three"])
    expect(await saved(server, file, text)).toContain(`<main>${text}`);
  expect(await gone(server, file)).toContain("<main>missing");
  expect(await saved(server, file, "four")).toContain("<main>four");
});

const ALL = {
  content:
    'all: loader(async () => readAll("data/bees"), z.string(), { watch: ["data/bees/*.txt"] })',
  body: "content.all",
};

it("a pattern: files come, change and go, in a folder that was not there", async () => {
  const server = await start(site("pattern", ALL));
  expect(await server.get("/")).toContain("<main>nothing");
  expect(server.notices.join()).toMatch(
    /site\.tsx content\.all\.watch\[0\] no file matches "data\/bees\/\*\.txt"/,
  );
  expect(await saved(server, "data/bees/a.txt", "1")).toContain("<main>a.txt=1<");
  expect(await saved(server, "data/bees/b.txt", "2")).toContain("<main>a.txt=1 b.txt=2<");
  expect(await saved(server, "data/bees/a.txt", "3")).toContain("<main>a.txt=3 b.txt=2<");
  expect(await gone(server, "data/bees/a.txt")).toContain("<main>b.txt=2<");
  expect(server.notices).toHaveLength(1);
});

it("a loader that failed for want of a file", async () => {
  const server = await start(
    site("failed", {
      content:
        'prices: loader(async () => readFileSync(at("data/prices.csv"), "utf8"), z.string(), { watch: ["data/prices.csv"] })',
      body: "content.prices",
    }),
  );
  expect(await server.get("/")).toContain("the loader &quot;prices&quot; failed");
  expect(await saved(server, "data/prices.csv", "mended")).toContain("<main>mended");
});

it("a file that no pattern names makes nothing new", async () => {
  const server = await start(site("others", ALL, { "data/bees/a.txt": "1" }));
  const { length } = server.snapshots;
  const asked = await server.get("/");
  writeFileSync(join(server.root, "data/other.txt"), "2");
  expect(await server.get("/")).toBe(asked);
  expect(server.snapshots).toHaveLength(length);
});

it("what a key keeps is kept for the files as they are, in builds too", async () => {
  const root = site("kept", loads('watch: ["data/prices.csv"], key: "1"'), PRICES);
  const html = async () => (await buildInline(root)).read("index.html");
  expect(await html()).toContain("<main>one");
  writeFileSync(join(root, "data/prices.csv"), "two");
  expect(await html()).toContain("<main>two");
});

it.each([
  ["../prices.csv", "leads out of the site's folder"],
  ["/data/prices.csv", "leads out of the site's folder"],
  ["", "names no file"],
  ["**/*.csv", "begins with a wildcard"],
  ["data\\\\prices.csv", "has a backslash"],
  [".data/prices.csv", "names what is hidden or installed"],
  ["!data/prices.csv", "leaves files out"],
])("%s is refused, of a loader and of the site", async (pattern, message) => {
  const watch = `watch: ["data/prices.csv", "${pattern}"]`;
  const root = site("refused", { ...loads(watch), watch: `${watch},` }, PRICES);
  const { problems } = await buildInline(root);
  expect(problems.map(({ where, message }) => [where.field, message])).toEqual([
    ["content.prices.watch[1]", expect.stringContaining(message)],
    ["watch[1]", expect.stringContaining(message)],
  ]);
});

it("a single name in place of a list is refused", async () => {
  const watch = 'watch: "data/prices.csv" as never';
  const root = site("no list", { ...loads(watch), watch: `${watch},` }, PRICES);
  const { problems } = await buildInline(root);
  expect(problems.map(({ where }) => where.field)).toEqual(["content.prices.watch", "watch"]);
});

it("build tells of patterns that match nothing", async () => {
  const root = site(
    "nothing",
    { ...loads('watch: ["data/price.csv"]'), watch: 'watch: ["data", "data/*.csv"],' },
    PRICES,
  );
  const { stderr, stdout } = await cli(["build", "--root", root]);
  const said = stdout + stderr;
  expect(said).toContain('content.prices.watch[0] no file matches "data/price.csv"');
  expect(said).toContain('watch[0] "data" is a folder → for all files in it write "data/**"');
  expect(said).not.toContain("data/*.csv");
});
