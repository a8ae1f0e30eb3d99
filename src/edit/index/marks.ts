/** Values that nobody wrote, by which a field is found on a page: each has words of its own. */
import { isWordless, otherWord, plainText } from "./words.ts";

/** Placeholders, elements and addresses, which stay as they are. */
const KEPT = /\{[^{}]*\}|<[^<>]*>|&#?\w+;|\b\w+:\/\/\S+/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export interface Marked {
  readonly value: string;
  /** The words that only this value has, each with the one that it stands for, as they are compared. */
  readonly words: ReadonlyMap<string, string>;
}

type Ranges = readonly (readonly [start: number, end: number])[];

/**
 * Gives each text other words than all texts before it, in all of it or only in these ranges; `taken` holds those that
 * stand on the page.
 */
export function createMarker(taken: Iterable<string>): (text: string, ranges?: Ranges) => Marked {
  const used = new Set(taken);
  const variants = new Map<string, number>();

  function mark(word: string, words: Map<string, string>): string {
    const plain = plainText(word);
    const most = Math.min(word.length * 20, 400);
    for (let variant = variants.get(plain) ?? 0; variant < most; variant++) {
      const other = otherWord(word, variant);
      const own = plainText(other);
      if (used.has(own) || own === plain) continue;
      used.add(own);
      variants.set(plain, variant + 1);
      words.set(own, plain);
      return other;
    }
    return word;
  }

  function take(text: string, words: Map<string, string>): string {
    let value = "";
    let from = 0;
    const marked = (part: string) => part.replace(WORD, (word) => mark(word, words));
    for (const kept of text.matchAll(KEPT)) {
      value += marked(text.slice(from, kept.index)) + kept[0];
      from = kept.index + kept[0].length;
    }
    return value + marked(text.slice(from));
  }

  /** A word for what has none: it stands for no word. */
  function invented(text: string): Marked {
    const words = new Map<string, string>();
    const value = mark("signs", words);
    return {
      value: words.size > 0 ? value : text,
      words: new Map([...words.keys()].map((own) => [own, ""])),
    };
  }

  return (text, ranges = [[0, text.length]]) => {
    if (isWordless(text)) return invented(text);
    const words = new Map<string, string>();
    let value = "";
    let from = 0;
    for (const [start, end] of ranges) {
      value += text.slice(from, start) + take(text.slice(start, end), words);
      from = end;
    }
    return { value: value + text.slice(from), words };
  };
}
