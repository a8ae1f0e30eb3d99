/** The plan as tables of cases: what is in the bucket, what was built, what must happen and why. */
import { describe, expect, it } from "vitest";
import { planRelease } from "../../src/publish/apply/run.ts";
import { fakeClock } from "./fake-clock.ts";
import { type Habits, MemoryStore } from "./memory-store.ts";
import { publishSketch, requestOf } from "./release.ts";
import { candidateOf, FIRST, type SiteSketch } from "./small-site.ts";

interface Case {
  readonly name: string;
  /** What happens to the bucket after the first publish. */
  readonly change?: (store: MemoryStore) => void;
  readonly built?: SiteSketch;
  readonly uploads?: Readonly<Record<string, string>>;
  readonly deletes?: Readonly<Record<string, string>>;
  readonly foreign?: readonly string[];
}

const withFile = (path: string, contents: string): SiteSketch => ({
  ...FIRST,
  files: { [path]: contents },
});

const BASE = withFile("notes.txt", "0123456789");

const without = (path: string): SiteSketch => {
  const { [path]: _, ...pages } = FIRST.pages;
  return { ...BASE, pages };
};

const reheaded = (key: string, headers: object) => (store: MemoryStore) => {
  const held = store.objects.get(key);
  if (held) store.place(key, held.body, { ...held.headers, ...headers });
};

const CASES: readonly Case[] = [
  { name: "nothing changed" },
  {
    name: "other bytes of the same length",
    built: withFile("notes.txt", "9876543210"),
    uploads: { "notes.txt": "content" },
  },
  {
    name: "a new page",
    built: { ...BASE, pages: { ...FIRST.pages, "/fresh": ["/"] } },
    uploads: { fresh: "new", "fresh/index.html": "new", "sitemap.xml": "content" },
  },
  {
    name: "a page that is gone",
    built: without("/old"),
    uploads: { "sitemap.xml": "content" },
    deletes: { old: "page removed", "old/index.html": "page removed" },
  },
  {
    name: "a file that is gone",
    built: FIRST,
    deletes: { "notes.txt": "file removed" },
  },
  {
    name: "another encoding",
    built: { ...BASE, encoding: "none" },
    uploads: {
      "404.html": "headers",
      about: "headers",
      "about/index.html": "headers",
      areas: "headers",
      "areas/index.html": "headers",
      "assets/client": "headers",
      "index.html": "headers",
      old: "headers",
      "old/index.html": "headers",
    },
  },
  {
    name: "an object that someone deleted",
    change: (store) => store.objects.delete("about"),
    uploads: { about: "new" },
  },
  {
    name: "an object that someone overwrote",
    change: (store) => store.place("notes.txt", "elsewhere!"),
    uploads: { "notes.txt": "content" },
  },
  {
    name: "a content type that drifted",
    change: reheaded("about", { contentType: "application/xhtml+xml" }),
    uploads: { about: "headers" },
  },
  {
    name: "a lifetime that drifted",
    change: reheaded("index.html", { cacheControl: "max-age=31536000, immutable" }),
    uploads: { "index.html": "headers" },
  },
  {
    name: "an encoding header that got lost",
    change: reheaded("about/index.html", { contentEncoding: "" }),
    uploads: { "about/index.html": "headers" },
  },
  {
    name: "headers that are only worded differently",
    change: reheaded("about", { contentType: "text/html;charset=UTF-8" }),
  },
  {
    name: "objects of others",
    change(store) {
      store.place("google123.html", "verify");
      store.place("uploads/photo.jpg", "photo");
    },
    foreign: ["google123.html", "uploads/photo.jpg"],
  },
  {
    name: "a redirect that someone put where a page was removed",
    change: (store) => store.place("old", "", { contentType: "" }),
    built: without("/old"),
    uploads: { "sitemap.xml": "content" },
    deletes: { "old/index.html": "page removed" },
  },
];

const STORES: readonly (readonly [string, Partial<Habits>])[] = [
  ["whole seconds", {}],
  ["milliseconds", { wholeSeconds: false }],
  ["opaque tags", { etags: "opaque" }],
  ["no tags", { etags: "none" }],
];

