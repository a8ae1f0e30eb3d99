/** Path, file, key and URL of a page, and the type of a file: each leads back to the others. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFor, PROFILES, parseRequestPath } from "../../src/hosting/answer.ts";
import { pathBelow, withBase } from "../../src/hosting/base.ts";
import { contentTypeOf, isCompressible } from "../../src/hosting/types.ts";
import {
  addressOfPath,
  decoded,
  fileOfKey,
  fileOfPath,
  keysOfFile,
  pathOfFile,
  routeFault,
  type UrlForm,
  urlOfPath,
  urlPathOfFile,
  withoutSlash,
} from "../../src/hosting/url.ts";

const part = fc
  .stringMatching(/^[A-Za-z0-9._~!$&'()+,;=@ éß蜂عسل-]{1,8}$/)
  .filter((text) => routeFault(`/${text}`) === undefined);
const route = fc
  .array(fc.oneof(part, fc.constantFrom("index.html", "a", "a.b", "404.html")), { maxLength: 3 })
  .map((parts) => `/${parts.join("/")}`)
  .filter((path) => routeFault(path) === undefined);

const form: fc.Arbitrary<UrlForm> = fc.record({
  origin: fc.constant("https://bees.example"),
  base: fc.constantFrom("", "/project", "/a"),
  trailingSlash: fc.constantFrom("never", "always"),
});

describe("any path that can be a route", () => {
  it("is found again from its file, from each of its keys and from its URL", () => {
    fc.assert(
      fc.property(route, form, (path, one) => {
        const file = fileOfPath(path);
        expect(pathOfFile(file)).toBe(path);
        expect(urlPathOfFile(file)).toBe(path);
        for (const key of keysOfFile(file, one.trailingSlash)) {
          expect(fileOfKey(key, (other) => other === file, one.trailingSlash)).toBe(file);
          expect(key.startsWith("/")).toBe(false);
          expect(key.endsWith("/")).toBe(key !== file && one.trailingSlash === "always");
        }
        const url = new URL(urlOfPath(one, path));
        const address = addressOfPath(one, path);
        expect(url.href).toMatch(/^[\x21-\x7e]*$/);
        expect([decodeURIComponent(url.pathname), url.search, url.hash]).toEqual([address, "", ""]);
        expect(decoded(url.pathname)).toBe(address);
        expect(withoutSlash(pathBelow(one.base, address) ?? "")).toBe(path);
        expect(withBase(one.base, address)).toBe(address);
        expect(parseRequestPath(url.pathname)).toEqual({ path: address, search: "" });
      }),
    );
  });

  it("is answered with its page by every kind of host", () => {
    fc.assert(
      fc.property(route, form, fc.constantFrom(...PROFILES), (path, one, profile) => {
        const file = fileOfPath(path);
        const site = { has: (other: string) => other === file, redirects: [], form: one };
        const address = addressOfPath(one, path);
        const answer = answerFor(profile, { path: address, search: "" }, site);
        expect(answer).toEqual({ status: 200, file });
      }),
    );
  });

  it("is under one address: a host of redirects sends its other forms there", () => {
    fc.assert(
      fc.property(route, form, (path, one) => {
        const file = fileOfPath(path);
        const site = { has: (other: string) => other === file, redirects: [], form: one };
        const address = addressOfPath(one, path);
        const others = [path === "/" ? one.base : `${one.base}${path}`, `${one.base}${path}/`];
        for (const other of others.filter((each) => each.startsWith("/") && each !== address)) {
          if (path === "/" && other !== one.base) continue;
          const answer = answerFor("cdn", { path: other, search: "?a" }, site);
          expect(answer.location).toBe(`${encodeURI(address)}?a`);
        }
      }),
    );
  });

  it("shares no key with any other, and no folder on the way is another's file", () => {
    fc.assert(
      fc.property(route, route, (a, b) => {
        fc.pre(a !== b);
        const [first, second] = [fileOfPath(a), fileOfPath(b)];
        for (const slash of ["never", "always"] as const) {
          const keys = keysOfFile(second, slash);
          expect(keysOfFile(first, slash).filter((key) => keys.includes(key))).toEqual([]);
        }
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
        for (const slash of ["never", "always"] as const) {
          expect(keysOfFile(path, slash)).toEqual([path]);
          expect(fileOfKey(path, (one) => one === path, slash)).toBe(path);
        }
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
