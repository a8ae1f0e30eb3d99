/** What `build` promises: a whole site or none, and never somebody else's folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("build");
let copies = 0;
const journal = () => copySite("journal", join(temporary, `site-${++copies}`));
const build = (root: string, ...options: string[]) =>
  cli(["build", "--root", root, "--no-cache", ...options]);

it("writes every route, the 404 page and the files that robots read", async () => {
  const root = journal();
  const { code, stdout } = await build(root, "--json");
  expect(code).toBe(0);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ ok: true, pages: 4 });
  expect(result.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.keys(result.heaviest[0]).sort()).toEqual(["brotli", "bytes", "path"]);
  expect(result.engine.version).toMatch(/^\d+\.\d+\.\d+$/);
  const files = [...snapshot(join(root, "dist")).keys()];
  expect(files).toEqual(
    expect.arrayContaining([
      "404.html",
      "favicon.ico",
      "icon.svg",
      "index.html",
      "posts/first-swarm/index.html",
      "posts/winter/index.html",
      "robots.txt",
      "site.webmanifest",
      "sitemap.xml",
    ]),
  );
});

it("names each page in its canonical, og:url and sitemap by one absolute address", async () => {
  const root = journal();
  await build(root);
  const page = readFileSync(join(root, "dist/posts/winter/index.html"), "utf8");
  const url = "https://journal.example/posts/winter";
  expect(page).toContain(`rel=canonical href=${url}>`);
  expect(page).toContain(`property=og:url content=${url}>`);
  const sitemap = readFileSync(join(root, "dist/sitemap.xml"), "utf8");
  expect(sitemap.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    "<loc>https://journal.example/</loc>",
    "<loc>https://journal.example/posts/first-swarm</loc>",
    `<loc>${url}</loc>`,
  ]);
  expect(sitemap.match(/<lastmod>[^<]*/g)).toEqual(["<lastmod>2026-04-02"]);
  const notFound = readFileSync(join(root, "dist/404.html"), "utf8");
  expect(notFound).toContain("name=robots content=noindex");
  expect(notFound).not.toContain("canonical");
});

it("builds the same bytes again, and a renamed page leaves no file behind", async () => {
  const root = journal();
  const first = JSON.parse((await build(root, "--json")).stdout).hash;
  const before = snapshot(join(root, "dist"));
  expect(JSON.parse((await build(root, "--json")).stdout).hash).toBe(first);
  expect(snapshot(join(root, "dist"))).toEqual(before);
  const post = join(root, "content/posts/first-swarm.yaml");
  writeFileSync(post, readFileSync(post, "utf8").replace("first-swarm", "the-swarm"));
  await build(root);
  expect(existsSync(join(root, "dist/posts/first-swarm"))).toBe(false);
  expect(existsSync(join(root, "dist/posts/the-swarm/index.html"))).toBe(true);
});

it("tells all pages that a template fails on, with its source line, and keeps the old site", async () => {
  const root = journal();
  await build(root);
  const before = snapshot(join(root, "dist"));
  const manifest = join(root, "templates/site.tsx");
  const source = readFileSync(manifest, "utf8");
  const line = source.split("\n").findIndex((text) => text.includes("<main className")) + 1;
  const broken = source.replace('<main className="p-4">', "<main className={boom()}>");
  writeFileSync(manifest, `${broken}\nfunction boom(): string { throw new Error("no bees"); }\n`);
  const { code, stdout } = await build(root, "--json");
  expect(code).toBe(1);
  const { error, problems } = JSON.parse(stdout);
  expect(error).toBe("4 of 4 pages cannot be rendered");
  const routes = problems.map(({ where }: { where: { route: string } }) => where.route).sort();
  expect(routes).toEqual(["/", "/404.html", "/posts/first-swarm", "/posts/winter"]);
  for (const { message, where } of problems) {
    expect(message).toContain("no bees");
    expect(where.file).toBe("templates/site.tsx");
    expect(where.line).toBeGreaterThanOrEqual(line);
  }
  expect(snapshot(join(root, "dist"))).toEqual(before);
});

it("refuses a folder that it did not make", async () => {
  const root = journal();
  const out = join(temporary, "photos");
  mkdirSync(out);
  writeFileSync(join(out, "wedding.jpg"), "precious");
  const { code, stderr } = await build(root, "--out", out);
  expect(code).toBe(1);
  expect(stderr).toContain("was not made by build-site");
  expect(readdirSync(out)).toEqual(["wedding.jpg"]);
});

it("builds into an empty folder", async () => {
  const root = journal();
  const out = join(temporary, "empty");
  mkdirSync(out);
  expect((await build(root, "--out", out)).code).toBe(0);
  expect(existsSync(join(out, "index.html"))).toBe(true);
});

it("lets only one build of two write to a folder", async () => {
  const root = journal();
  const results = await Promise.all([build(root), build(root)]);
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
  const refused = results.find(({ code }) => code === 1);
  expect(refused?.stderr).toContain("Another build is writing to the same folder");
  expect((await build(root)).code).toBe(0);
});

it("exits with 2 and a hint when the command line is wrong", async () => {
  for (const args of [["bild"], ["build", "--rot"], ["build", "--shard", "3/2"]]) {
    const { code, stderr } = await cli(args);
    expect(code, args.join(" ")).toBe(2);
    expect(stderr).toMatch(/error: /);
  }
  expect((await cli(["bild"])).stderr).toContain("Did you mean build?");
  expect((await cli(["dev"])).stderr).toMatch(/'dev'\n\(Did you mean serve\?\)\n(?!.*desk)/s);
  expect((await cli(["build", "-o", "x"])).stderr).toContain("(Did you mean --out?)");
});

it("prints help with examples and the version", async () => {
  expect((await cli(["build", "--help"])).stdout).toContain("Examples:");
  const { stdout } = await cli(["publish", "--help"]);
  expect(stdout).toContain("s3://www.example.com --preview spring");
  expect((await cli(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it("prints nothing in quiet mode, and plain lines when nobody watches", async () => {
  const root = journal();
  expect((await build(root, "--quiet")).stdout).toBe("");
  const { stdout, stderr } = await build(root);
  expect(stdout).toContain("4 pages");
  expect(stdout + stderr).not.toContain("\u001b");
  expect(dirname(root)).toBe(temporary);
});
