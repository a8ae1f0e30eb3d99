/** `killed-build.ts OUT WORDS NTH`: builds a site of few files, and kills itself at the nth rename of the swap. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { buildWords } from "./words-site.ts";

const [out = "", words = "", nth] = process.argv.slice(2);
const { renameSync } = fs;
let left = Number(nth);
fs.renameSync = (from, to) => {
  if (String(from).startsWith(out) && --left === 0) process.kill(process.pid, "SIGKILL");
  renameSync(from, to);
};
syncBuiltinESMExports();
await buildWords(out, words);
