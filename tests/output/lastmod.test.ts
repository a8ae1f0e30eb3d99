/** The sitemap says on which day a page changed: by git where the site asks for it, and never by the day of the build. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

const FOLDER = temporaryFolder("lastmod");
const ROOT = join(FOLDER, "site");

function write(path: string, text: string) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

const git = (day: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
      GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
    },
    stdio: "pipe",
  });

const commit = (day: string) => {
  git(day, "add", "-A");
  git(day, "commit", "-qm", day);
};

const post = (text: string) => `title: Bees\ntext: ${text}\n`;

const manifest = (lastmod: string) => `import { defineSite, folder, kind, z } from "build-site";
const page = (title: string) => ({ head: { title, description: title }, body: <main><h1>{title}</h1></main> });
export default defineSite({
  content: { posts: folder("posts/*.yaml", z.object({ title: z.string(), text: z.string(), twice: z.boolean().optional(), day: z.string().optional() })) },
  settings: () => ({ origin: "https://www.bees.example", ${lastmod} }),
  kinds: [kind("post", ({ posts }: any) => [
    { path: "/", page: () => page("Home") },
    ...posts.flatMap((post: any) => ["", ...(post.twice ? ["-more"] : [])].map((end) => ({
      path: "/" + post.id.replace("posts/", "") + end, from: post, ...(post.day ? { lastmod: post.day } : {}), page: () => page(post.text),
    }))),
  ])],
  notFound: () => page("Lost"),
});
`;

async function days(root: string) {
  const { code, stderr } = await cli(["build", "--root", root, "--quiet"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const sitemap = readFileSync(join(root, "dist/sitemap.xml"), "utf8");
  return Object.fromEntries(
    [
      ...sitemap.matchAll(
        /<loc>https:\/\/www\.bees\.example(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g,
      ),
    ].map(([, path = "", day]) => [path, day]),
  );
}

it("is the day of the last commit of a page's own file, and nothing where that is not known", async () => {
  write(".gitignore", "dist\n.cache\n");
  write("templates/site.tsx", manifest(""));
  write("content/posts/old.yaml", post("Old"));
  write("content/posts/größe.yaml", post("Renamed"));
  write("content/posts/own.yaml", `${post("Own")}day: "2020-02-02"\n`);
  write("content/posts/two.yaml", `${post("Two")}twice: true\n`);
  write("content/posts/open.yaml", post("Open"));
  git("2024-01-01", "init", "-q");
  commit("2024-01-01");
  expect(await days(ROOT)).toMatchObject({
    "/": undefined,
    "/old": undefined,
    "/own": "2020-02-02",
  });

  write("templates/site.tsx", manifest('lastmod: "git"'));
  write("content/posts/new.yaml", post("New"));
  commit("2025-05-05");
  renameSync(join(ROOT, "content/posts/größe.yaml"), join(ROOT, "content/posts/size.yaml"));
  commit("2026-06-06");
  write("content/posts/open.yaml", post("Edited, and not yet committed"));
  const known = {
    "/": undefined,
    "/new": "2025-05-05",
    "/old": "2024-01-01",
    "/open": undefined,
    "/own": "2020-02-02",
    "/size": "2024-01-01",
    "/two": undefined,
    "/two-more": undefined,
  };
  expect(await days(ROOT)).toEqual(known);

  const cut = join(FOLDER, "cut");
  execFileSync("git", ["clone", "-q", "--depth", "1", `file://${ROOT}`, cut], { stdio: "pipe" });
  expect(await days(cut)).toMatchObject({ "/new": undefined, "/old": undefined });
});
