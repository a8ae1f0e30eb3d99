/** A CSV file to its records. */
import { type Options, parse as parseCsv } from "csv-parse/sync";
import { messageOf, type Problem } from "../errors.ts";
import { codeFrame, LINE_END } from "../problems/code-frame.ts";
import { csvPlaces } from "./csv-places.ts";
import { formatPath } from "./field-path.ts";
import type { RecordSource } from "./record-source.ts";

const OPTIONS = { bom: true, skip_empty_lines: true, trim: true } as const satisfies Options;

type Row = Readonly<Record<string, string>>;

const rowsOf = (source: string): readonly Row[] =>
  parseCsv(source, { ...OPTIONS, columns: distinct });

/** The reader keeps the last one of columns with the same name. Empty ones are what spreadsheets leave behind. */
function distinct(names: readonly string[]): string[] {
  const twin = names.find((name, index) => name !== "" && names.indexOf(name) < index);
  if (twin !== undefined) throw new TwinColumns(`two columns have the name "${twin}"`);
  return [...names];
}

class TwinColumns extends Error {}

const withoutEmpty = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));

/** A record for each row; the first row names the fields, every value is text, and an empty cell is none. */
export function csvRecords(
  file: string,
  source: string,
  problems: Problem[],
): readonly RecordSource[] {
  try {
    const placeOfCell = csvPlaces(source, OPTIONS);
    return rowsOf(source).map((row, index) => ({
      file,
      row: index + 1,
      value: withoutEmpty(row),
      placeOf: (path) => ({
        file,
        ...placeOfCell(index, path[0]),
        field: formatPath(path),
      }),
      frameAt: (where) => codeFrame(source, where.line ?? 1),
    }));
  } catch (error) {
    const { line, message, hint } = faultOf(source, error);
    problems.push({
      rule: "content/csv",
      where: { file, line },
      message: `is not CSV: ${message}`,
      hint,
    });
    return [];
  }
}

const UNEVEN =
  "give every row as many values as the first row has names, and quote values with commas";

/** The reader counts a line break of two characters twice where it stands in quotes. */
function faultOf(source: string, found: unknown) {
  if (found instanceof TwinColumns)
    return { line: 1, message: found.message, hint: "give each column a name of its own" };
  try {
    rowsOf(source.replace(LINE_END, "\n"));
  } catch (error) {
    const line = typeof error === "object" && error !== null && "lines" in error ? error.lines : 1;
    return { line: Number(line), message: messageOf(error), hint: UNEVEN };
  }
  return { line: 1, message: messageOf(found), hint: UNEVEN };
}
