/** Menus with lines between their entries: what follows a line that has words is its group. */
import type { Entry } from "../model.ts";

export interface Separator {
  readonly separator: string;
}

export function separated(all: readonly (Entry | Separator)[]): readonly Entry[] {
  const entries: Entry[] = [];
  let group: Entry[] | undefined;
  for (const one of all) {
    if (!("separator" in one)) (group ?? entries).push(one);
    else if (one.separator === "") group = undefined;
    else {
      group = [];
      entries.push({ label: one.separator, items: group });
    }
  }
  return entries;
}
