/** The sites of tests/sites, from their sources to the real object store and back. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { openShop, PRODUCTS } from "../shop.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, makeBucket, served } from "./object-store.ts";
import { textOf } from "./visitor.ts";

const folder = temporaryFolder("fixture-sites-store");
openShop();
const store = connectTo(inject("store"));
holdKeys();

/** Builds a site and publishes it, with everything that `check` and `publish` ask for; gives what visitors get. */
async function publish(name: string, prefix = "") {
  const out = join(folder, name);
  const place = ["--root", join("tests/sites", name), "--out", out];
  expect((await cli(["build", ...place, "--no-cache"])).stderr).toBe("");
  await makeBucket(store, name);
  const target = [`s3://${name}${prefix}`, "--endpoint", store.endpoint, "--allow-sample"];
  const { code, stdout } = await cli(["publish", ...target, ...place, "--json"]);
  expect([code, JSON.parse(stdout).problems]).toEqual([0, undefined]);
  const { objects } = await served(store, name);
  const get = (key: string) => {
    const object = objects.get(`${prefix.slice(1)}${prefix && "/"}${key}`);
    if (object === undefined) throw new Error(`${name} has no object ${key}`);
    return { type: object.headers.contentType, text: textOf(object) };
  };
  return { get, built: (file: string) => readFileSync(join(out, file), "utf8") };
}

const HTML = "text/html; charset=utf-8";

it("a blog: a post under both of its keys, an icon, the feed and what has moved", async () => {
  const { get, built } = await publish("blog");
  const post = { type: HTML, text: built("blog/first-post/index.html") };
  expect([get("blog/first-post"), get("blog/first-post/index.html")]).toEqual([post, post]);
  expect(get("icon.svg")).toEqual({
    type: "image/svg+xml; charset=utf-8",
    text: built("icon.svg"),
  });
  expect(get("feed/feed.xml").type).toBe("application/xml; charset=utf-8");
  expect(get("feed/feed.xml").text.match(/<entry>/g)).toHaveLength(4);
  for (const [from, to] of [
    ["posts/firstpost", "/blog/first-post"],
    ["rss", "/feed/feed.xml"],
  ] as const)
    expect(get(from)).toMatchObject({ type: HTML, text: expect.stringContaining(`0;url=${to}`) });
}, 180_000);

it("a handbook below a path of its bucket: a page, its island's script and the index for its search", async () => {
  const { get } = await publish("handbook", "/kiln");
  const { type, text } = get("tools/cones/");
  expect([type, text]).toEqual([HTML, expect.stringContaining("<h1>Cones</h1>")]);
  const scripts = [...text.matchAll(/\/kiln\/(assets\/[\w.-]+\.js)/g)].map(([, key = ""]) => key);
  expect(scripts.length).toBeGreaterThan(0);
  for (const key of scripts) expect(get(key).type).toBe("text/javascript; charset=utf-8");
  expect(JSON.parse(get("search.json").text)).toHaveLength(3);
}, 180_000);

it("a catalogue: a product's page under a key of Arabic letters, its data and what has moved", async () => {
  const { get } = await publish("catalogue");
  expect(get("منتجات/عسل").text).toContain("<h1>عسل السدر");
  expect(JSON.parse(get("products.json").text)).toEqual(PRODUCTS);
  expect(get("shop").text).toContain("0;url=/");
}, 180_000);
