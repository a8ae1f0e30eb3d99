/** The parts of a site are those of one build, all of them, each once: else nothing is checked, compared or published. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("parts");

/** What a database would give. */
const elsewhere = { price: 1, buzz: "Buzz" };
Object.assign(globalThis, { elsewhere });

/** Each two of these scripts share a module: esbuild names what is shared by where the site lies. */
const LATER = ["adrena", "bombus", "colletes", "dasypoda"];
const shared = LATER.flatMap((one) => LATER.map((other) => [one, other] as const)).filter(
  ([one, other]) => one < other,
);
const scripts = {
  main: LATER.map((name) => `setTimeout(() => import("./${name}.ts"));`).join("\n"),
  ...Object.fromEntries(
    LATER.map((name) => [
      name,
      shared
        .filter((both) => both.includes(name))
        .map((both) => `import "./${both.join("-")}.ts";`)
        .join("\n"),
    ]),
  ),
  ...Object.fromEntries(shared.map((both) => [both.join("-"), `document.title += "${both}";`])),
};

/** Pages of each kind, made from content, from a loader and from a stream. */
const FILES = {
  "content/posts/one.md": "---\ntitle: One\n---\nThe first text.\n",
  "content/posts/two.md": "---\ntitle: Two\n---\nThe second text.\n",
  "content/bees/adrena.yaml": "name: Adrena\n",
  "content/bees/osmia.yaml": "name: Osmia\ndraft: true\n",
  ...Object.fromEntries(Object.entries(scripts).map(([name, text]) => [`client/${name}.ts`, text])),
  "templates/styles/main.css": "p { color: #111 }\n",
  "templates/word.ts": 'export const WORD = "About";\n',
  "templates/site.tsx": `import { defineSite, fields, folder, kind, loader, Markdown, z } from "build-site";
import { WORD } from "./word.ts";
const pageOf = (title, more = null) => ({
  head: { title, description: \`\${WORD} \${title}.\` },
  body: <main><h1>{title}</h1>{more}</main>,
});
export default defineSite({
  content: {
    posts: folder("posts/*.md", z.strictObject({ title: fields.text() })),
    bees: folder("bees/*.yaml", z.strictObject({ name: fields.text(), draft: fields.draft() })),
    prices: loader(() => ({ a: globalThis.elsewhere.price }), z.strictObject({ a: z.number() })),
  },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("home", ({ posts, prices }) => [{ path: "/", page: () => pageOf("Bees", prices.a) }]),
    kind("post", ({ posts }) => posts.map(({ title, body }) => ({
      path: \`/\${title.toLowerCase()}\`,
      page: () => pageOf(title, <Markdown body={body} />),
    }))),
    kind("streamed", {
      async *routes() {
        for (let id = 0; id < 20; id++)
          yield { path: \`/bee-\${id}\`, data: { id, text: id === 7 ? globalThis.elsewhere.buzz : "Hum" } };
      },
      page: ({ id, text }) => pageOf(\`Bee \${id}\`, text),
    }),
  ],
  notFound: () => pageOf("Lost"),
});
`,
};

const site = (name: string) => inlineSite(join(temporary, name), { files: FILES });
const out = (folders: readonly string[]) => folders.flatMap((folder) => ["--out", folder]);

async function buildPart(root: string, name: string, shard: string, ...more: readonly string[]) {
  const folder = join(temporary, name);
  const { code, stdout, stderr } = await cli(
    ["build", "--root", root, "--out", folder, "--shard", shard, ...more],
    { env: { SOURCE_DATE_EPOCH: "1767225600" } },
  );
  if (code !== 0) throw new Error(stdout + stderr);
  return { folder, stdout };
}

interface Asked {
  readonly root: string;
  readonly more?: readonly string[];
}

async function told(command: string, folders: readonly string[], { root, more = [] }: Asked) {
  const ran = await cli([command, ...more, "--root", root, "--json", ...out(folders)]);
  return { ...JSON.parse(ran.stdout), code: ran.code };
}

const NOWHERE = ["s3://bees", "--yes", "--endpoint", "http://127.0.0.1:1"];

/** By every command that reads parts. */
async function refusals(folders: readonly string[], root: string) {
  const asked = await Promise.all([
    told("check", folders, { root }),
    told("publish", folders, { root, more: NOWHERE }),
    told("diff", folders, { root, more: ["--from", root] }),
  ]);
  const [first, ...others] = asked.map(({ problems }) => problems);
  for (const other of others) expect(other).toEqual(first);
  return first;
}

