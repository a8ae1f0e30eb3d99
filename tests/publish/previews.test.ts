/** A preview beside a live site: at an address of its own, closed to search engines, and gone without a trace. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, keysIn, makeBucket, served } from "./object-store.ts";
import { textOf } from "./visitor.ts";

const store = connectTo(inject("store"));
const folder = temporaryFolder("previews");
holdKeys();

let count = 0;

async function publishedSite(routes = "") {
  const bucket = `previews-${++count}`;
  const root = join(folder, bucket);
  mkdirSync(root);
  await makeBucket(store, bucket);
  const write = (words: string, more = "") =>
    inlineSite(root, {
      body: `<h1>${words}</h1><a href="/honey?x=1#jar">Honey</a><img src="/logo.svg" alt="Bee" />`,
      routes: `{ path: "/honey", page: () => ({ head: { title: "Honey & <jar>", description: "Sweet." }, body: <main><a href="/">Home</a></main> }) }, ${more}`,
      files: { "public/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>" },
    });
  const common = ["--root", root, "--json"];
  const command = async (name: string, ...more: readonly string[]) => {
    const at = name === "build" ? [] : ["--endpoint", store.endpoint];
    const { code, stdout, stderr } = await cli([name, ...more, ...common, ...at]);
    return { code, stderr, result: stdout === "" ? undefined : JSON.parse(stdout) };
  };
  const publish = (...more: readonly string[]) =>
    command("publish", `s3://${bucket}`, "--allow-sample", "--allow-problems", ...more);
  write("Live words", routes);
  expect((await command("build")).code).toBe(0);
  expect((await publish()).code).toBe(0);
  return { bucket, root, write, command, publish };
}

/** The bodies of all objects beside the previews, by key. */
async function liveObjects(bucket: string) {
  const { objects } = await served(store, bucket);
  return new Map(
    [...objects]
      .filter(([key]) => !key.startsWith("previews/"))
      .map(([key, { body, headers }]) => [key, [body.toString("hex"), headers]]),
  );
}

