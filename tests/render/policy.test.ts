/** The content security policy of a page, directive by directive, and what settings add to it. */
import { describe, expect, it } from "vitest";
import { allowanceFor, isAllowed } from "../../src/render/policy/allowance.ts";
import { contentSecurityPolicy, type PolicyParts } from "../../src/render/policy/csp.ts";
import { linkPolicies } from "../../src/render/policy/head-loads.ts";
import { policyProblems } from "../../src/render/policy/policy-problems.ts";
import { readTag } from "../../src/render/tags/tag.ts";
import { readTagPolicy } from "../../src/render/tags/tag-loads.ts";

const NOTHING: PolicyParts = {
  styles: [],
  scripts: [],
  styleAttributes: [],
  needs: [],
  allowance: {},
};
const policy = (parts: Partial<PolicyParts> = {}) =>
  contentSecurityPolicy({ ...NOTHING, ...parts }).split("; ");
/** Of "a" and "b", as `openssl dgst -sha256 -binary | base64` gives them. */
const A = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";
const B = "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='";

describe("the policy of a page", () => {
  it("allows the site's own files and nothing else", () => {
    expect(policy()).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'none'",
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "frame-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  it("allows inline parts by their hash, each once", () => {
    const parts = policy({ styles: ["a", "a"], scripts: ["b", "a"], styleAttributes: ["b"] });
    expect(parts).toContain(`style-src ${A}`);
    expect(parts).toContain(`script-src 'self' ${B} ${A}`);
    expect(parts).toContain(`style-src-attr 'unsafe-hashes' ${B}`);
  });

  it("lets scripts style the page, or make elements of text, only where settings say so", () => {
    const inline = policy({
      styles: ["a"],
      styleAttributes: ["b"],
      allowance: { style: ["'unsafe-inline'"] },
    });
    // Beside a hash, browsers do not read 'unsafe-inline'.
    expect(inline).toContain("style-src 'unsafe-inline'");
    expect(inline.join()).not.toContain("style-src-attr");
    expect(policy({ allowance: { innerHTML: true } }).join()).not.toContain("trusted-types");
    expect(policy({ hasSlots: true })).toContain("trusted-types default");
  });

  it("allows sound and film only to pages that play some, or may load some", () => {
    expect(policy({ needs: [{ kind: "media", source: "'self'" }] })).toContain("media-src 'self'");
    const allowance = { media: ["https://cdn.example"] };
    expect(policy({ allowance })).toContain("media-src 'self' https://cdn.example");
  });

  it.each([
    ["style", "style-src https://a.example"],
    ["image", "img-src 'self' https://a.example"],
    ["font", "font-src 'self' https://a.example"],
    ["connect", "connect-src 'self' https://a.example"],
    ["frame", "frame-src https://a.example"],
    ["form", "form-action 'self' https://a.example"],
  ])("adds what settings allow as %s to its directive and no other", (kind, expected) => {
    const parts = policy({ allowance: { [kind]: ["https://a.example"] } });
    expect(parts.filter((one) => one.includes("a.example"))).toEqual([expected]);
    expect(parts).toContain("trusted-types 'none'");
  });

  it("gives up trusted types where scripts of others run", () => {
    const parts = policy({ allowance: { script: ["https://a.example"] } });
    expect(parts).toContain("script-src 'self' https://a.example");
    expect(parts.filter((one) => one.includes("trusted-types"))).toEqual([]);
  });
});

