/** What lies around the content cannot hang, crash or mislead a build. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { problemsOfPlan } from "../plan.ts";

const ROOT = join(import.meta.dirname, "../..");
const temporary = temporaryFolder("surroundings");
let copies = 0;
const journal = () => copySite("journal", join(temporary, `site-${++copies}`));

async function build(root: string) {
  const { code, stdout } = await cli(["build", "--root", root, "--json", "--no-cache"]);
  const result: { ok: boolean; problems?: readonly Problem[] } = JSON.parse(stdout);
  return { code, ...result };
}

it("a content file of more than 10 MB is refused unread", async () => {
  const root = journal();
  writeFileSync(join(root, "content/posts/long.yaml"), `text: ${"word ".repeat(2_100_000)}`);
  const problems = await problemsOfPlan(root);
  expect(problems?.[0]).toMatchObject({ where: { file: "content/posts/long.yaml" } });
  expect(problems?.[0]?.message).toContain("larger than 10 MB");
});

it("a file that no page is made from is nobody's problem", async () => {
  const root = journal();
  mkdirSync(join(root, "content/notes"));
  writeFileSync(join(root, "content/notes/draft.yaml"), "a: [\nb");
  expect((await build(root)).code).toBe(0);
});

it("a content file may end in .yml", async () => {
  const root = journal();
  const post = join(root, "content/posts/winter.yaml");
  const text = readFileSync(post, "utf8");
  rmSync(post);
  writeFileSync(join(root, "content/posts/winter.yml"), `${text}more: stray\n`);
  const site = join(root, "templates/site.tsx");
  writeFileSync(site, readFileSync(site, "utf8").replace("*.yaml", "*.{yaml,yml}"));
  expect(await problemsOfPlan(root)).toMatchObject([
    { where: { file: "content/posts/winter.yml", field: "more" } },
  ]);
});

it("a picture that unpacks to more than 100 megapixels is refused", async () => {
  const root = journal();
  const blank = {
    create: { width: 10_100, height: 10_000, channels: 3, background: "#fff" },
  } as const;
  await sharp(blank).png({ compressionLevel: 9 }).toFile(join(root, "content/images/bomb.png"));
  const { problems } = await build(root);
  expect(problems?.[0]).toMatchObject({ where: { file: "content/images/bomb.png" } });
  expect(problems?.[0]?.message).toContain("101 megapixels");
});

it("a content file may have any name that a file system takes", async () => {
  const names = ["with space", "quo'te\"", "new\nline", "con", "WINTER", "ünï"];
  const root = journal();
  const post = readFileSync(join(root, "content/posts/winter.yaml"), "utf8");
  for (const [index, name] of names.entries())
    writeFileSync(
      join(root, "content/posts", `${name}.yaml`),
      post.replace("slug: winter", `slug: winter-${index}`),
    );
  expect(await build(root)).toMatchObject({ code: 0 });
  for (const index of names.keys())
    expect(existsSync(join(root, `dist/posts/winter-${index}/index.html`))).toBe(true);
});

it.each([
  ["con", "reserves"],
  ["aux", "reserves"],
  ["..", "is not a slug"],
  ["a/b", "is not a slug"],
])("a page may not be named %j", async (slug, says) => {
  const root = journal();
  const post = join(root, "content/posts/winter.yaml");
  writeFileSync(post, readFileSync(post, "utf8").replace("slug: winter", `slug: "${slug}"`));
  const problems = await problemsOfPlan(root);
  expect(problems?.map(({ message }) => message).join("\n")).toContain(says);
});

describe("what lies in the content folder and nobody reads is told, with what to do", () => {
  it.each([
    ["X.YML", (path: string) => writeFileSync(path, "a: b"), "rename it to X.yml"],
    ["X.YAML", (path: string) => writeFileSync(path, "a: b"), "rename it to X.yaml"],
    ["pipe.yaml", (path: string) => execFileSync("mkfifo", [path]), "is no plain file"],
    ["folder.yaml", (path: string) => mkdirSync(path), "is a folder"],
    ["pipe.svg", (path: string) => execFileSync("mkfifo", [path]), "is no plain file"],
    ["everything", (path: string) => symlinkSync("/", path), "is a symbolic link to a folder"],
  ])("%s", async (name, make, says) => {
    const root = journal();
    make(join(root, "content/posts", name));
    const problems = await problemsOfPlan(root);
    expect(problems?.map(({ where }) => where.file)).toEqual([`content/posts/${name}`]);
    expect(`${problems?.[0]?.message}; ${problems?.[0]?.hint}`).toContain(says);
  });

  it("with all other problems, of content and of what the pages hold together", async () => {
    const root = journal();
    writeFileSync(join(root, "content/posts/x.YML"), "a: b");
    const post = join(root, "content/posts/winter.yaml");
    const text = readFileSync(post, "utf8");
    writeFileSync(post, `${text}more: stray\n`);
    const files = async () => (await build(root)).problems?.map(({ where }) => where.file);
    expect(await files()).toEqual(["content/posts/winter.yaml", "content/posts/x.YML"]);
    writeFileSync(post, text.replace(/^slug: .*$/m, "slug: first-swarm"));
    expect(await files()).toEqual(
      expect.arrayContaining(["content/posts/winter.yaml", "content/posts/x.YML"]),
    );
  });

  it("a content folder that leads to the whole machine", async () => {
    const root = journal();
    rmSync(join(root, "content"), { recursive: true });
    symlinkSync("/", join(root, "content"));
    const problems = await problemsOfPlan(root);
    expect(problems?.[0]?.message).toContain("holds the site itself");
  });
});

it("a slug that no file system takes is told with its field, and any other address with the file", async () => {
  const root = journal();
  const post = join(root, "content/posts/winter.yaml");
  const long = "a".repeat(300);
  writeFileSync(post, readFileSync(post, "utf8").replace(/^slug: .*$/m, `slug: ${long}`));
  expect((await problemsOfPlan(root))?.[0]?.where).toMatchObject({
    file: "content/posts/winter.yaml",
    line: 1,
    field: "slug",
  });
  const site = join(root, "templates/site.tsx");
  const typed = readFileSync(site, "utf8");
  writeFileSync(site, typed.replace("slug: fields.slug()", "slug: fields.text()"));
  const told = (await problemsOfPlan(root))?.find(({ rule }) => rule === "site/route");
  expect(told?.where.file).toBe("content/posts/winter.yaml");
  expect(told?.message).toContain("a part of 300 bytes");
});

it.each([
  ["no font", () => Buffer.from("no font at all")],
  ["nothing", () => Buffer.alloc(0)],
  ["half a font", (font: Buffer) => font.subarray(0, font.length / 2)],
  [
    "a font with holes",
    (font: Buffer) => Buffer.from(font.map((byte, at) => (at % 97 ? byte : 0))),
  ],
])("a typeface file that holds %s is told as such", async (_, damage) => {
  const font = readFileSync(glob.sync(join(ROOT, "content/fonts/*.{woff2,ttf}"))[0] ?? "");
  const root = journal();
  mkdirSync(join(root, "content/fonts"));
  writeFileSync(join(root, "content/fonts/font.woff2"), damage(font));
  const site = join(root, "templates/site.tsx");
  const typeface =
    '{ file: "fonts/font.woff2", family: "Any", weights: { from: 400, to: 700 }, fallback: "Arial" }';
  writeFileSync(
    site,
    readFileSync(site, "utf8").replace(/^( *)mark:/m, `$1typeface: ${typeface},\n$1mark:`),
  );
  const { problems } = await build(root);
  expect(problems?.[0]).toMatchObject({
    rule: "content/font",
    where: { file: "content/fonts/font.woff2" },
  });
});
