/** Addresses that other generators gave, and addresses of any letters: what stands where, and what is told. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { PROFILES } from "../../src/hosting/answer.ts";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { redirectProblems } from "../../src/site/problems/redirect-problems.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("moved");
let count = 0;
const page = (path: string, body = "") => `{
  path: ${JSON.stringify(path)},
  page: () => ({ head: { title: "P", description: "A page." }, body: <main><h1>${path.replace(/[{}<>]/g, "")}</h1>${body}</main> }),
},`;
const site = (redirects: string, routes: string, more = "") =>
  inlineSite(join(temporary, `${++count}`), {
    settings: `{ origin: "https://www.bees.example", redirects: [${redirects}], ${more} }`,
    routes,
  });
const MANIFEST = "templates/site.tsx";
/** Of the last such text in the settings. */
function placeIn(root: string, text: string, field: string) {
  const lines = readFileSync(join(root, MANIFEST), "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes("settings:"));
  const column = (lines[at]?.lastIndexOf(text) ?? -1) + 1;
  return { file: MANIFEST, line: at + 1, column, field };
}
const servers: Listening[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));
async function serve(root: string, profile: (typeof PROFILES)[number]) {
  const server = await startPreview({
    out: join(root, "dist"),
    profile,
    port: 0,
    host: "127.0.0.1",
  });
  servers.push(server);
  return (path: string) => fetch(server.origin + path, { redirect: "manual" });
}

it.each(["never", "always"])(
  "from .html a redirect stands where hosts look for it, a slash %s",
  async (slash) => {
    const end = slash === "always" ? "/" : "";
    const root = site(
      `{ from: "/2022/post.html", to: "/post${end}" }, { from: "/post.html", to: "/post${end}" }`,
      page("/post"),
      `trailingSlash: "${slash}"`,
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(existsSync(join(root, "dist/2022/post.html/index.html"))).toBe(false);
    expect(read("2022/post.html")).toContain(`0;url=/post${end}`);
    // A host that shows post.html for /post must not lead in a circle.
    expect(read("post.html")).toContain('0;url=/post/"');
    expect(read("_redirects")).toContain(`/2022/post.html /post${end} 301`);
    for (const profile of PROFILES) {
      const response = await (await serve(root, profile))("/2022/post.html");
      const isRedirect = response.headers.get("location") === `/post${end}`;
      expect(isRedirect || (await response.text()).includes("http-equiv=refresh"), profile).toBe(
        true,
      );
      expect(response.headers.get("content-type"), profile).toMatch(
        isRedirect ? /./ : /text\/html/,
      );
    }
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const told: { rule: string }[] = JSON.parse(stdout).problems;
    expect(told.filter(({ rule }) => /^(links|html)/.test(rule)).map(({ rule }) => rule)).toEqual([
      "links/orphan-page",
    ]);
  },
);

it("from .html a redirect is refused where it would hide a page", async () => {
  const root = site('{ from: "/x", to: "/" }, { from: "/post.html", to: "/" }', page("/post"));
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    {
      rule: "settings/redirect",
      where: placeIn(root, '"/post.html"', "redirects[1]"),
      message: expect.stringContaining("the page /post on hosts"),
    },
  ]);
});

it("one for every path that hides all pages is told once, and of no other that it leads to it", () => {
  const redirects = [
    { from: "/Contact", to: "/contact" },
    { from: "/About-Us/", to: "/contact" },
    { from: "/*", to: "/" },
  ].map((one) => ({ status: 301 as const, ...one }));
  const told = redirectProblems(
    { redirects, base: "" },
    new Set(["/", "/contact"]),
    () => undefined,
    () => ({}),
  );
  expect(told.map(({ message }) => message)).toEqual(["/ is a page, which a redirect would hide"]);
});

it("below a base they are judged alike, whether they lead to a page with the base or without", async () => {
  const redirects = ["/post.html", "/old"].map((from) => `{ from: "${from}", to: "/bees/post" }`);
  const good = await buildInline(site(redirects.join(", "), page("/post"), 'base: "/bees"'));
  expect(good.problems).toEqual([]);
  const chain = '{ from: "/older", to: "/bees/old" }, { from: "/old", to: "/post" }';
  const { problems } = await buildInline(site(chain, page("/post"), 'base: "/bees"'));
  expect(problems).toMatchObject([
    { rule: "settings/redirect", message: expect.stringContaining("which is redirected itself") },
  ]);
});

