/** What other generators really built, told apart from what they only name anew: checked, shown, compared and published. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, inject, it } from "vitest";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, keysIn, makeBucket, served } from "./object-store.ts";
import { textOf } from "./visitor.ts";

const store = connectTo(inject("store"));
const FOLDER = temporaryFolder("generators");
const OUTPUTS = join(import.meta.dirname, "generators");
holdKeys();

interface Output {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string | null>>;
}

function write(out: string, files: Readonly<Record<string, string | null>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(out, path);
    if (text === null) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Of each, what is wrong with its markup, and how its stylesheet and its further files are told. */
const EXPECTED: Readonly<Record<string, { problems: string[]; styles: string; files: string[] }>> =
  {
    astro: { problems: [], styles: "styles /_astro/about.css", files: [] },
    // Markdown's pictures have no size.
    eleventy: {
      problems: ["html/image-size"],
      styles: "styles /style.css",
      files: ["sitemap.xml", "style.css"],
    },
    hugo: { problems: ["html/image-size"], styles: "styles /main.min.css", files: ["index.xml"] },
    // Its own page of unknown paths has a style element within a div.
    next: {
      problems: ["html/element-permitted-content", "html/element-permitted-content"],
      styles: "styles /_next/static/chunks/*.css",
      files: [],
    },
  };

const names = readdirSync(OUTPUTS)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));

/** A push sends the two kinds of addresses to the store, folders and files; elsewhere.test.ts sends the other two. */
const SENT = TEST_ALL ? names : ["hugo", "next"];

