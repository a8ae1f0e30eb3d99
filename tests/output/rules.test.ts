/** The files that hosts and robots read, word by word, and pages of addresses that have moved. */
import { describe, expect, it } from "vitest";
import { outputHash, parseBuildInfo } from "../../src/output/build-info.ts";
import { readHeadersFile } from "../../src/output/headers.ts";
import { redirectMarks, redirectPages } from "../../src/output/redirects.ts";
import { buildRules, parseRedirects } from "../../src/output/rules.ts";

const origin = "https://www.bees.example";
const NONE = {
  origin,
  base: "",
  trailingSlash: "never" as const,
  language: "en",
  headers: [],
  redirects: [],
  rewrites: [],
};
const fileOf = (settings: Parameters<typeof buildRules>[0], path: string) =>
  buildRules(settings).find((file) => file.path === path)?.contents;

describe("the rules for hosts", () => {
  it("let robots read everything, and name the sitemap", () => {
    expect(fileOf(NONE, "robots.txt")).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });

  it("send a policy with every page and one of its own with drawings, and let hashed files be kept", () => {
    expect(fileOf(NONE, "_headers")).toBe(
      [
        "/*",
        "  Content-Security-Policy: frame-ancestors 'none'; base-uri 'none'; object-src 'none'; upgrade-insecure-requests",
        "  X-Content-Type-Options: nosniff",
        "  Referrer-Policy: strict-origin-when-cross-origin",
        "  Cross-Origin-Opener-Policy: same-origin",
        "  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
        "  Cache-Control: public, max-age=0, must-revalidate",
        "",
        "/assets/*",
        "  ! Cache-Control",
        "  Cache-Control: public, max-age=31536000, immutable",
        "",
        "/*.svg",
        "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "",
      ].join("\n"),
    );
  });

  it("send that policy with all that may run script, however its ending is written", () => {
    const files = ["a.SVG", "in/b.svgz", "page.xhtml", "c.Svg", "notes.txt"];
    const [, rules] = buildRules(NONE, files);
    const sent = readHeadersFile(`${rules?.contents}`);
    const isSandboxed = (file: string) =>
      sent(`/${file}`).some(([, value]) => value.endsWith("sandbox"));
    expect(files.filter(isSandboxed)).toEqual(files.slice(0, -1));
  });

  it("ask for https alone where the site wants it, for as long as it says", () => {
    const hsts = (settings: object) => {
      const sent = readHeadersFile(`${fileOf({ ...NONE, ...settings }, "_headers")}`)("/");
      return sent.find(([name]) => name === "Strict-Transport-Security")?.[1];
    };
    expect(hsts({})).toBeUndefined();
    expect(hsts({ hsts: { maxAge: 300 } })).toBe("max-age=300");
    expect(hsts({ hsts: { maxAge: 63072000, includeSubDomains: true, preload: true } })).toBe(
      "max-age=63072000; includeSubDomains; preload",
    );
  });

  it("send headers of the settings beside ours, and in place of those with the same name", () => {
    const headers = [
      { path: "/*", name: "x-robots-tag", value: "noarchive" },
      {
        path: "/embed/*",
        name: "content-security-policy",
        value: "frame-ancestors https://a.example",
      },
      { path: "/embed/*", name: "Link", value: "</a>; rel=next" },
      { path: "/embed/*", name: "Link", value: "</b>; rel=prev" },
      { path: "/عسل", name: "Cache-Control", value: "no-store" },
    ];
    const text = String(fileOf({ ...NONE, base: "/hive", headers }, "_headers"));
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    const sent = readHeadersFile(text);
    const at = (path: string, name: string) =>
      sent(path)
        .filter(([one]) => one.toLowerCase() === name)
        .map(([, value]) => value);
    expect(at("/hive/about", "x-robots-tag")).toEqual(["noarchive"]);
    expect(at("/hive/about", "content-security-policy")).toEqual([
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(at("/hive/embed/map", "content-security-policy")).toEqual([
      "frame-ancestors https://a.example",
    ]);
    expect(at("/hive/embed/map", "link")).toHaveLength(2);
    expect(at("/hive/%D8%B9%D8%B3%D9%84", "cache-control")).toEqual(["no-store"]);
    expect(at("/hive/assets/a.js", "cache-control")).toEqual([
      "public, max-age=31536000, immutable",
    ]);
    expect(at("/hive/a.svg", "content-security-policy")).toHaveLength(2);
  });

  it("name redirects, then rewrites, and are read back the same", () => {
    const settings = {
      ...NONE,
      redirects: [
        { from: "/old/*", to: "/new" },
        { from: "/then", to: "https://a.example/", status: 302 as const },
      ],
      rewrites: [{ from: "/map", to: "/about" }],
    };
    const contents = "/old/* /new 301\n/then https://a.example/ 302\n/map /about 200\n";
    expect(fileOf(settings, "_redirects")).toBe(contents);
    expect(buildRules(NONE).map(({ path }) => path)).toEqual(["robots.txt", "_headers"]);
    expect(parseRedirects(contents)).toEqual([
      { from: "/old/*", to: "/new", status: 301 },
      { from: "/then", to: "https://a.example/", status: 302 },
      { from: "/map", to: "/about", status: 200 },
    ]);
  });

  it("are read as others write them: with comments, blanks and no status", () => {
    const text = "# moved to there\n\n  /a   /b#c\t302  # soon\n/d /e\n/f\n";
    expect(parseRedirects(text)).toEqual([
      { from: "/a", to: "/b#c", status: 302 },
      { from: "/d", to: "/e", status: 301 },
    ]);
  });
});

describe("an address that has moved", () => {
  const settings = {
    ...NONE,
    redirects: [
      { from: "/old", to: "/new/é", status: 302 as const },
      { from: "/away", to: 'https://a.example/?a&"' },
      { from: "/all/*", to: "/" },
    ],
  };

  it("is a small page that leads on, unless it is a pattern", () => {
    expect(redirectPages({ settings, routes: [] })).toEqual([
      {
        path: "old/index.html",
        contents:
          '<!doctype html><html lang=en><head><meta charset=utf-8><title>https://www.bees.example/new/%C3%A9</title><meta http-equiv=refresh content="0;url=/new/%C3%A9"><link rel=canonical href=https://www.bees.example/new/%C3%A9></head><body><a href=/new/%C3%A9>https://www.bees.example/new/%C3%A9</a></body></html>',
      },
      {
        path: "away/index.html",
        contents:
          '<!doctype html><html lang=en><head><meta charset=utf-8><title>https://a.example/?a&amp;&quot;</title><meta http-equiv=refresh content="0;url=https://a.example/?a&amp;&quot;"><link rel=canonical href="https://a.example/?a&amp;&quot;"></head><body><a href="https://a.example/?a&amp;&quot;">https://a.example/?a&amp;&quot;</a></body></html>',
      },
    ]);
  });

  it("stands in the build info, with its file where it has one", () => {
    const { redirects } = redirectMarks({ settings, routes: [] });
    expect(redirects).toEqual([
      { from: "/old", to: "/new/%C3%A9", status: 302, file: "old/index.html" },
      { from: "/away", to: 'https://a.example/?a&"', status: 301, file: "away/index.html" },
      { from: "/all/*", to: "/", status: 301 },
    ]);
    expect(redirectMarks({ settings: NONE, routes: [] })).toEqual({});
    const written = { format: 1, origin, pages: [], redirects };
    expect(parseBuildInfo(JSON.stringify(written))).toEqual(written);
  });
});

describe("the hash of an output", () => {
  it("follows from names and contents, and from no order", () => {
    const of = (digests: Readonly<Record<string, string>>) =>
      outputHash(Object.entries(digests).map(([path, digest]) => ({ path, digest })));
    const hash = of({ b: "2", a: "1", c: "3" });
    // printf 'a\0001\nb\0002\nc\0003\n' | sha256sum
    expect(hash).toBe("4e062bfd439a44d5a575fe43e368268fffb9251ae828fd4e49b0322ec9d8b829");
    expect(of({ c: "3", a: "1", b: "2" })).toBe(hash);
    expect(of({ a1: "" })).not.toBe(of({ a: "1" }));
  });

  it("is of a build info that says its format", () => {
    const page = { path: "/", file: "index.html", kind: "home", source: "a.yaml", noindex: true };
    const whole = {
      format: 1,
      origin,
      pages: [page],
      files: ["a.txt"],
      budgets: { html: 1 },
    };
    expect(parseBuildInfo(JSON.stringify(whole))).toEqual(whole);
    for (const wrong of [{}, { ...whole, format: 2 }, { ...whole, pages: [{ path: "/" }] }])
      expect(() => parseBuildInfo(JSON.stringify(wrong))).toThrow();
  });
});