describe("a preview", () => {
  it("is whole below its own address, closed to search engines, and touches nothing of the live site", async () => {
    const { bucket, write, command, publish } = await publishedSite();
    const before = await liveObjects(bucket);
    write("Coming words");
    const { code, result } = await publish("--preview", "pr-17");
    expect(code).toBe(0);
    expect(result.address).toBe("https://www.bees.example/previews/pr-17/");
    expect(await liveObjects(bucket)).toEqual(before);
    const { objects } = await served(store, bucket);
    const text = (key: string) => {
      const held = objects.get(`previews/pr-17/${key}`);
      return held ? textOf(held) : "";
    };
    expect(text("index.html")).toContain("Coming words");
    expect(text("index.html")).toMatch(/href="?\/previews\/pr-17\/honey\?x=1#jar/);
    expect(text("index.html")).toMatch(/src="?\/previews\/pr-17\/logo.svg/);
    expect(text("honey")).toContain("<title>[pr-17] Honey &amp; &lt;jar></title>");
    expect(text("honey")).toContain('<link rel="canonical" href="https://www.bees.example/honey">');
    expect(text("index.html")).toContain('href="https://www.bees.example/"');
    for (const key of ["index.html", "honey", "404.html"])
      expect(text(key), key).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(objects.has("previews/pr-17/sitemap.xml")).toBe(false);
    // Every address of the preview's own pages is a key of the preview.
    for (const [, path = ""] of text("index.html").matchAll(/(?:href|src)="?(\/[^"\s>?#]*)/g))
      expect(objects.has(path.slice(1).replace(/\/$/, "/index.html")), path).toBe(true);
    const again = await publish("--preview", "pr-17");
    expect(again.result).toMatchObject({ uploads: [], bytesSent: 0 });
    // What differs from the preview before, and nothing of where it stands or how it is marked.
    write("Other words");
    const { changes } = (await publish("--preview", "pr-17", "--dry-run")).result;
    expect(changes).toMatchObject({ changed: ["/"], harm: [], added: [], removed: [] });
    expect(changes.changes).toMatchObject([{ before: "Coming words", after: "Other words" }]);

    const listed = (await command("previews", `s3://${bucket}`)).result.previews;
    expect(listed).toMatchObject([{ name: "pr-17", written: expect.stringMatching(/^20/) }]);
    // The live site neither counts nor removes it.
    expect((await publish("--dry-run")).result.foreign.count).toBe(0);
    const other = { Bucket: bucket, Key: "previews/pr-17/theirs.txt", Body: "theirs" };
    await store.client.send(new PutObjectCommand(other));
    const gone = await command("unpublish-preview", "pr-17", `s3://${bucket}`);
    expect(gone.result).toMatchObject({ ok: true, removed: ["pr-17"] });
    const keys = await keysIn(store, bucket);
    expect(keys.filter((key) => key.startsWith("previews/"))).toEqual([other.Key]);
    expect(await liveObjects(bucket)).toEqual(before);
  });

  it("goes when it is older than --expires, and not before", async () => {
    const { bucket, command, publish } = await publishedSite();
    await publish("--preview", "old");
    await publish("--preview", "new", "--expires", "1");
    const names = async () =>
      (await command("previews", `s3://${bucket}`)).result.previews.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(["new", "old"]);
    expect((await publish("--preview", "new", "--expires", "0")).code).toBe(2);
    expect(await names()).toEqual(["new", "old"]);
    await command("unpublish-preview", `s3://${bucket}`, "--expires", "0");
    expect(await names()).toEqual([]);
  });
});

describe("is refused in words, and nothing is changed", () => {
  it("names that lead elsewhere, are taken by a page, or by nobody; a page where a preview is", async () => {
    const page = `{ path: "/previews/spring", page: () => ({ head: { title: "S", description: "S." }, body: <main>Spring</main> }) },`;
    const { bucket, root, write, command, publish } = await publishedSite(page);
    const keys = await keysIn(store, bucket);
    for (const name of ["../x", "a/b", "", ".", "UPPER", "-a", "a".repeat(64)]) {
      const { code, result } = await publish("--preview", name);
      expect({ name, code, error: result.error }).toEqual({
        name,
        code: 2,
        error: expect.stringContaining("one part of an address"),
      });
    }
    expect((await command("unpublish-preview", "../x", `s3://${bucket}`)).code).toBe(2);
    expect((await command("unpublish-preview")).code).toBe(2);
    const both = await command("unpublish-preview", "x", "--expires", "3", `s3://${bucket}`);
    expect([both.code, JSON.stringify(both.result)]).toEqual([
      2,
      expect.stringContaining("leave one of them out"),
    ]);
    expect((await publish("--expires", "3")).code).toBe(2);
    const taken = await publish("--preview", "spring");
    expect(taken).toMatchObject({
      code: 1,
      result: { problems: [{ rule: "publish/preview-name" }] },
    });
    const unknown = await command("unpublish-preview", "spring", `s3://${bucket}`);
    expect(unknown.result.problems).toMatchObject([{ rule: "publish/unknown-preview" }]);
    expect(await keysIn(store, bucket)).toEqual(keys);

    // A site of its own below the same folder: a preview has another record.
    const inside = ["--allow-sample", "--allow-problems", "--allow-prefix"];
    expect((await command("publish", `s3://${bucket}/previews/live`, ...inside)).code).toBe(0);
    const withSite = await keysIn(store, bucket);
    expect((await publish("--preview", "live")).result.problems).toMatchObject([
      { rule: "publish/preview-name", message: expect.stringContaining("is published there") },
    ]);
    expect((await command("unpublish-preview", "live", `s3://${bucket}`)).code).toBe(1);
    expect((await command("unpublish-preview", `s3://${bucket}`, "--expires", "0")).code).toBe(0);
    expect((await command("previews", `s3://${bucket}`)).result.previews).toEqual([]);
    expect(await keysIn(store, bucket)).toEqual(withSite);

    await publish("--preview", "summer");
    write("Live words", page + page.replaceAll("spring", "summer"));
    await command("build");
    expect((await publish("--preview", "summer")).result.problems).toMatchObject([
      { rule: "publish/preview-name", message: expect.stringContaining("the preview is taken") },
    ]);
    expect((await publish()).result.problems).toMatchObject([
      { rule: "publish/preview-in-the-way" },
    ]);
    writeFileSync(join(root, "templates/site.tsx"), "export default 1;");
    expect((await publish("--preview", "autumn")).code).toBe(1);
    expect((await keysIn(store, bucket)).some((key) => key.includes("autumn"))).toBe(false);
  });
});
