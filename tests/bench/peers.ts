/** `npm run bench -- --peers`: builds of one site by build-site, Hugo, Eleventy and Astro, in alternating order. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { megabytes, type Row, seconds, table } from "./document.ts";
import { median } from "./measure.ts";
import { installPeers, PEERS, type Peer, writePeers } from "./peer-sites.ts";
import { type Usage, usageOf } from "./processes.ts";
import { domDifference } from "./same-dom.ts";

export const PEER_SIZES = ["67", "1000", "10000"];

/** Everything cold: no output, nothing kept. Again: the same command a second time. */
interface Builds {
  readonly cold: Usage[];
  readonly again: Usage[];
}

/** Says what it is about to do; gives the table. Throws when two of them make different pages. */
export async function comparePeers(
  sizes: readonly string[],
  runsOf: (size: string) => number,
  say: (line: string) => void,
): Promise<string> {
  installPeers();
  const rows: Row[] = [];
  for (const size of sizes) {
    writePeers(Number(size));
    const measured = PEERS.map((peer) => ({ peer, builds: { cold: [], again: [] } }));
    for (let run = 0; run < runsOf(size); run++) {
      // Each run begins with another of them.
      const first = run % measured.length;
      for (const { peer, builds } of [...measured.slice(first), ...measured.slice(0, first)]) {
        say(`${size} pages, run ${run + 1}: ${peer.name}`);
        await buildTwice(peer, builds);
      }
    }
    assertSame();
    const all = measured.map(({ builds }) => builds);
    rows.push(rowOf(size, all));
  }
  return table([["cold / again", ...PEERS.map(({ name }) => name)], ...rows]);
}

async function buildTwice({ root, out, kept, command }: Peer, builds: Builds) {
  const temporary = join(root, "tmp");
  for (const folder of [join(root, out), temporary, ...kept.map((name) => join(root, name))])
    rmSync(folder, { recursive: true, force: true });
  // Also what is kept between runs in the system's folder, such as compiled code of Node, is cold.
  mkdirSync(temporary);
  const env = { ...process.env, TMPDIR: temporary, ASTRO_TELEMETRY_DISABLED: "1" };
  builds.cold.push(await usageOf(command, root, env));
  builds.again.push(await usageOf(command, root, env));
}

/** Every page of each peer is that of the first; of many pages, some hundreds all over the site are read. */
function assertSame(): void {
  const [own, ...others] = PEERS.map(({ name, root, out }) => ({ name, out: join(root, out) }));
  const pages = pagesIn(own?.out ?? "");
  const step = Math.ceil(pages.length / MOST_COMPARED);
  const compared = pages.filter((_, index) => index % step === 0);
  const read = (out: string, page: string) => readFileSync(join(out, page), "utf8");
  for (const { name, out } of others) {
    if (pagesIn(out).join() !== pages.join()) throw new Error(`${name} makes other pages`);
    for (const page of compared) {
      const difference = domDifference(read(own?.out ?? "", page), read(out, page));
      if (difference) throw new Error(`${page} of ${name} differs: ${difference}`);
    }
  }
}

const MOST_COMPARED = 300;

/** Without the page for unknown paths, which build-site alone makes. */
const pagesIn = (out: string) =>
  readdirSync(out, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("index.html"))
    .sort();

/** A row for each size, a column for each peer. */
const rowOf = (size: string, all: readonly Builds[]): Row => [
  `${Number(size).toLocaleString("en-GB")} pages`,
  ...all.map(({ cold, again }) => {
    const pair = (of: keyof Usage, show: (value: number) => string) =>
      [cold, again].map((usages) => show(median(usages.map((one) => one[of])))).join(" / ");
    return `${pair("wall", seconds)} s; CPU ${pair("cpu", seconds)} s; ${pair("memory", megabytes)} MB`;
  }),
];
