/**
 * `npm run bench:markdown [-- COUNT]`: a site of so many Markdown files beside one of as many YAML records with
 * the same words, each built in a fresh process into an empty folder, and remark parsing the Markdown files alone.
 * The aim: at most twice the time. With `--peers`, generators for documentation build the same files (docs-peers.ts).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareDocs } from "./docs-peers.ts";
import { seconds, table } from "./document.ts";
import { type Cost, measure, REPOSITORY } from "./measure.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: "boolean", default: false } },
});
const count = positionals[0] ?? (values.peers ? "900" : "10000");
const folder = mkdtempSync(join(tmpdir(), "bench-markdown-"));

const PARAGRAPH =
  "Stone, timber and plaster take the light of the morning in different ways, and a room shows which of them it has. ".repeat(
    4,
  );

/** Every body is another: equal ones in a row are parsed once. */
const record = (index: number) => `title: Page ${index}\nsummary: What page ${index} says.\n`;
const markdown = (index: number) =>
  `---\n${record(index)}---\n\nPage ${index}. ${PARAGRAPH}\n\n## Part one\n\n${PARAGRAPH}\n\n- one\n- two with *emphasis*\n\n[The first](page-0.md)\n`;
const yaml = (index: number) =>
  `${record(index)}first: Page ${index}. ${PARAGRAPH}\nsecond: ${PARAGRAPH}\n`;

const BODIES = {
  md: "<Markdown body={record.body} />",
  yaml: `<><p>{record.first}</p><h2 id="part-one">Part one</h2><p>{record.second}</p>
    <ul><li>one</li><li>two with <em>emphasis</em></li></ul><p><a href="/page-0">The first</a></p></>`,
} as const;

const manifest = (kind: keyof typeof BODIES) => `
import { defineSite, fields, folder, kind, Markdown, z } from "build-site";

const text = { title: fields.text(), summary: fields.text() };
const schema = z.strictObject(${kind === "md" ? "text" : "{ ...text, first: z.string(), second: z.string() }"});

export default defineSite({
  content: { records: folder("records/*.${kind}", schema) },
  settings: () => ({ origin: "https://bench.example" }),
  kinds: [
    kind("page", ({ records }) => records.map((record) => ({
      path: "/" + record.title.toLowerCase().replace(" ", "-"),
      from: record,
      page: () => ({
        head: { title: record.title, description: record.summary },
        body: <main><h1>{record.title}</h1>${BODIES[kind]}</main>,
      }),
    }))),
  ],
  notFound: () => ({ head: { title: "Lost", description: "Lost" }, body: <h1>Lost</h1> }),
});
`;

function generate(kind: keyof typeof BODIES): string {
  const root = join(folder, kind);
  for (const name of ["content/records", "templates"])
    mkdirSync(join(root, name), { recursive: true });
  const write = kind === "md" ? markdown : yaml;
  for (let index = 0; index < Number(count); index++)
    writeFileSync(join(root, `content/records/page-${index}.${kind}`), write(index));
  writeFileSync(join(root, "templates/site.tsx"), manifest(kind));
  return root;
}

const build = (root: string) =>
  measure([join(REPOSITORY, "bin/build-site.js"), "build", "--root", root]);

try {
  const costs = values.peers ? await compareDocs(Number(count)) : await compareRecords();
  process.stdout.write(`${costs}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compareRecords(): Promise<string> {
  const kinds = ["yaml", "md"] as const;
  const costs: (readonly [string, Cost])[] = [];
  for (const kind of kinds) costs.push([kind, await build(generate(kind))]);
  const rows = costs.map(([kind, { wall, cpu }]) => [
    `${count} ${kind}`,
    seconds(wall),
    seconds(cpu),
  ]);
  const alone = [
    "--import",
    "tsx",
    "tests/bench/remark-alone.ts",
    join(folder, "md/content/records"),
  ];
  const { wall, printed } = await measure(alone);
  rows.push(["remark alone", seconds(wall), seconds(Number(printed))]);
  return table([["files", "wall s", "CPU s"], ...rows]);
}
