/** What a site's settings say of rules: each counts where it says so, and none unseen. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("check-settings");
let sites = 0;

/** A page of five words at /, and one at each of these paths. */
function thinSite(check: string, paths: readonly string[] = ["/tags/red", "/tags/blue", "/about"]) {
  const page = (path: string) => `{
    path: "${path}",
    page: async () => ({
      head: { title: "About ${path}", description: "What there is to say of ${path}, which is little, but it is said." },
      body: <main><h1>${path}</h1><p>Few words</p>${paths.map((each) => `<a href="${each}">${each}</a>`).join("")}</main>,
    }),
  }`;
  return inlineSite(join(folder, String(++sites)), {
    settings: `{ origin: "https://www.bees.example", check: ${check} }`,
    routes: paths.map(page).join(","),
    body: `<h1>Bees</h1>${paths.map((each) => `<a href="${each}">${each}</a>`).join("")}`,
  });
}

interface Told {
  readonly rule: string;
  readonly routes: readonly string[];
}

async function checked(check: string) {
  const root = thinSite(check);
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems, notices, settings } = JSON.parse(stdout);
  const thin = (list: readonly Told[]) =>
    list.filter(({ rule }) => rule === "sameness/thin").flatMap(({ routes }) => routes);
  return { root, problems: thin(problems), notices: thin(notices), settings };
}

describe("settings of rules", () => {
  it("let a rule be a problem, a notice, or off", async () => {
    const all = ["/", "/about", "/tags/blue", "/tags/red"];
    const { settings, ...asError } = await checked("{}");
    expect(asError).toMatchObject({ problems: all, notices: [] });
    expect(settings).toEqual([]);
    expect(await checked(`{ "sameness/thin": "notice" }`)).toMatchObject({
      problems: [],
      notices: all,
      settings: [{ rule: "sameness/thin", severity: "notice", count: 4 }],
    });
    expect(await checked(`{ "sameness/thin": "off" }`)).toMatchObject({
      problems: [],
      notices: [],
      settings: [{ rule: "sameness/thin", severity: "off", count: 4 }],
    });
  });

  it("count for paths by pattern, where the longest decides", async () => {
    const told = await checked(
      `{ "sameness/thin": { "/*": "notice", "/tags/*": "off", "/tags/red": "error" } }`,
    );
    expect(told).toMatchObject({
      problems: ["/tags/red"],
      notices: ["/", "/about"],
      settings: [
        { path: "/*", severity: "notice", count: 2 },
        { path: "/tags/*", severity: "off", count: 1 },
        { path: "/tags/red", severity: "error", count: 1 },
      ],
    });
  });

  it("count for html-validate's rules too", async () => {
    const root = thinSite(`{ "html/no-implicit-button-type": "off", "sameness/thin": "off" }`);
    await cli(["build", "--root", root]);
    const file = join(root, "dist/about/index.html");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("</main>", "<button>Go</button></main>"),
    );
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    expect(JSON.parse(stdout).problems.map(({ rule }: Told) => rule)).not.toContain(
      "html/no-implicit-button-type",
    );
    expect(JSON.parse(stdout).settings).toContainEqual({
      rule: "html/no-implicit-button-type",
      severity: "off",
      count: 1,
    });
  });

  it("are listed for people, those that decide on nothing too", async () => {
    const root = thinSite(`{ "sameness/thin": { "/tags/*": "off" }, "links/broken": "notice" }`);
    await cli(["build", "--root", root]);
    const { stdout } = await cli(["check", "--root", root]);
    expect(stdout).toContain("setting sameness/thin is off for /tags/*: 2 findings not told");
    expect(stdout).toContain("setting links/broken is notice: decides on nothing: it can go");
  });

  it("of which nobody chose any, in a folder of another generator, are listed as resting", async () => {
    const root = join(folder, "elsewhere");
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(
      join(root, "dist/index.html"),
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bees</title></head><body><h1>Bees</h1></body></html>',
    );
    const { stdout } = await cli(["check", "--root", root]);
    expect(stdout).toMatch(
      /^resting, as another generator built the folder: .*head\/canonical-missing/m,
    );
    expect(stdout).not.toContain("setting ");
  });

  it("are refused where they name a rule that does not exist, with the one that was meant", async () => {
    const root = thinSite(
      `{ "sameness/thinn": "off", "html/wcag-h99": "off", "links/broken": "notice" }, gone: ["/"]`,
    );
    const { code, stderr } = await cli(["build", "--root", root]);
    expect(code).toBe(1);
    expect(stderr).toContain('"sameness/thinn" is no rule of check');
    expect(stderr).toContain('did you mean "sameness/thin"?');
    expect(stderr).toContain('"html/wcag-h99" is no rule of check');
    expect(stderr).toMatch(/templates\/site\.tsx:\d+:\d+/);
    expect(stderr).not.toContain('"links/broken"');
    // Not only once all else is right.
    expect(stderr).toContain("/ is a page: it is not gone");
  });

  it("are refused where a severity or a path is none", async () => {
    const severity = await cli(["build", "--root", thinSite(`{ "sameness/thin": "warn" }`)]);
    expect(severity).toMatchObject({ code: 1 });
    expect(severity.stderr).toContain("check");
    const path = await cli(["build", "--root", thinSite(`{ "sameness/thin": { tags: "off" } }`)]);
    expect(path.stderr).toContain("check");
    expect(path.code).toBe(1);
  });
});

/** Another word for each number: problems that differ by figures are one. */
const lost = (number: number): string =>
  `lost${String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26))}`;

it("a program gets every problem, however many there are", async () => {
  const paths = Array.from({ length: 130 }, (_, index) => `/page-${index}`);
  const root = thinSite("{}", paths);
  await cli(["build", "--root", root]);
  for (const path of paths)
    writeFileSync(
      join(root, "dist", path, "index.html"),
      `<!doctype html><title>T</title><main><a href="/${lost(Number(path.slice(6)))}">A</a></main>`,
    );
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems, count, leftOut } = JSON.parse(stdout);
  expect(leftOut).toBeUndefined();
  expect(problems.filter(({ rule }: Told) => rule === "links/broken")).toHaveLength(130);
  expect(problems.reduce((sum: number, each: { count: number }) => sum + each.count, 0)).toBe(
    count,
  );
  const { stdout: sarif } = await cli(["check", "--root", root, "--format", "sarif"]);
  expect(JSON.parse(sarif).runs[0].results.length).toBeGreaterThanOrEqual(problems.length);
});