describe("parts of two builds", () => {
  let root = "";
  let first = "";

  beforeAll(async () => {
    root = site("site");
    ({ folder: first } = await buildPart(root, "first", "1/2"));
  });

  const secondAfter = async (name: string, edit: (root: string) => void, ...more: string[]) => {
    const other = site(name);
    edit(other);
    return (await buildPart(other, `${name}-2`, "2/2", ...more)).folder;
  };
  const write = (file: string, text: string) => (folder: string) =>
    writeFileSync(join(folder, file), text);
  const replace = (file: string, from: string, to: string) => (folder: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replace(from, to));

  it("are of one build where the same site lies elsewhere", async () => {
    const second = await secondAfter("some/where/else", () => {});
    expect(await told("check", [first, second], { root })).toMatchObject({ pages: 24 });
  });

  it.each([
    [
      "content",
      write("content/posts/two.md", "---\ntitle: Two\n---\nAnother text.\n"),
      'the content "posts"',
    ],
    ["templates", write("templates/word.ts", 'export const WORD = "Of";\n'), "the templates"],
    [
      "styles",
      write("templates/styles/main.css", "p { color: #222 }\n"),
      "styles, scripts and pictures",
    ],
    [
      "settings",
      replace("templates/site.tsx", 'example" })', 'example", name: "B" })'),
      "the settings",
    ],
  ] as const)("are refused for other %s", async (name, edit, differing) => {
    const second = await secondAfter(name, edit);
    const [problem, ...more] = await refusals([first, second], root);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ rule: "output/other-part", where: { file: first } });
    expect(problem.message).toContain(`${second} (part 2 of 2) was made from something else than`);
    expect(problem.message).toContain(differing);
  });

  it("are refused where a loader gave something else", async () => {
    elsewhere.price = 2;
    const second = await secondAfter("loader", () => {}).finally(() => {
      elsewhere.price = 1;
    });
    const [problem] = await refusals([first, second], root);
    expect(problem.message).toMatch(/: the content "prices"$/);
  });

  it("are refused where data of a stream has changed, of a page in whichever part", async () => {
    elsewhere.buzz = "Bzz";
    const again = site("stream");
    const parts = [
      (await buildPart(again, "stream-1", "1/2")).folder,
      (await buildPart(again, "stream-2", "2/2")).folder,
    ];
    elsewhere.buzz = "Buzz";
    const { folder: second } = await buildPart(root, "second", "2/2");
    for (const mixed of [
      [first, parts[1]],
      [parts[0], second],
    ] as string[][])
      expect((await refusals(mixed, root))[0].message).toMatch(/: the pages of "streamed"$/);
    expect(await told("check", [first, second], { root })).toMatchObject({ pages: 24 });
  });

  it("are refused for drafts, for another number of parts, and for a folder that is no part", async () => {
    const drafts = await secondAfter("drafts", () => {}, "--drafts");
    expect((await refusals([first, drafts], root))[0].message).toContain('the content "bees"');
    const { folder: third } = await buildPart(root, "third", "2/3");
    expect((await refusals([first, third], root))[0].message).toContain("the number of parts");
    const [none, whole] = [join(temporary, "none"), join(temporary, "whole")];
    await cli(["build", "--root", root, "--out", whole]);
    expect(await refusals([first, whole, none], root)).toMatchObject([
      { where: { file: none }, message: "there is no such folder" },
      { where: { file: whole }, message: "it holds no part of a build" },
    ]);
  });

  it("are refused for another engine, which their digests say", async () => {
    const { folder: second } = await buildPart(root, "engine", "2/2");
    const file = join(second, ".build-site-part-2-of-2.json");
    const said = JSON.parse(readFileSync(file, "utf8"));
    expect(said.inputs["the engine"]).toMatch(/^[0-9a-f]{16}$/);
    said.inputs["the engine"] = "0".repeat(16);
    writeFileSync(file, JSON.stringify(said));
    expect((await refusals([first, second], root))[0].message).toMatch(/: the engine$/);
  });

  it("are refused where they were copied into one folder", async () => {
    const second = await secondAfter(
      "copied",
      write("templates/word.ts", 'export const WORD = "Of";\n'),
    );
    const merged = join(temporary, "merged");
    for (const part of [second, first]) cpSync(part, merged, { recursive: true });
    const problems = await refusals([merged], root);
    expect(problems).toMatchObject([{ rule: "output/other-part", where: { file: merged } }]);
  });
});

