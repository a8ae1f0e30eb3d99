/** Pictures that are taken in: upright, without notes of cameras, under a free name; and where each is used. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { snapshot, temporaryFolder } from "../folders.ts";
import { openDesk, type TestDesk } from "./editing.ts";
import { orchard } from "./orchard.ts";

const root = orchard(temporaryFolder("pictures"));
const COX = "content/apples/cox.yaml";
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-C", root, ...args], { encoding: "utf8" });

let desk: TestDesk;
beforeAll(async () => {
  git("init", "-q");
  git("config", "user.name", "Anna");
  git("config", "user.email", "anna@orchard.example");
  desk = await openDesk(root);
});
afterAll(() => desk.close());

async function take(
  name: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${desk.origin}/@desk/take/${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { Origin: desk.origin, Cookie: desk.cookie, ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith("{") ? JSON.parse(text) : { text }) };
}

/** Lying on its side, as telephones write them, with a note. */
const photograph = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#a33" } })
      .withExif({ IFD0: { Artist: "Anna", Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );

it("is turned upright, made smaller, told of, and named so that nothing is replaced", async () => {
  const large = await take("../My Apple.JPG", await photograph(2000, 4000));
  expect(large).toMatchObject({ status: 200, name: "my-apple.jpg", width: 3000, height: 1500 });
  expect(large.told).toEqual([expect.stringContaining("It was 4000 pixels wide")]);
  const { orientation, exif } = await sharp(
    readFileSync(join(root, "content/images/my-apple.jpg")),
  ).metadata();
  expect([orientation ?? 1, exif]).toEqual([1, undefined]);
  const small = await take("my apple.jpeg", await photograph(200, 400));
  expect(small).toMatchObject({ name: "my-apple-2.jpg", width: 400 });
  expect(small.told).toEqual([expect.stringContaining("only 400 pixels wide")]);
});

it("that is none, or from elsewhere, is not taken", async () => {
  const before = snapshot(join(root, "content"));
  expect(await take("a.jpg", new TextEncoder().encode("<script>"))).toMatchObject({
    status: 409,
    message: expect.stringContaining("no picture that can be read"),
  });
  expect(
    (await take("a.jpg", await photograph(9, 9), { Origin: "https://evil.example" })).status,
  ).toBe(403);
  expect((await take("a.jpg", await photograph(9, 9), { Cookie: "" })).status).toBe(403);
  expect(snapshot(join(root, "content"))).toEqual(before);
});

it("is listed with the fields that name it, looks small, and goes into the commit that names it", async () => {
  const { pictures = [] } = await desk.ask("pictures");
  const uses = pictures.find(({ name }) => name === "cox.svg")?.uses.map(({ file }) => file);
  expect(uses?.toSorted()).toEqual([COX, "content/orchard.yaml"]);
  const get = (name: string) =>
    fetch(`${desk.origin}/@desk/picture/${name}`, { headers: { Cookie: desk.cookie } });
  const small = await get("my-apple.jpg");
  expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(240);
  for (const name of ["..%2F..%2Ftemplates%2Fsite.tsx", "nothing.svg", "%E0%A4%A"])
    expect((await get(name)).status).toBe(404);
  expect((await desk.change({ file: COX, path: ["picture"] }, "my-apple.jpg")).ok).toBe(true);
  expect(existsSync(join(root, "content/images/cox.svg"))).toBe(true);
  await expect.poll(async () => (await desk.ask("changes")).changes?.at(-1)?.pages).toBeDefined();
  await desk.ask("keep");
  expect(git("show", "--name-only", "--format=").trim().split("\n").sort()).toEqual([
    COX,
    "content/images/my-apple.jpg",
  ]);
  // Only what was taken in and nothing names can be left again.
  const isThere = (name: string) => existsSync(join(root, "content/images", name));
  expect(isThere("my-apple-2.jpg")).toBe(true);
  const names = ["my-apple.jpg", "my-apple-2.jpg", "bramley.svg", "../orchard.yaml"];
  await desk.ask("leavePictures", { names });
  expect(names.map(isThere)).toEqual([true, false, true, true]);
});

it("names of other records are chosen from those that there are", async () => {
  const { fields = [] } = await desk.ask("fields", {
    fields: [{ file: COX, path: ["goesWith", 0] }],
  });
  expect(fields[0]).toMatchObject({
    kind: "choice",
    rules: { options: ["bramley", "cox", "russet"] },
  });
});
