/** Publishes that would hurt are refused, with the reason and the flag that allows them. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { builtFrom, noteBuilt } from "../../src/output/built-from.ts";
import { ancestry, commitNotices, commitOf } from "../../src/publish/releases/commit.ts";
import { readFolder } from "../../src/publish/releases/folder.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { writeBuilt } from "./built-folder.ts";
import { FIRST } from "./small-site.ts";

const folder = temporaryFolder("publish-guards");

/** A folder as build-site leaves it. */
function built(name: string): string {
  const out = join(folder, name, "dist");
  writeBuilt(out, FIRST);
  return out;
}

const rulesOf = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const error: unknown = await work.then(
    () => ({ problems: [] }),
    (thrown: unknown) => thrown,
  );
  const { problems } = error as { problems: readonly { rule: string }[] };
  return problems.map(({ rule }) => rule);
};

describe("a folder", () => {
  it("that is whole is read with its hashes and headers", async () => {
    const { files, origin } = await readFolder(built("whole"), "gzip");
    expect(origin).toBe("https://bees.example");
    expect(files.map(({ path }) => path)).toContain("about/index.html");
    expect(files.find(({ path }) => path.endsWith(".js"))?.headers).toEqual({
      contentType: "text/javascript; charset=utf-8",
      cacheControl: "public, max-age=31536000, immutable",
      contentEncoding: "gzip",
    });
  });

  it.each([
    ["is empty", (out: string) => rmSync(out, { recursive: true }), "publish/no-site"],
    [
      "is another generator's and does not say where it will be",
      (out: string) => rmSync(join(out, ".build-site.json")),
      "publish/no-origin",
    ],
    [
      "has a page missing",
      (out: string) => rmSync(join(out, "old"), { recursive: true }),
      "publish/missing-page",
    ],
    [
      "has an empty page",
      (out: string) => truncateSync(join(out, "about/index.html")),
      "publish/empty-page",
    ],
    [
      "has no assets",
      (out: string) => rmSync(join(out, "assets"), { recursive: true }),
      "publish/missing-asset",
    ],
  ])("that %s is refused", async (name, spoil, rule) => {
    const out = built(name);
    spoil(out);
    expect(new Set(await rulesOf(readFolder(out, "gzip")))).toEqual(new Set([rule]));
  });

  it("never gives away dotfiles, source maps, or what links lead to", async () => {
    const out = built("secrets");
    writeFileSync(join(out, ".env"), "SECRET=1");
    mkdirSync(join(out, ".cache"));
    writeFileSync(join(out, ".cache/picture.avif"), "x");
    writeFileSync(join(out, "assets/client.js.map"), "{}");
    symlinkSync("/etc/hostname", join(out, "hostname.txt"));
    symlinkSync("/etc", join(out, "linked"));
    const { files, notices } = await readFolder(out, "gzip");
    expect(
      files.map(({ path }) => path).filter((path) => /env|cache|\.map|hostname|linked/.test(path)),
    ).toEqual([]);
    expect(notices.join()).toContain(
      "not published: .cache/picture.avif, .env, assets/client.js.map, hostname.txt, linked",
    );
  });

  it("that changes between plan and upload is found out", async () => {
    const out = built("moving");
    const { files, read } = await readFolder(out, "gzip");
    writeFileSync(join(out, "about/index.html"), "another build");
    const about = files.find(({ path }) => path === "about/index.html");
    expect(about && (await rulesOf(read(about)))).toEqual(["publish/moving-folder"]);
  });
});

