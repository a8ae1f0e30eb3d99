/** Nobody publishes blind: dry runs, releases and diff say in words what a bucket's visitors will see differently. */
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { freshBuckets } from "./fresh-buckets.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, keysIn, served } from "./object-store.ts";
import { FIRST, SECOND } from "./small-site.ts";

const store = connectTo(inject("store"));
holdKeys();
const fresh = freshBuckets(store, temporaryFolder("see-first"));

describe("before something is sent", () => {
  it("a dry run names pages and the first changes in words, and `releases` what each changed", async () => {
    const { bucket, root, write, publish, command } = await fresh();
    const common = ["--root", root, "--endpoint", store.endpoint];
    const dryRun = () =>
      cli([
        "publish",
        `s3://${bucket}`,
        ...common,
        ...["--allow-sample", "--allow-problems", "--dry-run"],
      ]);
    const whole = await dryRun();
    expect(whole.stdout).toMatch(/^first release: 4 pages: \/, \/about, .*\nand \d+ other files\n/);
    expect(whole.stdout).not.toContain("put     ");
    const first = await publish();
    write(SECOND);
    const { stdout, stderr } = await dryRun();
    expect(stdout).toContain("/old → /new/child without a redirect");
    expect(stderr).toContain("/old: the address answers no more");
    expect(stdout).not.toContain("the address answers no more");
    expect(stdout).toContain("page: gone “first” on 5 pages");
    expect(stdout).not.toContain("put     ");
    const { result } = await publish("--dry-run");
    expect(result.changes.changed).toEqual(["/", "/404.html", "/about", "/areas", "/new/child"]);
    await publish();
    // Where its words are now is still known when the release that moved it is live.
    const again = await publish("--dry-run");
    expect(again.stderr).toMatch(/\/old: the address answers no more.* to: "\/new/);
    const listed = (await command("releases", `s3://${bucket}`)).result.releases;
    expect(listed[0].changed).toMatchObject({ removed: ["/old"], added: ["/new", "/new/child"] });
    expect(listed[1].changed).toBeNull();
    const told = await command("diff", `s3://${bucket}`, "--release", first.result.release);
    expect(told).toMatchObject({ code: 1, result: { ok: true, same: false } });
    expect((await command("diff", `s3://${bucket}`)).code).toBe(0);
  });
});

describe("diff refuses, in words, and changes nothing", () => {
  it("another site's bucket, and one without a release", async () => {
    const { bucket, write, publish, command } = await fresh();
    const none = await command("diff", `s3://${bucket}`);
    expect(none).toMatchObject({ code: 2, result: { problems: [{ rule: "diff/no-release" }] } });
    await publish();
    write({ ...SECOND, origin: "https://wasps.example" });
    const before = await keysIn(store, bucket);
    const other = await command("diff", `s3://${bucket}`);
    expect(other).toMatchObject({
      code: 2,
      result: { problems: [{ rule: "publish/other-site" }] },
    });
    const args = ["--replace-site", "https://bees.example"];
    expect((await command("diff", `s3://${bucket}`, ...args)).result.ok).toBe(true);
    expect(await keysIn(store, bucket)).toEqual(before);
  });

  it("damaged records and lost bytes; one of an older version is compared", async () => {
    const { bucket, write, publish, command } = await fresh();
    await publish();
    write(SECOND);
    const { objects } = await served(store, bucket);
    const [key = ""] = [...objects.keys()].filter((name) =>
      name.startsWith(".build-site/releases/"),
    );
    const put = (name: string, body: Buffer) =>
      store.client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: body }));
    const record = objects.get(key)?.body ?? Buffer.alloc(0);
    const { engine: _, commit: __, ...older } = JSON.parse(gunzipSync(record).toString());
    await put(key, gzipSync(JSON.stringify(older)));
    expect((await command("diff", `s3://${bucket}`)).result).toMatchObject({ ok: true });
    await put(key, Buffer.from("no record at all"));
    const damaged = await command("diff", `s3://${bucket}`);
    expect(damaged).toMatchObject({ code: 2, result: { problems: [{ rule: "publish/state" }] } });
    await put(key, record);
    const pointer = objects.get(".build-site/current.json")?.body ?? Buffer.alloc(0);
    await put(".build-site/current.json", Buffer.from("{"));
    const keys = await keysIn(store, bucket);
    const place = `s3://${bucket}`;
    for (const [name = "", ...more] of [
      ["diff"],
      ["releases"],
      ["rollback", "20260101-000000-0"],
    ]) {
      const { result } = await command(name, ...more, place);
      expect({ name, result }).toMatchObject({ result: { problems: [{ rule: "publish/state" }] } });
    }
    expect((await publish()).result.problems).toMatchObject([{ rule: "publish/state" }]);
    expect(await keysIn(store, bucket)).toEqual(keys);
    await put(".build-site/current.json", pointer);
    const [pack = ""] = [...objects.keys()].filter((name) => name.startsWith(".build-site/packs/"));
    await store.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: pack }));
    const lost = await command("diff", `s3://${bucket}`);
    expect(lost).toMatchObject({ code: 2, result: { problems: [{ rule: "publish/lost-bytes" }] } });
    // Nor does what cannot be compared keep anybody from publishing.
    const { code, stderr } = await publish("--dry-run");
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining("cannot be told"),
    });
  });
});

