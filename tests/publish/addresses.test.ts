/** Path, file, key and URL of a page, and the type of a file: each leads back to the others. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFor, PROFILES, parseRequestPath } from "../../src/hosting/answer.ts";
import { contentTypeOf, isCompressible } from "../../src/hosting/types.ts";
import {
  fileOfKey,
  fileOfPath,
  keysOfFile,
  pathOfFile,
  routeFault,
  urlOfPath,
  urlPathOfFile,
} from "../../src/hosting/url.ts";

const part = fc
  .stringMatching(/^[a-z0-9.-]{1,8}$/)
  .filter((text) => routeFault(`/${text}`) === undefined);
const route = fc
  .array(fc.oneof(part, fc.constantFrom("index.html", "a", "a.b", "404.html")), { maxLength: 3 })
  .map((parts) => `/${parts.join("/")}`)
  .filter((path) => routeFault(path) === undefined);

describe("any path that can be a route", () => {
  it("is found again from its file, from each of its keys and from its URL", () => {
    fc.assert(
      fc.property(route, (path) => {
        const file = fileOfPath(path);
        expect(pathOfFile(file)).toBe(path);
        expect(urlPathOfFile(file)).toBe(path);
        for (const key of keysOfFile(file)) {
          expect(fileOfKey(key, (one) => one === file)).toBe(file);
          expect(key.startsWith("/") || key.endsWith("/")).toBe(false);
        }
        const url = new URL(urlOfPath("https://bees.example", path));
        expect([url.pathname, url.search, url.hash]).toEqual([path, "", ""]);
        expect(parseRequestPath(path)).toEqual({ path, search: "" });
      }),
    );
  });

  it("is answered with its page by every kind of host", () => {
    fc.assert(
      fc.property(route, fc.constantFrom(...PROFILES), (path, profile) => {
        const file = fileOfPath(path);
        const site = { has: (one: string) => one === file, redirects: [] };
        expect(answerFor(profile, { path, search: "" }, site)).toEqual({ status: 200, file });
      }),
    );
  });

  it("shares no key with any other, and no folder on the way is another's file", () => {
    fc.assert(
      fc.property(route, route, (a, b) => {
        fc.pre(a !== b);
        const [first, second] = [fileOfPath(a), fileOfPath(b)];
        expect(keysOfFile(first).filter((key) => keysOfFile(second).includes(key))).toEqual([]);
        expect(first.startsWith(`${second}/`) || second.startsWith(`${first}/`)).toBe(false);
      }),
    );
  });
});

describe("any file that is no page", () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}(\.[A-Za-z0-9]{1,5}){0,2}$/);
  const file = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));

  it("has itself as its one key", () => {
    fc.assert(
      fc.property(file, (path) => {
        fc.pre(pathOfFile(path) === undefined);
        expect(keysOfFile(path)).toEqual([path]);
        expect(fileOfKey(path, (one) => one === path)).toBe(path);
        expect(urlPathOfFile(path)).toBe(`/${path}`);
      }),
    );
  });

  it("has the same type in capitals", () => {
    expect(contentTypeOf("brochure.PDF")).toBe("application/pdf");
    expect(contentTypeOf("Readme.Txt")).toBe("text/plain; charset=utf-8");
    fc.assert(
      fc.property(file, (path) => {
        expect(contentTypeOf(path.toUpperCase())).toBe(contentTypeOf(path.toLowerCase()));
        expect(isCompressible(path.toUpperCase())).toBe(isCompressible(path.toLowerCase()));
      }),
    );
  });
});
