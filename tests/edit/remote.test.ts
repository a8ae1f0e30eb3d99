/** Two people and a repository between them: what each changes is there in the end, whoever sends first, and no commit is lost. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keptCommits } from "../../src/edit/remote/kept-commits.ts";
import type { Answer } from "../../src/edit/remote/merge-fields.ts";
import { exchange, look, remoteState } from "../../src/edit/remote/remote.ts";
import { changeValues, dataOf } from "../../src/edit/writer/change-text.ts";
import { temporaryFolder } from "../folders.ts";

const folder = temporaryFolder("remote");
let count = 0;
let base = "";
/** The desk's folder, and that of somebody else. */
let ours = "";
let theirs = "";

const git = (root: string, ...args: readonly string[]) =>
  execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim();
const FILE = "content/prices.yaml";
const START = `# What we ask for.
kitchen: 25000 # without tiles
bath: 18000
text: >-
  Everything is agreed before it begins, item by item, and
  nothing is added without your word.
rooms:
  - name: Hall
  - name: Study
`;
const read = (root: string, file = FILE) => readFileSync(join(root, file), "utf8");
const write = (root: string, text: string, file = FILE) => writeFileSync(join(root, file), text);
const commit = (root: string, message: string) => git(root, "commit", "-q", "-am", message);
const put = (root: string, path: readonly (string | number)[], value: string | number) =>
  write(root, changeValues(FILE, read(root), [[path, value]]));
const parts = (root: string) => ({
  root,
  isContent: (file: string) => file.startsWith("content/"),
  problems: async () => [],
  onReceived: () => {},
});
const send = (answers: readonly Answer[] = []) => exchange(parts(ours), answers);
const isKept = (root: string, id: string) =>
  git(root, "branch", "-r", "--contains", id).includes("origin/main");

/** Both folders and what lies between them, as each test finds them: git takes a second to make them. */
const start = join(folder, "start");

beforeAll(() => {
  git(folder, "init", "-q", "--bare", "-b", "main", join(start, "base.git"));
  const clone = (name: string) => {
    const root = join(start, name);
    git(start, "clone", "-q", "base.git", root);
    // A copy has its own.
    git(root, "config", "remote.origin.url", "../base.git");
    git(root, "config", "user.name", name);
    git(root, "config", "user.email", `${name}@site.example`);
    // No upkeep, which each commit would ask for.
    git(root, "config", "maintenance.auto", "false");
    git(root, "config", "gc.auto", "0");
    return root;
  };
  git(join(start, "base.git"), "config", "receive.autogc", "false");
  const root = clone("anna");
  mkdirSync(join(root, "content"));
  write(root, START);
  write(root, "one\n", "notes.txt");
  git(root, "checkout", "-q", "-B", "main");
  git(root, "add", "-A");
  commit(root, "start");
  git(root, "push", "-q", "-u", "origin", "main");
  clone("ben");
});

beforeEach(() => {
  const copy = join(folder, `${++count}`);
  cpSync(start, copy, { recursive: true });
  base = join(copy, "base.git");
  ours = join(copy, "anna");
  theirs = join(copy, "ben");
});

