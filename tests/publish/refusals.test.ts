/** What each refusal of a publish says, and where its bounds are. Whole commands meet them in guards.test.ts. */
import { describe, expect, it } from "vitest";
import {
  besideBase,
  manyPagesGone,
  olderCommit,
  otherSite,
  sampleOrigin,
} from "../../src/publish/plan/guards.ts";

const TARGET = "s3://bees";
const where = { file: TARGET };

describe("another site", () => {
  const [ours, theirs] = ["https://bees.com", "https://wasps.com"];
  const refused = [
    {
      rule: "publish/other-site",
      where,
      message: `it holds ${theirs}, and this folder is ${ours}`,
      hint: `choose the right bucket, or say --replace-site ${theirs} if this site is to take its place`,
    },
  ];

  it.each([
    ["is refused", theirs, undefined, refused],
    ["is refused where a third one may be replaced", theirs, "https://ants.com", refused],
    ["may be replaced where it is named", theirs, theirs, []],
    ["is none where nothing is live", undefined, "https://ants.com", []],
    ["is none where this one is live", ours, undefined, []],
    ["is none where this one is live and another is named", ours, theirs, []],
  ])("%s", (_, live, replaceSite, problems) => {
    expect(otherSite(TARGET, live, ours, { replaceSite })).toEqual(problems);
  });
});

describe("many pages that go", () => {
  const refusal = (before: number, count: number, allowDelete: number) => {
    const removed = Array.from({ length: count }, (_, index) => `/${index}`);
    return manyPagesGone(TARGET, { before, removed }, { allowDelete });
  };

  it("are named, at most five", () => {
    expect(refusal(12, 5, 25)).toEqual([
      {
        rule: "publish/many-pages-gone",
        where,
        message:
          "5 of 12 live pages would be removed (42 %, at most 25 % are allowed): /0, /1, /2, /3, /4",
        hint: "build the whole site, or say --allow-delete 42 if these pages are to go",
      },
    ]);
    expect(refusal(9, 6, 25)[0]?.message).toMatch(/\(67 %.*: \/0, \/1, \/2, \/3, \/4, …$/);
  });

  it("are told with a part that allows them", () => {
    expect(refusal(300, 100, 25)[0]?.hint).toContain("--allow-delete 34 ");
    expect(refusal(300, 100, 34)).toEqual([]);
  });
});

describe("an older commit", () => {
  const [one, two] = ["1".repeat(40), "2".repeat(40)];
  const refusal = (
    commit: { id: string; time?: number } | undefined,
    live: { id: string; time?: number } | undefined,
    ancestry: "older" | "newer" | "unknown" = "unknown",
  ) => olderCommit(TARGET, commit, live, ancestry, { force: false });

  it("is told with both, and their times where they are known", () => {
    expect(refusal({ id: one, time: 1_000 }, { id: two, time: 2_000 })).toEqual([
      {
        rule: "publish/older-commit",
        where,
        message:
          "commit 1111111111 of 1970-01-01T00:16:40.000Z is older than 2222222222 of 1970-01-01T00:33:20.000Z, which is live",
        hint: "publish the newest commit; to go back, use build-site rollback, or say --force",
      },
    ]);
    expect(refusal({ id: one }, { id: two }, "older")[0]?.message).toBe(
      "commit 1111111111 is older than 2222222222, which is live",
    );
  });

  it.each([
    ["of the same second", { id: one, time: 1_000 }, { id: two, time: 1_000 }],
    ["whose time nobody knows", { id: one }, { id: two, time: 1_000 }],
    ["that meets one whose time nobody knows", { id: one, time: 1_000 }, { id: two }],
    [
      "that is the live one, under whatever time",
      { id: one, time: 1_000 },
      { id: one, time: 2_000 },
    ],
  ])("is none %s", (_, commit, live) => {
    expect(refusal(commit, live)).toEqual([]);
  });
});

describe("a site with a base", () => {
  it.each([
    ["s3://bees/project", "/project", false, true],
    ["s3://bees/a/project", "/project", false, true],
    ["s3://bees/project/a", "/project", false, false],
    ["s3://project", "/project", false, false],
    ["s3://bees", "/project", true, true],
    ["s3://bees", "", false, true],
    ["s3://bees/s3://bees/project", "/project", false, true],
  ])("may lie at %s under %s, any prefix allowed %s: %s", (target, base, allowPrefix, may) => {
    expect(besideBase(target, base, { allowPrefix })).toHaveLength(may ? 0 : 1);
  });

  it("is told where it belongs", () => {
    expect(besideBase(TARGET, "/project", { allowPrefix: false })).toEqual([
      {
        rule: "publish/beside-base",
        where,
        message: "the site's addresses begin with /project, and this is another place",
        hint: "publish to s3://bees/project, or say --allow-prefix where a host puts /project in front itself",
      },
    ]);
  });
});

it("a sample origin is told with the setting that names it", () => {
  expect(sampleOrigin({ buildInfo: { origin: "https://www.bees.example", pages: [] } })).toEqual([
    {
      rule: "launch/sample",
      where: { field: "origin" },
      message: "the site's origin https://www.bees.example is a sample that nobody can visit",
      hint: "set `origin` in the settings to the site's real one, or say --allow-sample to publish it as a sample",
    },
  ]);
});

describe("the sample origin", () => {
  it.each([
    ["https://www.bees.example", true],
    ["https://example.com", true],
    ["https://www.example.org", true],
    ["https://site.test", true],
    ["http://localhost", true],
    ["https://www.bees.com", false],
    ["https://example.bees.com", false],
    ["https://myexample.com", false],
  ])("%s is a sample: %s", (origin, isSample) => {
    expect(sampleOrigin({ buildInfo: { origin, pages: [] } }).length > 0).toBe(isSample);
  });
});

describe("the bounds", () => {
  it.each([
    [4, 1, 25, false],
    [4, 2, 25, true],
    [4, 2, 50, false],
    [4, 4, 99, true],
    [4, 4, 100, false],
    [100, 25, 25, false],
    [100, 26, 25, true],
    [0, 0, 25, false],
    [10, 1, 0, true],
  ])(
    "of %i pages, %i removed, %i %% allowed: refused is %s",
    (before, count, allowDelete, isRefused) => {
      const removed = Array.from({ length: count }, (_, index) => `/page-${index}`);
      const problems = manyPagesGone("s3://b", { before, removed }, { allowDelete });
      expect(problems.length > 0).toBe(isRefused);
      if (isRefused) expect(problems[0]?.hint).toMatch(/--allow-delete \d+/);
    },
  );

  const old = { id: "a".repeat(40), time: 1_000 };
  const young = { id: "b".repeat(40), time: 2_000 };
  it.each([
    ["an earlier time", old, young, "unknown", true],
    ["a later time", young, old, "unknown", false],
    ["an ancestor, whatever the times say", young, old, "older", true],
    ["a descendant, whatever the times say", old, young, "newer", false],
    ["the same commit", old, old, "unknown", false],
    ["no commit", undefined, young, "unknown", false],
    ["a commit without a time", { id: "c" }, young, "unknown", false],
  ] as const)("refuse an older commit: %s", (_, commit, live, order, isRefused) => {
    expect(olderCommit("s3://b", commit, live, order, { force: false })).toHaveLength(
      isRefused ? 1 : 0,
    );
    expect(olderCommit("s3://b", commit, live, order, { force: true })).toEqual([]);
  });
});