describe.each(names)("the output of %s", (name) => {
  const sent = it.runIf(SENT.includes(name));
  const { before, after }: Output = JSON.parse(readFileSync(join(OUTPUTS, `${name}.json`), "utf8"));
  const root = join(FOLDER, name);
  const out = ["--root", root, "--out", "built", "--json"];
  const bucket = `generators-${name}`;
  const target = [`s3://${bucket}`, "--endpoint", store.endpoint];
  const expected = EXPECTED[name];
  const run = async (...args: readonly string[]) => {
    const { code, stdout } = await cli(args);
    return { code, result: JSON.parse(stdout) };
  };

  it("has no problem that is only its maker's habit", async () => {
    write(join(root, "built"), before);
    const { result } = await run("check", ...out);
    expect(result.problems.map(({ rule }: { rule: string }) => rule)).toEqual(expected?.problems);
    expect(result.resting).toContain("html/csp");
  });

  it("is shown with its pages, moved addresses and its page of unknown paths", async () => {
    const options = {
      out: join(root, "built"),
      profile: "cdn",
      port: 0,
      host: "127.0.0.1",
    } as const;
    const { origin, close } = await startPreview(options);
    const get = async (path: string) => {
      const answer = await fetch(origin + path);
      return [answer.status, await answer.text()];
    };
    for (const path of ["/", "/about", "/posts", "/posts/first-swarm"])
      expect(await get(path)).toEqual([200, expect.stringContaining("Call +971 4 000 0000")]);
    expect(await get("/nowhere")).toEqual([
      404,
      expect.stringMatching(/not there|could not be|not found/i),
    ]);
    if ("old/index.html" in before)
      expect(await get("/old/")).toEqual([200, expect.stringContaining("about")]);
    await close();
  });

  sent(
    "is published, compared with what is live, and published again, and only what differs is told",
    async () => {
      await makeBucket(store, bucket);
      const flags = ["--allow-sample", "--allow-problems"];
      expect((await run("publish", ...target, ...out, ...flags)).code).toBe(0);
      write(join(root, "built"), after);
      const { code, result } = await run("diff", ...target, ...out);
      const { changes, changed, added, removed, moved, redirects, harm, files, unseen } = result;
      const pages = changed.filter(
        (page: string) => page !== "/404.html" && page !== "/_not-found",
      );
      expect({ code, pages, added, removed, moved, redirects, harm, unseen }).toEqual({
        ...{ code: 1, pages: ["/", "/about", "/posts", "/posts/first-swarm"] },
        ...{ added: [], removed: [], moved: [], redirects: [], harm: [], unseen: [] },
      });
      const said = (changes as Record<string, unknown>[]).map(
        ({ kind, where, before: was, after: is }) =>
          [kind, where, was, is].filter((part) => part !== undefined),
      );
      expect(said).toEqual([
        ["number", "footer", "+971 4 000 0000", "+971 4 111 1111"],
        [
          "text",
          "page",
          expect.stringContaining("parents"),
          expect.stringContaining("grandparents"),
        ],
        [
          "head",
          "description",
          expect.stringContaining("sixty"),
          expect.stringContaining("seventy"),
        ],
        ["look", expected?.styles],
      ]);
      const lists = [
        ...files.added,
        ...files.removed,
        ...files.changed.map(({ file }: { file: string }) => file),
      ];
      expect(lists).toEqual(expected?.files);
      const dry = await run("publish", ...target, ...out, ...flags, "--dry-run");
      expect(dry.result.changes.changed).toEqual(changed);
      expect((await run("publish", ...target, ...out, ...flags)).code).toBe(0);
      expect(await run("diff", ...target, ...out)).toMatchObject({
        code: 0,
        result: { same: true },
      });
      const { objects } = await served(store, bucket);
      for (const key of ["about", "about/"].filter((one) => objects.has(one))) {
        const held = objects.get(key);
        expect(held && textOf(held)).toContain("grandparents");
      }
    },
  );

  sent(
    "is no preview below the live site unless its generator built it for that address, which is said",
    async () => {
      const keys = await keysIn(store, bucket);
      const preview = ["--preview", "spring", "--allow-sample"];
      const refused = await run("publish", ...target, ...out, ...preview);
      expect(refused).toMatchObject({
        code: 1,
        result: {
          problems: expect.arrayContaining([
            expect.objectContaining({
              rule: "publish/preview-build",
              hint: expect.stringMatching(/for the base \/previews\/spring, or .* --own-bucket/),
            }),
          ]),
        },
      });
      expect(await keysIn(store, bucket)).toEqual(keys);
    },
  );

  sent(
    "is a preview in a bucket of its own: whole, closed to search engines, and gone without a trace",
    async () => {
      const own = `preview-${name}`;
      const place = [`s3://${own}`, "--endpoint", store.endpoint];
      const asked = [...place, ...out, "--preview", "spring", "--own-bucket", "--allow-sample"];
      await makeBucket(store, own);
      const { code, result } = await run("publish", ...asked);
      expect({ code, problems: result.problems }).toEqual({ code: 0, problems: undefined });
      const { objects } = await served(store, own);
      const pages = [...objects].filter(([, { headers }]) => headers.contentType.includes("html"));
      expect(pages.length).toBeGreaterThan(4);
      for (const [key, held] of pages) {
        const html = textOf(held);
        expect(html, key).toMatch(/<title>\[spring\] /);
        expect(html.match(/<meta name="?robots"?[^>]*>/g), key).toEqual([
          '<meta name="robots" content="noindex, nofollow">',
        ]);
        // What it asks for and leads to is its own, or of somebody else.
        for (const [, url = ""] of html.matchAll(
          /<(?:a|script|img|link rel="?(?:stylesheet|icon)"?)\s[^>]*?(?:href|src)="?([^"\s>]*)/g,
        )) {
          expect(url, key).not.toContain("www.hive.example");
          if (!url.startsWith("/")) continue;
          const path = url.slice(1).replace(/[?#].*$/, "");
          const wanted = [path, `${path}index.html`, `${path}/index.html`, `${path}.html`];
          expect(
            wanted.some((one) => objects.has(one)),
            `${key} → ${url}`,
          ).toBe(true);
        }
      }
      const live = await served(store, bucket);
      const canonical = (site: typeof live) => {
        const held = site.objects.get("index.html");
        return /<link rel="?canonical"? href="?[^">]*/
          .exec(held ? textOf(held) : "")?.[0]
          .replaceAll('"', "");
      };
      expect(canonical({ objects })).toEqual(canonical(live));
      const robots = objects.get("robots.txt");
      expect(robots && textOf(robots)).toBe("User-agent: *\nDisallow: /\n");
      expect([...objects.keys()].filter((key) => key.startsWith("sitemap"))).toEqual([]);
      expect((await run("publish", ...asked)).result).toMatchObject({ uploads: [], deletes: [] });

      // Neither takes the place of the other.
      const flags = ["--allow-sample", "--allow-problems"];
      const site = await run("publish", ...place, ...out, ...flags);
      expect(site.result.problems).toMatchObject([{ rule: "publish/preview-bucket" }]);
      const onLive = await run(
        "publish",
        ...target,
        ...out,
        "--preview",
        "spring",
        "--own-bucket",
        ...flags,
      );
      expect(onLive.result.problems).toMatchObject([{ rule: "publish/preview-bucket" }]);
      expect(await served(store, bucket)).toEqual(live);

      const common = ["--root", root, "--json"];
      const listed = await run("previews", ...place, ...common);
      expect(listed.result.previews).toMatchObject([{ name: "spring", files: expect.any(Number) }]);
      await store.client.send(
        new PutObjectCommand({ Bucket: own, Key: "theirs.txt", Body: "theirs" }),
      );
      expect((await run("unpublish-preview", "spring", ...place, ...common)).result.ok).toBe(true);
      expect(await keysIn(store, own)).toEqual(["theirs.txt"]);
      const strange = await run("publish", ...asked);
      expect(strange.result.problems).toMatchObject([
        { rule: "publish/preview-bucket", message: expect.stringContaining("theirs.txt") },
      ]);
    },
  );
});

