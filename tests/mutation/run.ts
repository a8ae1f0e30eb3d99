/** `npm run mutate [MODULE …]`: changes the code of modules bit by bit, and tells which changes no test notices. */
import { spawnSync } from "node:child_process";
import { MODULES } from "./modules.ts";

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(MODULES)) {
  const module = MODULES[name];
  if (!module)
    throw new Error(`there is no module ${name}; there are ${Object.keys(MODULES).join(", ")}`);
  console.log(`mutating ${name}`);
  const { status } = spawnSync("stryker", ["run", "--mutate", module.mutate.join(",")], {
    stdio: "inherit",
    env: { ...process.env, MUTATED_MODULE: name },
  });
  if (status !== 0) process.exitCode = 1;
}
