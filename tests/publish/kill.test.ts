/** A run that is killed at any request: visitors notice nothing, and the next run completes the work. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isHashed } from "../../src/hosting/url.ts";
import { FOLDER, LOCK, PENDING } from "../../src/publish/releases/state.ts";
import type { ObjectStore } from "../../src/publish/store/object-store.ts";
import { TEST_ALL } from "../test-all.ts";
import { fakeClock } from "./fake-clock.ts";
import { type Habits, MemoryStore } from "./memory-store.ts";
import { keysOf, publishSketch, rollBack } from "./release.ts";
import { FIRST, SECOND, type SiteSketch } from "./small-site.ts";
import { harmDone, publicKeys, textOf } from "./visitor.ts";

vi.mock("node:zlib", () => import("./zlib-at-once.ts"));

class Killed extends Error {}

const DAY = 24 * 60 * 60_000;

/** After the given number of requests nothing gets through any more. */
function killedAfter(store: MemoryStore, requests: number): ObjectStore {
  let count = 0;
  return store.open({
    before() {
      if (count >= requests) throw new Killed();
    },
    after() {
      count++;
    },
  });
}

interface Story {
  readonly name: string;
  /** Brings the bucket into its first state. */
  readonly before: (store: MemoryStore, clock: ReturnType<typeof fakeClock>) => Promise<string>;
  /** The run that is killed, and run again. */
  readonly run: (
    target: ObjectStore,
    clock: ReturnType<typeof fakeClock>,
    id: string,
  ) => Promise<unknown>;
  readonly after: SiteSketch;
  /** Hashed files that stay for open tabs. */
  readonly stays: readonly SiteSketch[];
  /** They go with the first publish after a day. */
  readonly forADay?: true;
}

const nothingBefore = async () => "";
const firstBefore: Story["before"] = async (store, clock) => {
  const { release } = await publishSketch(store.open(), clock, FIRST);
  clock.advance(60_000);
  return release ?? "";
};

const STORIES: readonly Story[] = [
  {
    name: "a first publish",
    before: nothingBefore,
    run: (target, clock) => publishSketch(target, clock, FIRST),
    after: FIRST,
    stays: [],
  },
  {
    name: "an update",
    before: firstBefore,
    run: (target, clock) => publishSketch(target, clock, SECOND),
    after: SECOND,
    stays: [FIRST],
  },
  {
    name: "an update that keeps one release",
    before: firstBefore,
    run: (target, clock) => publishSketch(target, clock, SECOND, { keepReleases: 1 }),
    after: SECOND,
    stays: [FIRST],
    forADay: true,
  },
  {
    name: "another encoding",
    before: firstBefore,
    run: (target, clock) => publishSketch(target, clock, { ...FIRST, encoding: "br" }),
    after: FIRST,
    stays: [],
  },
  {
    name: "a rollback",
    async before(store, clock) {
      const id = await firstBefore(store, clock);
      await publishSketch(store.open(), clock, SECOND);
      clock.advance(60_000);
      return id;
    },
    run: (target, clock, id) => rollBack(target, clock, id),
    after: FIRST,
    stays: [SECOND],
  },
];

const UPDATES = STORIES.filter(({ name }) => name === "an update");

const STORES: readonly (readonly [string, Partial<Habits>, readonly Story[]])[] = [
  ["keeps conditions", {}, STORIES],
  ["refuses conditions", { conditions: "refused" }, UPDATES],
  ["ignores conditions", { conditions: "ignored" }, UPDATES],
  ["has opaque entity tags", { etags: "opaque" }, UPDATES],
  ["has no entity tags", { etags: "none" }, UPDATES],
];

const hashedKeysOf = (sketches: readonly SiteSketch[]) => sketches.flatMap(keysOf).filter(isHashed);

/** Of a push, every other request, beginning with another one on each store; at night all of them. */
const STEP = TEST_ALL ? 1 : 2;

describe.each(STORES.map(([name, ...rest], index) => [name, index % STEP, ...rest] as const))(
  "on a store that %s",
  (_, first, habits, stories) => {
    describe.each(stories)("$name, killed after one request after another", (story) => {
      it("leaves whole pages and is completed by the next run", async () => {
        let requests = first;
        for (let ended = false; !ended; requests += STEP) {
          const clock = fakeClock();
          const store = new MemoryStore(clock, habits);
          const id = await story.before(store, clock);
          const hadHome = store.objects.has("index.html");
          try {
            await story.run(killedAfter(store, requests), clock, id);
            ended = true;
          } catch (error) {
            expect(error).toBeInstanceOf(Killed);
          }
          expect(harmDone(store), `after ${requests} requests`).toEqual([]);
          if (hadHome) expect(store.objects.has("index.html")).toBe(true);

          clock.advance(1_000);
          await story.run(store.open(), clock, id);
          expect(harmDone(store), `after ${requests} requests and another run`).toEqual([]);
          const expected = [
            ...new Set([...keysOf(story.after), ...hashedKeysOf(story.stays)]),
          ].sort();
          expect(publicKeys(store), `after ${requests} requests and another run`).toEqual(expected);
          const home = store.objects.get("index.html");
          expect(home && textOf(home)).toContain(`<h1>${story.after.text}</h1>`);
          expect(leftovers(store)).toEqual([]);
          expect(store.objects.has(LOCK)).toBe(false);
          if (!story.forADay) continue;
          clock.advance(DAY);
          await story.run(store.open(), clock, id);
          expect(publicKeys(store), `a day later`).toEqual(keysOf(story.after));
        }
        expect(requests).toBeGreaterThan(20);
      });
    });
  },
);

