/** A path of a package that is installed and does not have it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nearest } from "../../problems/nearest.ts";

/** `wanted` is `katex/dist/katex.scss`; undefined where its package is not installed. */
export function missingSubpath(root: string, name: string, wanted: string): string | undefined {
  const folder = installedIn(root, name);
  if (folder === undefined || wanted === name) return undefined;
  const known = subpathsOf(folder, wanted.slice(name.length + 1)).map((path) => `${name}/${path}`);
  const meant = nearest(wanted, known);
  const further = known.length > 0 ? `; it has ${known.slice(0, MOST).join(", ")}` : "";
  return `${name} is installed, and has no such part${meant ? `: import "${meant}"` : further}`;
}

const MOST = 5;

function installedIn(root: string, name: string): string | undefined {
  const folder = join(root, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  return dirname(root) === root ? undefined : installedIn(dirname(root), name);
}

/** What the package lets others import; of one that lets them import everything, what stands beside the path. */
function subpathsOf(folder: string, path: string): readonly string[] {
  const { exports }: { readonly exports?: unknown } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  if (typeof exports === "object" && exports !== null)
    return Object.keys(exports).flatMap((key) => (/^\.\/[^*]+$/.test(key) ? [key.slice(2)] : []));
  const below = dirname(path);
  return existsSync(join(folder, below))
    ? readdirSync(join(folder, below))
        .filter((file) => /\.([cm]?js|css|json)$/.test(file))
        .sort()
        .map((file) => (below === "." ? file : `${below}/${file}`))
    : [];
}
