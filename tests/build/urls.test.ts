/** Sites below a base, with and without a slash at the end: every address of every page leads somewhere. */
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { PROFILES } from "../../src/hosting/answer.ts";
import { decode } from "../../src/hosting/decode.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { type Built, buildInline, inlineSite } from "../inline-site.ts";
import { develop } from "../serve/development.ts";

const temporary = temporaryFolder("urls");
let count = 0;

const page = (path: string, body: string, head = "") => `{
  path: "${path}",
  page: () => ({ head: { title: "${path}", description: "A page.", ${head} }, body: <main>${body}</main> }),
},`;

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

/** A site with an address in every place that has one; `end` is what addresses of pages end in. */
const site = (base: string, trailingSlash: string, end: string) =>
  inlineSite(join(temporary, `${++count}`), {
    before: `import { absoluteUrl } from "build-site";
import { Menu } from "../client/Menu.tsx";
const form = { origin: "https://www.bees.example", base: "${base}", trailingSlash: "${trailingSlash}" } as const;`,
    settings: `{ ...form, redirects: [{ from: "/us", to: "/about${end}" }, { from: "/قديم/*", to: "/عسل${end}" }] }`,
    files: {
      "client/Menu.tsx": `export const Menu = () =>
  <a href={import.meta.env.BASE_URL + "about${end}"}>Base</a>;`,
      "content/images/hive.svg": DRAWING,
      "public/wax.svg": DRAWING,
      "public/film.txt": "film",
      "templates/styles/main.css": "main{background:url(/wax.svg)}",
    },
    head: 'feeds: [{ title: "Bees", href: "/feed.xml" }],',
    body: `<h1>Bees</h1><Picture file="hive.svg" alt="A hive" /><Island component={Menu} props={{}} on="visible" />
      <a href="/about${end}?from=home#top">About</a> <a href="/عسل${end}">عسل</a> <a href="/">Home</a>
      <img src="/wax.svg" srcSet="/wax.svg 1x, /wax.svg 2x" alt="" style={{ background: "url(/wax.svg)" }} />
      <a href="https://elsewhere.example/about">Elsewhere</a>`,
    routes:
      page(
        "/about",
        '<h1>About</h1><a href="/film.txt">Film</a>',
        'jsonLd: [{ "@type": "AboutPage", name: "About", url: absoluteUrl(form, "/about") }],',
      ) +
      page("/عسل", "<h1>عسل</h1>") +
      '{ path: "/feed.xml", contents: () => absoluteUrl(form, "/عسل") + " " + absoluteUrl(form, "/feed.xml") },',
  });

const ADDRESS = /\s(?:href|src|data-src|action|poster)=(?:"([^"]*)"|([^\s>"]+))|url\(([^)]+)\)/g;

const addressesIn = (html: string) =>
  [...html.matchAll(ADDRESS)].map(([, quoted, bare, css]) => quoted ?? bare ?? css ?? "");

/** What answers for every address that can be reached from one, by path; redirects are not followed. */
async function follow(server: string, first: string): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>();
  const open = [first];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    const response = await fetch(server + path, { redirect: "manual" });
    seen.set(path, response.status);
    const text = await response.text();
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const address of addressesIn(text)) {
      const { origin, pathname } = new URL(address, server + path);
      if (origin === server && !pathname.startsWith("/@")) open.push(pathname);
    }
  }
  return seen;
}

describe.each([
  ["", "always", "/"],
  ["/project", "never", ""],
  ["/My-project/docs", "always", "/"],
])("a site at %j with trailingSlash %s", (base, trailingSlash, end) => {
  let root: string;
  let built: Built;
  beforeAll(async () => {
    root = site(base, trailingSlash, end);
    built = await buildInline(root);
  });

  it("writes every address of its own in that form", () => {
    expect(built.problems).toEqual([]);
    const url = `https://www.bees.example${base}/about${end}`;
    const about = built.read("about/index.html");
    expect(about).toContain(`<link rel=canonical href=${end ? `"${url}"` : url}>`);
    expect(about).toContain(`"url":"${url}"`);
    expect(built.read("sitemap.xml")).toContain(`<loc>${url}</loc>`);
    expect(built.read("sitemap.xml")).toContain(`<loc>https://www.bees.example${base}/</loc>`);
    expect(built.read("robots.txt")).toContain(`example${base}/sitemap.xml`);
    expect(built.read("_headers")).toContain(`\n${base}/assets/*\n`);
    expect(built.read("_redirects")).toBe(
      `${base}/us${end} ${base}/about${end} 301\n${base}/${encodeURI("قديم")}/* ${base}/${encodeURI("عسل")}${end} 301\n`,
    );
    const { redirects } = JSON.parse(built.read(".build-site.json"));
    expect(redirects.map(({ to }: { to: string }) => to)).toEqual([
      `${base}/about${end}`,
      `${base}/${encodeURI("عسل")}${end}`,
    ]);
    expect(built.read("us/index.html")).toContain(`content="0;url=${base}/about${end}"`);
    expect(built.read("feed.xml")).toBe(
      `https://www.bees.example${base}/${encodeURI("عسل")}${end} https://www.bees.example${base}/feed.xml`,
    );
    expect(JSON.parse(built.read("site.webmanifest"))).toMatchObject({ start_url: `${base}/` });
    const own = addressesIn(built.read("index.html")).filter((each) => each.startsWith("/"));
    expect(own.filter((each) => !each.startsWith(`${base}/`))).toEqual([]);
    expect(own).toContain(`${base}/about${end}?from=home#top`);
  });

  it.each(PROFILES)("is read whole on a host of kind %s", async (profile) => {
    const address = { port: 0, host: "127.0.0.1" };
    const server = await startPreview({ out: join(root, "dist"), profile, ...address });
    try {
      const answers = await follow(server.origin, `${base}/`);
      expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
      const paths = [...answers.keys()].map((path) => decode(path));
      for (const path of ["/about", "/عسل"]) expect(paths).toContain(base + path + end);
      expect(paths.some((path) => path?.includes("/island-Menu."))).toBe(true);
      const ask = async (path: string) => {
        const { status, headers } = await fetch(server.origin + path, { redirect: "manual" });
        return [status, headers.get("location")];
      };
      if (base !== "") expect(await ask("/")).toEqual([302, `${base}/`]);
      if (base !== "") expect((await ask(`/about${end}`))[0]).toBe(404);
      expect((await ask(`${base}/nothing${end}`))[0]).toBe(404);
      if (profile !== "cdn") return;
      const other = end === "" ? "/about/" : "/about";
      expect(await ask(`${base}${other}`)).toEqual([301, `${base}/about${end}`]);
      expect(await ask(`${base}/us${end}`)).toEqual([301, `${base}/about${end}`]);
      expect(await ask(`${base}/${encodeURI("قديم/خبر")}`)).toEqual([
        301,
        `${base}/${encodeURI("عسل")}${end}`,
      ]);
    } finally {
      await server.close();
    }
  });

  it("is read whole while it is worked on", async () => {
    const server = await develop(root);
    try {
      const answers = await follow(server.origin, `${base}/`);
      expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
      const { status, url } = await fetch(`${server.origin}${base}/us`);
      expect([status, new URL(url).pathname]).toEqual([200, `${base}/about${end}`]);
    } finally {
      await server.close();
    }
  });

  it("passes the check of its links", async () => {
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const told: { rule: string; message: string }[] = JSON.parse(stdout).problems;
    const links = told.filter(({ rule }) =>
      /^(links|sitemap|data)\/|canonical|card-url/.test(rule),
    );
    expect(links).toEqual([]);
  });
});
