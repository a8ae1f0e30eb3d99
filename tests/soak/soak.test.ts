/** A short soak: the long one is `npm run soak`. */
import { expect, inject, it } from "vitest";
import { holdKeys } from "../publish/hold-keys.ts";
import { connectTo } from "../publish/object-store.ts";
import { soak } from "./soak.ts";

const store = connectTo(inject("store"));
holdKeys();

it("publishes through a bad network for 10 seconds, and no visitor meets a broken page", async () => {
  const report = await soak(store, "soak", Date.now() % 2 ** 31, 10_000);
  const told = JSON.stringify(report, null, 2);
  expect([...report.broken, ...report.harm], told).toEqual([]);
  expect(report.released, told).toBeGreaterThan(0);
  expect(report.visits, told).toBeGreaterThan(20);
});
