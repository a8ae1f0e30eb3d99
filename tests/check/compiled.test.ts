/** The engine as bin/ compiles it leaves parts of packages out; it must find what its sources find. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const BIN = join(import.meta.dirname, "../../bin/build-site.js");

const FAULTS = `<p><div>a block in a paragraph</div><img src="/assets/none.avif" alt="">
<a href="/nowhere">nowhere</a><a href="#none">no such place</a><input type="emial"><b id="a"></b><b id="a"></b>
<button aria-hidden="true">hidden</button><ul><b>no item</b></ul><blink>old</blink><svg role="img"></svg>
<a href="/" target="_blank" rel="opener" tabindex="5">home</a><table><td>no row</table>&unknown;`;

it("finds what its sources find", async () => {
  const root = copySite("bakery", join(temporaryFolder("compiled"), "bakery"));
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
  const page = join(root, "dist/about/index.html");
  const good = readFileSync(page, "utf8");
  for (const faults of ["", FAULTS]) {
    writeFileSync(page, good.replace(/<main[^>]*>/, `$&${faults}`));
    const args = ["check", "--root", root, "--format", "json"];
    const { stdout, code } = await cli(args);
    expect(code).toBe(faults === "" ? 0 : 1);
    expect(compiled(args)).toBe(stdout);
  }
});

function compiled(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [BIN, ...args], { encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "stdout" in error) return String(error.stdout);
    throw error;
  }
}
