/** What is kept between runs never shows: a build that recalls it writes what one from nothing writes. */
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
import { deserialize } from "node:v8";
import { describe, expect, it, vi } from "vitest";
import { createKept, type Kept } from "../../src/kept.ts";
import { NO_ORIGINS, type Origins } from "../../src/origins.ts";
import { cli } from "../cli.ts";
import { type Edited, randomEdits, saveIn } from "../edits.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";
import { develop } from "../serve/development.ts";

const temporary = temporaryFolder("kept");
let copies = 0;

/** Files that are older than a run by less than this could have changed unseen: they are not trusted. */
const settle = () => sleep(80);

describe("kept values", () => {
  const ORIGINS: Origins = {
    files: ["a.txt", "folder/inner/b.txt"],
    settings: ["gone.txt"],
    names: ["folder", "missing"],
  };

  function folder(): string {
    const root = join(temporary, `folder-${++copies}`);
    mkdirSync(join(root, "folder/inner"), { recursive: true });
    writeFileSync(join(root, "a.txt"), "a");
    writeFileSync(join(root, "folder/inner/b.txt"), "b");
    return root;
  }

  /** One run that asks for one value: whether it had to be made. */
  async function isMade(
    root: string,
    { engine = "one", origins = ORIGINS, during = () => {} } = {},
  ): Promise<boolean> {
    const kept = createKept(root, join(root, "cache"), "test", { engine });
    let made = false;
    const value = await kept.recall(
      "value",
      () => origins,
      async () => {
        made = true;
        during();
        return { words: ["Wäx → jar"], none: Number.NaN };
      },
    );
    expect(value).toEqual({ words: ["Wäx → jar"], none: Number.NaN });
    await kept.save();
    return made;
  }

  /** A number that a run asks for under a key, made of nothing else. */
  const number = (kept: Kept, made: number) =>
    kept.recall(
      "value",
      () => NO_ORIGINS,
      async () => made,
    );

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
    const file = join(moved, "cache/kept-test.v8");
    for (const bytes of [readFileSync(file).subarray(0, 90), Buffer.from("no"), Buffer.alloc(0)]) {
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
    const kept = createKept(root, join(root, "cache"), "test", { engine: "one" });
    await kept.recall(
      "another",
      () => NO_ORIGINS,
      async () => 1,
    );
    await kept.save();
    expect(await isMade(root)).toBe(true);
  });

  it("of bytes are kept by the bytes, if they are good", async () => {
    const root = folder();
    const ask = async (text: string, good: boolean) => {
      const kept = createKept(root, join(root, "cache"), "test", { engine: "one" });
      let made = false;
      const make = () => {
        made = true;
        return text.length;
      };
      expect(kept.recallFrom("length", text, make, () => good)).toBe(text.length);
      await kept.save();
      return made;
    };
    expect(await ask("bread", false)).toBe(true);
    expect(await ask("bread", true)).toBe(true);
    expect(await ask("bread", true)).toBe(false);
    expect(await ask("rye", true)).toBe(true);
  });

  it("of another are as good, unless one's own are there", async () => {
    const root = folder();
    await settle();
    const ask = async (name: string, made: number, others?: readonly string[]) => {
      const kept = createKept(root, join(root, "cache"), name, {
        engine: "one",
        ...(others && { others }),
      });
      const value = await number(kept, made);
      await kept.save();
      return value;
    };
    expect(await ask("build", 1)).toBe(1);
    expect(await ask("serve", 2)).toBe(2);
    expect(await ask("check", 3, ["build"])).toBe(1);
    expect(await ask("serve", 4, ["build"])).toBe(2);
  });

  it("of a table are forgotten by a run that adds others and does not ask for them", async () => {
    const root = folder();
    const run = async (found: readonly string[], added: readonly string[] = []) => {
      const kept = createKept(root, join(root, "cache"), "test", { engine: "one" });
      const table = kept.table("loaves");
      const known = found.map((key) => table.get(key));
      for (const key of added) table.set(key, key.toUpperCase());
      await kept.save();
      // What comes later is not kept, and what was there is there still.
      table.set("late", "LATE");
      kept.table("loaves").set("later", "LATER");
      return [...known, ...added.map((key) => table.get(key))];
    };
    expect(await run(["rye"], ["rye", "oat", ""])).toEqual([undefined, "RYE", "OAT", ""]);
    expect(await run([])).toEqual([]);
    expect(await run(["rye", "late", "later"])).toEqual(["RYE", undefined, undefined]);
    expect(await run(["oat"], ["corn"])).toEqual(["OAT", "CORN"]);
    expect(await run(["rye", "oat", "corn"])).toEqual([undefined, "OAT", "CORN"]);
  });

  it("are none without a cache, where nothing can be written, after the end", async () => {
    const root = folder();
    writeFileSync(join(root, "cache"), "a file where the folder should be");
    await settle();
    expect(await isMade(root)).toBe(true);
    expect(await isMade(root)).toBe(true);
    const without = createKept(root, undefined, "test", { engine: "one" });
    await number(without, 1);
    await without.save();
    expect(await number(without, 2)).toBe(2);
    const kept = createKept(root, join(root, "other"), "test", { engine: "one" });
    await number(kept, 1);
    kept.end();
    expect(await number(kept, 2)).toBe(2);
  });
});

describe("a build that recalls", () => {
  function edited(): Edited {
    const root = copySite("journal", join(temporary, `journal-${++copies}`));
    return { root, save: saveIn(root) };
  }

  async function build(root: string, ...options: readonly string[]) {
    const out = join(temporary, `out-${++copies}`);
    const { code, stderr, stdout } = await cli(["build", "--root", root, "--out", out, ...options]);
    return { out, code, stderr, stdout };
  }

  /** A build with what is kept against one from nothing. */
  async function expectSame(root: string): Promise<void> {
    await settle();
    const [recalled, clean] = [await build(root), await build(root, "--no-cache")];
    expect(recalled.stderr).toBe("");
    expect(recalled.code).toBe(0);
    expect([...snapshot(recalled.out)]).toEqual([...snapshot(clean.out)]);
  }

  it("writes what one from nothing writes, after each of many random edits", async () => {
    const site = edited();
    const { edit, mend } = randomEdits(site, 20261122);
    for (let round = 1; round <= 60; round++) {
      edit();
      if (round % 4 !== 0) continue;
      mend();
      await expectSame(site.root);
    }
  });

  it("keeps everything when nothing changed", async () => {
    const { root } = edited();
    await settle();
    await build(root);
    const file = join(root, ".cache/build-site/kept-build.v8");
    const { mtimeMs } = statSync(file);
    const { entries }: { entries: ReadonlyMap<string, unknown> } = deserialize(readFileSync(file));
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining([
        "site.bundle.cjs",
        "script preact",
        "styles",
        "table start tags",
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
    await expectSame(site.root);
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
    await expectSame(root);
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
    const [recalled, clean] = [await build(root), await build(root, "--no-cache")];
    expect(recalled.code).toBe(1);
    expect(recalled.stderr).toBe(clean.stderr);
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

describe("a server that recalls", () => {
  it("shows an edit that was made while it started, whenever that was", async () => {
    const root = copySite("journal", join(temporary, `served-${++copies}`));
    const save = saveIn(root);
    for (const delay of [0, 1, 5, 20, 60]) {
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
        }, 3_000);
      } finally {
        await server.close();
      }
    }
  });
});
