/**
 * `npm run bench:publish`: publishing 2,000 pages to the real object store of the tests on this machine,
 * first as a whole and then unchanged. The store's own time is told apart: listing its keys alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBuilt } from "../publish/built-folder.ts";
import { keysIn, makeBucket, runCli, startObjectStore } from "../publish/object-store.ts";
import { manyPages } from "../publish/small-site.ts";
import { median } from "./measure.ts";

const PAGES = 2_000;
const RUNS = 5;
const BUCKET = "bench";

const folder = mkdtempSync(join(tmpdir(), "bench-publish-"));
const store = await startObjectStore(join(folder, "store"));
try {
  const root = join(folder, "site");
  mkdirSync(root);
  writeBuilt(join(root, "dist"), manyPages(PAGES, "some"));
  await makeBucket(store, BUCKET);
  const publish = async () => {
    const { code, stdout, stderr, milliseconds } = await runCli([
      "publish",
      `s3://${BUCKET}`,
      ...["--root", root, "--endpoint", store.endpoint],
      ...["--json", "--allow-sample", "--allow-problems"],
    ]);
    if (code !== 0) throw new Error(`publishing ended with ${code}\n${stdout}${stderr}`);
    return milliseconds;
  };
  tell("first publish", await publish());
  const unchanged: number[] = [];
  const listings: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    unchanged.push(await publish());
    const start = performance.now();
    await keysIn(store, BUCKET);
    listings.push(performance.now() - start);
  }
  tell("unchanged, median, target 3 s", median(unchanged));
  tell("listing the bucket alone, median", median(listings));
} finally {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
}

function tell(what: string, milliseconds: number): void {
  process.stdout.write(`${PAGES} pages, ${what}: ${(milliseconds / 1000).toFixed(2)} s\n`);
}
