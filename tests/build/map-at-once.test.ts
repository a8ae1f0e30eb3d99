import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { mapAtOnce } from "../../src/collections/map-at-once.ts";

const LIMIT = 3;

describe("work on many items at once", () => {
  it("does each item once and never more than the limit together", async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await mapAtOnce(
      Array.from({ length: 20 }, (_, index) => index),
      LIMIT,
      async (item) => {
        most = Math.max(most, ++running);
        await setImmediate();
        running--;
        done.push(item);
      },
    );
    expect(most).toBe(LIMIT);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it.each(["at once", "later"])(
    "rejects with work that fails %s while the next item is awaited",
    async (when) => {
      let given = 0;
      async function* items() {
        for (; given < 50; given++) {
          yield given;
          for (let turn = 0; turn < 3; turn++) await setImmediate();
        }
      }
      const work = async (item: number) => {
        if (when === "later") await setImmediate();
        if (item === 1) throw new Error("the disk is full");
      };
      await expect(mapAtOnce(items(), LIMIT, work)).rejects.toThrow("the disk is full");
      expect(given).toBeLessThan(10);
    },
  );
});
