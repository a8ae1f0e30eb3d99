/** The command as people and programs meet it: exit codes, formats, explanations. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { RULES, ruleOf } from "../../src/check/catalogue.ts";
import { EXTERNAL } from "../../src/check/links/external.ts";
import { readPage } from "../../src/check/reading/facts.ts";
import type { ReadSite } from "../../src/check/reading/read-site.ts";
import { startRules } from "../../src/check/rules/run.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const folder = temporaryFolder("check-command");
const root = join(folder, "bakery");
const dist = join(root, "dist");
const good = join(folder, "good");

beforeAll(async () => {
  copySite("bakery", root);
  await cli(["build", "--root", root]);
  cpSync(dist, good, { recursive: true });
});

function spoil(file: string, from: string | RegExp, to: string): void {
  const path = join(dist, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

function restore(): void {
  rmSync(dist, { recursive: true });
  cpSync(good, dist, { recursive: true });
}

const check = (...options: string[]) => cli(["check", "--root", root, ...options]);

const EVERY = [
  "index.html",
  "about/index.html",
  "contact/index.html",
  "breads/index.html",
  "breads/rye/index.html",
  "breads/baguette/index.html",
  "breads/sourdough/index.html",
];

describe("check", () => {
  it("exits with 0 and a line of praise when nothing is wrong", async () => {
    const { code, stdout, stderr } = await check();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("8 pages checked, nothing wrong");
  });

  it("says nothing at all with --quiet when nothing is wrong", async () => {
    expect(await check("--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("says that the site is of an earlier build when the last one was refused", async () => {
    const manifest = join(root, "templates/site.tsx");
    const source = readFileSync(manifest, "utf8");
    writeFileSync(manifest, `${source}\nexport const broken = ;`);
    expect((await cli(["build", "--root", root])).code).toBe(1);
    expect((await check()).stderr).toContain("the last build was refused");
    writeFileSync(manifest, source);
    await cli(["build", "--root", root]);
    expect((await check()).stderr).toBe("");
  });

  it("checks no part of a site that is whole", async () => {
    const { code, stderr } = await check("--shard", "1/2");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining("it holds no part of a build"),
    });
  });

  it("reads the pages of a large site in threads, and tells each one's problems", async () => {
    const html = readFileSync(join(dist, "about/index.html"), "utf8");
    for (let number = 0; number < 400; number++)
      writeFileSync(
        join(dist, `stray-${number}.html`),
        html.replace("</main>", '<p><a href="/Breads">Breads</a></p></main>'),
      );
    const { code, stdout } = await check("--json");
    restore();
    const { pages, problems } = JSON.parse(stdout);
    const cases = problems.filter(({ rule }: { rule: string }) => rule === "links/case");
    const counts = cases.map(({ count }: { count: number }) => count);
    expect({ code, pages, counts }).toEqual({ code: 1, pages: 408, counts: [400] });
  });

  it("tells how much heavier pages are than at the last good run", async () => {
    spoil("about/index.html", "</main>", `<p>${"Flour and water. ".repeat(900)}</p></main>`);
    spoil(
      "index.html",
      "</main>",
      `<p>${readFileSync(join(good, "contact/index.html")).toString("hex")}</p></main>`,
    );
    const { stdout } = await check();
    restore();
    expect(stdout).toMatch(/html .* {2}\/, \+\d+(\.\d)? k?B since the last run/);
  });

  it("exits with 1 and names page, content file, line, reason and what to do", async () => {
    spoil("breads/rye/index.html", "<p>A dark, close", "<p>A light, open");
    spoil("about/index.html", "href=/contact", "href=/contcat");
    const { code, stdout } = await check();
    restore();
    expect(code).toBe(1);
    expect(stdout).toContain('/about 1 problem\n  ✗ href "/contcat" leads to /contcat');
    expect(stdout).toContain('→ did you mean "/contact"?');
    expect(stdout).toContain("content/breads/rye.yaml:4:10");
  });

  it("tells a problem of five pages or more once, with the file that they share", async () => {
    for (const file of EVERY) spoil(file, "<footer>", '<footer><a href="/contact/">Write</a>');
    const { stdout } = await check("--json");
    restore();
    const { problems, count } = JSON.parse(stdout);
    expect(count).toBe(7);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ rule: "links/redirect", count: 7 });
    expect(problems[0].routes).toContain("/breads/rye");
  });

  it("tells programs each of its places, also where elements and words differ", async () => {
    for (const [index, file] of EVERY.entries())
      spoil(
        file,
        "<footer>",
        `${"<p>One</p>".repeat(index % 2)}<p><a href=/gone>Gone</a></p><footer>`,
      );
    const { problems } = JSON.parse((await check("--json")).stdout);
    const { runs } = JSON.parse((await check("--format", "sarif")).stdout);
    const { stdout: github } = await check("--format", "github");
    restore();
    const { count, where, places } = problems[0];
    expect(problems).toHaveLength(1);
    expect(where.selector).toBeUndefined();
    expect(places).toHaveLength(count);
    for (const place of places) expect(place).toMatchObject({ file: expect.any(String) });
    expect(new Set(places.map(({ selector }: { selector: string }) => selector)).size).toBe(2);
    expect(new Set(places.map(({ route }: { route: string }) => route)).size).toBe(EVERY.length);
    const files = runs[0].results.flatMap(
      (result: {
        level: string;
        locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
      }) =>
        result.level === "error"
          ? [result.locations[0]?.physicalLocation.artifactLocation.uri]
          : [],
    );
    expect(files).toEqual(places.map(({ file }: { file: string }) => file));
    expect(github).toMatch(/^::error file=[^,]+,/m);
  });

  it("says what to do about every problem, and counts files that are no page", async () => {
    spoil("about/index.html", "href=/contact", 'href=""');
    writeFileSync(join(dist, "left.txt"), "over");
    const { stdout } = await check();
    const document = JSON.parse((await check("--json")).stdout);
    restore();
    expect(stdout).toContain("2 problems on 1 page of 8 and in left.txt;");
    expect(document.problems.map(({ hint }: { hint?: string }) => hint)).not.toContain(undefined);
  });

  it("prints one JSON document", async () => {
    spoil("about/index.html", "<h1>", "<h1 onclick=go()>");
    const { code, stdout } = await check("--json");
    restore();
    const document = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(document).toMatchObject({ ok: false, pages: 8, count: 1 });
    expect(document.problems[0]).toMatchObject({
      rule: "html/inline-handler",
      where: { file: "content/bakery.yaml", route: "/about", selector: "#main > h1" },
      routes: ["/about"],
    });
    expect(document.budgets.html).toMatchObject({ limit: 9000 });
    expect(document.closest[0]).toMatchObject({ kind: "bread", pages: 3 });
  });

  it("notices a page that other pages name in their menus alone", async () => {
    const notice = "notice /contact: no other page links to this one from its main part";
    expect((await check()).stdout).toContain(notice);
    spoil("about/index.html", "</main>", "<a href=/contact>Write to us</a></main>");
    const { code, stdout } = await check();
    restore();
    expect(code).toBe(0);
    expect(stdout).not.toContain(notice);
  });

  it("prints annotations for GitHub, escaped", async () => {
    spoil("breads/rye/index.html", "<p>A dark, close", "<p>A light, open");
    spoil("about/index.html", "href=/contact", "href=/100%25");
    const { stdout } = await check("--format", "github");
    restore();
    expect(stdout).toMatch(
      /^::error file=content\/breads\/rye\.yaml,line=\d+,col=\d+,title=data\/mismatch::/m,
    );
    expect(stdout).toContain("100%25");
  });

  it("prints SARIF with a rule for each result", async () => {
    spoil("about/index.html", "href=/contact", "href=/contcat");
    const { stdout } = await check("--format", "sarif");
    restore();
    const { version, runs } = JSON.parse(stdout);
    const [{ tool, results }] = runs;
    expect(version).toBe("2.1.0");
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe(results[0].ruleId);
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      "content/bakery.yaml",
    );
  });

  it("explains every rule", async () => {
    for (const rule of [...RULES.map(({ id }) => id), "html/wcag-h37"]) {
      const { code, stdout } = await check("--explain", rule);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^${rule}\n\n\\S[\\s\\S]+\nWhy   \\S[\\s\\S]+\nDo    \\S`));
    }
  });

  it("exits with 2 for a rule or a format that does not exist", async () => {
    const rule = await check("--explain", "links/redirects");
    expect(rule.code).toBe(2);
    expect(rule.stderr).toContain("did you mean links/redirect?");
    expect((await check("--format", "xml")).code).toBe(2);
  });

  it("says what to do when nothing was built", async () => {
    const { code, stderr } = await check("--out", "nothing");
    expect(code).toBe(1);
    expect(stderr).toContain("run build-site build first");
  });
});

describe("links to other sites", () => {
  it("are asked for and noted, never as a problem", async () => {
    const server = createServer(({ url }, response) => {
      response.writeHead(url === "/good" ? 200 : 410).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const page = { route: "/", file: "index.html", kind: "home", source: undefined, listed: true };
    const site: ReadSite = {
      buildInfo: { format: 1, origin: "", pages: [] },
      missing: [],
      origin: "https://www.site.example",
      origins: new Set<string>(),
      form: { origin: "https://www.site.example", base: "", trailingSlash: "never" },
      files: new Map([["index.html", 1]]),
      pages: [page],
      routes: new Map([["/", page]]),
      strays: new Map(),
      given: new Set<string>(),
      targets: new Map(),
      redirects: [],
    };
    const { survey } = startRules([], site, "", createMemoryCache()).run;
    const external = survey(EXTERNAL);
    const links = ["good", "gone", "good"].map((path) => `<a href="${origin}/${path}">A</a>`);
    external.add(EXTERNAL.take(readPage(page, links.join("")), site), page);
    const faults = await external.answers();
    await new Promise((resolve) => server.close(resolve));
    expect(faults).toMatchObject([{ message: `${origin}/gone answers 410` }]);
    expect(ruleOf("links/external")).toMatchObject({ severity: "notice", only: "external" });
  });
});
