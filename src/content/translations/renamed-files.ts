/** What was recorded of a file, under the name that the file has now. */

import type { RecordTexts } from "./record-texts.ts";
import type { MadeFile, SourceRecord } from "./source-record.ts";
import { textHash, textOf } from "./text-hash.ts";

/** A file that nothing is recorded of is the one that is gone and had most of its texts, at least half of them. */
export function followRenamed(texts: readonly RecordTexts[], record: SourceRecord): SourceRecord {
  const names = new Set(texts.map(({ name }) => name));
  const gone = new Map([...record].filter(([name]) => !names.has(name)));
  const fresh = texts.filter(({ name }) => !record.has(name));
  if (gone.size === 0 || fresh.length === 0) return record;
  const known = new Map(record);
  for (const one of fresh) {
    const hashes = hashesOf(one);
    let best: { readonly name: string; readonly share: number } | undefined;
    for (const [name, file] of gone) {
      const share = shareOf(hashes, file);
      if (share >= 0.5 && share > (best?.share ?? 0)) best = { name, share };
    }
    const before = best && gone.get(best.name);
    if (!best || !before) continue;
    known.set(one.name, before);
    gone.delete(best.name);
  }
  return known;
}

function hashesOf({ fields, body }: RecordTexts): ReadonlySet<string> {
  const both = fields.flatMap(({ source, translation }) => [source, translation ?? []].flat());
  const blocks = [...(body?.blocks ?? []), ...(body?.translated ?? [])];
  return new Set([
    ...both.map((value) => textHash(textOf(value))),
    ...blocks.map(({ text, isCode }) => textHash(text, isCode)),
  ]);
}

/** How many of the texts that were recorded are still there. */
function shareOf(hashes: ReadonlySet<string>, { fields, body }: MadeFile): number {
  const recorded = [...fields.values(), ...body].flatMap(({ source, translation }) => [
    source,
    translation,
  ]);
  return recorded.filter((one) => hashes.has(one)).length / Math.max(1, recorded.length);
}
