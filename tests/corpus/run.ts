/**
 * Moves each folder of a folder in, builds and checks it, and prints a table: `npm run corpus -- FOLDER`. Sites are made
 * in a temporary folder, which is removed.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { cli } from "../cli.ts";

const folder = resolve(process.argv[2] ?? ".");
const cwd = mkdtempSync(join(tmpdir(), "corpus-"));
symlinkSync(join(import.meta.dirname, "../../node_modules"), join(cwd, "node_modules"));

const filesIn = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/node_modules|\/\.git\b/.test(entry.parentPath),
  ).length;

interface Result {
  readonly generator?: string;
  readonly pages?: number;
  readonly left?: number;
  readonly problems?: readonly { readonly rule: string; readonly count?: number }[];
}

async function json(args: readonly string[]): Promise<Result> {
  const { stdout, stderr } = await cli([...args, "--json"], { cwd });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${args.join(" ")} printed no JSON: ${stderr}`);
  }
}

/** The three rules that most problems are of. */
function rulesOf({ problems = [] }: Result): string {
  const counts = new Map<string, number>();
  for (const { rule, count = 1 } of problems) counts.set(rule, (counts.get(rule) ?? 0) + count);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return (
    sorted
      .map(([rule, count]) => `${rule} ${count}`)
      .slice(0, 3)
      .join(", ") || "none"
  );
}

const print = (line: string) => process.stdout.write(`${line}\n`);
print("| tree | read as | files | pages | built | left | seconds | problems of `check` |");
print("|---|---|---|---|---|---|---|---|");
for (const name of readdirSync(folder).sort()) {
  const from = join(folder, name);
  if (!statSync(from).isDirectory()) continue;
  const start = performance.now();
  const made = await json(["new", name, "--from", from]);
  const seconds = (performance.now() - start) / 1000;
  if (made.problems) {
    print(`| ${name} | | ${filesIn(from)} | | | | | ${rulesOf(made)} |`);
    continue;
  }
  const built = await json(["build", "--root", name]);
  const isBuilt = !built.problems;
  const pages = isBuilt
    ? JSON.parse(readFileSync(join(cwd, name, "dist/.build-site.json"), "utf8")).pages.length
    : `no: ${rulesOf(built)}`;
  const checked = isBuilt ? rulesOf(await json(["check", "--root", name])) : "";
  print(
    `| ${name} | ${made.generator} | ${filesIn(from)} | ${made.pages} | ${pages} | ${made.left} | ${seconds.toFixed(1)} | ${checked} |`,
  );
}
rmSync(cwd, { recursive: true, force: true });