describe("what is kept", () => {
  it("is told commit by commit, with what is live, sent or only here; and what others have sent is asked for", async () => {
    const live = git(ours, "rev-parse", "HEAD");
    put(ours, ["bath"], 19000);
    commit(ours, "bath");
    await send();
    put(ours, ["bath"], 20000);
    commit(ours, "dearer");
    const told = (given?: string) =>
      keptCommits(ours, given).then((all) =>
        all.map(({ words, author, isLive, isSent }) => [words, author, isLive, isSent]),
      );
    expect(await told(live)).toEqual([
      ["dearer", "anna", false, false],
      ["bath", "anna", false, true],
      ["start", "anna", true, true],
    ]);
    // A release of another repository is none of its commits.
    expect((await told("deadbeef"))[2]).toEqual(["start", "anna", undefined, true]);
    git(theirs, "pull", "-q");
    put(theirs, ["kitchen"], 26000);
    commit(theirs, "kitchen");
    git(theirs, "push", "-q");
    expect(await remoteState(ours)).toMatchObject({ behind: 0 });
    expect(await look(ours)).toBeUndefined();
    expect(await remoteState(ours)).toMatchObject({ ahead: 1, behind: 1 });
    git(ours, "remote", "set-url", "origin", join(folder, "nowhere.git"));
    expect(await look(ours)).toContain("nowhere.git");
  });

  it("is sent, and what others sent is brought in without a commit of its own", async () => {
    expect(await remoteState(ours)).toEqual({
      upstream: "origin/main",
      to: "main",
      ahead: 0,
      behind: 0,
    });
    put(ours, ["bath"], 19000);
    commit(ours, "bath");
    expect(await remoteState(ours)).toMatchObject({ ahead: 1, behind: 0 });
    expect(await send()).toEqual({ ok: true, received: 0, sent: 1, to: "main" });
    git(theirs, "pull", "-q");
    put(theirs, ["kitchen"], 26000);
    commit(theirs, "kitchen");
    git(theirs, "push", "-q");
    expect(await send()).toMatchObject({ ok: true, received: 1, sent: 0 });
    expect(read(ours)).toBe(read(theirs));
    expect(git(ours, "rev-parse", "HEAD")).toBe(git(theirs, "rev-parse", "HEAD"));
  });

  it("goes to a branch of its own where the repository says so", async () => {
    git(ours, "config", "build-site.branch", "for-review");
    put(ours, ["bath"], 19000);
    commit(ours, "bath");
    expect(await send()).toMatchObject({ ok: true, sent: 1, to: "for-review" });
    expect(git(base, "rev-parse", "for-review")).toBe(git(ours, "rev-parse", "HEAD"));
    expect(git(base, "rev-parse", "main")).not.toBe(git(ours, "rev-parse", "HEAD"));
    expect(await send()).toMatchObject({ ok: true, sent: 0 });
  });

  it("beside lines of somebody else, with their comments, is made one by field; the same field is a question", async () => {
    put(ours, ["bath"], 19000);
    put(ours, ["text"], "Everything is agreed first.");
    commit(ours, "ours");
    write(theirs, read(theirs).replace("25000 # without tiles", "26000 # with tiles"));
    put(theirs, ["text"], "Nothing is added without your word.");
    commit(theirs, "theirs");
    git(theirs, "push", "-q");
    const before = git(ours, "rev-parse", "HEAD");
    const asked = await send();
    expect(asked).toMatchObject({
      ok: false,
      questions: [
        {
          file: FILE,
          path: ["text"],
          ours: "Everything is agreed first.",
          theirs: "Nothing is added without your word.",
        },
      ],
    });
    expect(git(ours, "rev-parse", "HEAD")).toBe(before);
    expect(git(ours, "status", "--porcelain")).toBe("");
    const done = await send([{ file: FILE, path: ["text"], takes: "theirs" }]);
    expect(done).toMatchObject({ ok: true, received: 1, sent: 2 });
    expect(read(ours)).toContain("kitchen: 26000 # with tiles\nbath: 19000\n");
    expect(dataOf(FILE, read(ours))).toMatchObject({ text: "Nothing is added without your word." });
    expect(isKept(ours, before)).toBe(true);
  });

  it("beside items that have come elsewhere is there too; where the same lines were changed, the whole file is a question", async () => {
    put(ours, ["bath"], 19000);
    commit(ours, "bath");
    write(theirs, `${read(theirs)}  - name: Loft\n`);
    commit(theirs, "loft");
    git(theirs, "push", "-q");
    expect(await send()).toMatchObject({ ok: true, received: 1 });
    expect(read(ours)).toMatch(/bath: 19000\n[\s\S]*- name: Loft\n$/);
    git(theirs, "pull", "-q");
    put(ours, ["kitchen"], 1);
    commit(ours, "ours");
    put(theirs, ["kitchen"], 2);
    write(theirs, `${read(theirs)}  - name: Attic\n`);
    commit(theirs, "theirs");
    git(theirs, "push", "-q");
    const mine = read(ours);
    expect(await send()).toMatchObject({ ok: false, questions: [{ file: FILE, path: [] }] });
    expect(await send([{ file: FILE, path: [], takes: "ours" }])).toMatchObject({ ok: true });
    expect(read(ours)).toBe(mine);
    expect(isKept(ours, git(theirs, "rev-parse", "HEAD"))).toBe(true);
  });

  it("is not mixed with another's lines in one text, where items have come as well", async () => {
    const long = START.replace(
      "  nothing is",
      "  in writing, with a day for each, so that it can be held; and\n  nothing is",
    );
    write(ours, long);
    commit(ours, "long");
    git(ours, "push", "-q");
    git(theirs, "pull", "-q");
    write(ours, long.replace("before it begins", "first"));
    commit(ours, "ours");
    write(theirs, `${long.replace("your word", "a letter")}  - name: Loft\n`);
    commit(theirs, "theirs");
    git(theirs, "push", "-q");
    expect(await send()).toMatchObject({ ok: false, questions: [{ file: FILE, path: [] }] });
    expect(await send([{ file: FILE, path: [], takes: "theirs" }])).toMatchObject({ ok: true });
    expect(read(ours)).toBe(read(theirs));
  });

  it("and what would not go together, or is not kept yet, is refused with every file as it was", async () => {
    put(ours, ["bath"], 19000);
    commit(ours, "ours");
    put(theirs, ["kitchen"], 26000);
    commit(theirs, "theirs");
    git(theirs, "push", "-q");
    const wrong = [{ rule: "content/x", where: { file: FILE }, message: "is too dear" }];
    const refused = await exchange({ ...parts(ours), problems: async () => wrong }, []);
    expect(refused).toEqual({ ok: false, problems: wrong, questions: [] });
    const unkept = `${read(ours)}# being written\n`;
    write(ours, unkept);
    await expect(send()).rejects.toThrow(/git says/);
    expect(read(ours)).toBe(unkept);
    git(ours, "checkout", "-q", "--", ".");
    write(ours, "two\n", "notes.txt");
    commit(ours, "notes");
    git(theirs, "pull", "-q");
    write(theirs, "three\n", "notes.txt");
    commit(theirs, "notes");
    git(theirs, "push", "-q");
    await expect(send()).rejects.toThrow(/only a developer can bring together: notes.txt/);
  });
});

