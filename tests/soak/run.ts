/** `npm run soak [MINUTES] [SEED]`: publishes through a bad network for an hour, or as long as told. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KEYS, startObjectStore } from "../publish/object-store.ts";
import { soak } from "./soak.ts";

const [minutes = "60", given = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const seed = Number(given);
Object.assign(process.env, KEYS);
const folder = mkdtempSync(join(tmpdir(), "build-site-soak-"));
const store = await startObjectStore(folder);
console.log(`soak of ${minutes} minutes, seed ${seed}`);
try {
  const report = await soak(store, "soak", seed, Number(minutes) * 60_000);
  console.log(JSON.stringify(report, null, 2));
  process.exitCode = report.broken.length + report.harm.length > 0 ? 1 : 0;
} finally {
  await store.stop();
  rmSync(folder, { recursive: true });
}
