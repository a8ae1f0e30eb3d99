/**
 * `npm run bench:markdown -- --peers [COUNT]`: the same Markdown files by the starter for documentation, by Docusaurus
 * and by VitePress, each with what it sets up itself, in alternating order. All have a sidebar of all pages and coloured
 * code; a search index ours and VitePress, Markdown twins ours alone.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { megabytes, type Row, seconds, table } from "./document.ts";
import { REPOSITORY } from "./measure.ts";
import { type Usage, usageOf } from "./processes.ts";

const SOURCES = join(import.meta.dirname, "docs-peers");
const FOLDER = join(REPOSITORY, ".cache/docs-peers");
const FILES_IN_A_FOLDER = 30;

interface Peer {
  readonly name: string;
  /** The field of the front matter for search engines. */
  readonly summary: string;
  /** Where its Markdown files lie, below its folder. */
  readonly docs: string;
  readonly out: string;
  /** What a build leaves for the next. */
  readonly kept: readonly string[];
  readonly command: readonly string[];
}

const packageFile = (path: string) => join(FOLDER, "node_modules", path);

const PEERS: readonly Peer[] = [
  {
    name: "build-site",
    summary: "summary",
    docs: "content/docs",
    out: "dist",
    kept: [".cache"],
    command: [process.execPath, join(REPOSITORY, "bin/build-site.js"), "build"],
  },
  {
    name: "Docusaurus",
    summary: "description",
    docs: "docs",
    out: "build",
    kept: [".docusaurus", "../node_modules/.cache"],
    command: [process.execPath, packageFile("@docusaurus/core/bin/docusaurus.mjs"), "build"],
  },
  {
    name: "VitePress",
    summary: "description",
    docs: "docs",
    out: "docs/.vitepress/dist",
    kept: ["docs/.vitepress/cache"],
    command: [process.execPath, packageFile("vitepress/bin/vitepress.js"), "build", "docs"],
  },
];

/** Gives the table. Throws where a page of one of them lacks what its file says. */
export async function compareDocs(count: number): Promise<string> {
  install();
  for (const peer of PEERS) writeSite(peer, count);
  const cold: Usage[] = [];
  const again: Usage[] = [];
  for (const peer of PEERS) {
    const root = join(FOLDER, peer.name);
    for (const path of [peer.out, ...peer.kept])
      rmSync(join(root, path), { recursive: true, force: true });
    cold.push(await usageOf(peer.command, root));
    again.push(await usageOf(peer.command, root));
    assertComplete(peer, count);
  }
  const row = (name: string, all: readonly Usage[]): Row => [
    name,
    ...all.map(
      ({ wall, cpu, memory }) =>
        `${seconds(wall)} s; CPU ${seconds(cpu)} s; ${megabytes(memory)} MB`,
    ),
  ];
  return table([
    [`${count} files`, ...PEERS.map(({ name }) => name)],
    row("cold", cold),
    row("again", again),
  ]);
}

function install(): void {
  const wanted = readFileSync(join(SOURCES, "package.json"), "utf8");
  const installed = join(FOLDER, "package.json");
  if (existsSync(packageFile("vitepress")) && readFileSync(installed, "utf8") === wanted) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(installed, wanted);
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund"], { cwd: FOLDER });
}

function writeSite({ name, docs, summary }: Peer, count: number): void {
  const root = join(FOLDER, name);
  rmSync(root, { recursive: true, force: true });
  if (name === "build-site") {
    cpSync(join(REPOSITORY, "starters/docs"), root, { recursive: true });
    rmSync(join(root, docs), { recursive: true });
  } else cpSync(join(SOURCES, name), root, { recursive: true });
  for (let index = 0; index < count; index++) {
    const file = join(root, docs, pathOf(index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, textOf(index, summary));
  }
  for (const folder of ["", ...foldersOf(count)])
    writeFileSync(
      join(root, docs, folder, "index.md"),
      `---\ntitle: Part ${folder}\n${summary}: All of part ${folder}.\n---\n\n${PARAGRAPH}\n`,
    );
}

const folderOf = (index: number) => `part-${Math.floor(index / FILES_IN_A_FOLDER)}`;
const pathOf = (index: number) => `${folderOf(index)}/page-${index}.md`;
const foldersOf = (count: number) => [
  ...new Set(Array.from({ length: count }, (_, index) => folderOf(index))),
];

const PARAGRAPH =
  "Stone, timber and plaster take the *light* of the morning in **different** ways, and a room shows which of `them` it has. ".repeat(
    4,
  );

const sectionOf = (index: number, section: number) => `## Section ${section} of ${index}

Words of section ${section} on page ${index}. ${PARAGRAPH}

- one with [a link](page-${Math.floor(index / FILES_IN_A_FOLDER) * FILES_IN_A_FOLDER}.md)
- two with *emphasis*

\`\`\`js
export function section${section}(lamps) {
  return lamps.filter((lamp) => lamp.room === "page ${index}").map((lamp) => lamp.watts);
}
\`\`\`

| name | meaning | default |
| --- | --- | --- |
| width | how wide it is | ${section} |
| height | how high it is | ${index} |
`;

const textOf = (index: number, summary: string) =>
  `---\ntitle: Page ${index}\n${summary}: What page ${index} says.\n---\n\n${[1, 2, 3, 4].map((section) => sectionOf(index, section)).join("\n")}`;

function assertComplete({ name, out }: Peer, count: number): void {
  const pages = glob
    .sync("**/*.html", { cwd: join(FOLDER, name, out) })
    .filter((path) => /page-\d+/.test(path));
  if (pages.length !== count) throw new Error(`${name} made ${pages.length} of ${count} pages`);
  for (const path of pages.filter((_, index) => index % 50 === 0)) {
    const [, index] = /page-(\d+)/.exec(path) ?? [];
    const html = readFileSync(join(FOLDER, name, out, path), "utf8");
    for (const section of [1, 2, 3, 4])
      if (!html.includes(`Words of section ${section} on page ${index}.`))
        throw new Error(`${path} of ${name} lacks section ${section}`);
  }
}
