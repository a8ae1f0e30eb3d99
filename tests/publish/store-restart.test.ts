/** A publish while the store restarts: this one has a store of its own, as it takes it down. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { freshBuckets } from "./fresh-buckets.ts";
import { holdKeys } from "./hold-keys.ts";
import { keysIn, type StartedStore, startCli, startObjectStore, until } from "./object-store.ts";
import { keysOf } from "./release.ts";
import { manyPages } from "./small-site.ts";
import { harmDone, publicKeys } from "./visitor.ts";

const folder = temporaryFolder("store-restart");
holdKeys();

let store: StartedStore;
beforeAll(async () => {
  store = await startObjectStore(join(folder, "store"));
});
afterAll(() => store.stop());

// A publish waits for the store for half a minute; one that starts on a busy machine may take longer.
it("interrupted by a restart of the store, goes on when the store is back, or in the next run", async () => {
  const fresh = freshBuckets(store, folder);
  const { bucket, args, publish, live } = await fresh(manyPages(60, "many"));
  const { finished } = startCli(args());
  await until(async () => (await keysIn(store, bucket)).length >= 30);
  await store.down();
  await store.up();
  if ((await finished).code !== 0) {
    expect(harmDone(await live())).toEqual([]);
    const { code, stderr } = await publish();
    expect(code, stderr).toBe(0);
  }
  const site = await live();
  expect(harmDone(site)).toEqual([]);
  expect(publicKeys(site)).toEqual(keysOf(manyPages(60, "many")));
});
