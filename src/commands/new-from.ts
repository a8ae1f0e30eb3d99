/** `build-site new --from`: a new site of what another generator shows. */
import { basename, join } from "node:path";
import type { Config } from "../config.ts";
import { unfinishedFile } from "../moving/account.ts";
import { move } from "../moving/move.ts";
import type { Moved } from "../moving/moved.ts";
import type { Reporter } from "../report.ts";
import {
  assertFree,
  contentsOf,
  makeFolder,
  type Place,
  shellWord,
  shownFrom,
  templateFiles,
  writeNew,
} from "./new.ts";
import { createWriter, type Proof, prove } from "./prove.ts";

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
  config: Config,
  report: Reporter,
): Promise<void> {
  const shown = shownFrom(startedIn, folder);
  const kept = await assertFree(folder, shown);
  const moved = await report.step("move", () =>
    move(startedIn, from, basename(folder), config.visibility.today, (done, of) =>
      report.progress("move", done, of),
    ),
  );
  await makeFolder(folder, shown);
  const proof = await settle(moved, config, report, undefined, kept);
  const enter = shown === "." ? "" : `cd ${shellWord(shown)} && `;
  const commands = [`${enter}npm install`, "npm run dev"];
  const { generator } = moved;
  const [pages, copies, left] = [moved.pages(), moved.copies().length, moved.left()];
  report.result(
    {
      ok: true,
      folder: shown,
      from,
      generator,
      pages,
      copies,
      left,
      built: proof === "built",
      commands,
    },
    [
      `${pages} pages of ${generator} and ${copies} other files are in ${shown}.`,
      left === 0
        ? "Nothing is left to do."
        : `What could not be carried over stands in ${join(shown, "MOVING.md")}, file by file: ${left} ${left === 1 ? "thing" : "things"}.`,
      PROOFS[proof],
      "Go on with",
      "",
      ...commands.map((command) => `  ${command}`),
    ],
  );
}

const PROOFS: Readonly<Record<Proof, string>> = {
  built: "The site was built once, to be sure that it can be.",
  planned:
    "It was not built, because that takes long with so many pages: settings, front matter and addresses hold together, and `npm run build` makes the pages.",
  refused: "It cannot be built yet: what stands in the way is told there too.",
};

/** Writes the new site, and builds it once, or asks for its plan where it is large. */
export async function settle(
  moved: Moved,
  config: Config,
  report: Reporter,
  mostBuilt?: number,
  kept: ReadonlySet<string> = new Set(),
): Promise<Proof> {
  const { root } = config;
  const unfinished = unfinishedFile(moved.from);
  await writeNew(join(root, unfinished.path), unfinished.contents);
  for (const { source, path } of await themeFiles())
    if (!kept.has(path))
      await writeNew(join(root, path), await contentsOf(source, path, basename(root)));
  const write = createWriter(root, moved, unfinished);
  await write();
  const proof = await report.step("build", () => prove(moved, write, config, report, mostBuilt));
  await write(true);
  return proof;
}
