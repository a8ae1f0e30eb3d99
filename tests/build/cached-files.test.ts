/** What is encoded once is kept, whoever asks for it and however many at once. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createCache } from "../../src/cache/cache.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("cache");

it("keeps one whole entry when many ask for it at once", async () => {
  const folder = join(temporary, "entries");
  const cache = createCache({ root: temporary, folder, command: "test" });
  const ask = () => cache.getOrWriteFile("picture.avif", async () => Buffer.from("bytes"));
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers.map(String))).toEqual(new Set(["bytes"]));
  expect(readdirSync(join(folder, "files"))).toEqual(["picture.avif"]);
  const again = () => Promise.reject(new Error("made again"));
  const kept = await cache.getOrWriteFile("picture.avif", again);
  expect(String(kept)).toBe("bytes");
});

/** What a full disk, a lost connection or a power cut leaves of a file. */
const DAMAGES: readonly ((bytes: Buffer) => Buffer)[] = [
  () => Buffer.alloc(0),
  (bytes) => bytes.subarray(0, bytes.byteLength >> 1),
  () => Buffer.from("junk\n"),
  (bytes) => flipped(bytes, bytes.byteLength >> 1),
  (bytes) => Buffer.concat([bytes, Buffer.alloc(4)]),
];

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

it.each([...DAMAGES.keys()])(
  "publishes nothing of files that are damaged, in way %s",
  async (way) => {
    const folder = join(temporary, `damaged-${way}`);
    const ask = async (word: string) => {
      const cache = createCache({ root: temporary, folder, command: "test" });
      return String(await cache.getOrWriteFile("picture.avif", async () => Buffer.from(word)));
    };
    const words = "Many words, which make a picture.";
    expect(await ask(words)).toBe(words);
    const file = join(folder, "files/picture.avif");
    writeFileSync(file, DAMAGES[way]?.(readFileSync(file)) ?? "");
    expect(await ask("made again")).toBe("made again");
    expect(await ask("not made a third time")).toBe("made again");
  },
);

it("takes no value of a file of which any bit is another", async () => {
  const folder = join(temporary, "flipped");
  const ask = async (word: string) => {
    const cache = createCache({ root: temporary, folder, command: "test" });
    const persist = { persist: true };
    const one = await cache.getOrCompute("one", {}, () => ({ word, list: [1, 2.5] }), persist);
    const two = await cache.getOrCompute("two", {}, () => `${word}, too`, persist);
    return { cache, both: [one, two] };
  };
  await (await ask("first")).cache.save();
  const file = join(folder, "cache-test.v8");
  const bytes = readFileSync(file);
  const right = (word: string) => [{ word, list: [1, 2.5] }, `${word}, too`];
  expect((await ask("again")).both).toEqual(right("first"));
  for (let at = 0; at < bytes.byteLength; at++) {
    writeFileSync(file, flipped(bytes, at));
    const { both } = await ask("again");
    const [one, two] = both;
    expect([right("first")[0], right("again")[0]], `${at}`).toContainEqual(one);
    expect([right("first")[1], right("again")[1]], `${at}`).toContainEqual(two);
  }
});

it("makes each thing once in a build, cards included, and not again in the next", async () => {
  const root = copySite("bakery", join(temporary, "bakery"));
  const names = () => readdirSync(join(root, ".cache/build-site/files")).sort();
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
  const first = names();
  expect(first.filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
  expect(names()).toEqual(first);
});

it("keeps what the site is made of and nothing older, after however many edits", async () => {
  const files = async (title: string) => {
    const root = inlineSite(join(temporary, "edited"), {
      settings:
        '{ origin: "https://www.bees.example", card: { field: "#fff6dd", ink: "#31507a" } }',
      head: `cardTitle: ${JSON.stringify(title)},`,
    });
    expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
    return readdirSync(join(root, ".cache/build-site/files")).sort();
  };
  const first = await files("one");
  const edited = await files("two");
  expect(edited).toHaveLength(first.length);
  expect(edited).not.toEqual(first);
  expect(await files("one")).toEqual(first);
});

it("leaves what another process may be writing", async () => {
  const folder = join(temporary, "parts");
  const cache = createCache({ root: temporary, folder, command: "test" });
  await cache.getOrWriteFile("card.0123456789.jpg", async () => Buffer.from("b"));
  for (const name of ["b.png.1.part", "old.png", "font-0123456789.sfnt"])
    writeFileSync(join(folder, "files", name), "");
  await cache.save();
  expect(readdirSync(join(folder, "files"))).toHaveLength(4);
  await cache.save({ prune: true });
  expect(readdirSync(join(folder, "files")).sort()).toEqual([
    "b.png.1.part",
    "card.0123456789.jpg",
    "font-0123456789.sfnt",
  ]);
});
