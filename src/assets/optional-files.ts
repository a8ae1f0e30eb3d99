/** Files that a site has only if a page uses them: scripts of islands, and what stylesheets of packages name. */
import type { OutputFile } from "../output/file.ts";

export interface OptionalFiles {
  readonly all: readonly OutputFile[];
  /** Notes that a page may load the file at this URL path. */
  readonly use: (url: string) => void;
  readonly used: () => readonly OutputFile[];
}

/** Two of the same path are one file. */
export function createOptionalFiles(files: readonly OutputFile[]): OptionalFiles {
  const urls = new Set<string>();
  const all = [...new Map(files.map((file) => [file.path, file])).values()];
  return {
    all,
    use: (url) => void urls.add(url),
    used: () => all.filter(({ path }) => urls.has(`/${path}`)),
  };
}