describe("parts of one build", () => {
  let root = "";
  let parts: readonly string[] = [];

  beforeAll(async () => {
    root = site("one");
    const built: string[] = [];
    for (const at of [1, 2, 3, 4])
      built.push((await buildPart(root, `one-${at}`, `${at}/4`)).folder);
    parts = built;
  });
  const at = (...numbers: readonly number[]) => numbers.map((number) => parts[number - 1] ?? "");
  const pagesIn = (...numbers: readonly number[]) =>
    at(...numbers)
      .flatMap((part) => [...snapshot(part).keys()])
      .filter((path) => path.endsWith("index.html")).length;

  it("are told in one problem when one is missing", async () => {
    const left = pagesIn(3);
    expect(await refusals(at(4, 1, 2), root)).toMatchObject([
      {
        rule: "output/missing-part",
        message: `${left} pages of the site are in none of these folders, which hold parts 1, 2 and 4 of 4`,
        hint: "name the folders of all parts, each with --out: part 3 too",
      },
    ]);
  });

  it("are told of a single folder, which can be checked alone", async () => {
    const left = pagesIn(1, 3, 4);
    const [problem, ...more] = await refusals(at(2), root);
    expect(more).toEqual([]);
    expect(problem.message).toBe(
      `${left} pages of the site are in other parts: the folder holds part 2 of 4`,
    );
    expect(problem.hint).toBe(
      "name the folders of all parts, each with --out: parts 1, 3 and 4 too, or check this part alone with --shard 2/4",
    );
    const alone = await told("check", at(2), { root, more: ["--shard", "2/4"] });
    // With the page of unknown paths.
    expect(alone.pages).toBe(pagesIn(2) + 1);
    const wrong = await told("check", at(2), { root, more: ["--shard", "3/4"] });
    expect(wrong.problems).toMatchObject([
      { rule: "output/other-part", message: expect.stringContaining("is not part 3 of 4") },
    ]);
  });

  it("are told of the folder that a site is compared with", async () => {
    const [part = ""] = at(2);
    const { code, problems } = await told("diff", parts, { root, more: ["--from", part] });
    expect(code).toBe(2);
    expect(problems).toMatchObject([
      {
        rule: "output/missing-part",
        where: { file: part },
        message: `${pagesIn(1, 3, 4)} pages of the site are in other parts: the folder holds part 2 of 4`,
        hint: "copy the folders of all parts into one: parts 1, 3 and 4 too",
      },
    ]);
  });

  it("are told of a part that is there twice", async () => {
    expect(await refusals(at(1, 2, 3, 4, 2), root)).toMatchObject([
      { rule: "output/other-part", message: `part 2 of 4 is in ${at(2)} and ${at(2)}` },
    ]);
    expect(await refusals(at(1, 2, 2), root)).toHaveLength(2);
  });

  it("are read as one site, from one folder too, and say nothing of themselves to visitors", async () => {
    const merged = join(temporary, "one-merged");
    for (const part of parts) cpSync(part, merged, { recursive: true });
    for (const folders of [parts, [merged]]) {
      const checked = await told("check", folders, { root });
      expect(checked).toMatchObject({ pages: 24 });
    }
    const whole = join(temporary, "one-whole");
    const env = { SOURCE_DATE_EPOCH: "1767225600" };
    await cli(["build", "--root", root, "--out", whole], { env });
    const same = await told("diff", parts, { root, more: ["--from", whole] });
    expect(same).toMatchObject({ code: 0, same: true, after: "4 folders" });
    const merges = await told("diff", parts, { root, more: ["--from", merged] });
    expect(merges).toMatchObject({ code: 0, same: true });
  });
});

it("a part says that it is one", async () => {
  const root = site("says");
  const { stdout } = await buildPart(root, "says-2", "2/4");
  expect(stdout).toMatch(/^part 2 of 4: \d+ pages, /);
  const json = JSON.parse((await buildPart(root, "says-2", "2/4", "--json")).stdout);
  expect(json.part).toEqual({ index: 2, count: 4 });
  const whole = await cli(["build", "--root", root, "--json"]);
  expect(JSON.parse(whole.stdout).part).toBeUndefined();
});

it.each(["0/4", "5/4", "x/4", "1", "1/0", "-1/4", "1/4/2"])("is no part: %s", async (value) => {
  for (const command of ["build", "check"]) {
    const { code, stderr } = await cli([command, `--shard=${value}`]);
    expect(code).toBe(2);
    expect(stderr).toContain(
      `'${value}' is invalid. It must be i/n with i from 1 to n, such as 2/5.`,
    );
  }
});
