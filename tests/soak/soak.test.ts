/** A short soak: the long one is `npm run soak`. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { KEYS, type ObjectStore, startObjectStore } from "../publish/object-store.ts";
import { soak } from "./soak.ts";

const before = { ...process.env };
let store: ObjectStore;

beforeAll(async () => {
  Object.assign(process.env, KEYS);
  store = await startObjectStore(join(temporaryFolder("soak"), "store"));
});
afterAll(async () => {
  process.env = before;
  await store.stop();
});

it("publishes through a bad network for 10 seconds, and no visitor meets a broken page", async () => {
  const report = await soak(store, "soak", Date.now() % 2 ** 31, 10_000);
  const told = JSON.stringify(report, null, 2);
  expect([...report.broken, ...report.harm], told).toEqual([]);
  expect(report.released, told).toBeGreaterThan(0);
  expect(report.visits, told).toBeGreaterThan(20);
}, 180_000);
