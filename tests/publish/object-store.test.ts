/** Publishing to a real object store, OpenStack Swift or Ceph, through its S3 API. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CopyObjectCommand, DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, inject, it } from "vitest";
import { VERSION } from "../../src/engine.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { writeBuilt } from "./built-folder.ts";
import { freshBuckets } from "./fresh-buckets.ts";
import { holdKeys } from "./hold-keys.ts";
import {
  connectTo,
  KEYS,
  keysIn,
  makeBucket,
  runCli,
  served,
  startCli,
  textAt,
  until,
} from "./object-store.ts";
import { keysOf } from "./release.ts";
import { FIRST, manyPages, SECOND } from "./small-site.ts";
import { harmDone, publicKeys, textOf } from "./visitor.ts";

const folder = temporaryFolder("publish-store");
const store = connectTo(inject("store"));
holdKeys();

const fresh = freshBuckets(store, folder);

const homeOf = (bucket: string) => textAt(store, bucket, "index.html");

describe("a built site", () => {
  it("is published as built, updated by difference, and brought back", async () => {
    const root = copySite("journal", join(folder, "journal"));
    await makeBucket(store, "journal");
    const common = ["--root", root, "--json"];
    const run = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await cli([...args, ...common]);
      expect([code, stderr], stdout).toEqual([0, ""]);
      return JSON.parse(stdout);
    };
    const target = [
      "s3://journal/some/prefix",
      "--endpoint",
      store.endpoint,
      "--allow-prefix",
      "--allow-sample",
      "--allow-problems",
    ];
    await run("build");
    const first = await run("publish", ...target);
    const files = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => join(entry.parentPath, entry.name));
    const { objects } = await served(store, "journal");
    for (const file of files) {
      const key = `some/prefix/${file.slice(join(root, "dist").length + 1)}`;
      const object = objects.get(key);
      expect(
        object && Buffer.from(textOf(object)).equals(Buffer.from(readFileSync(file, "utf8"))),
        key,
      ).toBe(true);
    }
    expect(objects.get("some/prefix/posts/winter")?.headers).toEqual({
      contentType: "text/html; charset=utf-8",
      cacheControl: "public, max-age=0, must-revalidate",
      contentEncoding: "gzip",
    });
    const post = join(root, "content/posts/winter.yaml");
    writeFileSync(post, readFileSync(post, "utf8").replace("title: ", "title: Late "));
    const built = await run("build");
    const second = await run("publish", ...target);
    expect(second.uploads.map(({ key }: { key: string }) => key)).toContain("posts/winter");
    expect(second.uploads.map(({ key }: { key: string }) => key)).not.toContain(
      "posts/first-swarm",
    );
    const { releases } = await run("releases");
    expect(releases.map(({ id }: { id: string }) => id)).toEqual([second.release, first.release]);
    expect(releases[0]).toMatchObject({ engine: VERSION, hash: built.hash });
    const back = await run("rollback", first.release);
    expect(back.previous).toBe(second.release);
    expect(await textAt(store, "journal", "some/prefix/posts/winter")).toBe(
      textOf(
        objects.get("some/prefix/posts/winter") ?? {
          body: Buffer.of(),
          headers: { contentType: "", cacheControl: "", contentEncoding: "" },
        },
      ),
    );
  });

  it("lies below its base, under addresses with a slash, with its redirects", async () => {
    await makeBucket(store, "based");
    const site = (target: string) =>
      inlineSite(join(folder, "based"), {
        settings: `{ origin: "https://www.bees.example", base: "/project", trailingSlash: "always", redirects: [{ from: "/us", to: "${target}" }] }`,
        body: '<h1>Bees</h1><a href="/عسل/">عسل</a>',
        routes: `{ path: "/عسل", page: () => ({ head: { title: "عسل", description: "Honey." }, body: <main>-</main> }) },`,
      });
    const publish = async (target: string) => {
      const { code, stdout } = await cli([
        ...["publish", target, "--root", join(folder, "based"), "--json"],
        ...["--endpoint", store.endpoint, "--allow-sample", "--allow-problems"],
      ]);
      return { code, ...JSON.parse(stdout) };
    };
    const { problems } = await buildInline(site("/عسل/"));
    expect(problems).toEqual([]);
    expect(await publish("s3://based")).toMatchObject({
      code: 1,
      problems: [
        { rule: "publish/beside-base", hint: expect.stringContaining("s3://based/project") },
      ],
    });
    expect((await publish("s3://based/project")).code).toBe(0);
    const { objects } = await served(store, "based");
    const home = objects.get("project/index.html");
    expect(home && textOf(home)).toContain(`/project/عسل/`);
    for (const key of ["project/عسل/", "project/عسل/index.html", "project/us/"])
      expect(objects.get(key)?.headers.contentType, key).toBe("text/html; charset=utf-8");
    expect(objects.has("project/عسل")).toBe(false);
    expect((await publish("s3://based/project")).uploads).toEqual([]);
    await buildInline(site("/"));
    const { uploads } = await publish("s3://based/project");
    expect(uploads.map(({ key }: { key: string }) => key)).toEqual([
      "_redirects",
      "us/index.html",
      "us/",
    ]);
  });

  it("is not touched by a dry run, which prints what a publish then does", async () => {
    const { bucket, publish, write } = await fresh();
    const plan = (await publish("--dry-run")).result;
    expect(await keysIn(store, bucket)).toEqual([]);
    const done = (await publish()).result;
    expect(done.uploads).toEqual(plan.uploads);
    write(SECOND);
    await publish("--dry-run");
    expect(await homeOf(bucket)).toContain(FIRST.text);
  });

  it("is sent no second time when nothing changed", async () => {
    const { bucket, publish } = await fresh();
    await publish();
    const before = await keysIn(store, bucket);
    const { result } = await publish();
    expect(result).toMatchObject({ uploads: [], deletes: [], bytesSent: 0, release: null });
    expect(await keysIn(store, bucket)).toEqual(before);
  });

  it("gets back the headers and bytes that others changed, while their own objects stay", async () => {
    const { bucket, publish, live } = await fresh();
    await publish();
    await store.client.send(
      new CopyObjectCommand({
        Bucket: bucket,
        Key: "about",
        CopySource: `${bucket}/about`,
        MetadataDirective: "REPLACE",
        ContentType: "text/plain",
      }),
    );
    await store.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: "icon.svg" }));
    await store.client.send(
      new PutObjectCommand({ Bucket: bucket, Key: "verify.txt", Body: "theirs" }),
    );
    const { result } = await publish();
    expect(
      result.uploads.map(({ key, reason }: { key: string; reason: string }) => [key, reason]),
    ).toEqual([
      ["icon.svg", "new"],
      ["about", "headers"],
    ]);
    expect(result.foreign).toEqual({ count: 1, some: ["verify.txt"] });
    expect((await live()).objects.get("verify.txt")?.body.toString()).toBe("theirs");
  });
});

describe("a first publish where somebody else keeps files", () => {
  it("is refused, by a dry run too, until their site may be replaced", async () => {
    const { bucket, publish, live } = await fresh();
    const Body = '<html><head><link rel="canonical" href="https://other.example/"></head></html>';
    await store.client.send(new PutObjectCommand({ Bucket: bucket, Key: "index.html", Body }));
    for (const more of [["--dry-run"], []])
      expect((await publish(...more)).result.problems).toMatchObject([
        { rule: "publish/not-ours", message: expect.stringContaining("index.html") },
      ]);
    expect([...(await live()).objects.keys()]).toEqual(["index.html"]);
    const { code, result } = await publish("--replace-site", "https://other.example");
    expect({ code, replaces: result.replaces }).toEqual({ code: 0, replaces: ["index.html"] });
  });
});

describe("two publishes at once", () => {
  it("leave one of the two sites, whole", async () => {
    const { bucket, publish, write, live, root, args } = await fresh();
    await publish();
    const other = join(root, "other");
    writeBuilt(other, SECOND);
    write({ ...FIRST, text: "third" });
    const runs = await Promise.all([
      runCli(args()),
      runCli(args("--out", "other", "--allow-delete", "100")),
    ]);
    expect(runs.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
    const site = await live();
    expect(harmDone(site)).toEqual([]);
    const last = (await homeOf(bucket)).includes("third") ? { ...FIRST, text: "third" } : SECOND;
    const pages = (keys: readonly string[]) => keys.filter((key) => !key.startsWith("assets/"));
    expect(pages(publicKeys(site))).toEqual(pages(keysOf(last)));
    for (const [key, object] of site.objects)
      if (key.endsWith(".html")) expect(textOf(object)).toContain(`<h1>${last.text}</h1>`);
  });
});

describe("a run that is stopped in the middle", () => {
  it.each(TEST_ALL ? [1, 40, 100] : [40])(
    "by kill -9 after %i objects is completed by the next, at once",
    async (objects) => {
      const { bucket, write, args, publish, live } = await fresh();
      await publish();
      const before = (await keysIn(store, bucket)).length;
      const site = manyPages(60, "many");
      write(site);
      const { child, finished } = startCli(args("--allow-delete", "100"));
      await until(
        async () =>
          child.exitCode !== null || (await keysIn(store, bucket)).length >= before + objects,
      );
      child.kill("SIGKILL");
      expect((await finished).code, "it ended before it was stopped").toBeNull();
      const half = await live();
      expect(harmDone(half)).toEqual([]);
      expect(half.objects.has("index.html")).toBe(true);
      const { code, stderr } = await publish("--allow-delete", "100");
      expect(code, stderr).toBe(0);
      expect(stderr).not.toContain("waiting for it");
      const whole = await live();
      expect(harmDone(whole)).toEqual([]);
      const kept = publicKeys(whole).filter((key) => !keysOf(site).includes(key));
      expect(kept.every((key) => key.startsWith("assets/"))).toBe(true);
      expect((await publish()).result.bytesSent).toBe(0);
    },
  );
});

describe("what cannot work", () => {
  const failing = async (change: {
    env?: Record<string, string>;
    bucket?: string;
    endpoint?: string;
  }) => {
    const { args, bucket } = await fresh();
    const line = args()
      .map((arg) => (arg === `s3://${bucket}` ? `s3://${change.bucket ?? bucket}` : arg))
      .map((arg) => (arg === store.endpoint ? (change.endpoint ?? arg) : arg));
    const { code, stdout, stderr } = await runCli(line, change.env ?? KEYS);
    expect(code).toBe(1);
    expect(stdout + stderr).not.toMatch(/wrong-secret|\bat .*\.ts:\d+/);
    return JSON.parse(stdout).problems[0];
  };

  it("is said in plain words: wrong keys", async () => {
    const env = { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "wrong-secret" };
    expect(await failing({ env })).toMatchObject({ rule: "publish/wrong-credentials" });
  });
  it("is said in plain words: no keys", async () => {
    expect(await failing({ env: { HOME: folder } })).toMatchObject({
      rule: "publish/no-credentials",
    });
  });
  it("is said in plain words: no such bucket", async () => {
    expect(await failing({ bucket: "nowhere" })).toMatchObject({ rule: "publish/no-bucket" });
  });
  it("is said in plain words: nobody listens", async () => {
    expect(await failing({ endpoint: "http://127.0.0.1:1" })).toMatchObject({
      rule: "publish/unreachable",
    });
  });
});

describe("a publish that would hurt", () => {
  it("is refused for what check finds, unless that is allowed", async () => {
    const { bucket, root } = await fresh();
    const common = ["--root", root, "--endpoint", store.endpoint, "--json"];
    const line = ["publish", `s3://${bucket}`, ...common, "--allow-sample"];
    const refused = await cli(line);
    expect(refused.code).toBe(1);
    const { problems } = JSON.parse(refused.stdout);
    expect(problems.map(({ rule }: { rule: string }) => rule)).toContain("head/canonical-missing");
    expect(problems[0].hint).toContain("--allow-problems");
    expect(await keysIn(store, bucket)).toEqual([]);
    expect((await cli([...line, "--allow-problems"])).code).toBe(0);
    expect((await cli(line)).code).toBe(0);
  });

  it("is refused with the flag that allows it: another site, many pages gone", async () => {
    const { publish, write } = await fresh();
    await publish();
    write({ ...FIRST, origin: "https://wasps.example" });
    const other = await publish();
    expect(other.code).toBe(1);
    expect(other.result.problems[0].hint).toContain("--replace-site https://bees.example");
    write({ text: "few", pages: { "/": ["/about"], "/about": ["/"] } });
    const few = await publish();
    expect(few.code).toBe(1);
    expect(few.result.problems[0]).toMatchObject({
      rule: "publish/many-pages-gone",
      hint: expect.stringContaining("--allow-delete 50"),
    });
    expect((await publish("--allow-delete", "50")).code).toBe(0);
  });

  it("is refused for an older commit, unless forced", async () => {
    const { publish, root, write } = await fresh();
    const git = (...args: readonly string[]) =>
      execFileSync("git", [
        "-c",
        "user.name=t",
        "-c",
        "user.email=t@t.example",
        "-C",
        root,
        ...args,
      ]);
    git("init", "-q");
    git("commit", "-q", "--allow-empty", "-m", "one");
    git("commit", "-q", "--allow-empty", "-m", "two");
    expect((await publish()).code).toBe(0);
    git("checkout", "-q", "HEAD~1");
    write({ ...FIRST, text: "older" });
    const refused = await publish();
    expect(refused.code).toBe(1);
    expect(refused.result.problems[0]).toMatchObject({ rule: "publish/older-commit" });
    expect((await publish("--force")).code).toBe(0);
  });
});

const MANY = TEST_ALL ? 2_000 : 100;

describe(`${MANY} files`, () => {
  it("send nothing when they are unchanged, and need no more memory than a few", async () => {
    const small = await fresh(manyPages(20, "some"));
    const few = await runCli(small.args());
    const { args, bucket } = await fresh(manyPages(MANY, "some"));
    const first = await runCli(args());
    expect(first.code, first.stdout).toBe(0);
    const { requests } = JSON.parse(first.stdout);
    // Two keys for every page, and a few hundred looks at what was stored.
    expect(requests).toBeLessThan(2 * MANY + 6 + 350);
    expect(first.memory).toBeLessThan(few.memory + 150_000_000);
    const again = await runCli(args());
    expect(JSON.parse(again.stdout)).toMatchObject({ bytesSent: 0, uploads: [] });
    expect((await keysIn(store, bucket)).length).toBeGreaterThan(2 * MANY);
  }, 400_000);
});
