/**
 * A run that stands still as a whole, its requests on the way included, for longer than its lease, while another run
 * publishes, and that then goes on: whoever reads the site afterwards finds whole pages of one release.
 */
import { describe, expect, it, vi } from "vitest";
import { isHashed } from "../../src/hosting/url.ts";
import { LEASE } from "../../src/publish/apply/lock.ts";
import { readState } from "../../src/publish/releases/bucket.ts";
import { readReleased } from "../../src/publish/releases/packs.ts";
import { LOCK } from "../../src/publish/releases/state.ts";
import type { ObjectStore } from "../../src/publish/store/object-store.ts";
import { TEST_ALL } from "../test-all.ts";
import { fakeClock } from "./fake-clock.ts";
import { type Habits, MemoryStore } from "./memory-store.ts";
import { type Extra, keysOf, publishSketch, rollBack } from "./release.ts";
import { FIRST, SECOND, type SiteSketch } from "./small-site.ts";
import { MOMENTS, standStill } from "./stand-still.ts";
import { harmDone, publicKeys, textOf } from "./visitor.ts";

vi.mock("node:zlib", () => import("./zlib-at-once.ts"));

type Clock = ReturnType<typeof fakeClock>;

const DAY = 24 * 60 * 60_000;
const HOME: SiteSketch = { text: "home", pages: { "/": [] } };
const THIRD: SiteSketch = { ...FIRST, text: "third", pages: { ...FIRST.pages, "/new": ["/old"] } };

interface Story {
  readonly name: string;
  readonly before: (store: MemoryStore, clock: Clock) => Promise<string>;
  /** The run that stands still. */
  readonly run: (target: ObjectStore, clock: Clock, id: string) => Promise<unknown>;
  /** What is published meanwhile. */
  readonly other: SiteSketch;
  readonly extra?: Extra;
}

const published = async (store: MemoryStore, clock: Clock, ...sketches: SiteSketch[]) => {
  let id = "";
  for (const [index, sketch] of sketches.entries()) {
    const { release } = await publishSketch(store.open(), clock, sketch);
    if (index === 0) id = release ?? "";
    clock.advance(60_000);
  }
  return id;
};
const publish =
  (sketch: SiteSketch, extra?: Extra): Story["run"] =>
  (target, clock) =>
    publishSketch(target, clock, sketch, extra);

const STORIES: readonly Story[] = [
  { name: "a first release", before: async () => "", run: publish(FIRST), other: SECOND },
  {
    name: "an update",
    before: (store, clock) => published(store, clock, FIRST),
    run: publish(SECOND),
    other: THIRD,
  },
  {
    name: "an update, while the other brings back what was there, keeping one release",
    before: (store, clock) => published(store, clock, SECOND, FIRST),
    run: publish(SECOND, { keepReleases: 1 }),
    other: FIRST,
    extra: { keepReleases: 1 },
  },
  {
    name: "a rollback",
    before: (store, clock) => published(store, clock, FIRST, SECOND),
    run: (target, clock, id) => rollBack(target, clock, id),
    other: THIRD,
  },
];

/** Its assets are deleted when nobody needs them for a day, and needed again meanwhile. */
const DELETION: Story = {
  name: "a deletion of assets, while the other brings them back",
  async before(store, clock) {
    await publishSketch(store.open(), clock, SECOND);
    await publishSketch(store.open(), clock, FIRST, { keepReleases: 1 });
    clock.advance(DAY + 60_000);
    return "";
  },
  run: publish(THIRD, { keepReleases: 1 }),
  other: SECOND,
  extra: { keepReleases: 1 },
};

const UPDATE = STORIES.filter(({ name }) => name === "an update");
const FIRST_AND_UPDATE = STORIES.slice(0, 2);

