import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { mapAtOnce } from "../../src/collections/map-at-once.ts";
import { AT_ONCE, tryEach } from "../../src/publish/store/at-once.ts";

/** The first item is the last to fail. */
const slowestFirst = async (milliseconds: number) => {
  await sleep(milliseconds);
  throw new Error(`after ${milliseconds}`);
};

it("tells failures in the order of the items, whichever came first", async () => {
  const failures = await tryEach([30, 15, 1], slowestFirst, () => true);
  expect(failures.map(({ item }) => item)).toEqual([30, 15, 1]);
  await expect(mapAtOnce([30, 15, 1], AT_ONCE, slowestFirst)).rejects.toThrow("after 30");
});

it("begins nothing after an error that must not pass, and waits for what is under way", async () => {
  const begun: number[] = [];
  const items = Array.from({ length: 40 }, (_, index) => index);
  const failures = await tryEach(
    items,
    async (item) => {
      begun.push(item);
      await sleep(item === 3 ? 1 : 20);
      if (item === 3 || item === 15) throw new Error(String(item));
    },
    () => false,
  );
  expect(failures.map(({ item }) => item)).toEqual([3, 15]);
  expect(begun).toEqual(items.slice(0, 16));
});
