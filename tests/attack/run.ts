/** `npm run attack`: every attack, on every store that is installed, and a table of what was found. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { ATTACKS, ON_A_STORE } from "./attacks.ts";

const RESULTS = ".cache/attack.json";
const results = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

interface Row {
  readonly name: string;
  readonly tests: number;
  /** Names of tests, or of files that could not be run. */
  readonly found: readonly string[];
}

function attack(name: string, files: readonly string[], project: string, store = "swift"): Row {
  rmSync(RESULTS, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}`];
  const { status } = spawnSync("vitest", ["run", "--project", project, ...reporters, ...files], {
    stdio: "inherit",
    env: { ...process.env, BUILD_SITE_STORE: store },
  });
  const { numTotalTests, testResults } = results.parse(JSON.parse(readFileSync(RESULTS, "utf8")));
  const failed = testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [file];
    return tests.map(({ fullName }) => fullName);
  });
  const found = status === 0 || failed.length > 0 ? failed : ["the tests did not end well"];
  return { name, tests: numTotalTests, found };
}

const isInstalled = (tool: string): boolean =>
  spawnSync("bash", ["-c", `command -v ${tool}`]).status === 0;

const hasCeph = ["ceph-mon", "ceph-osd", "radosgw"].every(isInstalled);
const rows = [
  ...Object.entries(ATTACKS).map(([name, files]) => attack(name, files, "build")),
  attack("a store that restarts, a bad network: OpenStack Swift", ON_A_STORE, "bucket"),
  ...(hasCeph
    ? [attack("a store that restarts, a bad network: Ceph", ON_A_STORE, "bucket", "ceph")]
    : []),
];

const width = Math.max(...rows.map(({ name }) => name.length));
console.log(`\n${"attack".padEnd(width)}  tests  found`);
for (const { name, tests, found } of rows) {
  const told = found.length === 0 ? "nothing" : found.join("\n".padEnd(width + 10));
  console.log(`${name.padEnd(width)}  ${String(tests).padStart(5)}  ${told}`);
}
if (!hasCeph)
  console.log(
    "Ceph was not attacked: it is not installed (on Debian, apt-get install ceph-mon ceph-osd radosgw)",
  );
if (rows.some(({ found }) => found.length > 0)) process.exitCode = 1;
