/** The documentation is a site of build-site, and its code samples are what they say. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { Problem } from "../../src/errors.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { allowanceSetting } from "../../src/site/settings/allow-setting.ts";
import { violations } from "../browser/axe.ts";
import { sharedBrowser } from "../browser/harness.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { readSamples, type Sample } from "./samples.ts";

const ROOT = process.cwd();
const SITE = join(ROOT, "docs/site");
const pages = readSamples(join(SITE, "content"));
const MANIFEST = "templates/site.tsx";
const isSite = (samples: readonly Sample[]) => samples.some(({ file }) => file === MANIFEST);

/** Exports that settings have for the engine alone. */
const INNER: ReadonlySet<string> = new Set(["resolveSettings", "themeColours"]);

const INTERFACES = /interface \w+ \{[\s\S]*?\n\}/g;

describe("the documentation", () => {
  const { visit } = sharedBrowser();
  const out = join(temporaryFolder("docs-site"), "dist");

  it("builds, and check finds nothing", async () => {
    const built = await cli(["build", "--root", SITE, "--out", out, "--json"]);
    expect(JSON.parse(built.stdout).problems ?? []).toEqual([]);
    const { stdout } = await cli(["check", "--root", SITE, "--out", out, "--json"]);
    expect(JSON.parse(stdout).problems).toEqual([]);
  }, 180_000);

  it("has nothing that axe-core finds wrong, by day and by night", async () => {
    const server = await startPreview({ out, profile: "cdn", port: 0, host: "127.0.0.1" });
    onTestFinished(() => server.close());
    const site = server.origin;
    const sitemap = readFileSync(join(out, "sitemap.xml"), "utf8");
    const paths = Array.from(
      sitemap.matchAll(/<loc>([^<]+)/g),
      ([, url = ""]) => new URL(url).pathname,
    );
    expect(paths.length).toBeGreaterThan(20);
    const found: string[] = [];
    await visit("preact", { site, reducedMotion: "reduce" }, async ({ page, open }) => {
      // One template makes them all: a push asks every tenth.
      for (const path of paths.filter((_, index) => TEST_ALL || index % 10 === 0)) {
        await open(path);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const wrong = await violations(page, colorScheme);
          found.push(...wrong.map((one) => `${path}, ${colorScheme}: ${one}`));
        }
      }
    });
    expect(found).toEqual([]);
  }, 300_000);

  it.each([
    ["settings", "src/site/settings/settings.ts"],
    ["settings", "src/site/settings/allow-setting.ts", INTERFACES],
    ["settings", "src/site/settings/budgets-setting.ts", INTERFACES],
    ["settings", "src/site/settings/typeface-settings.ts", INTERFACES],
    ["head", "src/site/head.ts"],
    ["routes", "src/site/kinds.ts", /interface (?:Page|Endpoint)Route \{[\s\S]*?\n\}/g],
    ["fields", "src/content/fields.ts"],
    ["collections", "src/content/collections.ts"],
  ])("names all in the reference of %s that %s declares", (page, source, part = /[\s\S]+/g) => {
    const text = readFileSync(join(SITE, "content/reference", `${page}.md`), "utf8");
    const parts = readFileSync(join(ROOT, source), "utf8").match(part)?.join("\n") ?? "";
    const names = [
      ...parts.matchAll(/^ {2}readonly (\w+)\??:|^export (?:const|function) (\w+)/gm),
    ].map(([, field, made]) => field ?? made ?? "");
    const known = new Set(text.match(/`[^`]+`/g)?.flatMap((code) => code.match(/\w+/g) ?? []));
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !INNER.has(name) && !known.has(name))).toEqual([]);
  });

  it("names every command and every option", async () => {
    const reference = readFileSync(join(SITE, "content/reference/cli.md"), "utf8");
    const { stdout } = await cli(["--help"]);
    const commands = [...stdout.matchAll(/^ {2}(\w+) \[options\]/gm)].map(([, name = ""]) => name);
    const helps = await Promise.all(commands.map((name) => cli([name, "--help"])));
    const options = helps.flatMap(({ stdout }) => stdout.match(/^ {2}(?:-\w, )?--[\w-]+/gm) ?? []);
    const names = [...commands, ...options.map((option) => option.trim().replace(/^-h, /, ""))];
    expect(commands.length).toBeGreaterThan(7);
    expect([...new Set(names)].filter((name) => !reference.includes(name))).toEqual([]);
  });
});

describe("the samples", () => {
  const folder = join(ROOT, ".cache/docs-samples");
  const folderOf = (page: string) => join(folder, page.replace(/\.md$/, ""));

  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    for (const { page, samples } of pages)
      samples.forEach(({ language, file, text }, index) => {
        const path = join(folderOf(page), file ?? `sample-${index}.${language}`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text, { flag: "wx" });
      });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Sites have browsers' types and none of Node, scripts have those of Node. */
  const SCRIPTS = "guides/scripts";
  const PROGRAMS = [
    ["site", "tsconfig.site.json", [".", SITE], [SCRIPTS]],
    ["scripts", "tsconfig.json", [SCRIPTS], []],
  ] as const;
  // Each reads the types of the whole engine, and one guide has scripts.
  it.each(TEST_ALL ? PROGRAMS : PROGRAMS.slice(0, 1))(
    "in TypeScript have right types, as has the site itself: %s",
    (name, base, include, exclude) => {
      const config = join(folder, `tsconfig.${name}.json`);
      writeFileSync(config, JSON.stringify({ extends: join(ROOT, base), include, exclude }));
      const compile = () =>
        execFileSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", config], { encoding: "utf8" });
      expect(compile).not.toThrow();
    },
  );

  it("in YAML can be read", () => {
    const yaml = pages.flatMap(({ samples }) =>
      samples.filter(({ language }) => language === "yaml"),
    );
    expect(yaml.length).toBeGreaterThan(2);
    for (const { text } of yaml) expect(() => load(text)).not.toThrow();
  });

  it.each(pages.filter(({ samples }) => isSite(samples)).map(({ page }) => page))(
    "of %s are a site that builds",
    async (page) => {
      const root = folderOf(page);
      expect(await buildInline(root)).toMatchObject({ ok: true, problems: [] });
    },
  );

  it("of services' lines are what settings take", () => {
    const guide = readFileSync(join(SITE, "content/guides/policy.md"), "utf8");
    const lines = Array.from(guide.matchAll(/`(\{ \w+: \[[^`]*\})`/g), ([, line = ""]) =>
      load(line),
    );
    expect(lines.length).toBeGreaterThan(15);
    expect(z.array(allowanceSetting).safeParse(lines).error?.issues ?? []).toEqual([]);
  });

  it("of the tutorial show their picture as check asks", async () => {
    const root = folderOf("tutorial.md");
    expect(await buildInline(root)).toMatchObject({ ok: true });
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const { problems }: { problems: readonly Problem[] } = JSON.parse(stdout);
    expect(problems.filter(({ rule }) => rule?.startsWith("html/"))).toEqual([]);
  });
});
