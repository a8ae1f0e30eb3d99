/** Many machines build one site: each its shard, and the merged folders are what one would have built. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { isOwnRecord } from "../../src/output/parts.ts";
import { readFolder } from "../../src/publish/releases/folder.ts";
import { cli } from "../cli.ts";
import { differentFiles, snapshot, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { program } from "../program.ts";
import { ELSEWHERE, NEWEST } from "../surroundings.ts";
import { TEST_ALL } from "../test-all.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Each takes most of what a whole build takes: a push asks two of them. */
const COUNT = TEST_ALL ? 4 : 2;
const temporary = temporaryFolder("shards");
const shards = Array.from({ length: COUNT }, (_, index) => join(temporary, `shard-${index + 1}`));

type Place = Readonly<Record<string, unknown>>;

interface Told {
  readonly notices: readonly { readonly where: Place; readonly places: readonly Place[] }[];
}

const onPage = ({ route, selector }: Place) => ({ route, selector });

/** Without places in the site's content, which only a machine that has it can tell. */
const withoutSources = (told: Told) => ({
  ...told,
  notices: told.notices.map((notice) => ({
    ...notice,
    where: onPage(notice.where),
    places: notice.places.map(onPage),
  })),
});

/** The same moment as that of the whole build in tests/real-site.ts, and all else that may differ from machine to machine. */
const env = { ...process.env, ...ELSEWHERE.env, SOURCE_DATE_EPOCH: "1767225600" };
const run = promisify(execFile);

/** What a page asks for by itself lies beside it alone: its card, and pictures that are cut for it. */
const OF_A_PAGE = /^assets\/card\.|-\d+x\d+\.\d+\.\d+-\d+\.\w+$/;

describe(`the real site in ${COUNT} shards, each made by a process of its own, elsewhere and with the newest Node`, () => {
  /** What the check tells of the site that one machine builds. */
  let whole: string;

  beforeAll(async () => {
    // First: the checks of the parts leave in the cache what they ask for, and nothing else.
    whole = await program(["check", "--root", ROOT, "--out", inject("dist"), "--json"]);
    const built = shards.map(async (out, index) => {
      const part = ["--root", ROOT, "--out", out, "--shard", `${index + 1}/${COUNT}`];
      // The first has one core.
      const shell = index === 0 ? ELSEWHERE.shell : "";
      const ran = async (node: string, command: string) => {
        const line = [node, join(ROOT, "bin/build-site.js"), command, ...part];
        return run("sh", ["-c", `${shell} "$@"`, "sh", ...line], { env });
      };
      return [await ran(NEWEST, "build"), await ran(process.execPath, "check")];
    });
    for (const { stderr } of (await Promise.all(built)).flat()) expect(stderr).toBe("");
  });

  it("has nothing wrong in it where one machine builds it", () => {
    const { pages, problems, notices } = JSON.parse(whole);
    expect(problems).toEqual([]);
    expect(notices.map(({ rule }: { readonly rule: string }) => rule)).toEqual([
      "data/hours-differ",
    ]);
    expect(pages).toBe(134);
  });

  it("is, merged, byte for byte the site that one machine builds", () => {
    const merged = join(temporary, "merged");
    for (const shard of shards)
      cpSync(shard, merged, { recursive: true, filter: (path) => !isOwnRecord(basename(path)) });
    const different = differentFiles(merged, inject("dist"));
    expect(different.filter((path) => !isOwnRecord(path))).toEqual([]);
  });

  it("has each page in one shard, and all else alike wherever it is", () => {
    const parts = shards.map(snapshot);
    const paths = new Set(parts.flatMap((part) => [...part.keys()]));
    for (const path of paths) {
      if (isOwnRecord(path)) continue;
      const copies = parts.flatMap((part) => part.get(path) ?? []);
      if (path.endsWith("index.html")) expect(copies, path).toHaveLength(1);
      else if (!OF_A_PAGE.test(path)) expect(copies, path).toHaveLength(COUNT);
      for (const copy of copies) expect(copy.equals(copies[0] ?? copy), path).toBe(true);
    }
  });

  it("cannot be published before it is merged", async () => {
    const file = [...snapshot(shards[1] ?? "").keys()].find((path) => path.endsWith("index.html"));
    await expect(readFolder(shards[0] ?? "", "gzip")).rejects.toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({
          rule: "publish/missing-page",
          where: { file },
        }),
      ]),
    });
  });

  /** As on a machine that has seen nothing of the site. */
  const checkAll = async (folders: readonly string[]) => {
    const root = join(temporary, "elsewhere");
    mkdirSync(root, { recursive: true });
    const checked = program(["check", "--root", root, "--json", ...out(folders)]);
    return JSON.parse(await checked.catch(({ stdout }) => stdout));
  };
  const out = (folders: readonly string[]) => folders.flatMap((folder) => ["--out", folder]);

  it("is checked as one where the parts lie, with nothing else to tell than of the merged site", async () => {
    const parts = await checkAll(shards);
    expect(withoutSources(parts)).toEqual(withoutSources(JSON.parse(whole)));
    expect(parts.ok).toBe(true);
  });

  it("tells what went wrong in a part after that was checked, and in links from part to part", async () => {
    const changed = shards.map((shard, index) => {
      const copy = join(temporary, `changed-${index}`);
      cpSync(shard, copy, { recursive: true });
      return copy;
    });
    const holds = (file: string) => (folder: string) => snapshot(folder).has(file);
    const home = join(changed.find(holds("index.html")) ?? "", "index.html");
    const edited = readFileSync(home, "utf8").replace("</h1>", "</h1><h1>Twice</h1>");
    writeFileSync(home, edited.replaceAll(/href="?\/about"?(?=[ >])/g, "href=/abuot"));
    const { problems } = await checkAll(changed);
    const rules = problems.map(({ rule, routes }: { rule: string; routes: string[] }) => [
      rule,
      ...routes,
    ]);
    expect(rules).toContainEqual(["head/h1", "/"]);
    expect(rules).toContainEqual(["links/broken", "/"]);
  });

  it("refuses another part, and parts of different builds", async () => {
    const [first = "", second = ""] = shards;
    const wrong = await cli(["check", "--root", ROOT, "--out", first, "--shard", `2/${COUNT}`]);
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.stderr).toContain(`is not part 2 of ${COUNT}`);
    const other = join(temporary, "other");
    cpSync(second, other, { recursive: true });
    writeFileSync(join(other, "robots.txt"), "User-agent: *\nDisallow:\n");
    const mixed = await cli(["check", "--root", ROOT, ...out([first, other])]);
    expect(mixed).toMatchObject({ code: 1 });
    expect(mixed.stderr).toContain("not parts of one build");
    expect(mixed.stderr).toContain("robots.txt");
    const asked = ["--shard", `1/${COUNT}`, "--stale", "3", ...out([first, second])];
    const { code, stderr } = await cli(["check", "--root", ROOT, ...asked]);
    expect(code).toBe(2);
    expect(stderr).toContain("several --out and --stale");
  });
});

