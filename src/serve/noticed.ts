/** Tells what is no mistake, once until it is mended. Pages are rendered, and sites made, again and again. */

/** Called with what an author should know, in a line. */
export type OnNotice = (notice: string) => void;

/** By what it is told of: a page's path, or another name for what all of it is told of at once. */
export function createNoticed(onNotice: OnNotice) {
  const told = new Map<string, ReadonlySet<string>>();
  return (path: string): OnNotice => {
    const before = told.get(path);
    const now = new Set<string>();
    told.set(path, now);
    return (notice) => {
      if (!before?.has(notice) && !now.has(notice)) onNotice(notice);
      now.add(notice);
    };
  };
}
