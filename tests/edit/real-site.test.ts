/** The pencil on the real site: nearly everything that visitors read can be changed where it stands. */
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDesk } from "../../src/edit/desk.ts";
import type { Edit } from "../../src/edit/edits.ts";
import { textKey } from "../../src/edit/index/page-texts.ts";
import { openJournal } from "../../src/edit/journal.ts";
import type { Origin } from "../../src/edit/origins.ts";
import { createSiteView } from "../../src/edit/site-view.ts";
import { createSafeWriter } from "../../src/edit/writer/safe-writer.ts";
import { createSiteBuilder } from "../../src/serve/site-builder.ts";
import { KINDS_AND_PATHS } from "../browser/one-of-each-kind.ts";
import { TEST_ALL } from "../test-all.ts";

const ROOT = join(import.meta.dirname, "../..");
const builder = createSiteBuilder({ root: ROOT, cache: undefined, year: undefined });
afterAll(() => builder.close());
const view = createSiteView(ROOT, builder);
// Nothing is written: the desk is only asked.
const journal = openJournal(undefined);
const writer = createSafeWriter({ root: ROOT, folder: undefined, journal });
const desk = createDesk({ view, journal, writer, onWritten: () => {} });

/** The text with another ending, as somebody would type it. */
async function editOf({ fields: [field] }: Origin): Promise<Edit> {
  const [info] = field ? await desk.fields([field]) : [];
  if (!info) throw new Error("the text has no field");
  return { file: info.file, path: info.path, before: info.value, value: `${info.value} Zqx` };
}

it.runIf(TEST_ALL)(
  "95 of 100 texts of all kinds of pages can be edited where they stand, each by its own field",
  async () => {
    let all = 0;
    let editable = 0;
    let atOnce = 0;
    for (const [, path] of KINDS_AND_PATHS) {
      const { texts: guessed = [] } = (await desk.guess(path)) ?? {};
      const texts = (await desk.page(path)) ?? [];
      for (const [index, { text, fields }] of guessed.entries()) {
        if (fields.length > 0) atOnce++;
        expect(texts[index]?.fields, `${path}: ${text}`).toEqual(
          expect.arrayContaining([...fields]),
        );
      }
      const found = texts.filter(({ fields }) => fields.length > 0);
      all += texts.length;
      editable += found.length;
      const single = found.filter(
        ({ fields }) => fields.length === 1 && typeof fields[0]?.path.at(-1) === "string",
      );
      for (const text of single.filter((_, index) => index % 40 === 0)) {
        const edit = await editOf(text);
        if (typeof edit.before !== "string") continue;
        const after = await desk.attempt(path, [edit]).catch(() => undefined);
        // What names something else, such as a category, cannot be called just anything.
        if (!after) continue;
        const said = after.find((one) => textKey(one) === textKey(text))?.text ?? "";
        expect(said, `${path}: ${text.text}`).toContain("Zqx");
      }
    }
    expect(all).toBeGreaterThan(200 * KINDS_AND_PATHS.length);
    expect(editable / all).toBeGreaterThan(0.95);
    // What was guessed before was right each time.
    expect(atOnce / all).toBeGreaterThan(0.25);
  },
  300_000,
);
