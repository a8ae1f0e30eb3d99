/** A moved site is built at once: what nothing foresaw takes a simpler form and is told, so that the owner's first build is whole. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { settle } from "../../src/commands/new-from.ts";
import type { MovingPage } from "../../src/moving/model.ts";
import { createMoved } from "../../src/moving/moved.ts";
import { MovingText } from "../../src/moving/text.ts";
import { readTree } from "../../src/moving/tree.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { silent } from "../silent.ts";

const BIN = join(import.meta.dirname, "../../bin/build-site.js");

const page = (name: string, body: string, more: Partial<MovingPage> = {}): MovingPage => ({
  source: `${name}.md`,
  target: `pages/${name}.md`,
  collection: "pages",
  path: `/${name}`,
  data: { title: `The page ${name}` },
  visibility: {},
  consumed: [],
  // Two lines of front matter more than the new file has.
  body: new MovingText(body, 6),
  syntax: { headingIds: (text) => text },
  ...more,
});

/** A move of these pages into a folder that is not there yet. */
function movedInto(root: string, source: string, pages: readonly MovingPage[]) {
  const moved = createMoved({
    generator: "Markdown",
    from: "old",
    tree: readTree(source, "old", () => undefined),
    name: "Hives",
    settings: "menus",
    site: { trailingSlash: false, redirects: [], statics: [], pages },
    copies: [],
    components: [],
    routeOf: (path) => path,
    parts: new Set(),
    left: [],
  });
  return { moved, ...silent(root) };
}

const cardsIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\bcard\.\w+\.jpg$/.test(name),
  ).length;

it("is whole after the move, whatever its pages hold", async () => {
  const cwd = temporaryFolder("first-build");
  const source = temporaryFolder("first-build-source");
  writeFileSync(join(source, "broken.png"), "no picture");
  const moved = createMoved({
    generator: "Markdown",
    from: "old",
    tree: readTree(source, "old", () => undefined),
    name: "Hives",
    settings: "menus",
    site: {
      trailingSlash: false,
      redirects: [
        { from: "/old", to: "/link" },
        { from: "/:all", to: "/link" },
      ],
      statics: [],
      pages: [
        page("link", "A [dead *end*](./gone.md) and **more**.\n"),
        page("tag", "Before.\n\n<blink>Now</blink>\n\nAfter.\n"),
        page("picture", "See ![a hive](./gone.png) there.\n"),
        page("broken", "See ![a hive](./broken.png).\n"),
        page("address", "Text.\n", { path: "/a?b" }),
        page("twice", "The same address.\n", { path: "/tag" }),
        page("to-twice", "[It](./twice.md) is there.\n"),
        page("signs", "Text.\n", { path: "/+/c?d" }),
      ],
    },
    copies: [{ source: "broken.png", target: "content/pages/broken.png" }],
    components: [],
    routeOf: (path) => path,
    parts: new Set(),
    left: [],
  });
  const root = join(cwd, "site");
  const { config, report } = silent(root);
  const proof = await settle(moved, config, report);
  const told = readFileSync(join(root, "MOVING.md"), "utf8");
  expect(proof).toBe("built");
  for (const part of [
    /## link\.md\n\n- line 6: what the first build refused: its words are there as text/,
    /## tag\.md\n\n- line 8: .*shown as it was written: <blink>/,
    /## picture\.md\n\n- line 6: .*its description is there as text/,
    /## broken\.png\n\n- a file: not copied/,
    /## address\.md\n\n- .*its address is \/ab-5 now/,
    /## twice\.md\n\n- .*its address is \/tag-6 now/,
    /## signs\.md\n\n- .*its address is \/cd-8 now/,
  ])
    expect(told).toMatch(part);
  const text = (name: string) => readFileSync(join(root, `content/pages/${name}.md`), "utf8");
  expect(text("link")).toContain("A dead *end* and **more**.");
  expect(text("tag")).toContain("Before.\n\n```text\n<blink>Now</blink>\n```\n\nAfter.\n");
  expect(text("picture")).toContain("See a hive there.");
  expect(text("to-twice")).toContain("[It](./twice.md)");
  expect(readdirSync(join(root, "content/pages"))).not.toContain("broken.png");
  // They take longer than all else, and keep no page from being built.
  expect(cardsIn(join(root, ".cache"))).toBe(0);
  const { stdout } = await cli(["build", "--root", root, "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  expect(cardsIn(join(root, "dist"))).toBeGreaterThan(5);
}, 120_000);

it("asks a site of very many pages for its plan alone, and mends what that refuses", async () => {
  const root = join(temporaryFolder("plan"), "site");
  const pages = [
    page("one", "One.\n"),
    page("two", "Two.\n"),
    page("three", "Three.\n", { path: "/two" }),
  ];
  const { moved, config, report } = movedInto(root, temporaryFolder("plan-source"), pages);
  expect(await settle(moved, config, report, 2)).toBe("planned");
  expect(readFileSync(join(root, "MOVING.md"), "utf8")).toMatch(/its address is \/two-2 now/);
  expect(existsSync(join(root, ".cache"))).toBe(false);
}, 60_000);

it("says from its first file on that it is not finished, and is not taken for a place of another site", async () => {
  const root = join(temporaryFolder("unfinished"), "site");
  const { moved, config, report } = movedInto(root, temporaryFolder("unfinished-source"), [
    page("one", "One.\n"),
  ]);
  const stop = new Error("stopped");
  const stopped = {
    ...moved,
    files: () => {
      throw stop;
    },
  };
  await expect(settle(stopped, config, report)).rejects.toBe(stop);
  expect(readFileSync(join(root, "MOVING.md"), "utf8")).toMatch(/^# This move is not finished\n/);
  const { code, stderr } = await cli(["new", root]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /holds what a move has left that was stopped[\s\S]*remove the folder and run the command again/,
  );
}, 60_000);

it("ends by the signal that stops it, while it is at work", async () => {
  const cwd = temporaryFolder("stopped");
  for (let at = 0; at < 60; at++)
    writeFileSync(
      join(cwd, `page-${at}.md`),
      `# Page ${at}\n\nSee [the next](page-${at + 1}.md).\n`,
    );
  const root = join(temporaryFolder("stopped-site"), "site");
  const child = spawn(process.execPath, [BIN, "new", root, "--from", cwd]);
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  const ended = new Promise((resolve) => child.once("close", (_, by) => resolve(by)));
  while (!existsSync(join(root, "templates")) && child.exitCode === null) await setTimeout(20);
  child.kill("SIGTERM");
  expect(await ended).toBe("SIGTERM");
  expect(said).toContain("it was stopped by SIGTERM");
  expect(readFileSync(join(root, "MOVING.md"), "utf8")).toMatch(/^# This move is not finished\n/);
}, 60_000);
