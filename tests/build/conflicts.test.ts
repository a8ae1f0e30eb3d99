/** What git leaves where two branches changed the same lines is told as that, whatever the format would make of it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { stylesError } from "../../src/assets/styles/css-problem.ts";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { getRecords } from "../../src/content/read.ts";
import { bundleProblem } from "../../src/site/code/bundle.ts";
import { publicProblems } from "../../src/site/site-files.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const root = temporaryFolder("conflicts");
for (const folder of ["content", "public", "templates"])
  mkdirSync(join(root, folder), { recursive: true });
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const conflict = (ours: string, theirs: string) =>
  `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> other\n`;
const TOLD = expect.stringContaining("conflict in git");

it("in content of every format, in front matter and before it", async () => {
  write("content/a.yaml", `name: A\n${conflict("town: B", "town: C")}`);
  write("content/a.json", `{\n${conflict('"a": 1', '"a": 2')}}`);
  write("content/a.csv", `name\n${conflict("A", "B").replaceAll("\n", "\r\n")}`);
  write("content/a.md", `---\n${conflict("name: A", "name: B")}---\ntext\n`);
  write("content/b.mdx", conflict("---\nname: A\n---", "---\nname: B\n---"));
  const cache = createMemoryCache();
  const places = ["a.csv:2", "a.json:2", "a.md:2", "a.yaml:2", "b.mdx:1"];
  for (const place of places) {
    const [name = "", line] = place.split(":");
    const { problems } = await getRecords(root, `content/${name}`, 1e6, {}, cache);
    const where = { file: `content/${name}`, line: Number(line), column: 1 };
    expect(problems).toMatchObject([{ rule: "content/conflict", where, message: TOLD }]);
  }
});

it("but not as code of a Markdown text, nor one mark alone", async () => {
  write("content/shown.md", `---\nname: A\n---\n\n\`\`\`\n${conflict("A", "B")}\`\`\`\n`);
  write("content/one.csv", "name\n<<<<<<< HEAD\n");
  const cache = createMemoryCache();
  for (const file of ["content/shown.md", "content/one.csv"])
    expect((await getRecords(root, file, 1e6, {}, cache)).problems).toEqual([]);
});

it("in what does not compile", () => {
  write("templates/a.tsx", `const a = 1;\n${conflict("const b = 1;", "const b = 2;")}`);
  write("templates/a.css", `a { color: red }\n${conflict("a {}", "a {}")}`);
  const code = { file: "templates/a.tsx", line: 2, column: 0, lineText: "<<<<<<< HEAD" };
  const message = { text: 'Unexpected "<<"', location: code, notes: [] };
  const where = { line: 2, column: 1 };
  expect(bundleProblem(root, message as never)).toMatchObject({ where, message: TOLD });
  const unknown = { reason: "Unknown word >>>>>>>", file: join(root, "templates/a.css"), line: 6 };
  const { problems } = stylesError(root, "templates/a.css", unknown as never);
  expect(problems).toMatchObject([{ where, message: TOLD }]);
});

it("in files of public/ that programs read, which would be published broken", async () => {
  write("public/robots.txt", conflict("User-agent: *", "User-agent: a"));
  write("public/app.js", `let a;\n${conflict("a = 1", "a = 2")}`);
  write("public/notes.txt", conflict("A", "B"));
  expect(await publicProblems(root, createMemoryCache())).toMatchObject([
    { where: { file: "public/app.js", line: 2 }, message: TOLD },
    { where: { file: "public/robots.txt", line: 1 }, message: TOLD },
  ]);
});

it("in public/ with more files than a process may open at once", () => {
  const many = copySite("journal", join(root, "many"));
  mkdirSync(join(many, "public/data"), { recursive: true });
  for (let at = 0; at < 1500; at++) writeFileSync(join(many, `public/data/${at}.json`), `[${at}]`);
  writeFileSync(join(many, "public/data/z.json"), conflict("[1]", "[2]"));
  const command = `ulimit -n 400 && exec "${process.execPath}" bin/build-site.js build --no-cache --root "${many}"`;
  const { stdout, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
  expect(stdout + stderr).toContain("public/data/z.json:1:1");
});
