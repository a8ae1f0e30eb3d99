/** Records that call themselves drafts, and have a page all the same: their schema's field has no mark. */
import type { LoadedContent } from "../content/load.ts";
import { isGroup } from "../content/map-texts.ts";
import type { SiteRoute } from "./routes.ts";

/** What is written in a record that its author does not want to be public. */
const WORDS = [
  ["draft", true],
  ["published", false],
] as const;

interface Planned {
  readonly routes: readonly SiteRoute[];
  readonly loaded: Pick<LoadedContent, "recordSources">;
}

/** A sentence for each file. Made for a build without drafts, which leaves out all that are marked. */
export function draftNotices({ routes, loaded }: Planned): readonly string[] {
  const files = new Set(routes.map(({ source }) => source));
  return [...loaded.recordSources.values()].flatMap(({ file, row, value }) => {
    if (file === undefined || row !== undefined || !files.has(file) || !isGroup(value)) return [];
    const word = WORDS.find(([name, says]) => value[name] === says);
    return word
      ? [
          `${file} says "${word[0]}: ${word[1]}" and is published: only a field made by fields.draft() keeps a record back`,
        ]
      : [];
  });
}
