/** The disk cache never shows: a build that uses it writes what one without it writes. */
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { type Cache, type CacheOptions, createCache } from "../../src/cache/cache.ts";
import type { Dependencies } from "../../src/cache/dependencies.ts";
import { readEntries } from "../../src/cache/entries-file.ts";
import { engineFingerprint } from "../../src/engine.ts";
import { cli } from "../cli.ts";
import { type Edited, randomEdits, saveIn } from "../edits.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { develop } from "../serve/development.ts";
import { TEST_ALL } from "../test-all.ts";

const temporary = temporaryFolder("disk-cache");
let copies = 0;

/** Files that are older than a run by less than this could have changed unseen: they are not trusted. */
const settle = () => sleep(80);

describe("values on the disk", () => {
  const DEPENDENCIES: Dependencies = {
    files: ["a.txt", "folder/inner/b.txt"],
    optionalFiles: ["gone.txt"],
    names: ["folder", "missing"],
  };

  function folder(): string {
    const root = join(temporary, `folder-${++copies}`);
    mkdirSync(join(root, "folder/inner"), { recursive: true });
    writeFileSync(join(root, "a.txt"), "a");
    writeFileSync(join(root, "folder/inner/b.txt"), "b");
    return root;
  }

  const open = (root: string, options: Partial<CacheOptions> = {}) =>
    createCache({ root, folder: join(root, "cache"), command: "test", engine: "one", ...options });

  /** One run that asks for one value: whether it had to be made. */
  async function isMade(
    root: string,
    { engine = "one", during = () => {} } = {},
  ): Promise<boolean> {
    const cache = open(root, { engine });
    let made = false;
    const make = () => {
      made = true;
      during();
      return { words: ["Wäx → jar"], none: Number.NaN };
    };
    const value = await cache.getOrCompute("value", DEPENDENCIES, make, { persist: true });
    expect(value).toEqual({ words: ["Wäx → jar"], none: Number.NaN });
    await cache.save();
    return made;
  }

  /** A number that a run asks for under a key, made of nothing else. */
  const number = ({ getOrCompute }: Cache, made: number, dependencies: Dependencies = {}) =>
    getOrCompute("value", dependencies, () => made, { persist: true });

  const CHANGES: Readonly<Record<string, (root: string) => void>> = {
    "a file's contents": (root) => writeFileSync(join(root, "a.txt"), "A"),
    "a file's contents, with its old time": (root) => {
      const { atime, mtime } = statSync(join(root, "a.txt"));
      writeFileSync(join(root, "a.txt"), "A");
      utimesSync(join(root, "a.txt"), atime, mtime);
    },
    "a file that was missing": (root) => writeFileSync(join(root, "gone.txt"), ""),
    "a file that is gone": (root) => rmSync(join(root, "a.txt")),
    "a new name in a folder": (root) => writeFileSync(join(root, "folder/inner/c.txt"), ""),
    "another name": (root) =>
      renameSync(join(root, "folder/inner/b.txt"), join(root, "folder/inner/c.txt")),
    "a name in a folder that is linked": (root) => {
      mkdirSync(join(root, "elsewhere"));
      writeFileSync(join(root, "elsewhere/d.txt"), "");
      symlinkSync(join(root, "elsewhere"), join(root, "folder/link"));
    },
    "a folder that is gone": (root) => rmSync(join(root, "folder"), { recursive: true }),
  };

  it.each(Object.keys(CHANGES))("are made anew after a change of %s", async (name) => {
    const root = folder();
    await settle();
    expect(await isMade(root)).toBe(true);
    expect(await isMade(root)).toBe(false);
    CHANGES[name]?.(root);
    expect(await isMade(root)).toBe(true);
  });

  it.each(Object.keys(CHANGES))(
    "are not kept when, meanwhile, there was a change of %s",
    async (name) => {
      const root = folder();
      await settle();
      expect(await isMade(root, { during: () => CHANGES[name]?.(root) })).toBe(true);
      await settle();
      expect(await isMade(root)).toBe(true);
    },
  );

  it("are made anew by another engine, for another folder, and when they cannot be read", async () => {
    const root = folder();
    await settle();
    await isMade(root);
    expect(await isMade(root, { engine: "two" })).toBe(true);
    expect(await isMade(root, { engine: "two" })).toBe(false);
    const moved = join(temporary, `folder-${++copies}`);
    renameSync(root, moved);
    await settle();
    expect(await isMade(moved, { engine: "two" })).toBe(true);
    const file = join(moved, "cache/cache-test.v8");
    const whole = readFileSync(file);
    for (const bytes of [whole.subarray(0, 90), whole.subarray(0, -1), Buffer.from("no"), ""]) {
      writeFileSync(file, bytes);
      expect(await isMade(moved, { engine: "two" })).toBe(true);
    }
  });

  it("are left alone by circles of links, and forgotten when a run did not ask for them", async () => {
    const root = folder();
    symlinkSync(join(root, "folder"), join(root, "folder/inner/circle"));
    symlinkSync(join(root, "folder/self"), join(root, "folder/self"));
    await settle();
    await isMade(root);
    expect(await isMade(root)).toBe(false);
    const cache = open(root);
    await cache.getOrCompute("another", {}, () => 1, { persist: true });
    await cache.save();
    expect(await isMade(root)).toBe(true);
  });

  it("of another command are as good, unless one's own are there", async () => {
    const root = folder();
    const ask = async (command: string, made: number, alsoFrom?: string) => {
      const cache = open(root, { command, ...(alsoFrom && { alsoFrom }) });
      const value = await number(cache, made);
      await cache.save();
      return value;
    };
    expect(await ask("build", 1)).toBe(1);
    expect(await ask("serve", 2)).toBe(2);
    expect(await ask("check", 3, "build")).toBe(1);
    expect(await ask("serve", 4, "build")).toBe(2);
  });

  it("are none without a folder, where nothing can be written", async () => {
    const root = folder();
    writeFileSync(join(root, "cache"), "a file where the folder should be");
    await settle();
    expect(await isMade(root)).toBe(true);
    expect(await isMade(root)).toBe(true);
    const cache = open(root, { folder: undefined });
    await number(cache, 1);
    await cache.save();
    expect(await number(open(root, { folder: undefined }), 2)).toBe(2);
  });

  it("count no more when files may have changed, unless they are made from none", async () => {
    const root = folder();
    await settle();
    const first = open(root);
    await number(first, 1, DEPENDENCIES);
    await first.getOrCompute("constant", {}, () => 1, { persist: true });
    await first.save();
    const cache = open(root);
    cache.filesMayChange();
    expect(await number(cache, 2, DEPENDENCIES)).toBe(2);
    expect(await cache.getOrCompute("constant", {}, () => 2, { persist: true })).toBe(1);
    await cache.save();
    expect(await number(open(root), 3, DEPENDENCIES)).toBe(1);
  });

  it("are kept up to a number of bytes, all of them as they were", async () => {
    const root = folder();
    const ask = async (made: string) => {
      const cache = open(root, { mostBytes: 2_000 });
      const get = (key: string, size: number) =>
        cache.getOrCompute(key, {}, () => made.repeat(size), { persist: true });
      const values = [await get("one", 500), await get("two", 2_000), await get("three", 9)];
      await cache.save();
      return values;
    };
    expect(await ask("a")).toEqual(["a".repeat(500), "a".repeat(2_000), "a".repeat(9)]);
    expect(await ask("b")).toEqual(["a".repeat(500), "a".repeat(2_000), "b".repeat(9)]);
  });

  it("that are made after the end of a run are not kept", async () => {
    const root = folder();
    const cache = open(root);
    await cache.save();
    await number(cache, 1);
    await cache.save();
    expect(await number(open(root), 2)).toBe(2);
  });
});

