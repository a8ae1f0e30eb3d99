/** The stylesheets that a site's code imports, in the order of their paths. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compileCss } from "../site/css-modules.ts";

/** `inputs` are all files that the site's code is made of, sorted. */
export async function importedCss(root: string, inputs: readonly string[]): Promise<string> {
  const files = inputs.filter((file) => file.endsWith(".css"));
  const texts = files.map(
    async (file) => compileCss(file, await readFile(join(root, file), "utf8")).css,
  );
  return (await Promise.all(texts)).join("");
}
