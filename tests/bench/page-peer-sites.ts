/**
 * Built pages once more by Astro and Next, below `.cache/peers`. The same page: its head and body, element by
 * element. Its stylesheet, its script and its files are handed to each as its users do it: an imported
 * stylesheet and script, and the folder `public`.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileOfPath } from "../../src/hosting/url.ts";
import { installPackages, NODE, PEERS_FOLDER, PEERS_SOURCES } from "./peer-packages.ts";
import { type TakenApart, takeApart } from "./take-apart.ts";

interface PagePeer {
  readonly name: string;
  readonly root: string;
  readonly out: string;
  /** The folder that has a folder for each page; relative to the root. */
  readonly pages: string;
  /** That of the pages' script. */
  readonly client: string;
  readonly command: readonly string[];
}

const root = (name: string) => join(PEERS_FOLDER, "pages", name);

export const PAGE_PEERS: readonly PagePeer[] = [
  {
    name: "Astro",
    root: root("astro"),
    out: join(root("astro"), "dist"),
    pages: "src/pages",
    client: "src/client",
    command: ["astro/bin/astro.mjs", "build"],
  },
  {
    name: "Next",
    root: root("next"),
    out: join(root("next"), "out"),
    pages: "app",
    client: "app/client",
    command: ["next/dist/bin/next", "build"],
  },
];

/** Each page is made at `/` and its name. */
export function makePages(site: string, pages: Readonly<Record<string, string>>): void {
  installPackages();
  const parts = Object.entries(pages).map(([name, path]) => {
    const html = readFileSync(join(site, fileOfPath(path)), "utf8");
    return [name, takeApart(html)] as const;
  });
  for (const peer of PAGE_PEERS) {
    writeSite(peer, site);
    for (const [name, page] of parts) writePage(peer, name, page);
    build(peer);
  }
}

function writeSite({ root, client }: PagePeer, site: string): void {
  rmSync(root, { recursive: true, force: true });
  cpSync(join(PEERS_SOURCES, "pages", basename(root)), root, { recursive: true });
  const isClient = (file: string) => basename(file).startsWith("client");
  const isPublic = (file: string) => !file.endsWith(".html") && !isClient(file);
  cpSync(site, join(root, "public"), { recursive: true, filter: isPublic });
  const assets = join(site, "assets");
  const scripts = readdirSync(assets).filter(isClient);
  mkdirSync(join(root, client), { recursive: true });
  for (const script of scripts)
    cpSync(join(assets, script), join(root, client, script.replace(/^client\.\w+/, "main")));
}

function writePage({ root, pages }: PagePeer, name: string, { css, ...rest }: TakenApart) {
  const folder = join(root, pages, name);
  cpSync(join(root, "page"), folder, { recursive: true });
  writeFileSync(join(folder, "_page.css"), css);
  writeFileSync(join(folder, "_page.json"), JSON.stringify(rest));
}

function build({ root, command: [script = "", ...args] }: PagePeer): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" };
  const progress = process.stderr.fd;
  execFileSync(NODE, [join(PEERS_FOLDER, "node_modules", script), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", progress, progress],
  });
}
