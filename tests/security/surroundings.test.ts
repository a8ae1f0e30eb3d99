/** What lies around the content cannot hang, crash or mislead a build. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("surroundings");
let copies = 0;
const journal = () => copySite("journal", join(temporary, `site-${++copies}`));

async function build(root: string) {
  const { code, stdout } = await cli(["build", "--root", root, "--json", "--no-cache"]);
  const result: { ok: boolean; problems?: readonly Problem[] } = JSON.parse(stdout);
  return { code, ...result };
}

it("a content file of more than 1 MB is refused unread", async () => {
  const root = journal();
  writeFileSync(join(root, "content/posts/long.yaml"), `text: ${"word ".repeat(250_000)}`);
  const { problems } = await build(root);
  expect(problems?.[0]).toMatchObject({ where: { file: "content/posts/long.yaml" } });
  expect(problems?.[0]?.message).toContain("larger than 1 MB");
});

it("a file that no page is made from is nobody's problem", async () => {
  const root = journal();
  mkdirSync(join(root, "content/notes"));
  writeFileSync(join(root, "content/notes/draft.yaml"), "a: [\nb");
  expect((await build(root)).code).toBe(0);
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

it.each([
  "with space.yaml",
  "quo'te\".yaml",
  "new\nline.yaml",
  "con.yaml",
  "WINTER.yaml",
  "ünï.yaml",
])("a content file may be named %j", async (name) => {
  const root = journal();
  renameSync(join(root, "content/posts/winter.yaml"), join(root, "content/posts", name));
  expect((await build(root)).code).toBe(0);
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
  const { code, problems } = await build(root);
  expect(code).toBe(1);
  expect(problems?.map(({ message }) => message).join("\n")).toContain(says);
});