const STORES: readonly (readonly [string, Partial<Habits>, readonly Story[]])[] = [
  ["keeps conditions", { conditions: "kept" }, STORIES],
  ["ignores conditions", { conditions: "ignored" }, [...STORIES, DELETION]],
  ["keeps conditions of writes alone", { deletions: "ignored" }, [DELETION]],
  ["refuses conditions", { conditions: "refused" }, FIRST_AND_UPDATE],
  ["has opaque entity tags", { conditions: "ignored", etags: "opaque" }, UPDATE],
];

/** Of a push, each request is frozen at one of the moments; at night at all of them. */
const STEP = TEST_ALL ? 1 : MOMENTS.length;

describe.each(STORES)("on a store that %s", (_, habits, stories) => {
  describe.each(stories)("$name, frozen at one request after another", (story) => {
    it.each(MOMENTS)("%s, leaves whole pages of one release", async (moment) => {
      let isFrozen = true;
      let frozenAt = 0;
      for (let from = 1 + (MOMENTS.indexOf(moment) % STEP); isFrozen; from += STEP) {
        const clock = fakeClock();
        const store = new MemoryStore(clock, { ...habits, page: 1000 });
        const id = await story.before(store, clock);
        const { target, clock: own, standing, goOn } = standStill(store, clock, from, moment);
        const run = story.run(target, own, id);
        const ended = run.then(
          () => "done",
          (error) => error.problems?.[0]?.rule ?? String(error.stack),
        );
        isFrozen =
          (await Promise.race([standing.then(() => true), ended.then(() => false)])) === true;
        if (isFrozen) frozenAt = from;
        clock.advance(LEASE + 1_000);
        await publishSketch(store.open(), clock, story.other, story.extra);
        const at = `frozen at request ${from}`;
        expect(harmDone(store), `${at}, before it goes on`).toEqual([]);
        goOn();
        expect(await ended, at).toMatch(
          /^(done|publish\/(lost-lock|overtaken|not-as-uploaded|changed-meanwhile|lost-bytes|record))$/,
        );
        expect(harmDone(store), at).toEqual([]);
        await expectOneRelease(store, at);
        clock.advance(1_000);
        await publishSketch(store.open(), clock, story.other, story.extra);
        expect(pagesOf(store), `${at}, published again`).toEqual(pageKeys(story.other));
        expect(harmDone(store), `${at}, published again`).toEqual([]);
        expect(store.objects.has(LOCK), `${at}, lock`).toBe(false);
        // What was put back is known as ours, and goes when it is not wanted any more.
        await publishSketch(store.open(), clock, HOME);
        expect(pagesOf(store), `${at}, without its pages`).toEqual(pageKeys(HOME));
      }
      expect(frozenAt + STEP).toBeGreaterThan(41);
    });
  });
});

it("a reader of the releases that stood still for days finds a live one", async () => {
  for (let from = 1; from <= 4; from++) {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    await publishSketch(store.open(), clock, FIRST);
    const { target, goOn } = standStill(store, clock, from, "before its answer comes");
    const read = readState(target);
    await new Promise((resolve) => setImmediate(resolve));
    for (const sketch of [SECOND, THIRD, FIRST]) {
      clock.advance(2 * DAY);
      await publishSketch(store.open(), clock, sketch, { keepReleases: 1 });
    }
    goOn();
    expect((await read).live, `from request ${from}`).toMatchObject({ format: 1 });
  }
});

const pagesOf = (store: MemoryStore) => publicKeys(store).filter((key) => !isHashed(key));
const pageKeys = (sketch: SiteSketch) => keysOf(sketch).filter((key) => !isHashed(key));

/** The pages are those of the release that the bucket says is live. */
async function expectOneRelease(store: MemoryStore, at: string) {
  const target = store.open();
  const { live } = await readState(target);
  for (const file of live?.files ?? [])
    for (const { key } of file.objects) {
      const held = store.objects.get(key);
      const bytes = await readReleased(target, file);
      expect(held && textOf(held), `${at}: ${key}`).toBe(bytes.toString());
    }
}
