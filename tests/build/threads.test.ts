/** Sites of many pages are made in threads: the same pages, and the same problems, as without. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Assets, prepareAssets } from "../../src/assets/assets.ts";
import { startStyles } from "../../src/assets/styles/styles.ts";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { createFileWriter } from "../../src/output/staged-file.ts";
import { threadsFor } from "../../src/render/page-threads.ts";
import { renderPages } from "../../src/render/pages.ts";
import { type LoadedSite, loadSite } from "../../src/site/load-site.ts";
import { createStopwatch } from "../../src/timing/stopwatch.ts";
import { generateSite } from "../bench/generate.ts";
import { cli } from "../cli.ts";
import { differentFiles, temporaryFolder } from "../folders.ts";

const PAGES = 450;
const root = join(temporaryFolder("threads"), "site");
const report = {
  step: async <T>(_: string, work: () => T | Promise<T>) => work(),
  progress: () => {},
  warn: () => {},
};

describe("the threads of a site", () => {
  it.each<[pages: number, characters: number, threads: number]>([
    [401, 0, 8],
    [400, 0, 0],
    [10_000, 7_000_000, 8],
    [10_000, 20_000_000, 3],
    [10_000, 40_000_000, 1],
    [10_000, 73_000_000, 0],
  ])(
    "of %d pages and %d characters of content, on eight processors, are %d",
    (pages, size, threads) => {
      expect(threadsFor(pages, { size, canTravel: true }, 8)).toBe(threads);
    },
  );

  it("are none on one processor", () => {
    expect(threadsFor(10_000, { size: 0, canTravel: true }, 1)).toBe(0);
  });
});

describe("a site of many pages", () => {
  let plan: LoadedSite;
  let assets: Assets;
  let source: string;

  beforeAll(async () => {
    generateSite(root, PAGES);
    source = readFileSync(join(root, "templates/site.tsx"), "utf8");
    const cache = createMemoryCache();
    using styles = startStyles(root, cache);
    plan = await loadSite(root, { year: 2026 });
    assets = await prepareAssets(root, plan, styles, cache, report);
  });

  async function render(workers: number) {
    const stopwatch = createStopwatch();
    const folder = join(root, `pages-${workers}`);
    mkdirSync(folder);
    const write = createFileWriter(folder);
    const all = { ...report, stopwatch };
    let here = 0;
    for await (const file of renderPages(plan, assets, { workers }, undefined, folder, all)) {
      if ("digest" in file) continue;
      write(file);
      here++;
    }
    return { folder, here, sums: stopwatch.sums() };
  }

  it("is the same in one thread and in several, which write what they make", async () => {
    const [alone, shared] = [await render(1), await render(2)];
    expect(alone.here).toBe(PAGES + 1);
    expect(differentFiles(shared.folder, alone.folder)).toEqual([]);
    expect(shared.here).toBe(1);
    expect(Object.keys(shared.sums)).toEqual(expect.arrayContaining(Object.keys(alone.sums)));
  });

  it("names every page that a thread could not make, with its place in the templates", async () => {
    const broken = source.replace(
      "<h1 ",
      '{index % 200 === 7 && (() => { throw new Error("no bees"); })()}<h1 ',
    );
    writeFileSync(join(root, "templates/site.tsx"), broken);
    const { code, stdout } = await cli(["build", "--root", root, "--json"]);
    expect(code).toBe(1);
    const line = source.split("\n").findIndex((text) => text.includes("<h1 ")) + 1;
    expect(JSON.parse(stdout)).toMatchObject({
      error: `3 of ${PAGES + 1} pages cannot be rendered`,
      problems: [207, 407, 7].map((index) => ({
        where: { file: "templates/site.tsx", line, route: `/section-${index % 60}/page-${index}` },
        message: expect.stringContaining("no bees"),
      })),
    });
  });

  /** Page 207 is made in a thread; `once` is a file that says that it was. */
  function withLoop(loop: string): void {
    const manifest = join(root, "templates/site.tsx");
    const looping = source
      .replace("<h1 ", `{index === 207 && (() => { ${loop}; return null; })()}<h1 `)
      .replace('name: "Bench"', 'pageTimeout: 500, name: "Bench"');
    writeFileSync(manifest, `import { existsSync, writeFileSync } from "node:fs";\n${looping}`);
  }

  it("ends where a page loops in a thread, and names the page", async () => {
    withLoop("for (;;)");
    const { code, stdout } = await cli(["build", "--root", root, "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).problems).toMatchObject([
      {
        rule: "site/endless",
        where: { file: "templates/site.tsx", route: "/section-27/page-207" },
        message: "the page /section-27/page-207 has not ended after 0.5 s",
      },
    ]);
  });

  it("is whole where a page stood still once in a thread, and does not again", async () => {
    const once = JSON.stringify(join(root, "once"));
    withLoop(`if (!existsSync(${once})) { writeFileSync(${once}, ""); for (;;); }`);
    const { code } = await cli(["build", "--root", root]);
    expect(code).toBe(0);
    const built = differentFiles(join(root, "dist"), join(root, "pages-1"));
    expect(built.filter((file) => file.includes("page-"))).toEqual([]);
  });
});
