/** A CSV file to its records. */
import { parse as parseCsv } from "csv-parse/sync";
import { messageOf, type Problem } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { formatPath } from "./field-path.ts";
import type { RecordSource } from "./record-source.ts";

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly raw: string;
  readonly info: { readonly lines: number };
}

const withoutEmpty = (record: Row["record"]) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ""));

/** A record for each row; the first row names the fields, every value is text, and an empty cell is none. */
export function csvRecords(
  file: string,
  source: string,
  problems: Problem[],
): readonly RecordSource[] {
  try {
    const rows: readonly Row[] = parseCsv(source, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      raw: true,
    });
    return rows.map(({ record, raw, info }, index) => ({
      file,
      row: index + 1,
      value: withoutEmpty(record),
      // The reader knows where a row ends.
      placeOf: (path) => ({
        file,
        line: info.lines - raw.trim().split("\n").length + 1,
        field: formatPath(path),
      }),
      frameAt: (where) => codeFrame(source, where.line ?? 1),
    }));
  } catch (error) {
    const line = typeof error === "object" && error !== null && "lines" in error ? error.lines : 1;
    problems.push({
      rule: "content/csv",
      where: { file, line: Number(line) },
      message: `is not CSV: ${messageOf(error)}`,
      hint: "give every row as many values as the first row has names, and quote values with commas",
    });
    return [];
  }
}
