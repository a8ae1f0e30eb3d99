/** What lies in content/ or public/ and no list of files has is told: it would be missing from the built site in silence. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { getRecords } from "../../src/content/read.ts";
import { findStrays } from "../../src/content/strays.ts";
import { SiteError } from "../../src/errors.ts";
import { findPublicFiles, publicProblems } from "../../src/site/site-files.ts";
import { temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("unreadable");

function folders(name: string) {
  const root = join(temporary, name);
  for (const folder of ["content", "public"]) {
    mkdirSync(join(root, folder, "inner"), { recursive: true });
    writeFileSync(join(root, folder, "inner/a.pdf"), "%PDF");
  }
  return root;
}

const inBoth = (root: string, make: (folder: string) => void) =>
  ["content", "public"].map((name) => join(root, name)).forEach(make);

it("links that lead nowhere or back, and pipes", async () => {
  const root = folders("odd");
  inBoth(root, (folder) => {
    symlinkSync("nothing.pdf", join(folder, "dangling.pdf"));
    symlinkSync("self.md", join(folder, "self.md"));
    symlinkSync("me@host.4711", join(folder, ".#lock"));
    symlinkSync(".", join(folder, "loop"));
    symlinkSync("../..", join(folder, "inner/back"));
    execFileSync("mkfifo", [join(folder, "pipe")]);
  });
  const expected = (folder: string) => [
    [`${folder}/dangling.pdf`, expect.stringContaining("not there")],
    [`${folder}/inner/back`, expect.stringContaining("folder that it lies in")],
    [`${folder}/loop`, expect.stringContaining("folder that it lies in")],
    [`${folder}/pipe`, expect.stringContaining("pipe")],
    [`${folder}/self.md`, expect.stringContaining("not there")],
  ];
  const cache = createMemoryCache();
  const strays = await findStrays(root, cache);
  expect(strays.map(({ where, message }) => [where.file, message])).toEqual(expected("content"));
  const problems = await publicProblems(root, cache);
  expect(problems.map(({ where, message }) => [where.file, message])).toEqual(expected("public"));
  expect(await findPublicFiles(root, cache)).toEqual(["inner/a.pdf"]);
});

it("a link to nothing that a source names", async () => {
  const root = folders("named");
  symlinkSync("nothing.yaml", join(root, "content/dead.yaml"));
  const { problems } = await getRecords(root, "content/dead.yaml", 1e6, {}, createMemoryCache());
  expect(problems).toMatchObject([
    { message: "is a symbolic link to what is not there", hint: expect.stringContaining("mend") },
  ]);
});

it.runIf(process.platform === "linux")("names that are not UTF-8", async () => {
  const root = folders("bytes");
  inBoth(root, (folder) => {
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/d`), Buffer.from([0xfc])]));
    writeFileSync(Buffer.from(`${folder}/d\xfc/a.txt`, "latin1"), "a");
    writeFileSync(Buffer.from(`${folder}/\xfc.md`, "latin1"), "a");
    writeFileSync(join(folder, "grün �.pdf"), "named by people");
  });
  const cache = createMemoryCache();
  const expected = (folder: string) => [
    { where: { file: `${folder}/d�` }, message: expect.stringContaining("not UTF-8") },
    { where: { file: `${folder}/�.md` }, message: expect.stringContaining("not UTF-8") },
  ];
  const thrown = await findStrays(root, cache).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(SiteError);
  expect(thrown).toMatchObject({ problems: expected("content") });
  expect(await publicProblems(root, cache)).toMatchObject(expected("public"));
  expect(await findPublicFiles(root, cache)).toEqual(["grün �.pdf", "inner/a.pdf"]);
});
