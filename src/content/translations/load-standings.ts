/** Reads what each language was made from, and compares it with the source as it is. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import type { Language } from "../../site/languages.ts";
import type { Sources } from "../../site/sources.ts";
import type { Place } from "../find-records.ts";
import type { FoundLanguages } from "./load-languages.ts";
import { parseRecord, recordFile, type SourceRecord } from "./source-record.ts";
import { type Standings, standingsOf } from "./standing.ts";
import { textsOf } from "./texts-of.ts";

/** By language. */
export async function loadStandings(
  { root, languages }: Place,
  sources: Sources,
  found: FoundLanguages,
  cache: Cache,
): Promise<ReadonlyMap<string, Standings>> {
  const standings = new Map<string, Standings>();
  for (const language of languages.filter(({ isSource }) => !isSource)) {
    const record = await loadRecord(root, language, cache);
    const texts = await textsOf(root, sources, found, languages, language, cache);
    standings.set(language.tag, standingsOf(texts, record ?? new Map()));
  }
  return standings;
}

/** undefined where there is none yet. */
export function loadRecord(
  root: string,
  { tag }: Pick<Language, "tag">,
  cache: Cache,
): Promise<SourceRecord | undefined> {
  const file = recordFile(tag);
  return cache.getOrCompute(`source record ${tag}`, { files: [file] }, async () => {
    const text = await readFile(join(root, file), "utf8").catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    });
    return text === undefined ? undefined : parseRecord(file, text);
  });
}
