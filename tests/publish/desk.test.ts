/** Publishing from the desk with the keys of its environment, and what is refused; desk-panel.test.ts is the whole way. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { openDesk, type TestDesk } from "../edit/editing.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, keysIn, makeBucket } from "./object-store.ts";

const objects = connectTo(inject("store"));
holdKeys();
const root = copySite("bakery", temporaryFolder("desk-publish"));
const BUCKET = "desk-publish";
const store = { target: `s3://${BUCKET}`, endpoint: objects.endpoint };
const BAKERY = join(root, "content/bakery.yaml");

/** Each job is a process of its own, which lets others go first. */
const LONG = 400_000;

let desk: TestDesk;
beforeAll(async () => {
  await makeBucket(objects, BUCKET);
  desk = await openDesk(root);
});
afterAll(() => desk.close());

it(
  "looks with the keys of the environment, and sends nothing by that",
  async () => {
    const { result } = await desk.work({ type: "look", store });
    expect(result?.lines.join("\n")).toContain("dry run: nothing was sent");
    expect(await keysIn(objects, BUCKET)).toEqual([]);
  },
  LONG,
);

it("refuses what the command refuses, in its words", async () => {
  writeFileSync(BAKERY, `sample: true\n${readFileSync(BAKERY, "utf8")}`);
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
