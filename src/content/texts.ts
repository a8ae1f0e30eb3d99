/** The texts of a record: what its pages may show. */
import { decoded } from "../hosting/url.ts";

export interface Texts {
  /** How many characters they have. */
  readonly size: number;
  /** The characters beyond ASCII in them. */
  readonly literals: string;
}

/** The names of fields are among them. */
export function textsOf(...values: readonly unknown[]): Texts {
  const literals = new Set<string>();
  let size = 0;
  const see = (text: string) => {
    size += text.length;
    for (const character of text.match(BEYOND_ASCII) ?? []) literals.add(character);
  };
  const seen = new Set<object>();
  for (const value of values) eachText(value, see, seen);
  return { size, literals: [...literals].join("") };
}

/** Half a character, which a damaged text may hold, is none. */
const BEYOND_ASCII = /[^\p{ASCII}\p{Cs}]/gu;

/** Getters are not asked: they may do anything. */
function eachText(value: unknown, see: (text: string) => void, seen: Set<object>): void {
  if (typeof value === "string") see(value);
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  const each = (part: unknown) => eachText(part, see, seen);
  if (Array.isArray(value) || value instanceof Set) value.forEach(each);
  else if (value instanceof Map) for (const entry of value) entry.forEach(each);
  else if (value instanceof URL) see(decoded(value.href));
  else if (!ArrayBuffer.isView(value))
    for (const name of Object.keys(value)) {
      see(name);
      each(Object.getOwnPropertyDescriptor(value, name)?.value);
    }
}
