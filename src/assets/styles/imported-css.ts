/** The stylesheets that a site's code imports, in the order of their paths. */
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { assertNone } from "../../errors.ts";
import { isOfPackage } from "../../hosting/package-of.ts";
import { compileCss } from "../../site/code/css-modules.ts";
import { usesTailwind } from "../../site/code/tailwind-words.ts";
import { type Addressable, type ResolvedCss, resolveAddresses } from "./css-addresses.ts";
import { addressProblems } from "./css-problem.ts";
import type { PackageSheet } from "./package-classes.ts";
import type { Styles } from "./styles.ts";

/** `inputs` are all files that the site's code is made of. */
export async function importedCss(
  root: string,
  inputs: readonly string[],
  site: Addressable,
  { expand }: Pick<Styles, "expand">,
): Promise<
  Pick<ResolvedCss, "css" | "files"> & { readonly packageSheets: readonly PackageSheet[] }
> {
  const files = [...new Set(inputs)].filter((file) => file.endsWith(".css")).sort();
  const sheets = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(root, file), "utf8");
      const plain = usesTailwind(source) ? await expand(file, source) : source;
      const { css } = await compileCss(file, plain);
      const {
        css: resolved,
        faults,
        files,
      } = await resolveAddresses(css, posix.dirname(file), site);
      return { file, css: resolved, files, problems: addressProblems(root, [file], faults) };
    }),
  );
  assertNone(
    "The styles name what is not there",
    sheets.flatMap(({ problems }) => problems),
  );
  return {
    css: sheets.map(({ css }) => css).join(""),
    files: sheets.flatMap((sheet) => sheet.files),
    packageSheets: sheets.filter(({ file }) => isOfPackage(file)),
  };
}
