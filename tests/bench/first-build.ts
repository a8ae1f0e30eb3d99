/**
 * `npm run bench:first`: the first build of the real site, which encodes all pictures and draws all cards. The
 * memory of all processes is given as each shows it, and of a second run with what they share counted once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measure, REPOSITORY } from "./measure.ts";

const out = mkdtempSync(join(tmpdir(), "first-build-"));
for (const counted of ["resident", "proportional"] as const) {
  const { wall, together } = await measure(
    ["bin/build-site.js", "build", "--no-cache", "--quiet", "--out", out],
    REPOSITORY,
    counted,
  );
  console.log(`${(wall / 1000).toFixed(1)} s, ${Math.round(together / 2 ** 20)} MB ${counted}`);
}
rmSync(out, { recursive: true });
