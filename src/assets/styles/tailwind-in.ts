/** Stylesheets that code imports, with Tailwind's directives and functions in them. */
import { dirname, join } from "node:path";
import { compile } from "@tailwindcss/node";
import { SiteError } from "../../errors.ts";
import { relativePath } from "../../hosting/file-path.ts";
import { tailwindProblem } from "./css-problem.ts";
import { ownTailwindFile } from "./own-tailwind.ts";
import type { SheetIn, SheetInQuestion } from "./sheet.ts";

/** Throws a SiteError that names the place where Tailwind does not compile it. */
export async function expandTailwind({ root, file, source }: SheetInQuestion): Promise<SheetIn> {
  const from = join(root, file);
  const inputs: string[] = [];
  try {
    const compiler = await compile(source, {
      base: dirname(from),
      from,
      shouldRewriteUrls: false,
      onDependency: (path) => void inputs.push(relativePath(root, path)),
      customCssResolver: async (id) => ownTailwindFile(id),
    });
    return { css: compiler.build([]), inputs };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new SiteError("The styles do not compile", [tailwindProblem(root, file, error.message)], {
      cause: error,
    });
  }
}