describe("a hostile page in the live bucket", () => {
  it("stays text in the terminal, in a pull request and in the report", async () => {
    const { bucket, root, write, publish } = await fresh();
    const evil =
      "</script></textarea><script>alert(1)</script><img src=x onerror=alert(1)> @everyone [a](javascript:1) `c`";
    const page = (words: string) =>
      `<!doctype html><title>${words.replace(/</g, "&lt;")}</title><main><h1>\u001b]0;owned\u0007 ${words.replace(/</g, "&lt;")}</h1></main>`;
    write({ ...FIRST, files: { "evil/index.html": page(evil) } });
    expect((await publish()).code).toBe(0);
    write({ ...FIRST, files: { "evil/index.html": page("calm") } });
    const diff = async (...more: readonly string[]) => {
      const at = ["--root", root, "--endpoint", store.endpoint];
      const { code, stdout } = await cli(["diff", `s3://${bucket}`, ...at, ...more]);
      expect(code).toBe(1);
      return stdout;
    };
    expect(await diff()).toMatch(/onerror/);
    expect(await diff()).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(await diff("--format", "github")).not.toMatch(
      /<img|<script|@everyone|\]\(javascript|`c`/,
    );
    await diff("--report", join(root, "report"));
    const pages = [...snapshot(join(root, "report"))].filter(([file]) => file.endsWith(".html"));
    expect(pages.some(([, html]) => html.includes("onerror"))).toBe(true);
    for (const [file, html] of pages)
      expect(html.toString(), file).not.toMatch(
        /<img[^>]*onerror|<script>alert|javascript:1["' >]/,
      );
  });
});

describe("pages that have not changed for long", () => {
  it("are known by the words of kept releases, whatever else of their bytes changed", async () => {
    const { root, bucket, write, publish } = await fresh();
    const about = (words: string) =>
      `<!doctype html><title>A</title><main>${words}</main><footer>${Math.random()}</footer>`;
    const release = async (words: string) => {
      write({ ...FIRST, files: { "about/index.html": about(words) } });
      expect((await publish()).code).toBe(0);
    };
    await release("Old words");
    await release("Old words");
    await release("New words");
    const check = async (months: number) => {
      const soon = new Date();
      soon.setUTCMonth(soon.getUTCMonth() + months, 2);
      const env = { SOURCE_DATE_EPOCH: String(Math.floor(soon.getTime() / 1000)) };
      const at = ["--target", `s3://${bucket}`, "--endpoint", store.endpoint];
      const args = ["check", "--root", root, ...at, "--stale", "2", "--json"];
      const { notices } = JSON.parse((await cli(args, { env })).stdout);
      return notices
        .filter(({ rule }: { rule: string }) => rule === "freshness/stale")
        .map(({ where, message }: { where: { route: string }; message: string }) => [
          where.route,
          message.endsWith(" or before"),
        ]);
    };
    expect(await check(1)).toEqual([]);
    expect(await check(4)).toEqual(
      expect.arrayContaining([
        ["/", true],
        ["/about", false],
      ]),
    );
  });
});

describe("search engines that read IndexNow", () => {
  it("are told of pages whose words changed and that the sitemap lists, after the publish; a failure is a notice", async () => {
    const { bucket, root, write, publish } = await fresh();
    const received: { urlList: string[]; keyLocation: string; host: string; key: string }[] = [];
    let status = 202;
    const engine = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push(JSON.parse(body));
      response.writeHead(status).end();
    }).listen(0, "127.0.0.1");
    await once(engine, "listening");
    const { port } = engine.address() as AddressInfo;
    const key = "0123456789abcdef";
    const asking = (sketch: typeof FIRST) => {
      write(sketch);
      const file = join(root, "dist/.build-site.json");
      const endpoint = `http://127.0.0.1:${port}/indexnow`;
      const { pages, ...info } = JSON.parse(readFileSync(file, "utf8"));
      const marks: Readonly<Record<string, object>> = {
        "/areas": { noindex: true },
        "/about": { borrowed: true },
      };
      const hidden = (page: { path: string }) => ({ ...page, ...marks[page.path] });
      writeFileSync(
        file,
        JSON.stringify({ ...info, pages: pages.map(hidden), indexNow: { key, endpoint } }),
      );
    };
    const urls = (...paths: readonly string[]) =>
      paths.map((path) => `https://bees.example${path}`);
    try {
      asking(FIRST);
      await publish("--dry-run");
      expect(received).toEqual([]);
      await publish();
      expect(received).toEqual([
        {
          host: "bees.example",
          key,
          keyLocation: `https://bees.example/${key}.txt`,
          urlList: urls("/", "/old"),
        },
      ]);
      await publish();
      expect(received).toHaveLength(1);
      const { "/old": _, ...pages } = FIRST.pages;
      asking({ ...FIRST, pages: { ...pages, "/": ["/about", "/new"], "/new": [] } });
      await publish();
      expect(received[1]?.urlList.sort()).toEqual(urls("/", "/new", "/old").sort());
      status = 500;
      asking(SECOND);
      const failed = await publish("--allow-delete", "100");
      expect(failed).toMatchObject({ code: 0, stderr: expect.stringContaining("answered 500") });
      engine.close();
      engine.closeAllConnections();
      asking(FIRST);
      const gone = await publish("--allow-delete", "100");
      expect(gone).toMatchObject({ code: 0, stderr: expect.stringContaining("were not told") });
      expect((await keysIn(store, bucket)).length).toBeGreaterThan(5);
    } finally {
      engine.close();
    }
  });
});

