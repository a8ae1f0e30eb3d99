/** What is said of pages whose records call themselves drafts. */
import { expect, it } from "vitest";
import { draftNotices } from "../../src/site/problems/draft-notices.ts";
import { setAsideNotices } from "../../src/site/problems/set-aside-notices.ts";

/** `made`: what the schema gives. */
function wordsOf(value: unknown, made: object = {}) {
  const record = {
    value,
    placeOf: ([name]: readonly unknown[]) => ({ field: `posts[0].${name}` }),
  };
  return draftNotices({
    shown: new Set([record]),
    editions: [{ loaded: { recordSources: new Map([[made, record]]) } }],
  } as never).map((notice) => notice.replace(/ and is published.*/, ""));
}

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

it.each([
  ["Draft", true],
  ["publshed", false],
  ["private", "TRUE"],
  ["unlisted", true],
  ["no_index", true],
  ["hidden", true],
  ["Status", "draft"],
  ["publish", false],
])("tells %s: %s where the schema does not read it", (name, says) => {
  const written = { title: "A", [name]: says };
  expect(wordsOf(written, { title: "A" })).toEqual([
    `posts[0].${name} says "${name}: ${says}", which its schema does not read,`,
  ]);
  expect(wordsOf(written, { title: "A", [name]: says })).toEqual([]);
  expect(wordsOf(written, { data: written })).toEqual([]);
  expect(wordsOf(written, { heading: "A" })).toEqual([]);
  expect(wordsOf({ ...written, [name]: "other" }, { title: "A" })).toEqual([]);
});

it("tells pages of files that other generators leave out, but where the pattern asks for them", () => {
  const told = (pattern: string) => {
    const files = ["content/p/_a.md", "content/p/b.draft.md", "content/p/c_d.md"];
    return setAsideNotices({
      shown: new Set([{}, ...files.map((file) => ({ file }))]),
      compiled: { site: { content: { p: { pattern } } } },
      editions: [{ found: new Map([["p", { files: new Map(files.map((file) => [file, {}])) }]]) }],
    } as never).map((notice) => notice.split(" ")[0]);
  };
  expect(told("p/*.md")).toEqual(["content/p/_a.md", "content/p/b.draft.md"]);
  expect(told("p/{_*,*}.md")).toEqual([]);
});