describe("a site whose records come one after another, in parts", () => {
  const site = (name: string, fault = "undefined") =>
    inlineSite(join(temporary, name), {
      files: {
        "templates/site.tsx": `import { defineSite, kind } from "build-site";
const pageOf = (text) => ({ head: { title: text, description: text }, body: <main>{text}</main> });
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("home", () => [{ path: "/", page: () => pageOf("Bees") }]),
    kind("bee", {
      async *routes() {
        for (let index = 0; index < 40; index++)
          yield { path: \`/bee-\${index}\`, data: { text: \`Bee \${index}\`, more: index === 7 ? ${fault} : 1 } };
      },
      page: ({ text }) => pageOf(text),
    }),
  ],
  notFound: () => pageOf("Lost"),
});
`,
      },
    });
  const parts = ["1/3", "2/3", "3/3"];

  it("is, merged, byte for byte one build, and each page lies in one part", async () => {
    const root = site("streamed");
    await buildInline(root);
    const whole = snapshot(join(root, "dist"));
    const merged = new Map<string, Buffer>();
    let pages = 0;
    for (const part of parts) {
      const { problems } = await buildInline(root, "--shard", part);
      expect(problems).toEqual([]);
      for (const [path, bytes] of snapshot(join(root, "dist"))) {
        if (!isOwnRecord(path)) merged.set(path, bytes);
        if (path.endsWith("index.html")) pages++;
      }
    }
    expect(merged).toEqual(whole);
    expect(pages).toBe(41);
  });

  it("is refused by the part whose data cannot travel, and by no other", async () => {
    const root = site("faulty", "() => 1");
    const told: Problem[] = [];
    for (const part of parts) told.push(...(await buildInline(root, "--shard", part)).problems);
    expect(told).toMatchObject([
      { rule: "site/route-data", where: { route: "/bee-7", field: "data.more" } },
    ]);
  });
});
