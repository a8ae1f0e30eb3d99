/** A CSV file to its records. */
import { type Options, parse as parseCsv } from "csv-parse/sync";
import { codeOf, messageOf, type Problem } from "../../errors.ts";
import { codeFrame, LINE_END } from "../../problems/code-frame.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { formatPath } from "../field-path.ts";
import { LOST, RENAME } from "../lost-name.ts";
import type { RecordSource } from "../record-source.ts";
import { csvPlaces } from "./csv-places.ts";

const OPTIONS = { bom: true, skip_empty_lines: true, trim: true } as const satisfies Options;

/** The number of the row with the names, beside those of records. */
const NAMES = -1;

/** Spreadsheets of many languages write semicolons, and some tabs: the first line says which, and needs two names for it. */
function optionsFor(source: string) {
  const [, names = ""] = /^(?:\s*[\r\n])*([^\r\n]*)/.exec(source.replace(/^\uFEFF/, "")) ?? [];
  const unquoted = names.replace(/"(?:[^"]|"")*"/g, "");
  const delimiter = [",", ";", "\t"].find((sign) => unquoted.includes(sign)) ?? ",";
  return { ...OPTIONS, delimiter };
}

type Read = ReturnType<typeof optionsFor>;

type Row = Readonly<Record<string, string>>;

const rowsOf = (source: string, options: Read): readonly Row[] =>
  parseCsv(source, { ...options, columns: distinct });

/** The reader keeps the last one of columns with the same name. Empty ones are what spreadsheets leave behind. */
function distinct(names: readonly string[]): string[] {
  const twin = names.find((name, index) => name !== "" && names.indexOf(name) < index);
  if (twin !== undefined)
    throw new WrongNames(
      `two columns have the name "${twin}"`,
      "give each column a name of its own",
    );
  if (names.includes(LOST)) throw new WrongNames(`no column may be called ${LOST}`, RENAME);
  return [...names];
}

class WrongNames extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

const withoutEmpty = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));

/** A record for each row, with commas, semicolons or tabs between its values; the first row names the fields, every value is text, and an empty cell is none. */
export function csvRecords(
  file: string,
  source: string,
  problems: Problem[],
): readonly RecordSource[] {
  const options = optionsFor(source);
  try {
    const placeOfCell = csvPlaces(source, options);
    return rowsOf(source, options).map((row, index) => ({
      file,
      row: index + 1,
      value: withoutEmpty(row),
      placeOf: (path, at) => ({
        file,
        ...placeOfCell(at === "key" && row[String(path[0])] ? NAMES : index, path[0]),
        field: formatPath(path),
      }),
      frameAt: (where) => codeFrame(source, where.line ?? 1),
    }));
  } catch (error) {
    const { place, message, hint } = faultOf(source, options, error);
    problems.push({
      rule: "content/csv",
      where: { file, ...place },
      message: `is not CSV: ${message}`,
      hint,
    });
    return [];
  }
}

const UNEVEN =
  "give every row as many values as the first row has names, and quote values with what separates them";

function faultOf(source: string, options: Read, found: unknown) {
  if (found instanceof WrongNames)
    return { place: { line: 1 }, message: found.message, hint: found.hint };
  if (codeOf(found) === "CSV_QUOTE_NOT_CLOSED")
    return {
      place: openQuote(source, options),
      message: "a quote opens here and does not close",
      hint: 'close it; a quote within quotes is written twice: ""',
    };
  try {
    // The reader counts a line break of two characters twice where it stands in quotes.
    rowsOf(source.replace(LINE_END, "\n"), options);
  } catch (error) {
    const line = typeof error === "object" && error !== null && "lines" in error ? error.lines : 1;
    return { place: { line: Number(line) }, message: messageOf(error), hint: UNEVEN };
  }
  return { place: { line: 1 }, message: messageOf(found), hint: UNEVEN };
}

/** The first quote after the last whole cell. */
function openQuote(source: string, options: Read) {
  let end = 0;
  try {
    const cast: Options["cast"] = (value, { bytes }) => {
      end = bytes;
      return value;
    };
    parseCsv(source, { ...options, cast });
  } catch {
    // It is known that it fails.
  }
  const bytes = Buffer.from(source);
  return linePlaces(source)(bytes.toString("utf8", 0, bytes.indexOf('"', end)).length);
}
