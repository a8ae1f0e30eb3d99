/** Where the cells of a CSV file stand. */
import { type Options, parse as parseCsv } from "csv-parse/sync";
import { linePlaces } from "../../problems/line-places.ts";

type PlaceOfCell = (
  row: number,
  name: string | number | undefined,
) => ReturnType<ReturnType<typeof linePlaces>>;

/** The place of a cell, or of its row where no column has this name. Rows are counted from 0, without that of the names. */
export function csvPlaces(source: string, options: Options): PlaceOfCell {
  const place = linePlaces(source);
  let table: { readonly names: readonly string[]; readonly starts: readonly number[] } | undefined;
  return (row, name) => {
    table ??= tableOf(source, options);
    const { names, starts } = table;
    const column = Math.max(names.lastIndexOf(String(name)), 0);
    return place(starts[(row + 1) * names.length + column] ?? 0);
  };
}

/** Read once more, because only few files have a problem. */
function tableOf(source: string, options: Options) {
  const ends: number[] = [];
  const [names = []]: string[][] = parseCsv(source, {
    ...options,
    cast: (value, { bytes }) => {
      ends.push(bytes);
      return value;
    },
  });
  const bytes = Buffer.from(source);
  const starts = ends.map((end, index) => {
    const from = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
    const cell = bytes.toString("utf8", from, end);
    return from + Buffer.byteLength(cell) - Buffer.byteLength(cell.trimStart());
  });
  return { names, starts: inCharacters(bytes, starts) };
}

/** The reader counts bytes. */
function inCharacters(bytes: Buffer, offsets: readonly number[]): readonly number[] {
  let at = 0;
  let characters = 0;
  return offsets.map((offset) => {
    characters += bytes.toString("utf8", at, offset).length;
    at = offset;
    return characters;
  });
}