describe("no address dies unseen", () => {
  it("also one of a release long gone is named, with who links to it, until it leads on or is declared gone", async () => {
    const { bucket, root, write, publish, command } = await fresh({
      ...FIRST,
      pages: { ...FIRST.pages, "/ancient": ["/"] },
    });
    await publish();
    write({ text: "other", pages: { "/": ["/ancient"], "/about": [], "/old": [], "/areas": [] } });
    const dropped = await publish("--keep-releases", "1");
    expect(dropped.stderr).toContain("/ancient: the address answers no more");
    expect(dropped.stderr).toContain("/ of this site still links to it");
    write({ text: "third", pages: { "/": [], "/about": [], "/old": [], "/areas": [] } });
    const third = await publish("--keep-releases", "1");
    expect(third.stderr).toContain("/ancient: the address answers no more");
    const dead = async () => {
      const { result } = await command("check", "--target", `s3://${bucket}`);
      return result.problems
        .filter(({ rule }: { rule: string }) => rule === "links/dead-address")
        .map(({ message }: { message: string }) => message.split(":")[0]);
    };
    expect(await dead()).toEqual(["/ancient"]);
    const place = [`s3://${bucket}`, "--endpoint", store.endpoint];
    const { stdout } = await cli(["check", "--root", root, "--target", ...place]);
    // An address without a page is no page of the site.
    expect(stdout).toContain("problems on 5 pages of 5 and in 4 other places;");
    const manifest = join(root, "dist/.build-site.json");
    const declared = { ...JSON.parse(readFileSync(manifest, "utf8")), gone: ["/ancient/*"] };
    writeFileSync(manifest, JSON.stringify(declared));
    expect(await dead()).toEqual([]);
    expect((await publish("--dry-run")).stderr).not.toContain("ancient");
  });
});
