/** Requests that fail: which are tried again, and what a person is told. */
import { describe, expect, it } from "vitest";
import { SiteError } from "../../src/errors.ts";
import { POINTER } from "../../src/publish/releases/state.ts";
import { type Fault, StoreError } from "../../src/publish/store/fault.ts";
import { pauseAfter, withRetry } from "../../src/publish/store/retry.ts";
import { fakeClock } from "./fake-clock.ts";
import { MemoryStore, type Request } from "./memory-store.ts";
import { keysOf, publishSketch, rollBack } from "./release.ts";
import { FIRST, SECOND, type SiteSketch } from "./small-site.ts";
import { harmDone, publicKeys } from "./visitor.ts";

const errorFor = ({ key }: Pick<Request, "key">, fault: Fault) =>
  new StoreError(fault, "write", key, `a ${fault} fault`);

describe("retries", () => {
  it("hide a store that fails every third request, before or after doing it", async () => {
    for (const moment of ["before", "after"] as const) {
      const clock = fakeClock();
      const store = new MemoryStore(clock);
      let count = 0;
      const target = withRetry(
        store.open({
          [moment](request: Request) {
            if (++count % 3 === 0) throw errorFor(request, "transient");
          },
        }),
        clock,
        () => {},
      );
      await publishSketch(target, clock, FIRST);
      await publishSketch(target, clock, SECOND);
      expect(harmDone(store)).toEqual([]);
      expect(publicKeys(store)).toEqual(expect.arrayContaining([...keysOf(SECOND)]));
    }
  });

  it("bridge a restart of the store, of 20 seconds, and say so", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const notices: string[] = [];
    let downUntil = Number.POSITIVE_INFINITY;
    const target = withRetry(
      store.open({
        before(request) {
          if (request.key === "index.html" && downUntil === Number.POSITIVE_INFINITY)
            downUntil = clock.now() + 20_000;
          if (downUntil !== Number.POSITIVE_INFINITY && clock.now() < downUntil)
            throw errorFor(request, "transient");
        },
      }),
      clock,
      (text) => notices.push(text),
    );
    await publishSketch(target, clock, FIRST);
    expect(publicKeys(store)).toEqual(keysOf(FIRST));
    expect(notices.join()).toContain("trying again");
  });

  it("end within seconds when the store was never reached", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const target = store.open({
      before(request) {
        throw errorFor(request, "transient");
      },
    });
    await expect(publishSketch(target, clock, FIRST)).rejects.toMatchObject({
      problems: [{ rule: "publish/unreachable" }],
    });
    expect(clock.slept.reduce((sum, time) => sum + time, 0)).toBeLessThan(5_000);
  });

  it("end after two minutes where a store takes requests and answers none any more, which is told", async () => {
    for (const last of [2, 12, 25]) {
      const clock = fakeClock();
      const store = new MemoryStore(clock);
      const notices: string[] = [];
      let silentSince: number | undefined;
      const target = store.open({
        async before(request, number) {
          if (number <= last) return;
          silentSince ??= clock.now();
          const limit = clock.now() + 30_000;
          await Promise.resolve();
          if (clock.now() < limit) clock.advance(limit - clock.now());
          throw errorFor(request, "transient");
        },
      });
      await expect(publishSketch(target, clock, FIRST, { notices })).rejects.toMatchObject({
        problems: expect.arrayContaining([
          expect.objectContaining({ rule: "publish/unreachable" }),
        ]),
      });
      expect(clock.now() - (silentSince ?? 0)).toBeLessThan(170_000);
      expect(notices.join()).toContain("the store does not answer");
    }
  });

  it("say what the store answered, where it did", async () => {
    const told = async (fault: Fault, isAnswer: boolean) => {
      const clock = fakeClock();
      const notices: string[] = [];
      const target = withRetry(
        new MemoryStore(clock).open({
          before({ key }) {
            throw new StoreError(fault, "write", key, "SlowDown, HTTP 503", { isAnswer });
          },
        }),
        clock,
        (text) => notices.push(text),
      );
      await target.head("about").catch(() => {});
      return notices[0];
    };
    expect(await told("transient", true)).toBe(
      "the store answered: SlowDown, HTTP 503; trying again",
    );
    expect(await told("intercepted", true)).toBe("SlowDown, HTTP 503; trying again");
    expect(await told("transient", false)).toBe(
      "the store does not answer (SlowDown, HTTP 503); trying again",
    );
  });

  it.each<Fault>(["no-permission", "wrong-credentials", "no-bucket", "refused", "no-store"])(
    "are not wasted on a %s fault",
    async (fault) => {
      const clock = fakeClock();
      const store = new MemoryStore(clock);
      const target = withRetry(
        store.open({
          before(request) {
            throw errorFor(request, fault);
          },
        }),
        clock,
        () => {},
      );
      await expect(target.list("")).rejects.toThrow(fault);
      expect(store.requests).toHaveLength(1);
    },
  );

  it("follow a sign-in page too, as it may be gone; if it stays, it is told what to do", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const target = withRetry(
      store.open({
        before(request) {
          throw errorFor(request, "intercepted");
        },
      }),
      clock,
      () => {},
    );
    await expect(publishSketch(target, clock, FIRST)).rejects.toMatchObject({
      problems: [
        { rule: "publish/intercepted", hint: expect.stringContaining("sign in to this network") },
      ],
    });
    expect(store.requests.length).toBeGreaterThan(1);
  });

  it("are not made where a web page stands in place of a record; it is told as one", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    await publishSketch(store.open(), clock, FIRST);
    store.place(POINTER, "<!doctype html><title>Sign in</title>");
    await expect(publishSketch(store.open(), clock, FIRST)).rejects.toMatchObject({
      problems: [{ rule: "publish/intercepted", where: { file: `s3://memory/${POINTER}` } }],
    });
  });

  it("grow, stay below a limit and are never the same for all", () => {
    const shortest = [1, 2, 3, 4, 5, 9].map((attempt) => pauseAfter(attempt, () => 0));
    const longest = [1, 2, 3, 4, 5, 9].map((attempt) => pauseAfter(attempt, () => 1));
    expect(shortest).toEqual([200, 400, 800, 1600, 3200, 4000]);
    expect(longest).toEqual([400, 800, 1600, 3200, 6400, 8000]);
  });
});

