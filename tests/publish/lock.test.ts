/** Two publishers at once, on stores of every habit. */
import { spawnSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { withLease } from "../../src/publish/apply/lease.ts";
import { LEASE } from "../../src/publish/apply/lock.ts";
import { thisProcess } from "../../src/publish/releases/owner.ts";
import { LOCK, POINTER } from "../../src/publish/releases/state.ts";
import { fakeClock } from "./fake-clock.ts";
import { type Habits, MemoryStore } from "./memory-store.ts";
import { keysOf, publishSketch } from "./release.ts";
import { FIRST, SECOND } from "./small-site.ts";
import { harmDone, publicKeys, textOf } from "./visitor.ts";

vi.mock("node:zlib", () => import("./zlib-at-once.ts"));

const STORES: readonly (readonly [string, Partial<Habits>])[] = [
  ["keeps conditions", { conditions: "kept" }],
  ["refuses conditions", { conditions: "refused" }],
  ["ignores conditions", { conditions: "ignored" }],
];

describe.each(STORES)("two publishes at once on a store that %s", (_, habits) => {
  it.each([1, 2, 3, 5, 8])("end one after the other, the second %i requests late", async (late) => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, { ...habits, page: 1000 });
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
    const target = store.open({ before: turn });
    // A request takes one turn, as if 50 milliseconds.
    const sleep = async (time: number) => {
      for (let passed = 0; passed < time; passed += 50) await turn();
      await clock.sleep(time);
    };
    const slow = { ...clock, sleep };
    const notices: string[] = [];
    const one = publishSketch(target, slow, FIRST, { notices });
    for (let count = 0; count < late; count++) await turn();
    const two = publishSketch(target, slow, SECOND, { notices });
    const ended = await Promise.allSettled([one, two]);
    const failed = ended.filter(({ status }) => status === "rejected");
    expect(failed.length).toBeLessThan(2);
    for (const { reason } of failed as PromiseRejectedResult[])
      expect(reason.problems[0].rule).toMatch(/lost-lock|overtaken|not-as-uploaded/);
    expect(harmDone(store)).toEqual([]);
    const home = store.objects.get("index.html");
    const live = home && textOf(home).includes(SECOND.text) ? SECOND : FIRST;
    const pages = publicKeys(store).filter((key) => !key.startsWith("assets/"));
    expect(pages).toEqual(keysOf(live).filter((key) => !key.startsWith("assets/")));
    for (const key of pages.filter((name) => name.endsWith(".html") && name !== "404.html")) {
      const page = store.objects.get(key);
      expect(page && textOf(page)).toContain(`<h1>${live.text}</h1>`);
    }
  });
});

const lockOf = (fields: object) =>
  JSON.stringify({
    token: "another",
    ...thisProcess(),
    beat: "2026-11-21T12:00:00.000Z",
    ...fields,
  });

/** A process id that was in use a moment ago and is not now. */
const deadProcess = () => spawnSync("true").pid;

describe("a lock that a run left behind", () => {
  const acquire = async (lock: string) => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    store.place(LOCK, lock);
    await withLease({ store: store.open(), clock, notice: () => {} }, async () => {});
    expect(store.objects.has(LOCK)).toBe(false);
    return clock.slept.reduce((sum, time) => sum + time, 0);
  };

  it("is taken over at once when its process ran here and is gone", async () => {
    expect(await acquire(lockOf({ process: deadProcess() }))).toBeLessThan(5_000);
  });

  it("is waited for while it may be alive elsewhere, for its lease and no longer", async () => {
    const waited = await acquire(lockOf({ machine: "another" }));
    expect(waited).toBeGreaterThan(LEASE);
    expect(waited).toBeLessThan(LEASE + 10_000);
  });

  it("is taken over at once when it is days old", async () => {
    expect(await acquire(lockOf({ machine: "b", beat: "2026-11-19T12:00:00Z" }))).toBeLessThan(
      5_000,
    );
  });

  it("is waited for and taken over when it cannot be read", async () => {
    expect(await acquire("not JSON")).toBeGreaterThan(LEASE);
  });
});

describe("a lock", () => {
  it("is renewed while the work goes on, so that nobody takes it", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    await withLease({ store: store.open(), clock, notice: () => {} }, async ({ store: held }) => {
      const first = store.objects.get(LOCK)?.body.toString();
      store.requests.length = 0;
      clock.advance(LEASE / 2);
      await Promise.all([held.head("a"), held.head("b"), held.head("c")]);
      expect(store.objects.get(LOCK)?.body.toString()).not.toBe(first);
    });
    expect(store.requests.filter(({ operation }) => operation === "put")).toHaveLength(1);
  });

  it("that another run took stops the work before anything is released", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const target = store.open({
      before({ key }) {
        if (key === "index.html") store.place(LOCK, lockOf({ machine: "another" }));
      },
    });
    await expect(publishSketch(target, clock, FIRST)).rejects.toMatchObject({
      problems: [{ rule: "publish/lost-lock" }],
    });
    expect(store.objects.has(POINTER)).toBe(false);
    expect(harmDone(store)).toEqual([]);
  });

  it("gives up after a quarter of an hour, and says so", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    let beats = 0;
    const target = store.open({
      before: () => store.place(LOCK, lockOf({ machine: "another", process: beats++ })),
    });
    await expect(
      withLease({ store: target, clock, notice: () => {} }, async () => {}),
    ).rejects.toMatchObject({
      problems: [{ rule: "publish/busy" }],
    });
  });
});

describe("a release that went live behind the lock's back", () => {
  it("is not overwritten", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    await publishSketch(store.open(), clock, FIRST);
    clock.advance(5_000);
    store.requests.length = 0;
    const target = store.open({
      before({ operation, key }) {
        if (operation === "put" && key.includes("releases/"))
          store.place(
            POINTER,
            '{"format":1,"host":"https://bees.example","release":"x","kept":["x"]}',
          );
      },
    });
    await expect(publishSketch(target, clock, SECOND)).rejects.toMatchObject({
      problems: [{ rule: "publish/overtaken" }],
    });
    expect(store.objects.get(POINTER)?.body.toString()).toContain('"release":"x"');
    expect(
      store.requests.some(({ operation, key }) => operation === "remove" && key !== LOCK),
    ).toBe(false);
  });
});
