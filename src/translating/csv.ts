/** Texts as CSV, for spreadsheets: what begins like a formula is kept from being one. */
import { CsvError, parse } from "csv-parse/sync";
import { STATES } from "../content/translations/state-names.ts";
import {
  type Exchange,
  type ExchangedState,
  exchangeProblem,
  type ReadExchange,
  type ReadText,
} from "./exchanged.ts";

const COLUMNS = ["language", "file", "field", "source", "translation", "state", "note", "version"];

/** Spreadsheets run these, also in their wide forms; https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A spreadsheet shows the text after the quote, and it is taken off again by `readCsv`. */
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const cell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;

/** With a mark of UTF-8, without which spreadsheets do not see letters beyond Latin. */
export function writeCsv({ language, texts }: Exchange): string {
  const rows = texts.map(({ name, field, source, target = "", state, note = "", version = "" }) =>
    [language, name, field, source, target, state, note, version].map(cell).join(","),
  );
  return `\uFEFF${[COLUMNS.map(cell).join(","), ...rows].join("\r\n")}\r\n`;
}

export function readCsv(file: string, source: string): ReadExchange {
  // Excel takes this line for itself, and some leave it in the file.
  const text = source.replace(SEPARATOR, "$<mark>");
  let rows: readonly CsvRow[];
  try {
    rows = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(text),
    }) as unknown as readonly CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? { line: error.lines } : {};
    const problem = exchangeProblem({ file, ...line }, `is not CSV: ${error.message}`);
    return { language: undefined, texts: [], problems: [problem] };
  }
  const [first, ...others] = rows;
  const names = (first?.record ?? []).map((name) => name.trim());
  const lacks = ["file", "field", "source", "translation"].filter((name) => !names.includes(name));
  if (lacks.length > 0)
    return {
      language: undefined,
      texts: [],
      problems: [
        exchangeProblem(
          { file, line: 1 },
          `lacks the ${lacks.length === 1 ? "column" : "columns"} ${lacks.join(", ")}`,
          `its first row says what is in which column, as it was exported: ${COLUMNS.join(",")}`,
        ),
      ],
    };
  const languages = new Set<string>();
  const problems: ReadExchange["problems"][number][] = [];
  const texts = others.flatMap(({ record }, index): readonly ReadText[] => {
    const of = (name: string): string | undefined => {
      const value = record[names.indexOf(name)];
      return value === undefined ? undefined : unguarded(value).replaceAll("\r\n", "\n");
    };
    // A row is counted by its last line.
    const where = { file, line: (rows[index]?.info.lines ?? 0) + 1 };
    const state = of("state")?.trim().toLowerCase() || undefined;
    const language = of("language");
    if (language) languages.add(language);
    if (!isState(state)) {
      const known = [...STATES, "missing", "stale"].join(", ");
      problems.push(exchangeProblem(where, `"${state}" is no state`, `those are ${known}`));
      return [];
    }
    const target = of("translation");
    return [
      {
        name: of("file") ?? "",
        field: of("field") ?? "",
        source: of("source") ?? "",
        target: target === "" ? undefined : target,
        state: state ?? "new",
        version: of("version") || undefined,
        where,
      },
    ];
  });
  const [language] = languages;
  if (languages.size > 1)
    problems.push(
      exchangeProblem({ file }, `has rows of several languages: ${[...languages].join(", ")}`),
    );
  return { language, texts, problems };
}

interface CsvRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const isState = (state: string | undefined): state is ExchangedState | undefined =>
  state === undefined || [...STATES, "missing", "stale"].some((one) => one === state);

const SEPARATOR = /^(?<mark>\uFEFF?)"?sep=[^\r\n]*/i;

/** Spreadsheets of some countries write semicolons, and as “Unicode Text” tabs. */
function delimiterOf(text: string): string {
  const [names = ""] = /[^\uFEFF\s].*/.exec(text) ?? [];
  return [",", ";", "\t"].find((sign) => names.includes(sign)) ?? ",";
}
