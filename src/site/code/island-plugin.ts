/** Adds to the site's code what tells the file of each island's component. */
import { readFile } from "node:fs/promises";
import { basename, dirname, extname } from "node:path";
import type { Loader, Plugin } from "esbuild";
import { relativePath } from "../../hosting/file-path.ts";
import { isIslandFile, MARKS_MODULE } from "./island-marks.ts";

/** Lets the modules of `client/` mark what they export. */
export const islandMarks = (root: string): Plugin => ({
  name: "island-marks",
  setup({ onLoad }) {
    onLoad({ filter: /\.[jt]sx$/ }, async ({ path }) => {
      const file = relativePath(root, path);
      if (!isIslandFile(file)) return undefined;
      const source = await readFile(path, "utf8");
      return {
        contents: `${source}\n${marks(file)}`,
        resolveDir: dirname(path),
        loader: extname(path).slice(1) as Loader,
      };
    });
  },
});

const marks = (file: string) =>
  [
    `import * as $exported from ${JSON.stringify(`./${basename(file)}`)};`,
    `import { markIslands as $mark } from ${JSON.stringify(MARKS_MODULE)};`,
    `$mark(${JSON.stringify(file)}, $exported);`,
  ].join("");
