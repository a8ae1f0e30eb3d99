/** `kill -9` between any two steps of writing several files: by the next start all of it is there, or nothing. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { expect, it } from "vitest";
import { openJournal } from "../../src/edit/journal.ts";
import { createSafeWriter } from "../../src/edit/writer/safe-writer.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { openDesk } from "./editing.ts";
import { orchard } from "./orchard.ts";

const temporary = temporaryFolder("edit-kills");
const WRITER = join(import.meta.dirname, "../../src/edit/writer/safe-writer.ts");
const JOURNAL = join(import.meta.dirname, "../../src/edit/journal.ts");
const BIN = join(import.meta.dirname, "../../bin/build-site.js");

/** Kills its own process before the step of that number that changes something on the disk. */
const KILLER = join(temporary, "killer.mjs");
writeFileSync(
  KILLER,
  `import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
let left = Number(process.env.KILL_BEFORE);
for (const name of ["open", "rename", "rm", "appendFile"]) {
  const real = fs[name];
  fs[name] = (...asked) => {
    if (/[/](content|desk)[/]/.test(String(asked[0])) && left-- === 0) process.kill(process.pid, "SIGKILL");
    return real(...asked);
  };
}
syncBuiltinESMExports();
`,
);

/** A program in one file, as a child process can run it. */
function program(name: string, source: string): string {
  const outfile = join(temporary, `${name}.mjs`);
  buildSync({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outfile,
  });
  return outfile;
}

const IMPORTS = `import { openJournal } from ${JSON.stringify(JOURNAL)};
import { createSafeWriter } from ${JSON.stringify(WRITER)};
import { readFileSync } from "node:fs";
const [root = "", own = ""] = process.argv.slice(2);
const folder = root + "/.cache/desk";
const journal = openJournal(folder);
const writer = createSafeWriter({ root, folder, journal });
`;

async function run(
  script: readonly string[],
  env: Record<string, string> = {},
): Promise<NodeJS.Signals | number | null> {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done) => child.once("exit", (code, signal) => done(signal ?? code)));
}

const WRITINGS = [
  { file: "content/a.yaml", before: "a: 1\n", after: "a: 2\n" },
  { file: "content/b.yaml", before: undefined, after: "b: 2\n" },
  { file: "content/c.yaml", before: "c: 1\n", after: undefined },
  { file: "content/d.yaml", before: "d: 1\n", after: "d: 2\n" },
];

function small(name: string): string {
  const root = join(temporary, name);
  cpSync(join(import.meta.dirname, "orchard.ts"), join(root, "content/other.txt"));
  for (const { file, before } of WRITINGS)
    if (before !== undefined) writeFileSync(join(root, file), before);
  return root;
}

const textsOf = (root: string) =>
  WRITINGS.map(({ file }) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined,
  );

it("leaves all or nothing at every step, with the list of changes saying the same", async () => {
  const change = { id: "one", by: "desk", parts: [], writings: WRITINGS, isUndone: false } as const;
  const script = program(
    "writes",
    `${IMPORTS}const change = ${JSON.stringify(change)};
const writings = change.writings.map((one) => ({ before: undefined, after: undefined, ...one }));
await writer.inTurn(() => writer.write(writings, { type: "made", change }));
`,
  );
  const seen = new Set<string>();
  let halves = 0;
  let step = 0;
  for (; step < 100; step++) {
    const root = small(`step-${step}`);
    const ended = await run(["--import", KILLER, script, root], { KILL_BEFORE: String(step) });
    const now = JSON.stringify(textsOf(root));
    const whole = [WRITINGS.map(({ before }) => before), WRITINGS.map(({ after }) => after)];
    const isHalf = !whole.some((texts) => JSON.stringify(texts) === now);
    if (isHalf) halves++;
    const folder = join(root, ".cache/desk");
    const journal = openJournal(folder);
    const told: string[] = [];
    const onTakenBack = (files: readonly string[]) => told.push(...files);
    const writer = createSafeWriter({ root, folder, journal, onTakenBack });
    await writer.inTurn(async () => {});
    const changes = await journal.changes();
    expect(changes.length, `step ${step}`).toBeLessThanOrEqual(1);
    const state = changes.length === 1 ? "after" : "before";
    expect(textsOf(root), `step ${step}`).toEqual(WRITINGS.map((one) => one[state]));
    expect(told.length > 0, `step ${step}`).toBe(state === "before" && isHalf);
    expect(readdirSync(join(root, "content")).filter((name) => /tmp$/.test(name))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name === "writing.json")).toEqual([]);
    seen.add(state);
    if (ended === 0) break;
    expect(ended).toBe("SIGKILL");
  }
  expect(step).toBeGreaterThan(10);
  // Otherwise nothing was killed where it hurts.
  expect(halves).toBeGreaterThan(1);
  expect([...seen].sort()).toEqual(["after", "before"]);
});

it("a half-written line of the journal swallows no later change", async () => {
  const folder = join(temporary, "half");
  const journal = openJournal(folder);
  const change = { id: "one", by: "desk", parts: [], writings: [], isUndone: false } as const;
  await journal.add({ type: "made", change });
  const path = join(folder, "changes.jsonl");
  writeFileSync(path, `${readFileSync(path, "utf8")}{"type":"undone","i`);
  await journal.add({ type: "made", change: { ...change, id: "two" } });
  expect((await journal.changes()).map(({ id }) => id)).toEqual(["one", "two"]);
});

it("programs that write in one folder at once wait for each other", async () => {
  const root = small("both");
  const script = program(
    "counts",
    `${IMPORTS}for (let time = 0; time < 15; time++)
  await writer.inTurn(async () => {
    const before = readFileSync(root + "/content/a.yaml", "utf8");
    const after = "a: " + (Number(before.slice(3)) + 1) + "\\n";
    const writings = [{ file: "content/a.yaml", before, after }];
    const change = { id: own + time, by: "desk", parts: [], writings, isUndone: false };
    const changed = await writer.write(writings, { type: "made", change });
    if (changed.length > 0) process.exit(3);
  });
`,
  );
  expect(await Promise.all(["x", "y", "z"].map((own) => run([script, root, own])))).toEqual([
    0, 0, 0,
  ]);
  expect(readFileSync(join(root, "content/a.yaml"), "utf8")).toBe("a: 46\n");
  expect(await openJournal(join(root, ".cache/desk")).changes()).toHaveLength(45);
});

it("a record that a killed `mcp` had half moved is back when the desk opens", async () => {
  const root = orchard(join(temporary, "moved"));
  const content = () => snapshot(join(root, "content"));
  const before = content();
  const action = { type: "move-record", file: "content/apples/cox.yaml", slug: "queen" };
  const asked = [
    {
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      },
    },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name: "carry_out", arguments: { action } } },
  ];
  const child = spawn(process.execPath, ["--import", KILLER, BIN, "mcp", "--root", root], {
    env: { ...process.env, KILL_BEFORE: "9" },
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", (code, signal) => done(signal ?? code)));
  for (const message of asked)
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  expect(await ended).toBe("SIGKILL");
  expect(content()).not.toEqual(before);
  const desk = await openDesk(root);
  try {
    expect(content()).toEqual(before);
    expect((await desk.ask("changes")).changes).toEqual([]);
    const { ok } = await desk.ask("carryOut", { action });
    expect(ok).toBe(true);
  } finally {
    await desk.close();
  }
});
