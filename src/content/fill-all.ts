/** Every record with its placeholders filled in, once for as long as both are the same. */
import type { ContentRecord } from "./check-record.ts";
import { type FilledRecord, fillRecord } from "./fill.ts";
import type { LoadedRecord } from "./loaded-content.ts";
import type { TranslatedRecord } from "./translations/translate.ts";
import type { Variables } from "./variables.ts";

/** A record as pages get it, and what is told of it. */
export interface Finished extends FilledRecord {
  readonly loaded: LoadedRecord;
}

/** What each record became, by language, and with which variables. */
const known = new WeakMap<ContentRecord, Map<string, { words: string; made: Finished }>>();

export async function fillAll(
  records: ReadonlyMap<string, readonly ContentRecord[]>,
  values: Variables,
  tag = "",
): Promise<ReadonlyMap<string, readonly Finished[]>> {
  const words = JSON.stringify(values);
  const filled = new Map<string, readonly Finished[]>();
  for (const [name, all] of records) {
    const list: Finished[] = [];
    for (const record of all) {
      const last = known.get(record)?.get(tag);
      // Where nothing is made nothing is waited for: a site may have very many records.
      list.push(last?.words === words ? last.made : await fillNow(record, values, words, tag));
    }
    filled.set(name, list);
  }
  return filled;
}

async function fillNow(
  record: ContentRecord,
  values: Variables,
  words: string,
  tag: string,
): Promise<Finished> {
  const filled = await fillRecord(record, values);
  const { source, key, translation } = filled.record as ContentRecord & Partial<TranslatedRecord>;
  const made = { ...filled, loaded: { ...source, key, ...(translation ? { translation } : {}) } };
  const languages = known.get(record) ?? new Map();
  known.set(record, languages.set(tag, { words, made }));
  return made;
}
