/** What a plan concludes from what is there: whether there is a release, what is kept, which pages go. */
import { describe, expect, it } from "vitest";
import { isNothing, makePlan, type Plan, unverifiedOf } from "../../src/publish/plan/plan.ts";
import type { Bucket } from "../../src/publish/releases/bucket.ts";
import type { Release, ReleaseFile } from "../../src/publish/releases/state.ts";
import type { Listed } from "../../src/publish/store/object-store.ts";

const DAY = "2026-11-21T00:00:00.000Z";
const html = { contentType: "text/html", cacheControl: "", contentEncoding: "" };
const fileOf = (path: string, change: Partial<ReleaseFile> = {}): ReleaseFile => ({
  path,
  sha256: `of ${path}`,
  bytes: 5,
  headers: html,
  objects: [{ key: path, bytes: 5, etag: "ours", modified: DAY }],
  ...change,
});
const release = (id: string, files: ReleaseFile[], aliases = true): Release => ({
  format: 1,
  id,
  origin: "https://bees.com",
  hash: "",
  created: "",
  aliases,
  files,
});
const listed = (key: string, change: Partial<Listed> = {}): readonly [string, Listed] => [
  key,
  { key, bytes: 5, etag: "ours", modified: DAY, ...change },
];
const wantedOf = (path: string) => ({ key: path, file: fileOf(path), isAlias: false });

const HOME = "index.html";
const ABOUT = "about/index.html";
const FILES = [fileOf(HOME), fileOf(ABOUT)];
const WANTED = [wantedOf(HOME), wantedOf(ABOUT)];

const bucketOf = (live: Release | undefined, change: Partial<Bucket> = {}): Bucket => ({
  pointerText: undefined,
  live,
  kept: live ? [live] : [],
  stray: [],
  leftovers: new Map(),
  unfinished: [],
  newestId: undefined,
  objects: new Map([listed(HOME), listed(ABOUT)]),
  foreign: { count: 0, some: [] },
  previews: [],
  ...change,
});

const SEEN = { sameBytes: true, head: { bytes: 5, etag: "theirs", headers: html } };
const planOf = (bucket: Bucket, { wanted = WANTED, keepReleases = 10 } = {}) =>
  makePlan(
    { wanted, aliases: true, bucket, keepReleases, now: 0 },
    new Map([HOME, ABOUT].map((key) => [key, SEEN])),
  );

const LIVE = release("3", FILES);
/** An object that is right by its looks, and not as any record says. */
const unrecorded = { objects: new Map([listed(HOME), listed(ABOUT, { etag: "theirs" })]) };

describe("a release", () => {
  it("is made only of a difference", () => {
    expect(planOf(bucketOf(LIVE))).toMatchObject({ uploads: [], isRelease: false });
  });

  const recorded = (path: string, change: Partial<ReleaseFile> = {}) =>
    bucketOf(release("3", [fileOf(HOME), fileOf(path, change)]), unrecorded);
  it.each([
    ["nothing is live, though all objects are right", bucketOf(undefined)],
    ["an object is missing", bucketOf(LIVE, { objects: new Map([listed(HOME)]) })],
    ["a file is gone", bucketOf(release("3", [...FILES, fileOf("old/index.html")]))],
    ["a file has another name", recorded("x")],
    ["the live record has other bytes", recorded(ABOUT, { sha256: "other" })],
    [
      "the live record has other headers",
      recorded(ABOUT, { headers: { ...html, cacheControl: "x" } }),
    ],
    ["aliases come or go", bucketOf(release("3", FILES, false))],
  ])("is made when %s", (_, bucket) => {
    expect(planOf(bucket).isRelease).toBe(true);
  });
});

describe("the releases that are kept", () => {
  const kept = ["1", "2", "3"].map((id) => release(id, FILES));
  const changed = [...WANTED, wantedOf("new/index.html")];
  it.each([
    [3, WANTED, ["1", "2", "3"], false],
    [2, WANTED, ["2", "3"], true],
    [3, changed, ["2", "3"], false],
    [1, changed, [], false],
    [9, changed, ["1", "2", "3"], false],
  ])("of three are, with at most %i in all: %#", (keepReleases, wanted, keep, forgets) => {
    const plan = planOf(bucketOf(LIVE, { kept }), { wanted, keepReleases });
    expect(plan).toMatchObject({ keep, forgets });
  });
});

it("there is nothing to do only without uploads, deletions, a release and releases to forget", () => {
  const nothing: Plan = {
    uploads: [],
    deletes: [],
    same: [],
    keep: [],
    isRelease: false,
    forgotten: [],
    forgets: false,
    pages: { before: 0, removed: [] },
    foreign: { count: 0, some: [] },
    replaces: [],
  };
  expect(isNothing(nothing)).toBe(true);
  const upload = { wanted: wantedOf(HOME), reason: "new", rank: 0 } as const;
  expect(isNothing({ ...nothing, uploads: [upload] })).toBe(false);
  expect(isNothing({ ...nothing, deletes: [{ key: "x", reason: "file removed" }] })).toBe(false);
  expect(isNothing({ ...nothing, isRelease: true })).toBe(false);
  expect(isNothing({ ...nothing, forgets: true })).toBe(false);
});

it("pages are counted once each, and told when they go; files are not pages", () => {
  const live = release("3", [...FILES, fileOf("old/index.html"), fileOf("notes.txt")]);
  expect(planOf(bucketOf(live)).pages).toEqual({ before: 3, removed: ["/old"] });
  expect(planOf(bucketOf(undefined)).pages).toEqual({ before: 0, removed: [] });
});

it("a page's own file goes up before its alias", () => {
  const alias = { key: "about", file: fileOf(ABOUT), isAlias: true };
  const plan = planOf(bucketOf(undefined, { objects: new Map() }), {
    wanted: [alias, wantedOf(ABOUT)],
  });
  expect(plan.uploads.map(({ wanted }) => wanted.key)).toEqual([ABOUT, "about"]);
});

describe("what must be looked at", () => {
  const unverified = (bucket: Bucket) =>
    unverifiedOf({
      wanted: [wantedOf(ABOUT)],
      aliases: true,
      bucket,
      keepReleases: 10,
      now: 0,
    }).map(({ unknown }) => (unknown ? "its bytes" : "its headers"));
  const objects = (change: Partial<Listed>) => ({ objects: new Map([listed(ABOUT, change)]) });

  it.each<readonly [string, readonly string[], Bucket]>([
    ["of one that is right: nothing", [], bucketOf(LIVE)],
    ["of one that is missing: nothing", [], bucketOf(LIVE, { objects: new Map() })],
    [
      "of one with the recorded tag and another time",
      ["its headers"],
      bucketOf(LIVE, objects({ modified: "later" })),
    ],
    ["of one with another tag", ["its bytes"], bucketOf(LIVE, objects({ etag: "theirs" }))],
    ["of one without a record", ["its bytes"], bucketOf(undefined)],
  ])("%s", (_, what, bucket) => {
    expect(unverified(bucket)).toEqual(what);
  });

  it("of one whose store gives no tags: its bytes", () => {
    const untagged = { key: ABOUT, bytes: 5 };
    const live = release("3", [fileOf(ABOUT, { objects: [untagged] })]);
    const bucket = bucketOf(live, { objects: new Map([[ABOUT, untagged]]) });
    expect(unverified(bucket)).toEqual(["its bytes"]);
  });
});