describe("an upload that fails for good", () => {
  const run = async (keys: readonly string[], fault: Fault) => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    await publishSketch(store.open(), clock, FIRST);
    clock.advance(5_000);
    const before = store.objects.get(POINTER)?.body.toString();
    store.requests.length = 0;
    const target = store.open({
      before(request) {
        if (request.operation === "put" && keys.includes(request.key))
          throw errorFor(request, fault);
      },
    });
    const error = await publishSketch(target, clock, SECOND).catch((thrown: unknown) => thrown);
    expect(store.objects.get(POINTER)?.body.toString()).toBe(before);
    expect(harmDone(store)).toEqual([]);
    const removed = store.requests.filter(({ operation }) => operation === "remove");
    expect(removed.map(({ key }) => key)).toEqual([".build-site/lock.json"]);
    if (!(error instanceof SiteError)) throw error;
    return error;
  };

  it("is named, with all others that failed, and nothing is deleted or released", async () => {
    const error = await run(["about/index.html", "areas/index.html"], "refused");
    expect(error.problems.map(({ where }) => where.file)).toEqual([
      "s3://memory/about/index.html",
      "s3://memory/areas/index.html",
      "s3://memory",
    ]);
    expect(error.problems.at(-1)?.rule).toBe("publish/unfinished");
    expect(error.message).toMatch(
      /^2 of \d+ uploads failed, \d+ were not tried; nothing was deleted/,
    );
  });

  it("stops the run at once when no other could succeed", async () => {
    const error = await run(["about/index.html", "areas/index.html"], "no-permission");
    expect(error.problems[0]?.hint).toContain("s3:PutObject");
  });
});

