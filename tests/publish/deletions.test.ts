/** What a publish deletes and in which order: only what no kept release needs, only while it is ours. */
import { expect, it } from "vitest";
import { deletionsOf } from "../../src/publish/plan/deletions.ts";
import type { Bucket } from "../../src/publish/releases/bucket.ts";
import type { Release, ReleaseFile } from "../../src/publish/releases/state.ts";

const headers = { contentType: "text/html", cacheControl: "", contentEncoding: "" };
const fileOf = (path: string, pack?: string): ReleaseFile => ({
  path,
  sha256: `of ${path}`,
  bytes: 5,
  headers,
  ...(pack ? { pack: { key: pack, offset: 0, bytes: 5 } } : {}),
  objects: [{ key: path, bytes: 5, etag: "ours" }],
});
const release = (id: string, ...files: ReleaseFile[]): Release => ({
  format: 1,
  id,
  origin: "https://www.bees.example",
  hash: "",
  created: "2026-11-01T12:00:00.000Z",
  aliases: true,
  files,
});
const script = (name: string) => `assets/${name}.0123456789.js`;

const STRAY = release("0", fileOf("b.txt", "pack 0"), fileOf("other.txt"), fileOf(script("stray")));
const OLD = release("1", fileOf("z/index.html", "pack 1"), fileOf(script("old")), fileOf("a.txt"));
const LIVE = release("2", fileOf("index.html", "pack 2"), fileOf(script("live")));
const LISTED = [
  ...[STRAY, OLD, LIVE].flatMap(({ files }) => files.map(({ path }) => path)),
  ...["pack 0", "pack 1", "pack 2", "leftover", "foreign"],
];

const BUCKET: Bucket = {
  pointerText: "",
  live: LIVE,
  kept: [OLD, LIVE],
  stray: [STRAY],
  leftovers: new Map([
    ["leftover", "0"],
    ["never stored", "0"],
  ]),
  unfinished: [
    { format: 1, id: "20251120-120000-00000000", key: "pending", keys: [], objects: [], needs: [] },
  ],
  newestId: "2",
  objects: new Map(
    LISTED.map((key) => [key, { key, bytes: 5, etag: key === "other.txt" ? "theirs" : "ours" }]),
  ),
  foreign: { count: 0, some: [] },
  previews: [],
};
const WANTED = LIVE.files.slice(0, 1).map((file) => ({ key: file.path, file, isAlias: false }));
const NOW = Date.UTC(2026, 10, 21);
const deleted = (keep: readonly string[]) =>
  deletionsOf(WANTED, BUCKET, keep, { now: NOW }).map(({ key, reason }) => `${key}: ${reason}`);

it("is pages first, then leftovers, files, what no kept release needs, and records last", () => {
  expect(deleted([])).toEqual([
    "z/index.html: page removed",
    "leftover: left by an unfinished run",
    "a.txt: file removed",
    "b.txt: file removed",
    `${script("old")}: no kept release needs it`,
    `${script("stray")}: no kept release needs it`,
    "pack 0: no kept release needs it",
    "pack 1: no kept release needs it",
    ".build-site/releases/0.json.gz: no kept release needs it",
    ".build-site/releases/1.json.gz: no kept release needs it",
    "pending: left by an unfinished run",
  ]);
});

it("spares assets, packs and the record of releases that are kept", () => {
  expect(deleted(["1"])).toEqual([
    "z/index.html: page removed",
    "leftover: left by an unfinished run",
    "a.txt: file removed",
    "b.txt: file removed",
    `${script("stray")}: no kept release needs it`,
    "pack 0: no kept release needs it",
    ".build-site/releases/0.json.gz: no kept release needs it",
    "pending: left by an unfinished run",
  ]);
});

it("spares what was live within a day, for pages that are open and runs that stand still", () => {
  const hours = (count: number) => ({ now: Date.parse(LIVE.created) + count * 3_600_000 });
  const assetsGone = (time: { now: number }) =>
    deletionsOf(WANTED, BUCKET, [], time)
      .map(({ key }) => key)
      .filter((key) => key.startsWith("assets/"));
  expect(assetsGone(hours(23))).toEqual([]);
  expect(assetsGone(hours(25))).toEqual([script("old"), script("stray")]);
});

it("spares what a run needs that may still go on, and its record, for a day", () => {
  const id = "20261121-120000-00000000";
  const owner = { machine: "another", process: 1, run: "x" };
  const leftover = { key: "leftover", bytes: 5, md5: "" };
  const run = { format: 1 as const, id, key: "pending", keys: [], objects: [leftover], owner };
  const needs = [script("stray"), script("old")];
  const bucket = { ...BUCKET, unfinished: [{ ...run, needs }] };
  const gone = (hours: number) =>
    deletionsOf(WANTED, bucket, [], { now: Date.UTC(2026, 10, 21, 12 + hours) }).map(
      ({ key }) => key,
    );
  expect(gone(23).filter((key) => /assets|pending/.test(key))).toEqual([]);
  expect(gone(23)).toContain("leftover");
  expect(gone(25)).toEqual(expect.arrayContaining([...needs, "pending"]));
});
