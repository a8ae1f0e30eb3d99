/** A CSV file to its records. */
import { parse as parseCsv } from "csv-parse/sync";
import { messageOf, type Problem } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { formatPath } from "./field-path.ts";
import type { RecordSource } from "./record-source.ts";

/** A record for each row; the first row names the fields, and every value is text. */
export function csvRecords(
  file: string,
  source: string,
  problems: Problem[],
): readonly RecordSource[] {
  try {
    const rows: readonly { record: Record<string, string>; info: { lines: number } }[] = parseCsv(
      source,
      { columns: true, bom: true, skip_empty_lines: true, trim: true, info: true },
    );
    return rows.map(({ record, info }, index) => ({
      file,
      row: index + 1,
      value: record,
      placeOf: (path) => ({ file, line: info.lines, field: formatPath(path) }),
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
