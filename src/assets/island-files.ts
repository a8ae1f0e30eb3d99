/** The scripts of islands as files: a site gets those that its pages may load. */
import type { OutputFile } from "../output/file.ts";

export interface IslandFiles {
  readonly all: readonly OutputFile[];
  /** Notes that a page may load the file at this URL path. */
  readonly use: (url: string) => void;
  readonly used: () => readonly OutputFile[];
}

export function createIslandFiles(all: readonly OutputFile[]): IslandFiles {
  const urls = new Set<string>();
  return {
    all,
    use: (url) => void urls.add(url),
    used: () => all.filter(({ path }) => urls.has(`/${path}`)),
  };
}
