/** A removal, or a first publish, that is killed at any request leaves what the next command names and removes. */
import { describe, expect, it } from "vitest";
import { runRelease } from "../../src/publish/apply/run.ts";
import { listPreviews } from "../../src/publish/previews/list.ts";
import { notItsOwn, previewAtRoot } from "../../src/publish/previews/own-bucket.ts";
import { removePreview } from "../../src/publish/previews/remove.ts";
import { fakeClock } from "./fake-clock.ts";
import { MemoryStore } from "./memory-store.ts";
import { publishSketch, requestOf } from "./release.ts";
import { candidateOf, FIRST, SECOND } from "./small-site.ts";

class Killed extends Error {}

async function published() {
  const clock = fakeClock();
  const store = new MemoryStore(clock);
  for (const sketch of [FIRST, SECOND]) {
    const request = requestOf({ ...candidateOf(sketch), preview: "spring" }, { keepReleases: 1 });
    await runRelease(request, {
      store: store.open(),
      clock,
      notice: () => {},
      progress: () => {},
      confirm: async () => true,
    });
    clock.advance(60_000);
  }
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

describe("a site that lies below previews/ itself", () => {
  it("is no preview: it is not listed, not removed, and none takes its place", async () => {
    const clock = fakeClock();
    const site = new MemoryStore(clock);
    await publishSketch(site.open(), clock, FIRST);
    const before = [...site.objects];
    await expect(remove(site.open(), clock)).rejects.toMatchObject({
      problems: [
        {
          rule: "publish/preview-name",
          message: expect.stringContaining("the site https://bees.example is published there"),
        },
      ],
    });
    expect([...site.objects]).toEqual(before);
    const bucket = new MemoryStore(clock);
    const { store: preview } = await published();
    for (const [name, { objects }] of [
      ["site", site],
      ["spring", preview],
    ] as const)
      for (const [key, held] of objects) bucket.objects.set(`previews/${name}/${key}`, held);
    const listed = await listPreviews(bucket.open());
    expect(listed.map(({ name }) => name)).toEqual(["spring"]);
  });
});

describe("a first publish to a bucket of the preview's own", () => {
  const publish = (
    target: ReturnType<MemoryStore["open"]>,
    clock: ReturnType<typeof fakeClock>,
    preview: string | undefined,
  ) =>
    runRelease(
      requestOf(
        { ...candidateOf(FIRST), preview },
        {
          refuse: async ({ bucket }) =>
            preview === undefined
              ? previewAtRoot("s3://own", bucket)
              : notItsOwn("s3://own", preview, bucket),
        },
      ),
      { store: target, clock, notice: () => {}, progress: () => {}, confirm: async () => true },
    );
  const killedAfter = async (requests: number) => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    let count = 0;
    const killed = store.open({
      before() {
        if (count++ >= requests) throw new Killed();
      },
    });
    const ended = await publish(killed, clock, "spring").then(
      () => true,
      () => false,
    );
    clock.advance(31 * 60_000);
    store.place("theirs.txt", "theirs");
    return { clock, store, ended };
  };

  it("is known by its name, kept from others and removed without a trace, whichever request was its last", async () => {
    let named = 0;
    for (let requests = 0, over = false; !over; requests += 3) {
      const { clock, store, ended } = await killedAfter(requests);
      over = ended;
      const about = `killed after ${requests} requests`;
      const keys = [...store.objects.keys()];
      const [found, ...others] = await listPreviews(store.open());
      expect(others, about).toEqual([]);
      if (!found) {
        // Nothing that visitors could see was stored.
        expect(
          keys.filter((key) => !/^\.build-site\/lock|^theirs/.test(key)),
          about,
        ).toEqual([]);
        continue;
      }
      named++;
      const files = keys.filter((key) => key !== "theirs.txt").length;
      expect(found, about).toMatchObject({ name: "spring", isAtRoot: true, files });
      for (const name of ["autumn", undefined])
        await expect(publish(store.open(), clock, name), about).rejects.toMatchObject({
          problems: [
            { rule: "publish/preview-bucket", message: expect.stringContaining("preview spring") },
          ],
        });
      await remove(store.open(), clock);
      expect([...store.objects.keys()], about).toEqual(["theirs.txt"]);
    }
    expect(named).toBeGreaterThan(5);
  });

  it("is completed by the next run of its name", async () => {
    const { clock, store } = await killedAfter(14);
    store.objects.delete("theirs.txt");
    expect((await listPreviews(store.open())).map(({ name }) => name)).toEqual(["spring"]);
    expect((await publish(store.open(), clock, "spring")).state).toBe("done");
  });
});
