/** A Node that is too old is told in one sentence, before anything is loaded that it cannot load. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tooOld } from "../../bin/node-version.js";

const BIN = join(import.meta.dirname, "../../bin/build-site.js");

it("needs what package.json says, also where the numbers are longer", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(engines.node).toBe(">=20.19.0");
  for (const version of ["18.20.8", "20.9.0", "20.18.3", "9.99.0"])
    expect(tooOld(version)).toBe(`build-site needs Node 20.19 or newer; this is ${version}`);
  for (const version of ["20.19.0", "20.20.2", "21.0.0", "22.1.0", "100.0.0", "24.0.0-nightly2"])
    expect(tooOld(version)).toBeUndefined();
});

it("says so before it imports the engine, and exits with 1", () => {
  const old = 'Object.defineProperty(process, "versions", { value: { node: "18.20.8" } })';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(old)}`, BIN, "--version"],
    { encoding: "utf8" },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: "build-site needs Node 20.19 or newer; this is 18.20.8\n",
  });
  // What is imported in the first lines is loaded before any line runs.
  const imported = readFileSync(BIN, "utf8").match(/^import .*/gm);
  expect(imported).toEqual(['import { tooOld } from "./node-version.js";']);
});
