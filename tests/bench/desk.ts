/**
 * What the desk makes of a site in CPU time of this process: until pages can be asked for, until texts of a page can be
 * clicked, until they are measured, from a click to what the editor shows, from a key to the page.
 * `npm run bench:desk [-- ROOT [PATH]]`, or with a number of records in place of ROOT on a site that is made for it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createDesk } from "../../src/edit/desk.ts";
import { openJournal } from "../../src/edit/journal.ts";
import { createSiteView } from "../../src/edit/site-view.ts";
import { createSafeWriter } from "../../src/edit/writer/safe-writer.ts";
import { createSiteBuilder } from "../../src/serve/site-builder.ts";
import { generateRecords } from "./desk-site.ts";

const [given = join(import.meta.dirname, "../.."), asked] = process.argv.slice(2);
const count = Number(given);
const isMade = Number.isInteger(count);
const root = isMade ? mkdtempSync(join(tmpdir(), "bench-desk-")) : resolve(given);
if (isMade) generateRecords(root, count);
const path = asked ?? (isMade ? "/area-7" : "/");
const builder = createSiteBuilder({ root, cache: join(root, ".cache"), year: undefined });
const view = createSiteView(root, builder);
const journal = openJournal(undefined);
const writer = createSafeWriter({ root, folder: undefined, journal });
// As with the watcher of a server: a change is told, and not looked for in every file.
builder.tree.trustMarks(true);
const desk = createDesk({ view, journal, writer, onWritten: () => {} });

async function timed<T>(name: string, work: () => Promise<T>, times = 1): Promise<T> {
  const costs: number[] = [];
  let result = undefined as T;
  for (let round = 0; round < times; round++) {
    const before = process.cpuUsage();
    result = await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  costs.sort((a, b) => a - b);
  const middle = costs[Math.floor(costs.length / 2)] ?? 0;
  console.log(`${name.padEnd(36)} ${middle.toFixed(0).padStart(6)} ms of CPU`);
  return result;
}

await timed("the site is ready", () => view.now());
await timed("its page is made", async () => view.page(await view.now(), path), 3);
await timed("texts can be clicked", () => desk.guess(path));
await timed("the same again", () => desk.guess(path), 5);
const texts = (await timed("its texts are measured", () => desk.page(path))) ?? [];
const text = texts.find(
  ({ fields, text: said }) => fields.length === 1 && said.split(" ").length > 3,
);
const [field] = text?.fields ?? [];
if (field) {
  const [info] = await timed("from a click to the editor", () => desk.fields([field]), 15);
  const value = String(info?.value);
  const edit = { ...field, before: value, value };
  let key = 0;
  await timed(
    "from a key to the page",
    () => desk.attempt(path, [{ ...edit, value: `${value} ${++key}` }]),
    25,
  );
}
builder.close();
if (isMade) rmSync(root, { recursive: true });
