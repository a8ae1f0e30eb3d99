/** A content file to its records by a format of the site's own. */
import { messageOf, type Problem, type Where } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { deepPath, TOO_DEEP } from "../problems/levels.ts";
import type { Format, FormatPlace, FormatRecord } from "../site/extensions.ts";
import { withTimeLimit } from "../timing/time-limit.ts";
import { type FieldPath, formatPath } from "./field-path.ts";
import type { MarkdownBody } from "./markdown-body.ts";
import type { RecordSource } from "./record-source.ts";

/** Milliseconds that a format may wait for something. */
const MOST_WAITING = 30_000;

export async function siteRecords(
  file: string,
  source: string,
  problems: Problem[],
  format: Format,
): Promise<readonly RecordSource[]> {
  const told: Problem[] = [];
  const frameAt = (where: Where) => codeFrame(source, where.line ?? 1);
  const tell = (message: string, place: FormatPlace, hint?: string) => {
    const where = { file, ...numbersOf(place) };
    const frame = where.line === undefined ? {} : { frame: frameAt(where) };
    told.push({ rule: "content/format", where, message, ...(hint ? { hint } : {}), ...frame });
  };
  try {
    const answer = await withTimeLimit(MOST_WAITING, () =>
      format(source, {
        file,
        problem: ({ message, hint, ...place }) => tell(message, place, hint),
      }),
    );
    const records = [answer].flat();
    if (!records.every(isRecord)) throw new TypeError("it gave no { value: … }");
    if (records.some(({ value }) => deepPath(value)))
      throw new RangeError(`it gave a value that is ${TOO_DEEP}`);
    if (told.length === 0) {
      const rowOf = (index: number) => (Array.isArray(answer) ? { row: index + 1 } : {});
      return records.map((record, index) => ({
        ...sourceOf(file, record),
        ...rowOf(index),
        frameAt,
      }));
    }
  } catch (error) {
    tell(
      `cannot be read by the manifest's format of such files: ${messageOf(error)}`,
      typeof error === "object" && error !== null ? error : {},
    );
  }
  problems.push(...told);
  return [];
}

const isRecord = (given: unknown): given is FormatRecord =>
  typeof given === "object" && given !== null && "value" in given;

/** Errors of many parsers say their place by these names. */
function numbersOf({ line, column }: FormatPlace): FormatPlace {
  if (!isCount(line)) return {};
  return isCount(column) ? { line, column } : { line };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function sourceOf(file: string, { value, line, placeOf, body }: FormatRecord) {
  const begin: FormatPlace = line === undefined ? {} : { line };
  const markdown: MarkdownBody | undefined = body && { type: "markdown", file, ...body };
  return {
    file,
    value,
    placeOf: (path: FieldPath): Where => {
      const field = formatPath(path);
      const place = numbersOf(placeOf?.(path) ?? begin);
      return { file, ...place, ...(field ? { field } : {}) };
    },
    ...(markdown ? { body: markdown } : {}),
  };
}