describe.each(STORES)("the plan, on a store with %s", (_, habits) => {
  it.each(CASES)("sees $name", async ({ change, built, uploads = {}, deletes = {}, foreign }) => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, habits);
    await publishSketch(store.open(), clock, BASE);
    clock.advance(100);
    change?.(store);
    clock.advance(100);
    const before = new Map(store.objects);
    const { plan } = await planRelease(store.open(), requestOf(candidateOf(built ?? BASE)), clock);
    const shown = (key: string) => key.replace(/\.[0-9a-f]{10}\.js$/, "");
    expect(
      Object.fromEntries(plan.uploads.map(({ wanted, reason }) => [shown(wanted.key), reason])),
    ).toEqual(uploads);
    expect(Object.fromEntries(plan.deletes.map(({ key, reason }) => [key, reason]))).toEqual(
      deletes,
    );
    expect(plan.foreign.some).toEqual(foreign ?? []);
    expect(store.objects).toEqual(before);
  });
});

describe.each([
  ["keeps redirects", true],
  ["drops them", false],
])("a redirect object, on a store that %s", (_, redirects) => {
  it("is sent when it is new or leads elsewhere, and only then", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, { redirects });
    const moved = { ...FIRST, files: { "us/index.html": "<title>Moved</title>" } };
    const sent = async (target?: string) => {
      const redirected = target ? { redirects: { "us/index.html": target } } : {};
      const { plan } = await publishSketch(store.open(), clock, { ...moved, ...redirected });
      clock.advance(100);
      return plan.uploads.map(({ wanted, reason }) => [wanted.key, reason]);
    };
    const BOTH = [
      ["us/index.html", "headers"],
      ["us", "headers"],
    ];
    await sent();
    expect(await sent("/about")).toEqual(BOTH);
    expect(store.objects.get("us")?.headers.redirect).toBe(redirects ? "/about" : undefined);
    expect(await sent("/about")).toEqual([]);
    expect(await sent("/areas")).toEqual(BOTH);
    expect(await sent("/areas")).toEqual([]);
    expect(await sent()).toEqual(BOTH);
  });
});

describe("an unchanged publish", () => {
  const countsOf = (store: MemoryStore) =>
    Object.fromEntries(
      ["list", "head", "put", "putIfAbsent", "remove"].map((name) => [
        name,
        store.requests.filter(({ operation }) => operation === name).length,
      ]),
    );
  const NOTHING = { list: 2, head: 0, put: 0, putIfAbsent: 0, remove: 0 };

  it("needs no look at single objects when the last publish took its time", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock, { page: 1000 });
    await publishSketch(store.open({ after: () => clock.advance(300) }), clock, FIRST);
    store.requests.length = 0;
    expect((await publishSketch(store.open(), clock, FIRST)).state).toBe("nothing");
    expect(countsOf(store)).toEqual(NOTHING);
  });

  it("needs none either when the store gives times finer than a second", async () => {
    const clock = fakeClock(Date.UTC(2026, 10, 21) + 123);
    const store = new MemoryStore(clock, { page: 1000, wholeSeconds: false });
    await publishSketch(store.open(), clock, FIRST);
    store.requests.length = 0;
    await publishSketch(store.open(), clock, FIRST);
    expect(countsOf(store)).toEqual(NOTHING);
  });
});

describe("the order of uploads", () => {
  it("is assets, files, new pages, changed pages, 404, home, sitemap and robots", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock);
    await publishSketch(store.open(), clock, FIRST);
    const next = {
      ...FIRST,
      text: "next",
      pages: { ...FIRST.pages, "/fresh": ["/"] },
      files: { "404.html": "<p>gone", "robots.txt": "User-agent: x", "icon.svg": "<svg/>" },
    };
    const { plan } = await planRelease(store.open(), requestOf(candidateOf(next)), clock);
    expect(plan.uploads.map(({ wanted }) => wanted.key.replace(/\.[0-9a-f]{10}\./, "."))).toEqual([
      "assets/client.js",
      "icon.svg",
      "fresh/index.html",
      "fresh",
      "about/index.html",
      "about",
      "areas/index.html",
      "areas",
      "old/index.html",
      "old",
      "404.html",
      "index.html",
      "robots.txt",
      "sitemap.xml",
    ]);
  });
});

describe("a file and a page for one key", () => {
  it("are refused by name", async () => {
    const clock = fakeClock();
    const store = new MemoryStore(clock).open();
    const request = requestOf(candidateOf(withFile("about", "a file named like a page")));
    await expect(planRelease(store, request, clock)).rejects.toMatchObject({
      problems: [{ rule: "publish/one-key", message: expect.stringContaining("key about") }],
    });
  });
});