describe("the commit", () => {
  const repository = join(folder, "repository");
  const git = (...args: readonly string[]) =>
    execFileSync("git", [
      "-c",
      "user.name=t",
      "-c",
      "user.email=t@t.example",
      "-C",
      repository,
      ...args,
    ])
      .toString()
      .trim();

  it("comes from the checkout, and history tells which of two is older", async () => {
    mkdirSync(repository);
    git("init", "-q");
    git("commit", "-q", "--allow-empty", "-m", "one");
    const one = await commitOf(repository, { given: undefined, ci: { id: "not this" } });
    git("commit", "-q", "--allow-empty", "-m", "two");
    const two = await commitOf(repository, { given: undefined, ci: undefined });
    expect(two).toEqual({
      id: git("rev-parse", "HEAD"),
      time: Number(git("show", "-s", "--format=%ct")),
    });
    expect(await ancestry(repository, one, two)).toBe("older");
    expect(await ancestry(repository, two, one)).toBe("newer");
    expect(await commitOf(repository, { given: "HEAD~1", ci: undefined })).toEqual(one);
  });

  it("is the one that the build noted of this output, which a notice tells from the checkout", async () => {
    const out = built("kept-aside");
    const { hash } = await readFolder(out, "gzip");
    const one = await commitOf(repository, { given: "HEAD~1", ci: undefined });
    const cache = join(folder, "kept-aside/.cache/build-site");
    const head = await commitOf(repository, { given: undefined, ci: undefined });
    if (!one?.time || !head?.time) throw new Error("no commit");
    await noteBuilt(cache, hash, { id: one.id, time: one.time, changed: true });
    await noteBuilt(cache, "of another", { id: head.id, time: head.time, changed: false });
    const none = { given: undefined, ci: undefined };
    const noted = await commitOf(repository, none, await builtFrom(cache, hash));
    expect(noted).toEqual({ ...one, changed: true });
    expect(await commitNotices(repository, none, noted)).toEqual([
      expect.stringContaining(`is of commit ${one.id.slice(0, 10)}, and the checkout is at`),
    ]);
    expect(await builtFrom(cache, "never built")).toBeUndefined();
    expect(await commitNotices(repository, none, head)).toEqual([]);
    // The last build of the same bytes counts.
    await noteBuilt(cache, hash, { id: head.id, time: head.time, changed: false });
    expect(await commitOf(repository, none, await builtFrom(cache, hash))).toEqual(head);
    const given = { given: "HEAD~1", ci: undefined };
    expect(await commitOf(repository, given, await builtFrom(cache, hash))).toEqual(one);
  });

  it("says that files differ from it", async () => {
    writeFileSync(join(repository, "words.txt"), "one");
    git("add", ".");
    git("commit", "-q", "-m", "three");
    writeFileSync(join(repository, "words.txt"), "two");
    expect(await commitOf(repository, { given: undefined, ci: undefined })).toMatchObject({
      changed: true,
    });
    git("checkout", "-q", ".");
  });

  it("that git refuses to name is told with the way out", async () => {
    vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
    try {
      const none = { given: undefined, ci: undefined };
      const commit = await commitOf(repository, none);
      expect(commit).toBeUndefined();
      const [notice] = await commitNotices(repository, none, commit);
      expect(notice).toContain("safe.directory");
      expect(notice).toContain("--commit");
      expect(await commitNotices(join(folder, "cli"), none, commit)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("comes from the CI system where there is no checkout", async () => {
    const plain = join(folder, "plain");
    mkdirSync(plain);
    expect(await commitOf(plain, { given: undefined, ci: { id: "abc", time: 5 } })).toEqual({
      id: "abc",
      time: 5,
    });
    expect(await commitOf(plain, { given: "def", ci: { id: "abc", time: 5 } })).toEqual({
      id: "def",
    });
    expect(await commitOf(plain, { given: undefined, ci: undefined })).toBeUndefined();
  });
});

describe("the command line", () => {
  const publish = (...args: readonly string[]) =>
    cli(["publish", ...args], { cwd: join(folder, "cli") });

  it("refuses a folder that was never built before it asks for a bucket", async () => {
    mkdirSync(join(folder, "cli"), { recursive: true });
    const { code, stderr } = await publish("s3://nowhere");
    expect(code).toBe(1);
    expect(stderr).toContain("There is no built site to publish");
    expect(stderr).toContain("run build-site build first");
  });

  it("refuses sample values unless they are allowed", async () => {
    built("sample");
    const { code, stdout } = await cli(["publish", "s3://nowhere", "--json"], {
      cwd: join(folder, "sample"),
    });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).problems[0]).toMatchObject({
      rule: "launch/sample",
      hint: expect.stringContaining("--allow-sample"),
    });
  });

  it.each([
    ["http://bucket"],
    ["s3://"],
    ["s3://bucket/../other"],
    ["s3://key:s3cret@bucket"],
    ["s3://bucket", "--endpoint", "https://key:s3cret@store.example"],
    ["s3://bucket", "--endpoint", "store.example"],
    ["s3://bucket", "--allow-delete", "101"],
    ["s3://bucket", "--keep-releases", "0"],
    ["s3://bucket", "--preview", "pr-6", "--expires", "0"],
    ["s3://bucket", "--encoding", "zip"],
  ])("calls %s %s %s wrong usage and repeats no secret", async (...args) => {
    const { code, stdout, stderr } = await publish(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(2);
    expect(stdout + stderr).not.toContain("s3cret");
  });

  it("says where a rollback would go when nothing is remembered", async () => {
    const { code, stderr } = await cli(["rollback", "20261121-120000-00000000"], {
      cwd: join(folder, "cli"),
    });
    expect(code).toBe(2);
    expect(stderr).toContain("name the target");
  });
});

it("a publish of an output that was kept aside tells its commit before a store is asked", async () => {
  const root = inlineSite(join(folder, "aside"), {
    settings: '{ origin: "https://www.bees.example" }',
  });
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", "-C", root, ...args]);
  writeFileSync(join(root, ".gitignore"), "dist\n.cache\nnode_modules\n");
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "one");
  await cli(["build", "--root", root, "--quiet"]);
  const publishing = () =>
    cli([
      ...["publish", "s3://bees", "--endpoint", "http://127.0.0.1:1", "--root", root],
      ...["--allow-sample", "--allow-problems", "--dry-run"],
    ]);
  expect((await publishing()).stderr).not.toContain("is of commit");
  git("commit", "-q", "--allow-empty", "-m", "two");
  expect((await publishing()).stderr).toContain("the built folder is of commit");
});

it("a site that was built with --drafts is refused, unless it is a preview or drafts are allowed", async () => {
  const root = inlineSite(join(folder, "drafts"), {
    settings: '{ origin: "https://www.bees.example", base: "/bees" }',
  });
  const build = (...flags: readonly string[]) =>
    cli(["build", "--root", root, "--quiet", ...flags]);
  const refusedBy = async (...flags: readonly string[]) => {
    const target = ["s3://bees", "--endpoint", "http://127.0.0.1:1", "--root", root, "--json"];
    const allowed = ["--allow-sample", "--allow-problems"];
    const { code, stdout } = await cli(["publish", ...target, ...allowed, ...flags]);
    expect(code).toBe(1);
    return JSON.parse(stdout).problems.map(({ rule }: { rule: string }) => rule);
  };
  // The base is refused next: no store is asked.
  const next = ["publish/beside-base"];
  await build("--drafts");
  expect(await refusedBy()).toEqual(["publish/drafts"]);
  expect(await refusedBy("--allow-drafts")).toEqual(next);
  expect(await refusedBy("--preview", "next")).not.toContain("publish/drafts");
  await build();
  expect(await refusedBy()).toEqual(next);
});