describe("a folder that was built for the address of its preview", () => {
  const at = (prefix: string) => ({
    "index.html": `<!doctype html><html lang="en"><head><title>Bees</title><link rel="canonical" href="https://www.hive.example${prefix}/"><link rel="stylesheet" href="${prefix}/style.css"></head><body><main><h1>Bees</h1><a href="${prefix}/about/">About</a></main></body></html>`,
    "about/index.html": `<!doctype html><html lang="en"><head><title>About</title></head><body><main><h1>About</h1><a href="../">Home</a></main></body></html>`,
    "style.css": `body{background:url(${prefix}/bee.svg)}`,
    "bee.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const root = join(FOLDER, "for-preview");
  const publish = async (bucket: string, ...more: readonly string[]) => {
    const args = [`s3://${bucket}`, "--endpoint", store.endpoint, "--root", root, "--out", "built"];
    const { code, stdout } = await cli(["publish", ...args, "--json", "--allow-sample", ...more]);
    return { code, result: JSON.parse(stdout) };
  };

  it("stands below it, beside the live site; a link or a style that leaves it is named", async () => {
    await makeBucket(store, "for-preview");
    write(join(root, "built"), at(""));
    expect((await publish("for-preview", "--allow-problems")).code).toBe(0);
    const live = await keysIn(store, "for-preview");
    write(join(root, "built"), { ...at("/previews/spring"), "style.css": at("")["style.css"] });
    expect((await publish("for-preview", "--preview", "spring")).result.problems).toMatchObject([
      {
        rule: "publish/preview-build",
        where: { file: "style.css" },
        message: expect.stringContaining("/bee.svg"),
      },
    ]);
    expect(await keysIn(store, "for-preview")).toEqual(live);
    write(join(root, "built"), at("/previews/spring"));
    const { code, result } = await publish("for-preview", "--preview", "spring");
    expect({ code, address: result.address }).toEqual({
      code: 0,
      address: "https://www.hive.example/previews/spring/",
    });
    const { objects } = await served(store, "for-preview");
    const held = objects.get("previews/spring/index.html");
    const html = held ? textOf(held) : "";
    expect(html).toContain('<link rel="canonical" href="https://www.hive.example/">');
    expect(html).toContain("<title>[spring] Bees</title>");
  });
});
