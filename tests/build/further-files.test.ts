/** What a site has beside its pages: endpoints, files of `public/`, redirects. */
import { existsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const temporary = temporaryFolder("further");
let count = 0;
const site = (source: SiteSource) => inlineSite(join(temporary, `${++count}`), source);

const ABOUT = `{ path: "/about", page: () => ({ head: { title: "About", description: "About us." }, body: <main><h1>About</h1><a href="/">Home</a></main> }) },`;

it("writes endpoints and public files as they are, and check takes them for what they are", async () => {
  const root = site({
    body: '<h1>Bees</h1><a href="/about">About</a><a href="/feed.xml">Feed</a><a href="/data/price%20list.json">Prices</a><a href="/data/price list.json">Again</a><a href="/my hive?a=1 2#x y">Hive</a>',
    routes: `${ABOUT}
      { path: "/my hive", page: () => ({ head: { title: "Hive", description: "My hive." }, body: <main><h1 id="x y">Hive</h1><a href="/">Home</a></main> }) },
      { path: "/feed.xml", contents: async () => "<feed/>" },
      { path: "/data/price list.json", contents: () => "[]" },
      { path: "/.well-known/security.txt", contents: () => "Contact: mailto:a@bees.example" },
      { path: "/robots.txt", contents: () => "User-agent: *\\nDisallow: /about" },`,
    files: {
      "public/google1234.html": "google-site-verification: google1234.html",
      "public/files/Price List.pdf": "%PDF",
      "public/favicon.ico": "icon",
      "public/.DS_Store": "junk",
      "public/f.webmanifest": '{\n  name: "Bees" }',
      "public/.nojekyll": "",
      "public/.htaccess": "Options -Indexes",
      "public/files/.htaccess": "Options +Indexes",
    },
  });
  const { ok, problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(ok).toBe(true);
  expect(read("feed.xml")).toBe("<feed/>");
  expect(read("data/price list.json")).toBe("[]");
  expect(read(".well-known/security.txt")).toContain("Contact");
  expect(read("robots.txt")).toContain("Disallow: /about");
  expect(read("google1234.html")).toBe("google-site-verification: google1234.html");
  expect(read("favicon.ico")).toBe("icon");
  expect(read(".nojekyll")).toBe("");
  expect(read(".htaccess") + read("files/.htaccess")).toBe("Options -IndexesOptions +Indexes");
  expect(read("index.html")).toContain('href="/my%20hive?a=1%202#x%20y"');
  expect(read("files/Price List.pdf")).toBe("%PDF");
  expect(existsSync(join(root, "dist/.DS_Store"))).toBe(false);
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const told: { where: { file?: string }; rule: string }[] = JSON.parse(stdout).problems;
  expect(told).toContainEqual(
    expect.objectContaining({
      rule: "head/manifest",
      where: expect.objectContaining({ line: 2, column: 3 }),
      message: expect.stringContaining("is not JSON: invalid symbol"),
    }),
  );
  expect(told.filter(({ rule }) => rule.startsWith("links/"))).toEqual([]);
});

it("names files of public/ that hardly anybody means for everybody", async () => {
  const root = inlineSite(join(temporary, "private"), {
    files: {
      "public/backup.SQL.gz": "",
      "public/env.local": "",
      "public/package.json": "{}",
      "public/cert.pem": "-----BEGIN CERTIFICATE-----",
      "public/a/node_modules/b/index.js": "",
      "public/a/node_modules/b/node_modules/c/cert.pem": "",
      "public/id_rsa.html": "<!doctype html>",
      "public/slides.key": "",
    },
  });
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(code).toBe(0);
  const told = Array.from(stderr.matchAll(/^notice (\S+) is published (.*) →/gm), ([, ...parts]) =>
    parts.join(" "),
  );
  expect(told).toEqual([
    "public/backup.SQL.gz for everybody, and its name is that of a database or a backup",
    "public/cert.pem for everybody, and its name is that of a key",
    "public/env.local for everybody, and its name is that of a program's environment",
    "public/package.json for everybody, and its name is that of a program's sources",
    "public/a/node_modules for everybody, and its name is that of installed packages",
  ]);
});

it("refuses private keys below public/, by their names or by what they hold", async () => {
  const key = "-----BEGIN RSA PRIVATE KEY-----\n";
  const root = inlineSite(join(temporary, "keys"), {
    files: {
      "public/id_ed25519": "",
      "public/id_ed25519.pub": "ssh-ed25519 AAAA",
      "public/keys/site.pem": `-----BEGIN CERTIFICATE-----\n${key}`,
      "public/note.txt": `The first line of a key is ${key}`,
      "public/server": key,
    },
  });
  const problems = await problemsOfPlan(root);
  expect(problems.map(({ where, message }) => `${where.file} ${message.split(",")[0]}`)).toEqual([
    "public/id_ed25519 has the name of a private key",
    "public/keys/site.pem holds a private key",
    "public/server holds a private key",
  ]);
});

it("tells what of public/ would run script, and which copies of editors are left out", async () => {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const root = site({
    files: {
      "public/evil.SVG": drawing("\n<script>alert(1)</script>"),
      "public/plain.svg": drawing('<rect width="5" height="5"/>'),
      "public/a.svgz": "packed",
      "public/page.xhtml": "<html/>",
      "public/notes.txt~": "older",
      "public/.notes.txt.swp": "being written",
      "public/.DS_Store": "junk",
    },
  });
  const { ok, notices, read } = await buildInline(root);
  expect(ok).toBe(true);
  const told = notices.filter((notice) => notice.includes("public/"));
  expect(told.map((notice) => /public\/\S+/.exec(notice)?.[0])).toEqual([
    "public/a.svgz",
    "public/evil.SVG:2:1",
    "public/page.xhtml",
    "public/.notes.txt.swp",
    "public/notes.txt~",
  ]);
  expect(told[1]).toContain("holds <script>");
  expect(read("_headers")).toContain("\n/*.SVG\n  Content-Security-Policy: default-src 'none'");
  for (const file of [".notes.txt.swp", "notes.txt~"])
    expect(existsSync(join(root, "dist", file))).toBe(false);
  writeFileSync(join(root, "public/huge.bin"), "");
  truncateSync(join(root, "public/huge.bin"), 2 ** 31);
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([{ rule: "site/file", where: { file: "public/huge.bin" } }]);
});

describe("two makers of one file are refused", () => {
  const REFUSED: readonly (readonly [string, SiteSource, string])[] = [
    [
      "a page and a public file",
      { routes: ABOUT, files: { "public/about/index.html": "x" } },
      "is also the page /about",
    ],
    [
      "an endpoint and a public file",
      { routes: '{ path: "/feed.xml", contents: () => "" },', files: { "public/Feed.xml": "x" } },
      "is also the endpoint /feed.xml",
    ],
    [
      "the engine and a public file",
      { files: { "public/_redirects": "/a /b" } },
      "write redirects into the settings",
    ],
    [
      "two public files whose names are one on some disks",
      { files: { "public/caf\u00e9.txt": "x", "public/Cafe\u0301.txt": "y" } },
      "one of the two would be lost",
    ],
    [
      "a page and a public file, as a folder and a file of one name",
      { routes: ABOUT, files: { "public/About": "x" } },
      "About is a file of public/About and a folder of the page /about",
    ],
    [
      "a page and a public file below it whose folders differ in capitals",
      { routes: ABOUT, files: { "public/About/price.pdf": "x" } },
      "About/price.pdf is in a folder of the page /about, on disks where About and about are one name",
    ],
    [
      "public files in folders that differ in how an accent is written",
      { files: { "public/caf\u00e9/a.txt": "x", "public/cafe\u0301/b.txt": "y" } },
      "is in a folder of public/cafe\u0301/b.txt",
    ],
    [
      "two pages in Greek whose last letters are one capital",
      {
        routes: `${ABOUT.replace("/about", "/οδος")} ${ABOUT.replace("/about", "/οδοσ")}`,
      },
      "one of the two pages would be lost",
    ],
    [
      "the engine and a public file in capitals",
      { files: { "public/Robots.txt": "x" } },
      "Robots.txt is also what the engine writes",
    ],
    [
      "the engine's assets and a public folder in capitals",
      { files: { "public/Assets/a.txt": "x" } },
      "is in a folder of what the engine writes",
    ],
    [
      "a public file and a redirect",
      {
        files: { "public/old.html": "x" },
        settings:
          '{ origin: "https://www.bees.example", redirects: [{ from: "/old.html", to: "/" }] }',
      },
      "/old.html is also public/old.html, which the redirect would hide",
    ],
    [
      "a name that Windows reserves",
      { files: { "public/files/Aux.txt": "x" } },
      'has "Aux.txt", a name that Windows reserves rename it',
    ],
    [
      "an endpoint that Windows cannot have",
      { routes: '{ path: "/nul.json", contents: () => "{}" },' },
      'has "nul.json", a name that Windows reserves',
    ],
    ...[".env", ".htaccess.bak", "files/.nojekyll", ".nojekyll/a.txt", ".htpasswd"].map(
      (path) =>
        [
          `a name with a leading dot, ${path}`,
          { files: { [`public/${path}`]: "KEY=1" } },
          "hosts do not serve",
        ] as const,
    ),
    [
      "an endpoint without an ending",
      { routes: '{ path: "/feed", contents: () => "" },' },
      "ends in a file name with its ending",
    ],
  ];
  it.each(REFUSED)("%s", async (_, source, says) => {
    const { ok, problems } = await buildInline(site(source));
    expect(ok).toBe(false);
    expect(problems.map(({ message, hint }) => `${message} ${hint}`).join("\n")).toContain(says);
  });

  it("an endpoint that throws names itself and its place", async () => {
    const { problems } = await buildInline(
      site({ routes: '{ path: "/feed.xml", contents: () => { throw new Error("no posts"); } },' }),
    );
    expect(problems).toMatchObject([
      { rule: "site/endpoint", where: { file: "templates/site.tsx", route: "/feed.xml" } },
    ]);
    expect(problems[0]?.message).toContain("/feed.xml cannot be made: no posts");
  });
});

describe("redirects", () => {
  const settings = (redirects: string) =>
    `{ origin: "https://www.bees.example", redirects: ${redirects} }`;

  it("are rules for hosts that read them, and pages for those that do not", async () => {
    const root = site({
      routes: ABOUT,
      body: '<h1>Bees</h1><a href="/about">About</a>',
      settings: settings(
        '[{ from: "/us", to: "/about" }, { from: "/shop", to: "https://shop.example/", status: 302 }, { from: "/old/*", to: "/" }, { from: "/who/*", to: "/about/:splat" }]',
      ),
    });
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("_redirects")).toBe(
      "/us /about 301\n/shop https://shop.example/ 302\n/old/* / 301\n/who/* /about/:splat 301\n",
    );
    expect(read("us/index.html")).toContain('<meta http-equiv=refresh content="0;url=/about">');
    expect(read("us/index.html")).toContain(
      "<link rel=canonical href=https://www.bees.example/about>",
    );
    expect(read("sitemap.xml")).not.toContain("/us<");
    const server = await startPreview({
      out: join(root, "dist"),
      profile: "cdn",
      port: 0,
      host: "127.0.0.1",
    });
    try {
      const ask = async (path: string) => {
        const { status, headers } = await fetch(server.origin + path, { redirect: "manual" });
        return [status, headers.get("location")];
      };
      expect(await ask("/us")).toEqual([301, "/about"]);
      expect(await ask("/shop")).toEqual([302, "https://shop.example/"]);
      expect(await ask("/old/page")).toEqual([301, "/"]);
      expect(await ask("/who/us/caf%C3%A9%3F?a=1")).toEqual([301, "/about/us/caf%C3%A9%3F?a=1"]);
      expect(await ask("/who")).toEqual([301, "/about/"]);
      expect(await ask("/who//evil.example/")).toEqual([301, "/about/evil.example/"]);
    } finally {
      await server.close();
    }
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const told: { where: { file?: string } }[] = JSON.parse(stdout).problems;
    expect(told.filter(({ where }) => /^(us|shop)\//.test(where.file ?? ""))).toEqual([]);
  });

  it.each([
    ["that hide a page", '[{ from: "/about", to: "/" }]', "a redirect would hide"],
    ["in a chain", '[{ from: "/a", to: "/b" }, { from: "/b", to: "/about" }]', "redirected itself"],
    ["to nowhere", '[{ from: "/a", to: "/abuot" }]', "where there is no page"],
    ["that hide a page below", '[{ from: "/about/*", to: "/" }]', "a redirect would hide"],
    ["in a circle", '[{ from: "/a/*", to: "/a/b/:splat" }]', "redirected itself"],
    ["to nowhere below", '[{ from: "/a/*", to: "/abuot/:splat" }]', "where there is no page"],
    ["without what :splat stands for", '[{ from: "/a", to: "/about/:splat" }]', "has no *"],
    [
      "of a form of its own",
      '[{ from: "/a/*/c", to: "/about" }]',
      "name all below a path, as /blog/*",
    ],
    ["with a name", '[{ from: "/a/:slug", to: "/about" }]', "name all below a path, as /a/*"],
    ["with a query", '[{ from: "/?p=123", to: "/about" }]', "has a query or a fragment"],
    ["with a fragment", '[{ from: "/a#b", to: "/about" }]', "has a query or a fragment"],
    ["with a space", '[{ from: "/a b", to: "/about" }]', "write a space as %20"],
    [
      "that hide an endpoint",
      '[{ from: "/data.json", to: "/about" }]',
      "is also the endpoint /data.json, which the redirect would hide",
    ],
    [
      "that hide a public file",
      '[{ from: "/price.html", to: "/about" }]',
      "is also public/price.html, which the redirect would hide",
    ],
  ])("%s are refused", async (_, redirects, says) => {
    const { problems } = await buildInline(
      site({
        routes: `${ABOUT} { path: "/data.json", contents: () => "{}" },`,
        settings: settings(redirects),
        files: { "public/price.html": "<p>1</p>" },
      }),
    );
    expect(problems).toMatchObject([
      { rule: expect.stringMatching(/^settings\/(redirect|format)$/) },
    ]);
    expect(problems[0]?.message).toContain(says);
  });
});