describe("what the store hands back", () => {
  it("is read again, and a release with damaged bytes never goes live", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const target = store.open({
      after({ operation, key }) {
        const held = store.objects.get(key);
        if (operation === "put" && key === "about/index.html" && held)
          store.place(key, `${held.body.subarray(1).toString("latin1")}x`, held.headers);
      },
    });
    await expect(publishSketch(target, clock, FIRST)).rejects.toMatchObject({
      problems: [
        { rule: "publish/not-as-uploaded", where: { file: "s3://memory/about/index.html" } },
        { rule: "publish/unfinished" },
      ],
    });
    expect(store.objects.has(POINTER)).toBe(false);
  });

  it("is read again, and headers that the store dropped are named", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const target = store.open({
      after({ operation, key }) {
        const held = store.objects.get(key);
        if (operation === "put" && key === "about" && held)
          store.place(key, held.body, { ...held.headers, contentEncoding: "" });
      },
    });
    await expect(publishSketch(target, clock, FIRST)).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining("gzip") }, { rule: "publish/unfinished" }],
    });
  });
});

describe("a store that keeps files and folders apart", () => {
  it("gets pages as folders only, is told so once, and is left alone when nothing changed", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, { foldersAreKeys: false });
    const notices: string[] = [];
    const flat: SiteSketch = { ...FIRST, pages: { "/": ["/about"], "/about": ["/"] } };
    await publishSketch(store.open(), clock, flat, { notices });
    expect(publicKeys(store)).toEqual(keysOf(flat).filter((key) => key !== "about"));
    expect(notices.join()).toContain("cannot keep about beside about/index.html");
    clock.advance(5_000);
    expect((await publishSketch(store.open(), clock, flat)).state).toBe("nothing");
    const next = await publishSketch(store.open(), clock, { ...flat, text: "next" }, { notices });
    expect(next.state).toBe("done");
    expect(notices).toHaveLength(1);
  });
});

describe("a rollback", () => {
  it("reads nothing from this machine, re-puts only what differs, and is a release itself", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const first = await publishSketch(store.open(), clock, FIRST);
    clock.advance(5_000);
    const changed = { ...FIRST, files: { "icon.svg": "<svg/>" } };
    await publishSketch(store.open(), clock, changed);
    clock.advance(5_000);
    store.requests.length = 0;
    const back = await rollBack(store.open(), clock, first.release ?? "");
    expect(back.plan.uploads.map(({ wanted }) => wanted.key)).toEqual(["icon.svg"]);
    expect(back.release).not.toBe(first.release);
    expect(store.objects.get("icon.svg")?.body.toString()).toContain("xmlns");
  });

  it("works from the bucket alone after the encoding changed", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    const first = await publishSketch(store.open(), clock, FIRST);
    clock.advance(5_000);
    await publishSketch(store.open(), clock, { ...SECOND, encoding: "br" });
    clock.advance(5_000);
    await rollBack(store.open(), clock, first.release ?? "");
    expect(harmDone(store)).toEqual([]);
    expect(store.objects.get("about")?.headers.contentEncoding).toBe("gzip");
  });
});

describe("many files", () => {
  it("are sent with at most 16 requests under way", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, { page: 1000 });
    const paths = Array.from({ length: 200 }, (_, index) => `/page-${index}`);
    const sketch = {
      ...FIRST,
      pages: { "/": paths, ...Object.fromEntries(paths.map((path) => [path, ["/"]])) },
    };
    await publishSketch(
      store.open({ before: () => new Promise((resolve) => setImmediate(resolve)) }),
      clock,
      sketch,
    );
    expect(store.mostUnderWay).toBe(16);
    expect(store.requests.filter(({ key }) => key.includes("packs/")).length).toBe(1);
  });
});
