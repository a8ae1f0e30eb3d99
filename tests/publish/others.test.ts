/** What somebody else keeps in the bucket is not replaced unless that is asked for. */
import { describe, expect, it } from "vitest";
import { inspect } from "../../src/publish/plan/inspect.ts";
import { othersReplaced } from "../../src/publish/plan/others-guard.ts";
import { FOLDER } from "../../src/publish/releases/state.ts";
import { fakeClock } from "./fake-clock.ts";
import { MemoryStore } from "./memory-store.ts";
import { publishSketch, requestOf } from "./release.ts";
import { candidateOf, FIRST, type SiteSketch } from "./small-site.ts";

const OTHER = '<html><head><link rel="canonical" href="https://other-company.com/"></head></html>';

const newStore = () => new MemoryStore(fakeClock());

async function problemsOf(store: MemoryStore, replaceSite?: string, sketch: SiteSketch = FIRST) {
  const open = store.open();
  const inspection = await inspect(open, requestOf(candidateOf(sketch)), fakeClock());
  return othersReplaced(open, inspection, "https://bees.example", { replaceSite });
}

describe("a first publish over files of somebody else", () => {
  it("is refused with their keys, and allowed by the name of their site", async () => {
    const store = newStore();
    store.place("index.html", OTHER);
    store.place("robots.txt", "User-agent: theirs\n");
    store.place("google1234.html", "stays");
    expect(await problemsOf(store)).toMatchObject([
      {
        rule: "publish/not-ours",
        where: { file: "s3://memory" },
        message: expect.stringMatching(
          /^2 objects .*: (index\.html, robots\.txt|robots\.txt, index\.html)$/,
        ),
        hint: expect.stringContaining("--replace-site https://other-company.com if"),
      },
    ]);
    expect(await problemsOf(store, "https://bees.example")).toHaveLength(1);
    expect(await problemsOf(store, "https://other-company.com")).toEqual([]);
  });

  it("names the site that is published where theirs does not say what it is", async () => {
    const store = newStore();
    store.place("about", "theirs");
    const [problem] = await problemsOf(store);
    expect(problem?.hint).toContain("--replace-site https://bees.example if");
    expect(await problemsOf(store, "https://bees.example")).toEqual([]);
  });

  it("is none where they have the same bytes, or the mark of a folder", async () => {
    const store = newStore();
    await publishSketch(store.open(), fakeClock(), FIRST);
    for (const key of [...store.objects.keys()])
      if (key.startsWith(FOLDER)) store.objects.delete(key);
    expect(await problemsOf(store)).toEqual([]);
    const marked = newStore();
    const folders = { ...candidateOf(FIRST), trailingSlash: "always" as const };
    marked.place("about/", "");
    const inspection = await inspect(marked.open(), requestOf(folders), fakeClock());
    expect(inspection.plan.replaces).toEqual([]);
  });
});

it("a first publish that was killed goes on, with other words too, and theirs stay theirs", async () => {
  for (let last = 10; last < 40; last += 7) {
    const store = newStore();
    store.place("robots.txt", "theirs");
    const dying = store.open({
      before(_, number) {
        if (number > last) throw new Error("killed");
      },
    });
    await expect(publishSketch(dying, fakeClock(), FIRST)).rejects.toThrow("killed");
    const isReplaced = store.objects.get("robots.txt")?.body.toString() !== "theirs";
    const [problem] = await problemsOf(store, undefined, { ...FIRST, text: "other words" });
    expect(problem?.message.split(": ").at(-1)).toBe(isReplaced ? undefined : "robots.txt");
  }
});

it("a file of somebody that a later release would replace is refused, while what others spoilt of ours is mended", async () => {
  const store = newStore();
  await publishSketch(store.open(), fakeClock(), FIRST);
  store.place("about/index.html", "spoilt");
  store.place("new/index.html", "theirs");
  const more = { ...FIRST, pages: { ...FIRST.pages, "/new": ["/"] } };
  const [problem, ...others] = await problemsOf(store, undefined, more);
  expect(others).toEqual([]);
  expect(problem?.message).toMatch(/^an object .*: new\/index\.html$/);
});

it("what another run puts there meanwhile is not taken for somebody's", async () => {
  const store = newStore();
  store.place("index.html", "of a run whose record comes later");
  const inspection = await inspect(store.open(), requestOf(candidateOf(FIRST)), fakeClock());
  store.objects.delete("index.html");
  await publishSketch(store.open(), fakeClock(), { ...FIRST, text: "the other run" });
  expect(
    await othersReplaced(store.open(), inspection, "https://bees.example", {
      replaceSite: undefined,
    }),
  ).toEqual([]);
});