describe("values of one process", () => {
  /** A cache for files whose state a test sets. */
  function watched() {
    let state = 0;
    const files = { ofFile: () => state, ofNames: () => state };
    const cache = createCache({ root: "", folder: undefined, command: "test", files });
    const ask = (make: (last: number | undefined) => number | Promise<number>) =>
      cache.getOrCompute("value", { files: ["a.txt"] }, make);
    return { cache, ask, edit: () => void state++ };
  }

  it("are made once, until a file changes, and know the last one", async () => {
    const { ask, edit } = watched();
    expect(await ask(() => 1)).toBe(1);
    expect(await ask(() => 2)).toBe(1);
    edit();
    expect(await ask((last) => Number(last) + 10)).toBe(11);
  });

  it("are made once when several ask at the same time, and again after a failure", async () => {
    const { ask } = watched();
    const fail = () => Promise.reject(new Error("no"));
    await expect(Promise.all([ask(fail), ask(() => 1)])).rejects.toThrow("no");
    expect(await Promise.all([ask(() => 2), ask(() => 3)])).toEqual([2, 2]);
  });

  it("do not count when they were begun before files changed", async () => {
    const { cache, ask, edit } = watched();
    const slow = ask(() => sleep(20, 1));
    edit();
    cache.filesMayChange();
    expect(await ask(() => 2)).toBe(2);
    expect(await slow).toBe(1);
    expect(await ask(() => 3)).toBe(2);
  });

  it("are dropped when nobody asked between two ends, and all by clear", async () => {
    const { cache, ask } = watched();
    await ask(() => 1);
    await cache.save();
    expect(await ask(() => 2)).toBe(1);
    await cache.save();
    await cache.save();
    expect(await ask(() => 3)).toBe(3);
    cache.clear();
    expect(await ask(() => 4)).toBe(4);
  });
});

