/**
 * `npm run bench [-- SIZE …] [--runs N] [--write]`: builds of the real site ("real"; "new" without what
 * the last build kept, pictures aside) and of generated sites of any number of pages, each in a fresh
 * process with an empty output folder, beside React rendering the same pages and nothing else. With `--peers`
 * instead builds of one site by build-site and others (peers.ts). `--write` puts the table into docs/performance.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { megabytes, type Row, seconds, table, writeTable } from "./document.ts";
import { generateSite } from "./generate.ts";
import { type Cost, measure, median, REPOSITORY } from "./measure.ts";
import { comparePeers, PEER_SIZES } from "./peers.ts";
import { type Phases, phasesOf } from "./phases.ts";

const SIZES = ["real", "new", "67", "1000", "10000", "50000"];
const MANY = 10_000;

const NAMES: Readonly<Record<string, string>> = {
  real: "the real site",
  new: "the real site, all new but pictures",
};

const COST_HEAD = [
  "pages",
  "wall s",
  "CPU s",
  "pages a second",
  "peak MB",
  "React alone, CPU s",
  "CPU beside React alone",
];

interface Result {
  readonly size: string;
  readonly pages: number;
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
  /** Processor time of React alone. */
  readonly floor: number;
  readonly phases: Phases;
  readonly rendering: Phases;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    write: { type: "boolean", default: false },
    peers: { type: "boolean", default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const costs = values.peers ? await peers() : await builds();
  process.stdout.write(`\n${costs}\n`);
  if (values.write) writeTable(values.peers ? "peers" : "builds", costs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function peers(): Promise<string> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  return comparePeers(positionals.length > 0 ? positionals : PEER_SIZES, runsOf, say);
}

async function builds(): Promise<string> {
  const results: Result[] = [];
  for (const size of positionals.length > 0 ? positionals : SIZES) {
    const result = await measureSite(size);
    results.push(result);
    process.stdout.write(`${table([COST_HEAD, costRow(result)])}\n`);
  }
  process.stdout.write(`\n${phaseTable(results)}\n`);
  return table([COST_HEAD, ...results.map(costRow)]);
}

/** Large builds take long, and differ little from run to run. */
function runsOf(size: string): number {
  return Number(size) >= MANY ? 1 : Number(values.runs);
}

async function measureSite(size: string): Promise<Result> {
  const name = NAMES[size];
  const root = name ? REPOSITORY : join(folder, size);
  if (!name) generateSite(root, Number(size));
  const out = join(folder, `${size}-out`);
  const build = ["bin/build-site.js", "build", "--root", root, "--out", out, "--json"];
  // For the real site, the first fills the picture cache that CI keeps.
  if (!(Number(size) >= MANY)) await measure(build);
  const costs: Cost[] = [];
  const floors: number[] = [];
  for (let run = 0; run < runsOf(size); run++) {
    rmSync(out, { recursive: true, force: true });
    if (size === "new") rmSync(join(root, ".cache/build-site/cache-build.v8"));
    costs.push(await measure(build));
    const floor = await measure(["--import", "tsx", "tests/bench/floor.ts", root]);
    floors.push(Number(floor.printed));
  }
  rmSync(out, { recursive: true, force: true });
  const middle = (pick: (cost: Cost) => number) => median(costs.map(pick));
  const documents = costs.map(({ printed }) => phasesOf(printed));
  const [first] = documents;
  if (!first) throw new Error("--runs must be at least 1");
  return {
    size: name ?? Number(size).toLocaleString("en-GB"),
    pages: first.pages,
    wall: middle(({ wall }) => wall),
    cpu: middle(({ cpu }) => cpu),
    memory: middle(({ memory }) => memory),
    floor: median(floors),
    phases: medians(documents.map(({ phases }) => phases)),
    rendering: medians(documents.map(({ rendering }) => rendering)),
  };
}

function medians(all: readonly Phases[]): Phases {
  return Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name] ?? 0))]),
  );
}

/** Milliseconds and the share of the whole. */
function phaseTable(results: readonly Result[]): string {
  const [first] = results;
  const share = ({ phases }: Result, name: string) => {
    const whole = Object.values(phases).reduce((sum, one) => sum + one, 0);
    const one = phases[name] ?? 0;
    return `${Math.round(one)} (${Math.round((100 * one) / whole)} %)`;
  };
  return table([
    ["phase, ms by the clock and share", ...results.map(({ size }) => size)],
    ...Object.keys(first?.phases ?? {}).map(
      (name): Row => [name, ...results.map((result) => share(result, name))],
    ),
    ...Object.keys(first?.rendering ?? {}).map(
      (name): Row => [name, ...results.map(({ rendering }) => Math.round(rendering[name] ?? 0))],
    ),
  ]);
}

function costRow({ size, pages, wall, cpu, memory, floor }: Result): Row {
  return [
    size,
    seconds(wall),
    seconds(cpu),
    Math.round((pages / wall) * 1000),
    megabytes(memory),
    seconds(floor),
    `${(cpu / floor).toFixed(1)} ×`,
  ];
}
