/** The functions for programs, in this process: results and problems as data, and a signal that stops. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { build, check, type ServeUpdate, serve } from "../../src/node.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("node");
let sites = 0;

const page = (index: number) => `{
  path: "/page-${index}",
  page: async () => ({
    head: { title: "Page ${index}", description: "Page ${index}." },
    body: <main><h1>Page ${index}</h1></main>,
  }),
}`;

const siteOf = (pages: number, body = "<h1>Bees</h1>") =>
  inlineSite(join(folder, String(++sites)), {
    body,
    routes: Array.from({ length: pages }, (_, index) => page(index)).join(","),
  });

const manifestOf = (root: string) => join(root, "templates/site.tsx");

function edit(root: string, from: string, to: string): void {
  const file = manifestOf(root);
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
}

describe("build", () => {
  it("gives pages, files and their hash, and the same hash again", async () => {
    const root = siteOf(2);
    const first = await build({ root });
    expect(first).toMatchObject({ ok: true, out: join(root, "dist"), notices: [] });
    if (!first.ok) return;
    const paths = first.pages.map(({ path }) => path).sort();
    expect(paths).toEqual(["404.html", "index.html", "page-0/index.html", "page-1/index.html"]);
    expect(first.files.length).toBeGreaterThan(first.pages.length);
    expect(existsSync(join(root, "dist/page-1/index.html"))).toBe(true);
    expect(await build({ root, cache: false })).toMatchObject({ ok: true, hash: first.hash });
  });

  it("gives all problems of a site as data, and leaves the last good output", async () => {
    const root = siteOf(1);
    await build({ root });
    edit(root, 'path: "/page-0"', 'path: "/"');
    const result = await build({ root });
    expect(result).toMatchObject({ ok: false, message: expect.any(String) });
    if (result.ok) return;
    expect(result.problems).toMatchObject([
      { rule: "site/duplicate-route", where: { file: "templates/site.tsx", route: "/" } },
    ]);
    expect(existsSync(join(root, "dist/page-0/index.html"))).toBe(true);
  });

  it("refuses an option that it does not know, and names the one that was meant", async () => {
    const mistyped = { rot: join(folder, "nothing") } as object;
    const refusal = {
      rule: "node/option",
      message: '"rot" is not an option',
      hint: 'its name is "root"',
    };
    expect(await build(mistyped)).toMatchObject({ ok: false, problems: [refusal] });
    expect(await check(mistyped)).toMatchObject({ ok: false, problems: [refusal] });
    await expect(serve(mistyped)).rejects.toMatchObject({ problems: [refusal] });
  });

  it("tells a wrong folder in the same way", async () => {
    const result = await build({ root: join(folder, "nothing") });
    expect(result).toMatchObject({ ok: false, problems: [{ message: expect.any(String) }] });
  });

  it("stops at a signal with its reason, leaves the last good output, and can be called again", async () => {
    const root = siteOf(30);
    await build({ root });
    edit(root, "<h1>Bees</h1>", "<h1>Wasps</h1>");
    const controller = new AbortController();
    const reason = new Error("enough");
    const seen: string[] = [];
    const stopped = build({
      root,
      signal: controller.signal,
      onProgress(step, done) {
        seen.push(step);
        if (step === "pages" && done === 3) controller.abort(reason);
      },
    });
    await expect(stopped).rejects.toBe(reason);
    expect(seen.filter((step) => step === "pages")).toHaveLength(3);
    expect(readFileSync(join(root, "dist/index.html"), "utf8")).toContain("Bees");
    expect(await build({ root })).toMatchObject({ ok: true });
    expect(readFileSync(join(root, "dist/index.html"), "utf8")).toContain("Wasps");
  });

  it("does nothing when the signal was given before", async () => {
    const root = siteOf(0);
    await expect(build({ root, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(existsSync(join(root, "dist"))).toBe(false);
  });

  it("builds two sites at once", async () => {
    const [one, two] = await Promise.all([siteOf(1), siteOf(2)].map((root) => build({ root })));
    expect([one, two]).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

describe("check", () => {
  it("gives what the command tells, as data", async () => {
    const root = siteOf(0, '<h1>Bees</h1><a href="/lost">Lost</a>');
    edit(root, "<main>", '<main id="main">');
    await build({ root });
    const file = join(root, "dist/index.html");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("</main>", "<a href=/hive>A</a></main>"),
    );
    const result = await check({ root });
    expect(result).toMatchObject({ ok: false, pages: 2, settings: [] });
    expect(result.problems.map(({ rule }) => rule)).toContain("links/broken");
  });

  it("says that there is no built site", async () => {
    const result = await check({ root: siteOf(0) });
    expect(result).toMatchObject({ ok: false, pages: 0, problems: [{ rule: "output/no-site" }] });
  });

  it("stops at a signal", async () => {
    const root = siteOf(20);
    await build({ root });
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    await expect(check({ root, signal: controller.signal, onProgress })).rejects.toThrow("aborted");
  });
});

describe("serve", () => {
  it("serves pages, tells updates and their problems, and ends with its signal", async () => {
    const root = siteOf(1);
    const updates: ServeUpdate[] = [];
    const controller = new AbortController();
    const server = await serve({
      root,
      port: 0,
      signal: controller.signal,
      onUpdate: (update) => updates.push(update),
    });
    expect(await (await fetch(`${server.origin}/page-0`)).text()).toContain("Page 0");
    expect(updates).toMatchObject([{ problems: [] }]);
    edit(root, 'path: "/page-0"', 'path: "/"');
    await vi.waitFor(
      () => expect(updates.at(-1)?.problems[0]?.rule).toBe("site/duplicate-route"),
      20_000,
    );
    expect(updates.at(-1)?.changed).toEqual(["templates/site.tsx"]);
    controller.abort();
    await server.close();
    await expect(fetch(server.origin)).rejects.toThrow();
  });
});