describe("a build with a disk cache", () => {
  function edited(): Edited {
    const root = copySite("journal", join(temporary, `journal-${++copies}`));
    return { root, save: saveIn(root) };
  }

  async function build(root: string, ...options: readonly string[]) {
    const out = join(temporary, `out-${++copies}`);
    const { code, stderr, stdout } = await cli(["build", "--root", root, "--out", out, ...options]);
    return { out, code, stderr, stdout };
  }

  /** A build that leaves a cache. */
  async function fill(root: string): Promise<void> {
    await settle();
    expect(await build(root)).toMatchObject({ code: 0, stderr: "" });
  }

  /** A build with the cache against one without. */
  async function expectSame(root: string): Promise<void> {
    await settle();
    const [cached, clean] = [await build(root), await build(root, "--no-cache")];
    expect(cached.stderr).toBe("");
    expect(cached.code).toBe(0);
    expect([...snapshot(cached.out)]).toEqual([...snapshot(clean.out)]);
  }

  const EDITS_IN_A_ROW = TEST_ALL ? 60 : 12;

  it("writes what one without writes, after each of many random edits", async () => {
    const site = edited();
    const { edit, mend } = randomEdits(site, 20261122);
    for (let round = 1; round <= EDITS_IN_A_ROW; round++) {
      edit();
      if (round % 4 !== 0) continue;
      mend();
      await expectSame(site.root);
    }
  });

  it("keeps content as it was read, whatever a schema does to what it is given", async () => {
    const root = inlineSite(join(temporary, "changing-schema"), {
      files: {
        "content/price.yaml": "amount: 100\n",
        "templates/site.tsx": `import { defineSite, file, kind, z } from "build-site";
const dearer = (price: unknown) => Object.assign(price as object, { amount: (price as { amount: number }).amount + 5 });
export default defineSite({
  content: { price: file("price.yaml", z.preprocess(dearer, z.strictObject({ amount: z.number() }))) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ price }) => [{
    path: "/",
    page: () => ({ head: { title: "Bees", description: "Honey." }, body: <main>Honey: {price.amount}</main> }),
  }])],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`,
      },
    });
    for (let round = 0; round < 3; round++) {
      await settle();
      expect((await buildInline(root)).read("index.html")).toContain("Honey: 105");
    }
    const server = await develop(root);
    try {
      for (const word of ["Honey", "Nectar", "Mead"]) {
        server.save("templates/site.tsx", (text) =>
          text.replace(/\w+: \{price/, `${word}: {price`),
        );
        await expect.poll(() => server.get("/")).toContain(`${word}: 105`);
      }
    } finally {
      await server.close();
    }
  });

  it("keeps everything when nothing changed", async () => {
    const { root } = edited();
    await settle();
    await build(root);
    const file = join(root, ".cache/build-site/cache-build.v8");
    const { mtimeMs } = statSync(file);
    const entries = readEntries(file, { engine: engineFingerprint(), root });
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^site\.bundle\.js/),
        expect.stringMatching(/^script preact/),
        "first stylesheet",
        expect.stringMatching(/^start tags /),
        expect.stringMatching(/^page styles /),
        expect.stringMatching(/^yaml /),
        expect.stringMatching(/^css /),
        expect.stringMatching(/^brotli /),
      ]),
    );
    await build(root);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  });

  const EDITS: Readonly<Record<string, (site: Edited) => void>> = {
    "a file that hides another": ({ save }) => {
      save("client/Counter.js", "export const Counter = () => 'hidden';\n");
      save("templates/site.tsx", (text) => text.replace("Counter.tsx", "Counter"));
    },
    "settings that templates are compiled with": ({ save }) =>
      save(
        "tsconfig.json",
        '{"compilerOptions":{"paths":{"../client/Counter.tsx":["./client/Other.tsx"]}}}',
      ),
    "classes in a new file": ({ save }) =>
      save("client/classes.ts", 'export const CLASSES = "mt-[3px] grid";\n'),
  };

  it.each(Object.keys(EDITS))("sees %s", async (name) => {
    const site = edited();
    site.save("client/Other.tsx", 'export const Counter = () => <b className="p-9">other</b>;\n');
    await fill(site.root);
    EDITS[name]?.(site);
    await expectSame(site.root);
  });

  it("sees that templates ask for more of the content's code, which itself is as it was", async () => {
    const { root, save } = edited();
    save("content/first.ts", 'export const FIRST = "one";\n');
    save("content/second.ts", 'export const SECOND = "two";\n');
    save(
      "templates/site.tsx",
      (text) =>
        `import { FIRST } from "../content/first.ts";\n${text.replace("<h1>{title}", "<h1>{FIRST}{title}")}`,
    );
    await fill(root);
    save(
      "templates/site.tsx",
      (text) =>
        `import { SECOND } from "../content/second.ts";\n${text.replace("{FIRST}", "{FIRST}{SECOND}")}`,
    );
    await expectSame(root);
  });

  it("tells the same problems with the same places", async () => {
    const { root, save } = edited();
    await settle();
    await build(root);
    save("content/posts/winter.yaml", (text) => `${text}next: /nowhere\nunknown: 1\n`);
    await settle();
    const [cached, clean] = [await build(root), await build(root, "--no-cache")];
    expect(cached.code).toBe(1);
    expect(cached.stderr).toBe(clean.stderr);
    save("content/posts/winter.yaml", (text) =>
      text.replace(/next: \/nowhere\nunknown: 1\n$/, "").replace(/^next: .*/m, "next: /nowhere"),
    );
    await settle();
    const [link, cleanLink] = [await build(root), await build(root, "--no-cache")];
    expect(link.code).toBe(1);
    expect(link.stderr).toContain("winter.yaml:");
    expect(link.stderr).toBe(cleanLink.stderr);
  });
});

describe("a server with a disk cache", () => {
  it("shows an edit that was made while it started, whenever that was", async () => {
    const root = copySite("journal", join(temporary, `served-${++copies}`));
    const save = saveIn(root);
    for (const delay of TEST_ALL ? [0, 1, 5, 20, 60] : [0, 5, 60]) {
      await settle();
      expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
      const starting = develop(root);
      if (delay > 0) await sleep(delay);
      save("content/posts/winter.yaml", (text) =>
        text.replace(/^text: .*/m, `text: Edit ${delay}.`),
      );
      save("templates/site.tsx", (text) =>
        text.replace(/<main [^>]*>/, `<main className="p-${delay}">`),
      );
      const server = await starting;
      try {
        await vi.waitFor(async () => {
          const page = await server.get("/posts/winter");
          expect(page).toContain(`Edit ${delay}.`);
          expect(page).toContain(`<main class=p-${delay}>`);
        }, 30_000);
      } finally {
        await server.close();
      }
    }
  });
});
