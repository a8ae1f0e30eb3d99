/** A removal that is killed at any request leaves what the next one removes. */
import { describe, expect, it } from "vitest";
import { removePreview } from "../../src/publish/previews/remove.ts";
import { fakeClock } from "./fake-clock.ts";
import { MemoryStore } from "./memory-store.ts";
import { publishSketch } from "./release.ts";
import { FIRST, SECOND } from "./small-site.ts";

class Killed extends Error {}

async function published() {
  const clock = fakeClock();
  const store = new MemoryStore(clock);
  await publishSketch(store.open(), clock, FIRST);
  clock.advance(60_000);
  await publishSketch(store.open(), clock, SECOND, { keepReleases: 1 });
  store.place("theirs.txt", "theirs");
  return { clock, store };
}

const remove = (target: ReturnType<MemoryStore["open"]>, clock: ReturnType<typeof fakeClock>) =>
  removePreview({ store: target, clock, notice: () => {}, progress: () => {} });

describe("removing a preview", () => {
  it("removes exactly what was put, whichever request was the last of a killed run", async () => {
    const whole = await published();
    const { length } = whole.store.requests;
    await remove(whole.store.open(), whole.clock);
    expect([...whole.store.objects.keys()]).toEqual(["theirs.txt"]);
    const requests = whole.store.requests.length - length;
    for (let last = 0; last < requests; last += 3) {
      const { clock, store } = await published();
      let count = 0;
      const killed = store.open({
        before() {
          if (count++ >= last) throw new Killed();
        },
      });
      await remove(killed, clock).catch(() => {});
      clock.advance(31 * 60_000);
      await remove(store.open(), clock);
      expect([...store.objects.keys()], `killed after ${last} requests`).toEqual(["theirs.txt"]);
    }
  });
});
