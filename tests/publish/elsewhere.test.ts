/** Folders that other generators built are checked, compared, shown and published too. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, keysIn, makeBucket, served } from "./object-store.ts";
import { textOf } from "./visitor.ts";

const store = connectTo(inject("store"));
const folder = temporaryFolder("elsewhere");
holdKeys();

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${body
    .replace(/<[^>]*>/g, " ")
    .trim()
    .slice(
      0,
      30,
    )} of bees</title><meta name="description" content="All that is to be said about ${body.replace(/<[^>]*>/g, " ").trim()}, and a little more.">${head}</head><body><main><h1>${body}</h1><p><a href="/">Home</a></p></main></body></html>`;
const canonical = (path: string) => `<link rel="canonical" href="https://www.hive.example${path}">`;
const moved =
  '<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0;url=/about/">';

/** The shapes of four generators, with what each calls its files. */
const SHAPES = {
  astro: {
    about: "/about/",
    keys: ["about/index.html", "about/"],
    hashed: "_astro/index.B1x2y3z4.css",
    files: {
      "index.html": page(
        `${canonical("/")}<link rel="stylesheet" href="/_astro/index.B1x2y3z4.css">`,
        "Home",
      ),
      "about/index.html": page(canonical("/about/"), "About"),
      "old/index.html": moved,
      "404.html": page('<meta name="robots" content="noindex">', "Lost"),
      "_astro/index.B1x2y3z4.css": "body{color:red}",
      "sitemap-index.xml": "<sitemapindex></sitemapindex>",
    },
  },
  eleventy: {
    about: "/about/",
    keys: ["about/index.html", "about/"],
    hashed: undefined,
    files: {
      "index.html": page('<link rel="stylesheet" href="/style.css">', "Home"),
      "about/index.html": page('<link rel="stylesheet" href="/style.css">', "About"),
      "404.html": page("", "Lost"),
      "style.css": "body{color:red}",
      "sitemap.xml":
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.hive.example/</loc></url><url><loc>https://www.hive.example/about/</loc></url></urlset>',
    },
  },
  hugo: {
    about: "/about/",
    keys: ["about/index.html", "about/"],
    hashed: "css/main.min.1f0e2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7.css",
    files: {
      "index.html": page(
        `<link rel=canonical href=https://www.hive.example/><link rel=alternate type=application/rss+xml href=https://www.hive.example/index.xml><link rel=stylesheet href=/css/main.min.1f0e2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7.css>`,
        "Home",
      ),
      "about/index.html": page(canonical("/about/"), "About"),
      // An alias, and the first page of a list.
      "old/index.html":
        '<!doctype html><html lang="en"><head><title>https://www.hive.example/about/</title><link rel="canonical" href="https://www.hive.example/about/"><meta name="robots" content="noindex"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=https://www.hive.example/about/"></head></html>',
      "page/1/index.html":
        '<!doctype html><html lang="en"><head><title>https://www.hive.example/</title><link rel="canonical" href="https://www.hive.example/"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=https://www.hive.example/"></head></html>',
      "404.html": page("", "Lost"),
      "css/main.min.1f0e2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7.css":
        "body{color:red}",
      "index.xml":
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?><rss version="2.0"><channel><title>Hive</title><link>https://www.hive.example/</link></channel></rss>',
      "sitemap.xml":
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.hive.example/</loc></url><url><loc>https://www.hive.example/about/</loc></url></urlset>',
    },
  },
  next: {
    about: "/about",
    keys: ["about.html", "about"],
    hashed: "_next/static/chunks/main-0123456789abcdef.js",
    files: {
      "index.html": page(
        '<script src="/_next/static/chunks/main-0123456789abcdef.js" defer></script>',
        "Home",
      ),
      "about.html": page("", "About"),
      "404.html": page("", "Lost"),
      "_next/static/chunks/main-0123456789abcdef.js": "console.log(1)",
      CNAME: "www.hive.example",
    },
  },
} as const;

function write(out: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
}

/** On a push, those whose real output generators.test.ts does not send. */
const SENT = Object.entries(SHAPES).filter(
  ([name]) => TEST_ALL || name === "astro" || name === "eleventy",
);