/** Records of runs that did not end. */
const leftovers = ({ objects }: MemoryStore) =>
  [...objects.keys()].filter((key) => key.startsWith(PENDING));

describe.each(STORES)("on a store that %s, a file of someone else", (_, habits) => {
  /** What a run killed at its first upload was about to put there. */
  const MEANT = "areas/new-place";

  it.each([
    ["a file of another size", "theirs"],
    ["a file of the same size", "same size"],
  ])("under a key that a killed run meant to create stays: %s", async (_name, kind) => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, habits);
    await publishSketch(store.open(), clock, FIRST);
    clock.advance(60_000);
    const more = { ...FIRST, pages: { ...FIRST.pages, [`/${MEANT}`]: ["/"] } };
    const whole = new MemoryStore(clock, habits);
    await publishSketch(whole.open(), clock, more);
    const killed = publishSketch(
      store.open({
        before({ operation, key }) {
          if (operation === "put" && !key.startsWith(FOLDER)) throw new Killed();
        },
      }),
      clock,
      more,
    );
    await expect(killed).rejects.toBeInstanceOf(Killed);
    const size = whole.objects.get(MEANT)?.body.length ?? 0;
    const theirs = kind === "theirs" ? kind : "x".repeat(size);
    store.place(MEANT, theirs);
    clock.advance(60_000);
    const { plan } = await publishSketch(store.open(), clock, FIRST);
    expect(plan.foreign.some).toEqual([MEANT]);
    expect(store.objects.get(MEANT)?.body.toString()).toBe(theirs);
    expect(leftovers(store)).toEqual([]);
  });
});

it("an older record of an unfinished run, which has keys alone, deletes nothing but itself", async () => {
  const clock = fakeClock();
  const store = new MemoryStore(clock);
  await publishSketch(store.open(), clock, FIRST);
  store.place("theirs", "theirs");
  const older = gzipSync(JSON.stringify({ format: 1, keys: ["theirs"] }));
  store.place(`${PENDING}20250101-000000-00000000.json.gz`, older);
  await publishSketch(store.open(), clock, FIRST);
  expect(store.objects.get("theirs")?.body.toString()).toBe("theirs");
  expect(leftovers(store)).toEqual([]);
});

describe("any history of publishes, some of them killed", () => {
  const page = fc.constantFrom("/a", "/b", "/c", "/a/d");
  const sketch = fc
    .record({ text: fc.constantFrom("one", "two", "three"), pages: fc.uniqueArray(page) })
    .map(({ text, pages }): SiteSketch => {
      const all = ["/", ...pages];
      return { text, pages: Object.fromEntries(all.map((path) => [path, all])) };
    });
  const run = fc.record({ sketch, killAfter: fc.option(fc.nat(60)) });

  it("never harms a visitor, and ends with exactly the last site", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(run, { maxLength: 6 }), sketch, async (runs, last) => {
        const clock = fakeClock();
        const store = new MemoryStore(clock);
        store.place("not-ours.html", "someone else's");
        for (const { sketch: site, killAfter } of runs) {
          const target = killAfter === null ? store.open() : killedAfter(store, killAfter);
          await publishSketch(target, clock, site, { keepReleases: 1 }).catch((error) => {
            if (!(error instanceof Killed)) throw error;
          });
          clock.advance(5_000);
          store.objects.delete("not-ours.html");
          expect(harmDone(store)).toEqual([]);
          store.place("not-ours.html", "someone else's");
        }
        await publishSketch(store.open(), clock, last, { keepReleases: 1 });
        clock.advance(DAY);
        await publishSketch(store.open(), clock, last, { keepReleases: 1 });
        expect(publicKeys(store)).toEqual([...keysOf(last), "not-ours.html"].sort());
        const records = [...store.objects.keys()].filter((key) => key.startsWith(FOLDER));
        expect(records.filter((key) => key.includes("releases/"))).toHaveLength(1);
        expect(leftovers(store)).toEqual([]);
      }),
      { numRuns: TEST_ALL ? 150 : 50 },
    );
  });
});
