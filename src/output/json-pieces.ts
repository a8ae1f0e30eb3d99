/** The JSON of an object with long lists, piece by piece: that of a large site is never in memory as a whole. */

/** Characters that are written together. */
const PIECE = 1 << 16;

/** What `JSON.stringify(object, null, 1)` gives of the same object with arrays for its lists, and a line break. */
export function* jsonPieces(object: Readonly<Record<string, unknown>>): Generator<string> {
  let piece = "";
  for (const token of tokensOf(object)) {
    piece += token;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}\n`;
}

function* tokensOf(object: Readonly<Record<string, unknown>>): Generator<string> {
  let before = "{\n ";
  for (const [name, value] of Object.entries(object)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (isList(value)) yield* listTokens(value);
    else yield textAt(1, value);
    before = ",\n ";
  }
  yield "\n}";
}

function* listTokens(list: Iterable<unknown>): Generator<string> {
  let before = "[\n  ";
  let after = "[]";
  for (const value of list) {
    yield before + textAt(2, value);
    before = ",\n  ";
    after = "\n ]";
  }
  yield after;
}

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

/** A line break in JSON is never part of a text. */
const textAt = (depth: number, value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll("\n", `\n${" ".repeat(depth)}`);