describe.each(SENT)("the output of %s", (name, { files, about, keys, hashed }) => {
  const root = join(folder, name);
  const out = ["--root", root, "--out", "built"];
  const target = [`s3://elsewhere-${name}`, "--endpoint", store.endpoint, "--json"];
  const publish = async (...more: readonly string[]) => {
    const args = ["publish", ...target, ...out, "--allow-sample", "--allow-problems", ...more];
    const { code, stdout, stderr } = await cli(args);
    return { code, stderr, result: JSON.parse(stdout) };
  };

  it("is checked, served, published, compared, changed and brought back", async () => {
    write(join(root, "built"), files);
    const checked = JSON.parse((await cli(["check", ...out, "--json"])).stdout);
    // Of pages so small there is more to say, but nothing of addresses, and nothing that only our own build does.
    const rules = checked.problems.map(({ rule }: { rule: string }) => rule);
    const isExpected = (rule: string) => /^(sameness|html)\/|robots$|orphan-page$/.test(rule);
    expect(rules.filter((rule: string) => !isExpected(rule))).toEqual([]);
    expect(rules).not.toContain("html/csp");

    const server = await startPreview({
      out: join(root, "built"),
      profile: "cdn",
      port: 0,
      host: "127.0.0.1",
    });
    const shown = await fetch(server.origin + about, { redirect: "manual" });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("About")]);
    await server.close();

    await makeBucket(store, `elsewhere-${name}`);
    const first = await publish();
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("another generator"),
    });
    const { objects } = await served(store, `elsewhere-${name}`);
    for (const key of keys) expect(objects.get(key)?.headers.contentType).toContain("text/html");
    if (hashed) expect(objects.get(hashed)?.headers.cacheControl).toContain("immutable");
    expect((await publish()).result.uploads).toEqual([]);
    const listed = await cli([
      "releases",
      `s3://elsewhere-${name}`,
      "--endpoint",
      store.endpoint,
      "--json",
    ]);
    expect(JSON.parse(listed.stdout).releases).toMatchObject([{ pages: 2 }]);

    const aboutFile = keys[0];
    write(join(root, "built"), {
      [aboutFile]: (files as Record<string, string>)[aboutFile]?.replace("About<", "Of us<") ?? "",
    });
    const { code, stdout } = await cli(["diff", ...target, ...out]);
    expect([code, JSON.parse(stdout).changed]).toEqual([1, ["/about"]]);
    const second = await publish();
    expect(second.result.uploads.map(({ key }: { key: string }) => key).sort()).toEqual(
      [...keys].sort(),
    );
    const back = await cli(["rollback", first.result.release, ...target, "--root", root]);
    expect(JSON.parse(back.stdout)).toMatchObject({ ok: true, deletes: [] });
    const after = await served(store, `elsewhere-${name}`);
    const held = after.objects.get(keys[1]);
    expect(held && textOf(held)).toContain("About");
  });

  it("deletes nothing that no record of ours names", async () => {
    const bucket = `elsewhere-${name}`;
    rmSync(join(root, "built", keys[0]));
    const { result } = await publish("--allow-delete", "100");
    expect(result.deletes.map(({ key }: { key: string }) => key).sort()).toEqual([...keys].sort());
    expect((await keysIn(store, bucket)).includes(keys[1])).toBe(false);
  });
});

it("habits of other generators that browsers read as nothing are no problems, and each problem says on how many pages it is", async () => {
  const root = join(folder, "habits");
  // As Astro writes a picture of one size.
  const picture = '<img src="/bee.png" alt="A bee" width="9" height="9" srcset="">';
  const body = `Bees</h1>${picture}<form action="/send"><button>Send</button></form><h1>`;
  const paths = ["", "about/", "hives/", "honey/", "wax/", "swarms/"];
  const pages = paths.map((path) => [`${path}index.html`, page(canonical(`/${path}`), body)]);
  write(join(root, "built"), Object.fromEntries(pages));
  const out = ["--root", root, "--out", "built"];
  const { stdout } = await cli(["check", ...out, "--json"]);
  expect(stdout).toContain("html/no-implicit-button-type");
  const { problems } = JSON.parse(stdout);
  const rules = problems.map(({ rule }: { rule: string }) => rule);
  expect(rules.filter((rule: string) => /srcset|allowed-values|button/.test(rule))).toEqual([]);
  await makeBucket(store, "habits");
  const target = ["s3://habits", "--endpoint", store.endpoint];
  const refused = await cli(["publish", ...target, ...out, "--allow-sample"]);
  expect(refused.stderr).toContain("; 5 more pages have the same problem\n");
});

describe("is refused in words", () => {
  it("a folder without a page, and a site that does not say where it will be", async () => {
    const root = join(folder, "refused");
    write(join(root, "empty"), { "style.css": "a{}" });
    write(join(root, "nowhere"), { "index.html": page("", "Home") });
    await makeBucket(store, "refused");
    const run = async (command: string, out: string, ...more: readonly string[]) => {
      const at = command === "publish" ? ["s3://refused", "--endpoint", store.endpoint] : [];
      const args = [command, ...at, "--root", root, "--out", out, "--json", ...more];
      const { code, stdout } = await cli(args);
      return {
        code,
        rules: JSON.parse(stdout).problems?.map(({ rule }: { rule: string }) => rule),
      };
    };
    expect(await run("check", "empty")).toEqual({ code: 1, rules: ["output/no-site"] });
    expect(await run("publish", "empty")).toEqual({ code: 1, rules: ["publish/no-site"] });
    expect(await run("publish", "nowhere")).toEqual({ code: 1, rules: ["publish/no-origin"] });
    expect(await keysIn(store, "refused")).toEqual([]);
    const origin = ["--origin", "https://www.hive.example", "--allow-sample", "--allow-problems"];
    expect((await run("publish", "nowhere", ...origin)).code).toBe(0);
    cpSync(join(root, "nowhere"), join(root, "marked"), { recursive: true });
    writeFileSync(join(root, "marked/.build-site.json"), "{");
    expect(await run("publish", "marked", ...origin)).toEqual({
      code: 1,
      rules: ["publish/no-site"],
    });
  });
});
