/** The same site for build-site and its peers, below `.cache/peers`: a record of seven kilobytes for each page. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { WORDS } from "./generate.ts";
import { REPOSITORY } from "./measure.ts";
import { installPackages, NODE, PEERS_FOLDER, PEERS_SOURCES } from "./peer-packages.ts";

export interface Peer {
  readonly name: string;
  readonly root: string;
  /** Relative to the root. */
  readonly out: string;
  /** Everything that a build leaves for the next, the output aside; relative to the root. */
  readonly kept: readonly string[];
  readonly command: readonly string[];
  /** The files of its home page and of its stylesheet. */
  readonly home: string;
  readonly css: string;
}

const root = (name: string) => join(PEERS_FOLDER, name);

export const PEERS: readonly Peer[] = [
  {
    name: "build-site",
    root: root("build-site"),
    out: "dist",
    kept: [".cache"],
    command: [NODE, join(REPOSITORY, "bin/build-site.js"), "build"],
    home: "content/index.yaml",
    css: "templates/styles/main.css",
  },
  {
    name: "Hugo",
    root: root("hugo"),
    out: "public",
    kept: ["resources", ".hugo_build.lock"],
    command: ["hugo"],
    home: "content/_index.md",
    css: "main.css",
  },
  {
    name: "Eleventy",
    root: root("eleventy"),
    out: "_site",
    kept: [".cache"],
    command: [NODE, "../node_modules/@11ty/eleventy/cmd.cjs", "--quiet"],
    home: "content/index.md",
    css: "_includes/main.css",
  },
  {
    name: "Astro",
    root: root("astro"),
    out: "dist",
    kept: [".astro", "node_modules"],
    command: [NODE, "../node_modules/astro/bin/astro.mjs", "build"],
    home: "content/index.yaml",
    css: "main.css",
  },
];

/** Hugo is Debian's. The engine is bundled, as a package holds it. */
export function installPeers(): void {
  execFileSync("npm", ["run", "--silent", "prepare"], { cwd: REPOSITORY });
  try {
    execFileSync("hugo", ["version"], { stdio: "ignore" });
  } catch {
    throw new Error("Hugo is not installed: on Debian, apt-get install hugo");
  }
  installPackages();
}

/** Writes the sites with so many pages, without anything that an earlier build left. */
export function writePeers(pages: number): void {
  for (const { name, root, home, css } of PEERS) {
    rmSync(root, { recursive: true, force: true });
    cpSync(join(PEERS_SOURCES, name.toLowerCase()), root, { recursive: true });
    mkdirSync(join(root, "content"), { recursive: true });
    cpSync(join(PEERS_SOURCES, "main.css"), join(root, css));
    for (let number = 0; number < pages; number++)
      writeFileSync(
        join(root, number === 0 ? home : `content/page-${number}${extname(home)}`),
        home.endsWith(".md") ? `---\n${record(number, pages)}---\n` : record(number, pages),
      );
  }
}

const sentence = (seed: number, length: number) =>
  Array.from(
    { length },
    (_, index) => WORDS[(seed * 7 + index * ((seed % 5) + 3)) % WORDS.length],
  ).join(" ");

const record = (number: number, pages: number) =>
  [
    `number: ${number}`,
    `title: Page ${number}`,
    `description: ${sentence(number, 20)}`,
    `lead: ${sentence(number, 60)}`,
    "cards:",
    ...Array.from({ length: 12 }, (_, card) =>
      [
        `  - title: ${sentence(number + card, 4)}`,
        `    text: ${sentence(number * 3 + card, 80)}`,
        `    href: /page-${1 + ((number + card) % (pages - 1))}`,
        `    word: ${WORDS[card]}`,
      ].join("\n"),
    ),
    "",
  ].join("\n");
