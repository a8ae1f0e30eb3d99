/**
 * `npm run bench:peers [-- RUNS]`: cold builds of one blog by build-site and by Eleventy, whose starter it is
 * modelled on, in turn, each in a fresh process without a cache; medians. Eleventy is installed from npm
 * into a temporary folder.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { megabytes, seconds, table } from "./document.ts";
import { type Cost, measure, median, REPOSITORY } from "./measure.ts";

const BLOG = join(REPOSITORY, "tests/sites/blog");
const PACKAGES = [
  "@11ty/eleventy@3.1.8",
  "@11ty/eleventy-plugin-rss@2",
  "@11ty/eleventy-plugin-syntaxhighlight@5",
  "markdown-it-footnote@4",
];

const [runs = "7"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "bench-peers-"));

/** Posts and styles are the blog's own; the templates say the same in Eleventy's language. */
function installEleventy(root: string): void {
  cpSync(join(REPOSITORY, "tests/bench/eleventy"), root, { recursive: true });
  cpSync(join(BLOG, "content/posts"), join(root, "posts"), { recursive: true });
  cpSync(join(BLOG, "content/about.md"), join(root, "about.md"));
  cpSync(join(BLOG, "templates/styles/main.css"), join(root, "main.css"));
  writeFileSync(
    join(root, "posts/posts.json"),
    '{"layout":"layout.njk","permalink":"blog/{{ page.fileSlug }}/"}',
  );
  writeFileSync(join(root, "about.11tydata.json"), '{"layout":"layout.njk"}');
  writeFileSync(join(root, "package.json"), '{"private":true,"type":"module"}');
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", ...PACKAGES], {
    cwd: root,
  });
}

const pagesIn = (out: string) =>
  readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"))
    .length;

try {
  const eleventy = join(folder, "eleventy");
  installEleventy(eleventy);
  const out = { ours: join(folder, "ours"), theirs: join(eleventy, "_site") };
  const builds = {
    "build-site": () => {
      rmSync(out.ours, { recursive: true, force: true });
      const args = ["bin/build-site.js", "build", "--root", BLOG, "--out", out.ours, "--no-cache"];
      return measure(args);
    },
    Eleventy: () => {
      rmSync(out.theirs, { recursive: true, force: true });
      return measure(["node_modules/@11ty/eleventy/cmd.cjs", "--quiet"], eleventy);
    },
  };
  const costs = { "build-site": [] as Cost[], Eleventy: [] as Cost[] };
  for (let run = 0; run < Number(runs); run++)
    for (const name of ["build-site", "Eleventy"] as const) costs[name].push(await builds[name]());
  const row = (name: keyof typeof builds, pages: number) => {
    const middle = (of: (cost: Cost) => number) => median(costs[name].map(of));
    return [
      name,
      pages,
      seconds(middle(({ wall }) => wall)),
      seconds(middle(({ cpu }) => cpu)),
      megabytes(middle(({ memory }) => memory)),
    ];
  };
  process.stdout.write(
    `${table([
      ["cold build of a blog", "HTML files", "wall s", "CPU s", "peak MB"],
      row("build-site", pagesIn(out.ours)),
      row("Eleventy", pagesIn(out.theirs)),
    ])}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
