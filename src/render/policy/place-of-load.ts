/** Where a page's content file names what the page loads from elsewhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ifReadable } from "../../cache/list-files.ts";
import type { Where } from "../../errors.ts";
import { linePlaces } from "../../problems/line-places.ts";

/** In the forms of Markdown, of HTML and of a field. */
const NAMED =
  /(?:!\[[^\]\n]*\]\(\s*<?|\b(?:src|srcset|poster|data|action)\s*=\s*["']?|:\s*["']?)$/i;

/** `where` itself, where it has a line already, or the file does not say the origin. */
export function placeOfLoad(root: string, where: Where, origin: string): Where {
  if (where.line !== undefined || !where.file) return where;
  const path = join(root, where.file);
  // A loader's record has no file that can be read.
  const text = ifReadable(() => readFileSync(path, "utf8")) ?? "";
  const [first = "", ...others] = text.toLowerCase().split(origin);
  if (others.length === 0) return where;
  const befores = others.map((_, index) => [first, ...others.slice(0, index)].join(origin));
  const before = befores.find((one) => NAMED.test(one)) ?? first;
  const { line, column } = linePlaces(text)(before.length);
  return { ...where, line, column };
}
