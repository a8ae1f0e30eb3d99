/** Fonts and pictures that stylesheets of packages name: they are published under hashed names, as they are. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { AtRule, Postcss } from "postcss";
import { ifReadable } from "../cache/list-files.ts";
import { hashedPath } from "../hosting/hash.ts";
import { isOfPackage } from "../hosting/package-of.ts";
import type { OutputFile } from "../output/file.ts";

export interface PackageFiles {
  /** The URL path of a file, relative to the root; undefined when there is none. */
  readonly urlOf: (file: string) => string | undefined;
  readonly used: () => readonly OutputFile[];
}

export function createPackageFiles(root: string): PackageFiles {
  const files = new Map<string, OutputFile | undefined>();
  const read = (file: string): OutputFile | undefined => {
    const contents = ifReadable(() => readFileSync(join(root, file)));
    const { name, ext } = posix.parse(file);
    const flat = name.replace(/[^\w-]+/g, "-");
    return contents && { path: hashedPath(flat, contents, ext.slice(1).toLowerCase()), contents };
  };
  return {
    urlOf(file) {
      if (!files.has(file)) files.set(file, read(file));
      const found = files.get(file);
      return found && `/${found.path}`;
    },
    used: () => [...files.values()].filter((file) => file !== undefined),
  };
}

const WOFF2 = /\bwoff2\b/i;

/**
 * Every browser that runs the site's scripts reads WOFF2: other formats of a package's font would only be
 * published. `rule` is a `@font-face` of a stylesheet in `folder`.
 */
export function keepBestFont({ nodes = [] }: AtRule, folder: string, list: Postcss["list"]): void {
  const isSpare = (source: string) => {
    const [, path = ""] = /^url\(\s*["']?([^"')]*)/i.exec(source) ?? [];
    return !WOFF2.test(source) && isOfPackage(posix.join(folder, path));
  };
  for (const node of nodes) {
    if (node.type !== "decl" || node.prop !== "src") continue;
    const sources = list.comma(node.value);
    if (sources.some((source) => WOFF2.test(source)))
      node.value = sources.filter((source) => !isSpare(source)).join(",");
  }
}
