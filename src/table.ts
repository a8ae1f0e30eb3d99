/** Texts that follow from their key alone, such as the smaller form of a start tag. */
export interface Table {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => unknown;
}

export interface KeptTable extends Table {
  /** Nothing was known before this run. */
  readonly isBlank: boolean;
}

/** For who keeps its values itself. */
export const NO_TABLE: Table = { get: () => undefined, set: () => undefined };

/** A table that goes on from an earlier one and knows what of it was of use. */
export interface GoingOn extends KeptTable {
  /** What was asked for and found, and what was added. */
  readonly used: ReadonlyMap<string, string>;
  readonly isNew: () => boolean;
}

/** More values than any site of few pages has: memory must not grow with a large one. */
const MOST = 20_000;

export function goOn(earlier: ReadonlyMap<string, string> = new Map()): GoingOn {
  const used = new Map<string, string>();
  let isNew = false;
  return {
    used,
    isBlank: earlier.size === 0,
    isNew: () => isNew,
    get(key) {
      const value = used.get(key) ?? earlier.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set(key, value) {
      if (used.size >= MOST) return;
      used.set(key, value);
      isNew = true;
    },
  };
}

/** The text from the table, else made and added. */
export function recallIn(table: Table, key: string, make: () => string): string {
  const known = table.get(key);
  if (known !== undefined) return known;
  const value = make();
  table.set(key, value);
  return value;
}
