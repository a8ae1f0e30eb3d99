/** What is said of pages whose records call themselves drafts. */
import { expect, it } from "vitest";
import { draftNotices } from "../../src/site/problems/draft-notices.ts";

const wordsOf = (value: unknown) =>
  draftNotices({
    shown: new Set([
      { value, placeOf: ([name]: readonly unknown[]) => ({ field: `posts[0].${name}` }) },
    ]),
  } as never).map((notice) => notice.replace(/ and is published.*/, ""));

it("tells what a CMS says of a post that is not public", () => {
  expect(wordsOf({ status: "Draft" })).toEqual(['posts[0].status says "status: draft"']);
  expect(wordsOf({ status: "private" })).toEqual(['posts[0].status says "status: private"']);
  expect(wordsOf({ publishedAt: null })).toEqual(['posts[0].publishedAt says "publishedAt: null"']);
  expect(wordsOf({ published_at: null })).toEqual([
    'posts[0].published_at says "published_at: null"',
  ]);
  expect(wordsOf({ status: "publish", publishedAt: "2026-01-01", published_at: "null" })).toEqual(
    [],
  );
});
