/** Checks what a file or a loader says against its schema. */
import type { z } from "zod";
import { messageOf, type Problem } from "../../errors.ts";
import type { RecordSource } from "../record-source.ts";
import { issueProblems, showValue } from "./issues.ts";
import type { Report } from "./marks.ts";
import { parse } from "./parse.ts";
import { findValue } from "./report-paths.ts";
import { thrownDescription } from "./schema-guards.ts";

export interface Validated {
  readonly value?: unknown;
  /** What the fields of the value mean to the engine. */
  readonly reports: readonly Report[];
  /** Without any, the value is right. */
  readonly problems: readonly Problem[];
}

/** `isFilled`: whether placeholders are filled in. */
export async function validate(
  schema: z.ZodType,
  source: RecordSource,
  isFilled?: boolean,
): Promise<Validated> {
  const findText = (text: string) => {
    const path = findValue(source.value, text) ?? [];
    const { file, field = "", line = 1 } = source.placeOf(path);
    const language = source.languageAt?.(path);
    return { file: file ?? field, line, ...(language === undefined ? {} : { language }) };
  };
  const parsed = await parse(schema, source.value, findText, isFilled).catch(messageOf);
  if (typeof parsed === "string") return { reports: [], problems: [thrown(parsed, source)] };
  const { result, said } = parsed;
  if (result.success)
    return {
      value: result.data,
      reports: said.reports,
      // An option of a union, or what `catch` replaces, may throw without the whole failing.
      problems: [
        ...said.unread.map((value) => unread(value, source)),
        ...said.thrown.map((message) => thrown(message, source)),
      ],
    };
  return { reports: [], problems: issueProblems(result.error.issues, schema, source) };
}

function thrown(message: string, source: RecordSource): Problem {
  const where = source.placeOf([]);
  return {
    where,
    ...thrownDescription(message),
    frame: source.frameAt(where),
  };
}

/** The schema takes the value, but it would not be known whether it is a draft, or leads anywhere. */
function unread(value: unknown, source: RecordSource): Problem {
  const where = source.placeOf(findValue(source.value, value) ?? []);
  return {
    rule: "content/unread-field",
    where,
    message: `${showValue(value)} stands where the schema has a field with a meaning, such as a draft, a date or a link, and that field cannot read it`,
    hint: "write what the field reads; in the schema, use .prefault() in place of .default(), and .pipe(field) or z.preprocess() for other values",
    frame: source.frameAt(where),
  };
}