describe("what settings allow to a page", () => {
  const one = { path: "/map", frame: ["https://maps.example"], script: ["https://s.example"] };
  const all = {
    image: ["https://i.example"],
    style: ["https://c.example"],
    font: ["https://f.example"],
    media: ["https://m.example"],
    connect: ["https://n.example"],
    form: ["https://o.example"],
  };
  const sources = ["script", "style", "image", "font", "media", "frame", "connect", "form"];
  const none = {
    ...Object.fromEntries(sources.map((kind) => [kind, []])),
    wasm: false,
    innerHTML: false,
  };

  it("is the sum of the entries that fit its path, each source once", () => {
    const more = { path: "/map/*", frame: ["https://maps.example", "https://x.example"] };
    expect(allowanceFor([one, more], "/map")).toEqual({
      ...none,
      script: ["https://s.example"],
      frame: ["https://maps.example", "https://x.example"],
    });
    expect(allowanceFor([one], "/maps")).toEqual(none);
  });

  it("is for the page of unknown paths what every page may load", () => {
    expect(allowanceFor([one, all], undefined)).toEqual({ ...none, ...all });
    expect(allowanceFor([{ ...one, path: "/*" }], undefined).frame).toEqual(one.frame);
  });

  it.each([
    ["https://a.example", "https://a.example", true],
    ["https://a.example", "https://b.a.example", false],
    ["https://a.example", "https://a.example.evil.example", false],
    ["https://*.a.example", "https://b.a.example", true],
    ["https://*.a.example", "https://c.b.a.example", true],
    ["https://*.a.example", "https://a.example", false],
    ["https://*.a.example", "https://evila.example", false],
    ["https://*.a.example", "http://b.a.example", false],
    ["data:", "data:", true],
    ["data:", "blob:", false],
  ])("as %s covers %s: %s", (source, origin, expected) => {
    expect(isAllowed([source], origin)).toBe(expected);
    expect(isAllowed(["https://other.example", source], origin)).toBe(expected);
  });
});

describe("what a page of another site's parts is told to allow", () => {
  const hints = (tags: readonly string[], allowance = {}) =>
    policyProblems(
      tags.map((tag) => readTagPolicy(readTag(tag))),
      { where: {}, root: "", origin: "https://www.bees.example", path: "/", allowance },
    ).map(({ hint }) => hint);
  const SHEET = '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">';
  const style = ["https://fonts.googleapis.com"];
  const font = ["https://fonts.gstatic.com"];

  it("is both hosts of Google Fonts, also where one is allowed already", () => {
    const line = `allow: [{ path: "/", style: ["${style[0]}"], font: ["${font[0]}"] }]`;
    const told = [expect.stringMatching(/@fontsource.*setting typeface.*all entries in one list/)];
    expect(hints([SHEET])).toEqual(told);
    expect(hints([SHEET])).toEqual([expect.stringContaining(line)]);
    expect(hints([SHEET], { style })).toEqual([expect.stringContaining(line)]);
    expect(hints([SHEET], { style, font })).toEqual([]);
  });

  it.each([
    ["crossorigin", 'font: ["'],
    ["crossorigin=use-credentials", 'image: ["'],
    ["", 'image: ["'],
  ])("is a typeface where a hint asks without cookies: %s", (attribute, kind) => {
    expect(hints([`<link rel=preconnect href=https://cdn.example ${attribute}>`])).toEqual([
      expect.stringContaining(kind),
    ]);
  });

  it("is mostly more where a script runs", () => {
    expect(hints(["<script src=https://stats.example/s.js>"])).toEqual([
      expect.stringMatching(/asks for more .* the guide Security policy/),
    ]);
  });
});

it("tells no other host of visitors by a hint of the head or of React's, unless the page may load from there", () => {
  const head = { title: "Bees", description: "d" };
  const links = [
    { rel: "preconnect", href: "https://fonts.example" },
    { rel: "preconnect", href: "https://www.bees.example" },
  ];
  const tags = [
    ...linkPolicies({ ...head, links }).map((link) => link.policy),
    readTagPolicy(readTag("<link rel=dns-prefetch href=//stats.example>")),
    readTagPolicy(readTag('<link rel="prefetch" href="https://cdn.example/a.html"/>')),
    readTagPolicy(readTag("<link rel=preload as=document href=https://cdn.example/b.html>")),
    readTagPolicy(readTag("<link rel=prefetch href=/next>")),
  ];
  const context = { where: {}, root: "", origin: "https://www.bees.example", path: "/" };
  const told = (allowance: object) =>
    policyProblems(tags, { ...context, allowance }).map(({ message }) => message);
  expect(told({})).toEqual(
    ["fonts", "stats", "cdn"].map(
      (host) =>
        `<link> makes browsers connect to https://${host}.example, which the page may load nothing from`,
    ),
  );
  expect(told({ font: ["https://*.example"] })).toEqual([]);
});
