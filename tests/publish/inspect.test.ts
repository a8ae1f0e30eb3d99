/** What is looked at before a plan is made, and how much of it: a store is asked as little as can be. */
import { describe, expect, it } from "vitest";
import { inspect } from "../../src/publish/plan/inspect.ts";
import { fakeClock } from "./fake-clock.ts";
import { type Habits, MemoryStore } from "./memory-store.ts";
import { publishSketch, requestOf } from "./release.ts";
import { candidateOf, FIRST } from "./small-site.ts";

const KEY = "about/index.html";

/** A store with the objects of a site, but without our records of them. */
async function copied(habits: Partial<Habits> = {}) {
  const clock = fakeClock();
  const first = new MemoryStore(clock);
  await publishSketch(first.open(), clock, FIRST);
  const store = new MemoryStore(clock, habits);
  for (const [key, { body, headers }] of first.objects)
    if (!key.startsWith(".build-site/")) store.place(key, body, headers);
  return { clock, store };
}

const published = async () => {
  const clock = fakeClock();
  const store = new MemoryStore(clock);
  await publishSketch(store.open(), clock, FIRST);
  clock.advance(100);
  store.requests.length = 0;
  return { clock, store };
};

type Ready = Awaited<ReturnType<typeof published>>;
const look = ({ store, clock }: Ready, hooks = {}, candidate = candidateOf(FIRST)) =>
  inspect(store.open(hooks), requestOf(candidate), clock);

const uploadsOf = ({ plan }: Awaited<ReturnType<typeof look>>) =>
  plan.uploads.map(({ wanted, reason }) => `${wanted.key}: ${reason}`);
const requestsFor = ({ store }: Ready, key: string) =>
  store.requests.filter((request) => request.key === key).map(({ operation }) => operation);

describe("an object under a wanted key that nobody recorded", () => {
  it("with our bytes and headers stays, and its tag saves getting it", async () => {
    const ready = await copied();
    const inspection = await look(ready);
    expect(uploadsOf(inspection)).toEqual([]);
    expect(inspection.plan.foreign.count).toBe(0);
    expect(inspection.unverified).toEqual(new Set(ready.store.objects.keys()));
    expect(requestsFor(ready, KEY)).toEqual(["head"]);
  });

  it("with our bytes and other headers is sent for those", async () => {
    const ready = await copied();
    ready.store.place(KEY, ready.store.objects.get(KEY)?.body ?? "", { contentType: "text/plain" });
    expect(uploadsOf(await look(ready))).toEqual([`${KEY}: headers`]);
  });

  it("of another length is sent, and not even looked at", async () => {
    const ready = await copied();
    ready.store.place(KEY, "theirs");
    expect(uploadsOf(await look(ready))).toEqual([`${KEY}: content`]);
    expect(requestsFor(ready, KEY)).toEqual([]);
  });

  it("is got and compared where tags tell nothing", async () => {
    const ready = await copied({ etags: "opaque" });
    const held = ready.store.objects.get(KEY);
    const other = Buffer.from(held?.body ?? "").fill("x");
    ready.store.place("about", other, held?.headers);
    expect(uploadsOf(await look(ready))).toEqual(["about: content"]);
    expect(requestsFor(ready, KEY)).toEqual(["get"]);
  });

  it("that vanishes before it is got is sent", async () => {
    const ready = await copied({ etags: "opaque" });
    const before = ({ operation, key }: { operation: string; key: string }) => {
      if (operation === "get" && key === KEY) ready.store.objects.delete(KEY);
    };
    expect(uploadsOf(await look(ready, { before }))).toEqual([`${KEY}: content`]);
  });
});

describe("an object that is as recorded", () => {
  it("is taken for right when it is older than the record, and no file is read for it", async () => {
    const ready = await published();
    const unread = {
      ...candidateOf(FIRST),
      read: () => Promise.reject(new Error("a file was read")),
    };
    const { plan, unverified } = await look(ready, {}, unread);
    expect(plan.uploads).toEqual([]);
    for (const key of unverified) expect(requestsFor(ready, key)).toEqual(["head"]);
  });

  it("of another time is looked at once", async () => {
    const ready = await published();
    const held = ready.store.objects.get(KEY);
    ready.store.place(KEY, held?.body ?? "", held?.headers);
    const inspection = await look(ready);
    expect(uploadsOf(inspection)).toEqual([]);
    expect(inspection.unverified.has(KEY)).toBe(true);
    expect(requestsFor(ready, KEY)).toEqual(["head"]);
  });
});

describe("aliases", () => {
  const aliasesIn = ({ plan }: Awaited<ReturnType<typeof look>>) =>
    [...plan.uploads.map(({ wanted }) => wanted), ...plan.same].filter(({ isAlias }) => isAlias);

  it("are planned until a store has refused them", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, { foldersAreKeys: false });
    const ready = { clock, store };
    expect(aliasesIn(await look(ready))).not.toEqual([]);
    await publishSketch(store.open(), clock, FIRST);
    const inspection = await look(ready);
    expect(inspection.aliases).toBe(false);
    expect(aliasesIn(inspection)).toEqual([]);
  });

  it("are left out where the caller says so", async () => {
    const { store, clock } = await published();
    const inspection = await inspect(store.open(), requestOf(candidateOf(FIRST)), clock, {
      aliases: false,
    });
    expect(inspection.aliases).toBe(false);
    expect(aliasesIn(inspection)).toEqual([]);
  });
});

it("a refusal says that nothing was changed, and what speaks against it", async () => {
  const { store, clock } = await published();
  const problem = { rule: "publish/other-site", where: {}, message: "it holds another site" };
  const request = requestOf(candidateOf(FIRST), { refuse: async () => [problem] });
  await expect(inspect(store.open(), request, clock)).rejects.toMatchObject({
    message: "This publish is refused; nothing was changed",
    problems: [problem],
  });
});
