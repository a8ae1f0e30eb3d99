/** `build-site new --from`: a new site of what another generator shows. */
import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isWithin } from "../hosting/file-path.ts";
import { move } from "../moving/move.ts";
import type { Reporter } from "../report.ts";
import {
  assertFree,
  contentsOf,
  type Place,
  shellWord,
  shownFrom,
  templateFiles,
  writeNew,
} from "./new.ts";

/** The theme of the documentation starter, with what reads moved content in place of its own. */
async function themeFiles() {
  const own = await templateFiles("moved");
  const names = new Set(own.map(({ path }) => path));
  const shared = (await templateFiles("docs")).filter(
    ({ path }) => !names.has(path) && !/^(content|\.vscode)\/|^README/.test(path),
  );
  return [...own, ...shared];
}

/** Writes nothing where the folder is taken, or where there is nothing to move. */
export async function newSiteFrom(
  { folder, startedIn }: Place,
  from: string,
  report: Reporter,
): Promise<void> {
  const shown = shownFrom(startedIn, folder);
  await assertFree(folder, shown);
  const moved = await report.step("move", () =>
    move(startedIn, from, basename(folder), (done, of) => report.progress("move", done, of)),
  );
  for (const { source, path } of await themeFiles())
    await writeNew(join(folder, path), await contentsOf(source, path, basename(folder)));
  for (const { path, contents } of moved.files) await writeNew(join(folder, path), contents);
  let copies = 0;
  for (const { source, target } of moved.copies) {
    const to = join(folder, target);
    if (!isWithin(folder, to) || existsSync(to)) continue;
    await mkdir(dirname(to), { recursive: true });
    await copyFile(join(moved.root, source), to);
    copies++;
  }
  const enter = shown === "." ? "" : `cd ${shellWord(shown)} && `;
  const commands = [`${enter}npm install`, "npm run dev"];
  const { generator, pages, left } = moved;
  report.result({ ok: true, folder: shown, from, generator, pages, copies, left, commands }, [
    `${pages} pages of ${generator} and ${copies} other files are in ${shown}.`,
    left === 0
      ? "Nothing is left to do."
      : `What could not be carried over stands in ${join(shown, "MOVING.md")}, file by file: ${left} ${left === 1 ? "thing" : "things"}.`,
    "Go on with",
    "",
    ...commands.map((command) => `  ${command}`),
  ]);
}
