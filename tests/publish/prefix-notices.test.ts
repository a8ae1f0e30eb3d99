/** Sites below a prefix: what may be meant otherwise is told. */
import { expect, it } from "vitest";
import { prefixNotices } from "../../src/publish/plan/prefix-notices.ts";
import { connect } from "../../src/publish/store/connect.ts";

const of = (target: string, base = "", allowPrefix = false) =>
  prefixNotices(target, base, { allowPrefix });

it("a site without a base below a prefix is told that its links begin at the top", () => {
  expect(of("s3://bees/sub")).toEqual([
    expect.stringMatching(/all its links begin with \/.*`base: "\/sub"`.*--allow-prefix/),
  ]);
  expect(of("s3://bees/sub", "", true)).toEqual([]);
  expect(of("s3://bees/sub", "/sub")).toEqual([]);
  expect(of("s3://bees")).toEqual([]);
});

it("a site where previews lie is told that it is open to search engines, and how a preview is made", () => {
  expect(of("s3://bees/previews/live", "", true)).toEqual([
    expect.stringContaining("publish s3://bees --preview live"),
  ]);
  expect(of("s3://bees/sub/previews/pr-6", "/sub/previews/pr-6")).toEqual([
    expect.stringContaining("publish s3://bees/sub --preview pr-6"),
  ]);
  expect(of("s3://bees/previews", "", true)).toEqual([]);
});

it("a bucket's name with capitals is told at once", () => {
  const notices: string[] = [];
  const options = { endpoint: "http://127.0.0.1:1", region: "r" };
  connect({ target: "s3://BB3", ...options }, (text) => notices.push(text));
  connect({ target: "s3://bb3", ...options }, (text) => notices.push(text));
  expect(notices).toEqual([expect.stringContaining("BB3 has capitals")]);
});
