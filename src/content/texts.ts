/** The texts of a record: what its pages may show. */

export interface Texts {
  /** How many characters they have. */
  readonly size: number;
  /** The characters beyond ASCII in them. */
  readonly literals: string;
}

/** The names of fields are among them. */
export function textsOf(record: unknown): Texts {
  const literals = new Set<string>();
  let size = 0;
  eachText(record, (text) => {
    size += text.length;
    for (const character of text.match(BEYOND_ASCII) ?? []) literals.add(character);
  });
  return { size, literals: [...literals].join("") };
}

/** Half a character, which a damaged text may hold, is none. */
const BEYOND_ASCII = /[^\p{ASCII}\p{Cs}]/gu;

function eachText(value: unknown, see: (text: string) => void): void {
  if (typeof value === "string") see(value);
  else if (Array.isArray(value)) for (const item of value) eachText(item, see);
  else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value)) {
      see(name);
      eachText(item, see);
    }
}
