/** Fetches the pieces of an index, each once. */
import type { IndexFile, PageFile, WordsFile } from "../files.ts";
import { shardOf } from "../words.ts";

export interface IndexFiles {
  /** The piece in which a word is, if it is anywhere. */
  readonly wordsFor: (word: string) => Promise<WordsFile>;
  readonly page: (number: number) => Promise<PageFile>;
}

/** Pieces of another version than the first are of a later index: all are asked for again. */
export class Outdated extends Error {}

/** `folder` is the address of the index's folder. */
export async function openIndex(folder: string, cache: RequestCache): Promise<IndexFiles> {
  const fetched = new Map<string, Promise<unknown>>();
  const get = <T>(name: string): Promise<T> => {
    const known = fetched.get(name) ?? fetchJson(`${folder}/${name}.json`, cache);
    fetched.set(name, known);
    known.catch(() => fetched.delete(name));
    return known as Promise<T>;
  };
  const { version, shards } = await get<IndexFile>("index");
  const piece = async <T extends { readonly version: string }>(name: string): Promise<T> => {
    const file = await get<T>(name);
    if (file.version !== version) throw new Outdated(name);
    return file;
  };
  return {
    wordsFor: (word) => piece(`words-${shardOf(word, shards)}`),
    page: (number) => piece(`page-${number}`),
  };
}

async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(url, { cache });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}
