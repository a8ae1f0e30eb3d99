/** Texts between two of one block belong to it too: short words, and parts of code, that nothing tells apart. */
import { type Field, fieldKey } from "../fields.ts";
import type { Origins } from "../index/measure-texts.ts";
import { type PageText, textKey } from "../index/page-texts.ts";

/** `texts` in the order of the page. */
export function withTextsBetween(texts: readonly PageText[], found: Origins): Origins {
  const filled = new Map(found);
  let last: readonly Field[] = [];
  let open: string[] = [];
  for (const text of texts) {
    const key = textKey(text);
    const fields = found.get(key);
    if (!fields) open.push(key);
    else {
      if (isSame(last, fields)) for (const between of open) filled.set(between, fields);
      last = fields;
      open = [];
    }
  }
  return filled;
}

const isSame = (some: readonly Field[], others: readonly Field[]): boolean =>
  some.length === others.length &&
  some.length > 0 &&
  some.every((field, index) => fieldKey(field) === fieldKey(others[index] ?? field));
