/** A check remembers what it said of the same bytes, and says nothing else because of it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const root = join(temporaryFolder("check-cache"), "bakery");
const cache = join(root, ".cache/build-site/cache-check-pages.v8");
const page = join(root, "dist/index.html");

beforeAll(async () => {
  copySite("bakery", root);
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
});

const check = async () => {
  const { code, stdout } = await cli(["check", "--root", root, "--format", "json"]);
  return { code, stdout };
};

/** What is said with memory, which must be what is said without. */
async function said() {
  const remembered = await check();
  const again = await check();
  rmSync(cache);
  expect(again).toEqual(remembered);
  expect(await check()).toEqual(remembered);
  return remembered;
}

it("says the same with and without memory, of good pages and of broken ones", async () => {
  const good = readFileSync(page, "utf8");
  const before = await said();
  expect(existsSync(cache)).toBe(true);
  for (const wrong of ["<main><p><div>crumbs</div>", '<main><img src="/assets/no.avif">']) {
    writeFileSync(page, good.replace(/<main[^>]*>/, wrong));
    const broken = await said();
    expect(broken.code).toBe(1);
    expect(broken.stdout).not.toBe(before.stdout);
  }
  writeFileSync(page, good);
  expect(await said()).toEqual(before);
});
