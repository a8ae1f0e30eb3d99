/** Files that a site has only if a page uses them: scripts of islands, and what stylesheets of packages name. */
import type { OutputFile } from "../output/file.ts";

export interface OptionalFiles {
  readonly all: readonly OutputFile[];
  /** Notes that a page may load the file at this URL path. */
  readonly use: (url: string) => void;
  readonly isUsed: (path: string) => boolean;
  readonly used: () => readonly OutputFile[];
}

/** Two of the same path are one file. */
export function createOptionalFiles(files: readonly OutputFile[]): OptionalFiles {
  const urls = new Set<string>();
  const all = [...new Map(files.map((file) => [file.path, file])).values()];
  const isUsed = (path: string) => urls.has(`/${path}`);
  return {
    all,
    isUsed,
    use: (url) => void urls.add(url),
    used: () => all.filter(({ path }) => isUsed(path)),
  };
}
