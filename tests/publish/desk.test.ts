/** Publishing from the desk, to the real object store: seen first, refused as by the command, and brought back. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { openDesk, type TestDesk } from "../edit/editing.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, keysIn, makeBucket, textAt } from "./object-store.ts";

const objects = connectTo(inject("store"));
holdKeys();
const root = copySite("bakery", temporaryFolder("desk-publish"));
const BUCKET = "desk-publish";
const store = { target: `s3://${BUCKET}`, endpoint: objects.endpoint };
const title = { file: "content/bakery.yaml", path: ["pages", "home", "title"] };
const home = () => textAt(objects, BUCKET, "index.html");

const picture = (name: string) =>
  fetch(`${desk.origin}/@desk/changed/${name}`, { headers: { Cookie: desk.cookie } });

/** Each job is a process of its own, which lets others go first. */
const LONG = 400_000;

let desk: TestDesk;
beforeAll(async () => {
  await makeBucket(objects, BUCKET);
  desk = await openDesk(root);
});
afterAll(() => desk.close());

it(
  "sends what was looked at and nothing else, tells changes in words, and brings a release back",
  async () => {
    expect((await desk.ask("target")).store).toBeUndefined();
    const first = await desk.work({ type: "look", store });
    expect(first.result).toMatchObject({
      isNothing: false,
      hash: expect.stringMatching(/^\w{20,}$/),
    });
    expect(first.result?.lines.join("\n")).toContain("dry run: nothing was sent");
    const hash = first.result?.hash ?? "";
    const sent = await desk.work({ type: "publish", store, hash });
    expect(sent.result?.lines.join("\n")).toContain("is live");
    expect(await home()).toContain("Bread from a wood oven");
    expect((await desk.ask("target")).store).toMatchObject(store);

    await desk.change(title, "Bread from a new oven");
    const stale = await desk.work({ type: "publish", store, hash });
    expect(stale.failure?.message).toContain("has changed since you looked");
    expect(await home()).toContain("Bread from a wood oven");
    const { result } = await desk.work({ type: "look", store });
    expect(result?.lines.join("\n")).toMatch(/changed: \/[\s\S]*new/);
    expect(result?.releases).toHaveLength(1);
    const taken = await desk.work({ type: "pictures", store, hash: result?.hash ?? "" });
    const seen = taken.result?.pictures?.find(({ page }) => page === "/");
    expect(seen?.views.map(({ width }) => width)).toEqual([390, 1440]);
    const { before, after } = seen?.views[0]?.files ?? {};
    for (const file of [before?.file, after?.file]) {
      const shown = await picture(`${file}`);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
    // What lies beside them is none of them.
    expect((await picture("..%2Fjournal.jsonl")).status).toBe(404);
    await desk.work({ type: "publish", store, hash: result?.hash ?? "" });
    expect(await home()).toContain("Bread from a new oven");
    const { releases = [] } = (await desk.work({ type: "releases", store })).result ?? {};
    expect(releases.map(({ live }) => live)).toEqual([true, false]);
    expect(releases[0]?.changed?.changed).toContain("/");
    const back = await desk.work({ type: "rollback", store, id: releases[1]?.id ?? "" });
    expect(back.result?.lines.join("\n")).toContain("is live");
    expect(await home()).toContain("Bread from a wood oven");
    expect(await desk.say(title)).toBe("Bread from a new oven");
  },
  LONG,
);

it("has an address for somebody to look at, beside what is live", async () => {
  const before = await home();
  const { result } = await desk.work({ type: "preview", store, name: "anna" });
  expect(result?.address).toBe("https://www.milllane-bakery.co.uk/previews/anna/");
  expect(await keysIn(objects, BUCKET)).toContain("previews/anna/index.html");
  expect(await home()).toBe(before);
});

it("refuses what the command refuses, in its words", async () => {
  const bakery = join(root, title.file);
  writeFileSync(
    bakery,
    `sample: true
${readFileSync(bakery, "utf8")}`,
  );
  const refused = (await desk.work({ type: "look", store })).failure;
  await cli(["build", "--root", root]);
  const args = ["publish", store.target, "--endpoint", store.endpoint, "--root", root];
  const { stdout } = await cli([...args, "--dry-run", "--json"]);
  const told = JSON.parse(stdout);
  expect(told.ok).toBe(false);
  expect(refused?.message).toBe(told.error);
  expect(refused?.problems.map(({ message }) => message)).toEqual(
    told.problems.map(({ message }: { readonly message: string }) => message),
  );
  const { failure } = await desk.work({ type: "releases", store: { target: "bucket" } });
  expect(failure?.message).toContain("s3://bucket");
});
