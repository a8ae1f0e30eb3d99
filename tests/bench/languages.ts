/**
 * `npm run bench:languages`: the real site in all of its languages beside itself in the first one, in turn, with a cache,
 * by processor time. A number as the argument: how many pairs.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measure, median, REPOSITORY } from "./measure.ts";

const MANIFEST = "templates/site.tsx";
const LANGUAGES = /^ {2}languages: \{.*\},\n/m;

/** A copy of the real site, which a build leaves as it is. */
function copyOfSite(folder: string): string {
  for (const part of ["content", "templates", "client", "translations", "package.json"])
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true });
  symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** The folder of each further language goes, with what is recorded of it. */
function inFirstLanguage(root: string): string {
  const manifest = readFileSync(join(root, MANIFEST), "utf8");
  const [languages = ""] = LANGUAGES.exec(manifest) ?? [];
  if (languages === "") throw new Error(`${MANIFEST} does not name its languages in one line`);
  for (const [, path = ""] of languages.matchAll(/path: "\/(\w+)"/g))
    rmSync(join(root, "content", path), { recursive: true });
  rmSync(join(root, "translations"), { recursive: true });
  writeFileSync(join(root, MANIFEST), manifest.replace(LANGUAGES, ""));
  return root;
}

const folder = mkdtempSync(join(tmpdir(), "build-site-languages-"));
const all = copyOfSite(join(folder, "all"));
const one = inFirstLanguage(copyOfSite(join(folder, "one")));
const build = async (root: string) =>
  (await measure(["bin/build-site.js", "build", "--quiet", "--root", root])).cpu;
for (const root of [one, all]) await build(root);
const ratios: number[] = [];
for (let pair = 0; pair < Number(process.argv[2] ?? 5); pair++) {
  const single = await build(one);
  const whole = await build(all);
  ratios.push(whole / single);
  console.log(
    `${Math.round(single)} ms and ${Math.round(whole)} ms: ${(whole / single).toFixed(2)} ×`,
  );
}
console.log(`in the middle ${median(ratios).toFixed(2)} ×`);
rmSync(folder, { recursive: true });
