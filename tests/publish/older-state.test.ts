/** What older versions left in `dist/` and in buckets, which call the origin `host`. */
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { parseBuildInfo } from "../../src/output/build-info.ts";
import { readState } from "../../src/publish/releases/bucket.ts";
import { POINTER, RELEASES } from "../../src/publish/releases/state.ts";
import { fakeClock } from "./fake-clock.ts";
import { MemoryStore } from "./memory-store.ts";
import { publishSketch, rollBack } from "./release.ts";
import { FIRST, SECOND } from "./small-site.ts";

const older = (json: string): string => {
  const { origin, ...rest } = JSON.parse(json);
  return JSON.stringify({ ...rest, host: origin });
};

it("is published over, and gone back to", async () => {
  const clock = fakeClock();
  const store = new MemoryStore(clock);
  await publishSketch(store.open(), clock, FIRST);
  for (const [key, { body }] of [...store.objects]) {
    if (key === POINTER) store.place(key, older(body.toString()));
    if (key.startsWith(RELEASES)) store.place(key, gzipSync(older(gunzipSync(body).toString())));
  }
  const { live } = await readState(store.open());
  expect(live?.origin).toBe("https://bees.example");
  await publishSketch(store.open(), clock, SECOND);
  await rollBack(store.open(), clock, live?.id ?? "");
  expect((await readState(store.open())).live).toMatchObject({
    origin: "https://bees.example",
    rollbackOf: live?.id,
  });
});

it("is a built folder still", () => {
  const written = { format: 1, origin: "https://bees.example", pages: [] };
  expect(parseBuildInfo(older(JSON.stringify(written)))).toEqual(written);
});