it("with spaces and signs that are escaped lead on from where hosts look for them", async () => {
  const redirects = [
    ["/an%20old%20page", "/a%20b"],
    ["/100%25", "/a%20b"],
    ["/caf%C3%A9/1%20%25.html", "/about"],
  ].map(([from, to]) => `{ from: "${from}", to: "${to}" }`);
  const root = site(redirects.join(", "), page("/a b") + page("/about"));
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("_redirects")).toBe(
    "/an%20old%20page /a%20b 301\n/100%25 /a%20b 301\n/caf%C3%A9/1%20%25.html /about 301\n",
  );
  expect(read("an old page/index.html")).toContain("0;url=/a%20b");
  const ask = await serve(root, "cdn");
  for (const from of ["/an%20old%20page", "/100%25", "/caf%C3%A9/1%20%25.html"])
    expect((await ask(from)).status, from).toBe(301);
  const chain = `{ from: "/first", to: "/an%20old%20page" }, ${redirects[0]}`;
  expect((await buildInline(site(chain, page("/a b")))).problems).toMatchObject([
    { rule: "settings/redirect", message: expect.stringContaining("which is redirected itself") },
  ]);
});

it("that are called gone and answer are refused, so that nothing hides their end", async () => {
  const root = site(
    '{ from: "/moved", to: "/there" }',
    page("/there") + page("/was/left"),
    'gone: ["/there", "/was/*", "/moved", "/dead"]',
  );
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    {
      rule: "settings/gone",
      where: placeIn(root, '"/there"', "gone[0]"),
      message: "/there is a page: it is not gone",
    },
    { rule: "settings/gone", where: placeIn(root, '"/moved"', "gone[2]") },
  ]);
});

it("that differ in their case alone are told, and stand where hosts tell them apart", async () => {
  const root = site(
    '{ from: "/About", to: "/about" }, { from: "/ABOUT", to: "/about" }',
    page("/about"),
  );
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(code).toBe(0);
  expect(stderr).toContain("redirects[0]: /About differs from another address in its case alone");
  const response = await (await serve(root, "cdn"))("/About");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/about"]);
});

it("may hold capitals, marks and letters of any language, however they are written", async () => {
  const root = site(
    "",
    [
      page("/Über_uns", '<a href="/caf%C3%A9/A%26B">a</a><a href="/a~b/it\'s (2)">b</a>'),
      page("/caf%C3%A9/A&B", '<a href="/Über_uns">c</a><a href="/%C3%9Cber_uns">d</a>'),
      page("/a~b/it's (2)"),
    ].join(""),
  );
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("café/A&B/index.html")).toContain("<h1>");
  expect(read("sitemap.xml")).toContain("<loc>https://www.bees.example/caf%C3%A9/A&amp;B</loc>");
  for (const profile of PROFILES) {
    const ask = await serve(root, profile);
    for (const path of ["/%C3%9Cber_uns", "/caf%C3%A9/A&B", "/caf%C3%A9/A%26B", "/a~b/it's%20(2)"])
      expect((await ask(path)).status, `${profile} ${path}`).toBe(200);
  }
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const told: { rule: string; message: string }[] = JSON.parse(stdout).problems;
  const broken = told.filter(({ rule }) => rule.startsWith("links/") && !rule.includes("orphan"));
  expect(broken.filter(({ message }) => !message.includes("space"))).toEqual([]);
});

it("of which no page is made are a problem, and so is a folder without files", async () => {
  const root = inlineSite(join(temporary, "none"), {
    files: {
      "templates/site.tsx": `import { defineSite, folder, kind } from "build-site";
import { z } from "zod";
export default defineSite({
  content: { posts: folder("posts/*.yaml", z.strictObject({ title: z.string() })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("post", () => [])],
  notFound: () => ({ head: { title: "Lost", description: "L." }, body: <main>Lost</main> }),
});`,
    },
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    { rule: "site/no-pages", hint: expect.stringContaining("content/posts/*.yaml") },
  ]);
});

it("may all be kept out of the sitemap", async () => {
  const { problems, read } = await buildInline(
    inlineSite(join(temporary, "hidden"), {
      files: {
        "templates/site.tsx": `import { defineSite, kind } from "build-site";
const page = () => ({ head: { title: "B", description: "B." }, body: <main>B</main> });
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", () => [{ path: "/", noindex: true, page }])],
  notFound: page,
});`,
      },
    }),
  );
  expect(problems).toEqual([]);
  expect(read("sitemap.xml")).toContain("<urlset");
});
