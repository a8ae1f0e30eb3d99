/** Sites of many pages are made in threads: the same pages, and the same problems, as without. */
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { beforeAll, describe, expect, it } from "vitest";
import { type Assets, prepareAssets } from "../../src/assets/assets.ts";
import { startStyles } from "../../src/assets/styles/styles.ts";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { createFileWriter } from "../../src/output/staged-file.ts";
import { threadsFor } from "../../src/render/pages/page-threads.ts";
import { renderPages } from "../../src/render/pages/pages.ts";
import { createThreadPool } from "../../src/render/pages/thread-pool.ts";
import { type LoadedSite, loadSite } from "../../src/site/load-site.ts";
import { createStopwatch } from "../../src/timing/stopwatch.ts";
import { cli } from "../cli.ts";
import { differentFiles, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const PAGES = 450;
/** Each with a line of its own where a test breaks one of them. */
const MANIFEST = `import { defineSite, fields, file, kind, z } from "build-site";

const Body = ({ index, words }) => (
  <main className="mx-auto">
    <h1 className="bold">Page {index}</h1>
    <p>{words}</p>
  </main>
);

export default defineSite({
  content: { site: file("site.yaml", z.strictObject({ words: fields.text() })) },
  settings: () => ({ name: "Bench", origin: "https://www.bees.example" }),
  kinds: [
    kind("page", ({ site: { words } }) =>
      Array.from({ length: ${PAGES} }, (_, index) => ({
        path: index === 0 ? "/" : \`/section-\${index % 60}/page-\${index}\`,
        page: () => ({
          head: { title: \`Page \${index}\`, description: words },
          body: <Body index={index} words={words} />,
        }),
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "Not here." }, body: <main>Lost</main> }),
});
`;
const temporary = temporaryFolder("threads");
const root = join(temporary, "site");
const report = {
  step: async <T>(_: string, work: () => T | Promise<T>) => work(),
  progress: () => {},
  warn: () => {},
};

async function startedBy(work: () => Promise<void>): Promise<readonly Worker[]> {
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  await work();
  // Node tells of them in the next turn.
  await setImmediate();
  process.off("worker", note);
  return started;
}

const ended = (worker: Worker) => worker.threadId === -1 || once(worker, "exit");

describe("the threads of a site", () => {
  it.each<[pages: number, characters: number, threads: number]>([
    [401, 0, 7],
    [400, 0, 0],
    [3000, 0, 7],
    [3001, 0, 8],
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

  it("load while much content is read, and end with the build", async () => {
    const siteOf = (count: number) =>
      inlineSite(join(temporary, `files-${count}`), {
        files: Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`content/${at}.json`, "{}"]),
        ),
      });
    const started = await startedBy(async () => {
      using pool = createThreadPool(3);
      await loadSite(siteOf(401), { year: 2026, expect: pool.warmUp });
    });
    expect(started).toHaveLength(2);
    await Promise.all(started.map(ended));
    const few = await startedBy(async () => {
      using pool = createThreadPool(3);
      await loadSite(siteOf(400), { year: 2026, expect: pool.warmUp });
    });
    expect(few).toEqual([]);
  });

  it("end at once where there are more than pages need", async () => {
    using pool = createThreadPool(3);
    const [, second] = await startedBy(async () => pool.warmUp(401));
    expect(pool.take(1)).toHaveLength(1);
    if (second) await ended(second);
    expect(second?.threadId).toBe(-1);
  });
});

describe("a site of many pages", () => {
  let plan: LoadedSite;
  let assets: Assets;

  beforeAll(async () => {
    const content = { "content/site.yaml": "words: Bees and their hives.\n" };
    inlineSite(root, { files: { "templates/site.tsx": MANIFEST, ...content } });
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
    using pool = createThreadPool(workers);
    let here = 0;
    for await (const file of renderPages(plan, assets, pool, undefined, folder, all)) {
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
    // This thread makes the last pages, and the other one the first.
    expect(shared.here).toBeGreaterThan(1);
    expect(shared.here).toBeLessThan(PAGES);
    expect(Object.keys(shared.sums)).toEqual(expect.arrayContaining(Object.keys(alone.sums)));
  });

  it("names every page that a thread could not make, with its place in the templates", async () => {
    const broken = MANIFEST.replace(
      "<h1 ",
      '{index % 200 === 7 && (() => { throw new Error("no bees"); })()}<h1 ',
    );
    writeFileSync(join(root, "templates/site.tsx"), broken);
    const { code, stdout } = await cli(["build", "--root", root, "--json"]);
    expect(code).toBe(1);
    const line = MANIFEST.split("\n").findIndex((text) => text.includes("<h1 ")) + 1;
    expect(JSON.parse(stdout)).toMatchObject({
      error: `3 of ${PAGES + 1} pages cannot be rendered`,
      problems: [207, 407, 7].map((index) => ({
        where: { file: "templates/site.tsx", line, route: `/section-${index % 60}/page-${index}` },
        message: expect.stringContaining("no bees"),
      })),
    });
  });

  /** The first pages are made in a thread, the last ones are not. */
  function withLoop(loop: string, page = 7): void {
    const manifest = join(root, "templates/site.tsx");
    const looping = MANIFEST.replace(
      "<h1 ",
      `{index === ${page} && (() => { ${loop}; return null; })()}<h1 `,
    ).replace('name: "Bench"', 'pageTimeout: 500, name: "Bench"');
    writeFileSync(manifest, `import { existsSync, writeFileSync } from "node:fs";\n${looping}`);
  }

  it.each([
    ["a thread", 7],
    ["the main thread", PAGES - 1],
  ])("ends where a page loops in %s, and names the page", async (_, page) => {
    withLoop("for (;;)", page);
    const route = `/section-${page % 60}/page-${page}`;
    const { code, stdout } = await cli(["build", "--root", root, "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).problems).toMatchObject([
      {
        rule: "site/endless",
        where: { file: "templates/site.tsx", route },
        message: `the page ${route} has not ended after 0.5 s`,
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
