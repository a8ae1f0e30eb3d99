/** The packages of all peers and the Node that they run on, in pinned versions from npm below `.cache/peers`. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "./measure.ts";

export const PEERS_SOURCES = join(import.meta.dirname, "peers");
export const PEERS_FOLDER = join(REPOSITORY, ".cache/peers");
export const NODE = join(PEERS_FOLDER, "node_modules/node/bin/node");

/** At the first use, and when versions change. */
export function installPackages(): void {
  const wanted = readFileSync(join(PEERS_SOURCES, "package.json"), "utf8");
  const installed = join(PEERS_FOLDER, "package.json");
  if (existsSync(NODE) && readFileSync(installed, "utf8") === wanted) return;
  mkdirSync(PEERS_FOLDER, { recursive: true });
  writeFileSync(installed, wanted);
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund"], { cwd: PEERS_FOLDER });
}
