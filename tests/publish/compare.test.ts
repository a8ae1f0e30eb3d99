/** Whether one object is right, from its listing, our record of it and a look at it, as tables of cases. */
import { describe, expect, it } from "vitest";
import {
  compareObject,
  type Evidence,
  isAsReleased,
  releasedObjects,
} from "../../src/publish/plan/compare.ts";
import type { Release, ReleaseFile, ReleaseObject } from "../../src/publish/releases/state.ts";
import type { Listed } from "../../src/publish/store/object-store.ts";

const KEY = "about/index.html";
const DAY = "2026-11-21T00:00:00.000Z";
const NEXT_DAY = "2026-11-22T00:00:00.000Z";
const html = { contentType: "text/html", cacheControl: "", contentEncoding: "" };
const text = { ...html, contentType: "text/plain" };

const file = { path: KEY, sha256: "of our bytes", bytes: 5, headers: html };
const wanted = { key: KEY, file, isAlias: false };
const listed: Listed = { key: KEY, bytes: 5, etag: "ours", modified: DAY };
const untimed: ReleaseObject = { key: KEY, bytes: 5, etag: "ours" };
const object: ReleaseObject = { ...untimed, modified: DAY };
const headOf = (etag: string, headers = html) => ({ bytes: 5, etag, headers });

type Case = readonly [
  name: string,
  result: string | undefined,
  listing: Listed | undefined,
  recorded: ReleaseObject | undefined,
  seen: Evidence | undefined,
];

describe("an object", () => {
  it.each<Case>([
    ["that is not there", "new", undefined, object, undefined],
    ["that is as recorded, at the recorded time", "same", listed, object, undefined],
    [
      "of another time, not looked at",
      undefined,
      { ...listed, modified: NEXT_DAY },
      object,
      undefined,
    ],
    ["of a time that is not recorded, not looked at", undefined, listed, untimed, undefined],
    [
      "without any time, not looked at",
      undefined,
      { key: KEY, bytes: 5, etag: "ours" },
      untimed,
      undefined,
    ],
    ["without a record, not looked at", undefined, listed, undefined, undefined],
    [
      "of another tag than recorded, not looked at",
      undefined,
      { ...listed, etag: "x" },
      object,
      undefined,
    ],
    [
      "whose tag changed between listing and look",
      "content",
      listed,
      untimed,
      { head: headOf("x") },
    ],
    ["that is as it was listed", "same", listed, untimed, { head: headOf("ours") }],
    ["that is gone when it is looked at", "new", listed, untimed, {}],
    ["of other bytes", "content", listed, undefined, { sameBytes: false }],
    ["of the same bytes", "same", listed, undefined, { sameBytes: true, head: headOf("x") }],
    [
      "of the same bytes and other headers",
      "headers",
      listed,
      undefined,
      { sameBytes: true, head: headOf("x", text) },
    ],
  ])("%s is %s", (_, result, listing, recorded, seen) => {
    const record = recorded && { file: { ...file, objects: [recorded] }, object: recorded };
    expect(compareObject(wanted, listing, record, seen)).toBe(result);
  });

  it.each([
    ["content", { sha256: "of other bytes" }],
    ["headers", { headers: text }],
  ])("recorded with other %s is sent for that", (reason, other) => {
    const record = { file: { ...file, ...other, objects: [object] }, object };
    expect(compareObject(wanted, listed, record, undefined)).toBe(reason);
  });

  it("is as recorded only with the same tag and length", () => {
    expect(isAsReleased(listed, object)).toBe(true);
    expect(isAsReleased({ ...listed, etag: "theirs" }, object)).toBe(false);
    expect(isAsReleased({ ...listed, bytes: 6 }, object)).toBe(false);
    expect(isAsReleased(undefined, object)).toBe(false);
    expect(isAsReleased(listed, undefined)).toBe(false);
    expect(isAsReleased(undefined, undefined)).toBe(false);
  });
});

describe("the record of a key", () => {
  const release = (id: string, sha256: string): Release => {
    const released: ReleaseFile = { ...file, sha256, objects: [object] };
    return { format: 1, id, origin: "", hash: "", created: "", aliases: true, files: [released] };
  };
  const [old, live, newest] = [release("1", "old"), release("2", "live"), release("3", "newest")];
  const bucket = {
    pointerText: "",
    kept: [old, live, newest],
    stray: [],
    leftovers: new Map<string, string>(),
    unfinished: [],
    newestId: "3",
    objects: new Map(),
    foreign: { count: 0, some: [] },
    previews: [],
  };

  it("is that of the live release, whatever is newer", () => {
    expect(releasedObjects({ ...bucket, live }).get(KEY)?.file.sha256).toBe("live");
  });

  it("is that of the newest release where none is live", () => {
    expect(releasedObjects({ ...bucket, live: undefined }).get(KEY)?.file.sha256).toBe("newest");
  });
});
