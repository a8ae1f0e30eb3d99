/** What the development server answers: what a build of the files as they are now would. */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { randomEdits } from "../edits.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import { type Development, develop } from "./development.ts";
import { expectEqualToBuild } from "./equal-to-build.ts";

const temporary = temporaryFolder("serve");
let copies = 0;

async function start(): Promise<Development> {
  const server = await develop(copySite("journal", join(temporary, `site-${++copies}`)));
  onTestFinished(server.close);
  return server;
}

const statusOf = async ({ origin }: Development, path: string) =>
  (await fetch(`${origin}${path}`, { redirect: "manual" })).status;

it("sends every page and file as a build writes it", async () => {
  const server = await start();
  await expectEqualToBuild(server, temporary);
  expect(await server.get("/posts/winter")).toMatch(
    /^<!doctype html><html lang=en><head><script type=module src="\/@build-site\/client\.js\?v=/,
  );
});

it("answers unknown paths with the 404 page, other forms of an address with the canonical one", async () => {
  const server = await start();
  expect(await statusOf(server, "/nothing")).toBe(404);
  expect(await server.get("/nothing")).toContain("Not found");
  const response = await fetch(`${server.origin}/posts/winter/?a=1`, { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/posts/winter?a=1");
});

it("never sends what a file held before, however soon it is asked", async () => {
  const server = await start();
  for (let edit = 0; edit < (TEST_ALL ? 30 : 10); edit++) {
    server.save("content/journal.yaml", (text) =>
      text.replace(/^name: .*/m, `name: Edit ${edit % 10}`),
    );
    expect(await server.get("/")).toContain(`<h1>Edit ${edit % 10}</h1>`);
  }
});

it("lets browsers keep only what is named by its contents", async () => {
  const server = await start();
  const kept = async (path: string) =>
    (await fetch(`${server.origin}${path}`)).headers.get("cache-control");
  const picture = /\/assets\/[^"' ,>]+/.exec(await server.get("/posts/winter"))?.[0] ?? "";
  expect(await kept(picture)).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/nothing", "/robots.txt", "/posts/winter/"])
    expect(await kept(path), path).toBe("no-store");
});

it("sees edits of schemas, settings and routes, and files that come, move and go", async () => {
  const server = await start();
  server.save("templates/site.tsx", (text) => text.replace("title: text(60)", "title: text(5)"));
  expect(await statusOf(server, "/")).toBe(500);
  expect(await server.get("/")).toContain("at most 5 characters");
  server.save("templates/site.tsx", (text) => text.replace("title: text(5)", "title: text(60)"));
  expect(await statusOf(server, "/")).toBe(200);
  server.save("content/journal.yaml", (text) => text.replace("journal.example", "other.example"));
  expect(await server.get("/sitemap.xml")).toContain("https://other.example/posts/winter");
  const post = join(server.root, "content/posts/winter.yaml");
  const moved = join(server.root, "content/posts/a-winter.yaml");
  renameSync(post, moved);
  server.save("content/posts/a-winter.yaml", (text) => text.replace("slug: winter", "slug: frost"));
  server.save("content/posts/first-swarm.yaml", (text) => text.replace(/^next: .*/m, "next: /"));
  expect([await statusOf(server, "/posts/winter"), await statusOf(server, "/posts/frost")]).toEqual(
    [404, 200],
  );
  rmSync(moved);
  expect(await statusOf(server, "/posts/frost")).toBe(404);
  await expectEqualToBuild(server, temporary);
});

it("mends by itself when a missing file appears, inside or outside the site's folders", async () => {
  const server = await start();
  const shared = join(temporary, `shared-${copies}.ts`);
  server.save(
    "templates/site.tsx",
    (text) =>
      `import { word } from "../../shared-${copies}.ts";\n${text.replace("<h1>{title}", "<h1>{word}{title}")}`,
  );
  expect(await server.get("/")).toContain("Could not resolve");
  writeFileSync(shared, 'export const word = "one ";');
  expect(await server.get("/")).toContain("<h1>one Plain Journal");
  writeFileSync(shared, 'export const word = "two ";');
  expect(await server.get("/")).toContain("<h1>two Plain Journal");
  rmSync(join(server.root, "content/images/hive.svg"));
  expect(await server.get("/")).toContain("there is no picture");
  writeFileSync(
    join(server.root, "content/images/hive.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  );
  expect(await statusOf(server, "/")).toBe(200);
});

it("shows styles as they are now when it started on a broken site", async () => {
  const root = copySite("journal", join(temporary, `site-${++copies}`));
  const journal = join(root, "content/journal.yaml");
  const whole = readFileSync(journal, "utf8");
  writeFileSync(journal, `${whole}extra: 1\n`);
  const server = await develop(root);
  onTestFinished(server.close);
  expect(await server.get("/")).toContain("is not a field here");
  server.save("templates/styles/main.css", (css) => `${css}\nmain { outline-offset: 7px; }\n`);
  server.save("content/journal.yaml", whole);
  expect(await server.get("/")).toContain("outline-offset:7px");
  await expectEqualToBuild(server, temporary);
});

it.each([
  ["templates/styles/main.css", "a { color: red", "close it with }", 5],
  ["templates/styles/main.css", "a { @apply no-such; }", "unknown utility class", 5],
  ["templates/styles/main.css", '@import "./no-such.css";', "there is no such file", 5],
  ["client/main.ts", 'import "./no-such.ts";', "Could not resolve", 7],
  ["client/Counter.tsx", "const = 1;", "Expected identifier", 11],
  ["templates/site.tsx", "throw new Error('no bees');", "no bees", 95],
  ["content/journal.yaml", "extra: 1", "is not a field here", 4],
  ["content/images/hive.svg", "<script/>", "not well-formed XML", undefined],
] as const)(
  "tells what is wrong in %s after %s, with place and code",
  async (file, bad, what, line) => {
    const server = await start();
    server.save(file, (text) => `${text.trimEnd()}\n${bad}\n`);
    const page = await server.get("/posts/winter");
    expect(page).toContain(what);
    expect(page).toContain(line ? `${file}:${line}` : file);
    if (line) expect(page).toContain(`${line} │ ${bad.replaceAll('"', "&quot;")}`);
    server.save(file, (text) => text.replace(`\n${bad}\n`, "\n"));
    expect(await statusOf(server, "/posts/winter")).toBe(200);
  },
);

it("forgets a class that the last template stopped using, as a build does", async () => {
  const server = await start();
  server.save("templates/site.tsx", (text) => text.replace('"p-4"', '"p-4 mt-[13px]"'));
  expect(await server.get("/")).toContain("{margin-top:13px}");
  server.save("templates/site.tsx", (text) => text.replace(" mt-[13px]", ""));
  expect(await server.get("/")).not.toContain("13px");
  await expectEqualToBuild(server, temporary);
});

it("makes one update of one save, and none of a save that changes nothing", async () => {
  const server = await start();
  const before = server.snapshots.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  server.save("content/journal.yaml", (text) => text.replace("Plain", "Fancy"));
  await expect.poll(() => server.snapshots.length).toBe(before + 1);
  server.save("content/journal.yaml", (text) => text);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(server.snapshots.slice(before + 1).map(({ changed }) => changed)).toEqual([]);
});

it("does not call a site broken that is only in the middle of a save", async () => {
  const server = await start();
  const before = server.snapshots.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.save("content/journal.yaml", "");
  await new Promise((resolve) => setTimeout(resolve, 30));
  server.save(
    "content/journal.yaml",
    "name: Slow\norigin: https://journal.example\nabout: Saved slowly.\n",
  );
  await expect.poll(() => server.snapshots.length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.snapshots.slice(before).filter((snapshot) => "error" in snapshot)).toEqual([]);
});

const EDITS = TEST_ALL ? 210 : 30;

it(`equals a clean build after ${EDITS} random edits in a row`, async () => {
  const server = await start();
  const { edit, mend, random, pick } = randomEdits(server, 20261121);
  for (let round = 1; round <= EDITS; round++) {
    edit();
    if (random() < 0.4) await server.get(pick(["/", "/posts/winter", "/posts/first-swarm"]));
    if (random() < 0.1) await new Promise((resolve) => setTimeout(resolve, random() * 40));
    if (round % 5 === 0) mend();
    if (round % 30 === 0) await expectEqualToBuild(server, temporary);
  }
});