it("is there in the end, whatever two people change, and each commit of both is in the history", async () => {
  const paths = [["kitchen"], ["bath"], ["text"], ["rooms", 0, "name"], ["rooms", 1, "name"]];
  const edit = fc.record({ at: fc.nat(paths.length - 1), value: fc.integer({ min: 1, max: 9 }) });
  const edits = fc.array(edit, { maxLength: 3 });
  const takes = fc.constantFrom("ours" as const, "theirs" as const);
  await fc.assert(
    fc.asyncProperty(edits, edits, takes, async (mine, others, chosen) => {
      git(theirs, "pull", "-q");
      await send();
      const was = dataOf(FILE, read(ours));
      const change = (root: string, list: typeof mine) => {
        for (const { at, value } of list) {
          const path = paths[at] ?? [];
          put(root, path, typeof path[0] === "string" && at < 2 ? value * 1000 : `Words ${value}`);
        }
        if (git(root, "status", "--porcelain") !== "") commit(root, "edit");
        return { data: dataOf(FILE, read(root)), head: git(root, "rev-parse", "HEAD") };
      };
      const [own, their] = [change(ours, mine), change(theirs, others)];
      git(theirs, "push", "-q");
      let done = await send();
      if (!done.ok) {
        const answers = done.questions.map(({ file, path }) => ({ file, path, takes: chosen }));
        done = await send(answers);
      }
      expect(done.ok).toBe(true);
      const at = (data: unknown, path: readonly (string | number)[]) =>
        path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), data);
      const now = dataOf(FILE, read(ours));
      for (const path of paths) {
        const [a, b, c] = [at(was, path), at(own.data, path), at(their.data, path)];
        const wanted = b === a ? c : c === a || c === b ? b : chosen === "ours" ? b : c;
        expect(at(now, path)).toBe(wanted);
      }
      expect(read(ours)).toContain("# What we ask for.");
      expect(read(ours)).toContain("# without tiles");
      for (const head of [own.head, their.head]) expect(isKept(ours, head)).toBe(true);
      expect(git(base, "rev-parse", "main")).toBe(git(ours, "rev-parse", "HEAD"));
    }),
    { numRuns: process.env.TEST_ALL ? 30 : 3 },
  );
}, 600_000);
