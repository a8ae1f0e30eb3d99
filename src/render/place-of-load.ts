/** Where a page's content file names what the page loads from elsewhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Where } from "../errors.ts";

/** In the forms of Markdown, of HTML and of a field. */
const NAMED =
  /(?:!\[[^\]\n]*\]\(\s*<?|\b(?:src|srcset|poster|data|action)\s*=\s*["']?|:\s*["']?)$/i;

/** `where` itself, where it has a line already, or the file does not say the origin. */
export function placeOfLoad(root: string, where: Where, origin: string): Where {
  if (where.line !== undefined || !where.file) return where;
  const text = textOf(join(root, where.file));
  const [first = "", ...others] = text.toLowerCase().split(origin);
  if (others.length === 0) return where;
  const befores = others.map((_, index) => [first, ...others.slice(0, index)].join(origin));
  const before = befores.find((one) => NAMED.test(one)) ?? first;
  const lines = before.split("\n");
  return { ...where, line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** A loader's record has no file that can be read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
