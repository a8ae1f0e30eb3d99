/** A source folder that nothing can be written to, as in many containers: what only remembers fails no command. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, differentFiles, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("unwritable-cache");
const NOTICE = "nothing can be kept in";

/** No folder can be made where a file lies, whoever asks: root too, which reads no permissions. */
function withoutCache(name: string, site = "journal"): string {
  const root = copySite(site, join(temporary, name));
  writeFileSync(join(root, ".cache"), "");
  return root;
}

it("build makes the same site without a cache, and says so", async () => {
  const root = withoutCache("build");
  const out = join(temporary, "out");
  const { code, stdout } = await cli(["build", "--root", root, "--out", out, "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).notices).toEqual([expect.stringContaining(NOTICE)]);
  const other = join(temporary, "other");
  const usual = copySite("journal", join(temporary, "usual"));
  expect((await cli(["build", "--root", usual, "--out", other])).stderr).not.toContain(NOTICE);
  expect(differentFiles(out, other)).toEqual([]);
});

it("check ends as it does elsewhere, in words and in JSON", async () => {
  const root = withoutCache("check", "bakery");
  await cli(["build", "--root", root]);
  const words = await cli(["check", "--root", root]);
  expect(words).toMatchObject({ code: 0, stderr: expect.stringContaining(NOTICE) });
  const { code, stdout } = await cli(["check", "--root", root, "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
});

it("a mistyped --root is told, and no such folder is made", async () => {
  const folder = join(temporary, "mistyped");
  const before = readdirSync(temporary);
  for (const command of ["build", "check"])
    expect((await cli([command, "--root", folder])).code).toBe(1);
  expect(readdirSync(temporary)).toEqual(before);
});
