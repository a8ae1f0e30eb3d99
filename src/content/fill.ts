/** Fills the placeholders of a record, and says what threads and fonts must know of it. */
import { types } from "node:util";
import type { Problem } from "../errors.ts";
import { type ContentRecord, checkRecord } from "./check-record.ts";
import { mapTexts, someText } from "./map-texts.ts";
import { MESSAGE_RULE } from "./schema/issues.ts";
import { type Texts, textsOf } from "./texts.ts";
import { fillText, type Variables } from "./variables.ts";

export interface FilledRecord extends Texts {
  readonly record: ContentRecord;
  /** Whether a copy of the value in another thread is the same. */
  readonly canTravel: boolean;
}

/**
 * Texts are filled before the schema reads them, whatever it makes of them, and again in what it made: a default
 * may have placeholders. Values are frozen, as far as they can be: a page that changed one would change other pages.
 */
export async function fillRecord(found: ContentRecord, values: Variables): Promise<FilledRecord> {
  const fill = (text: string) => fillText(text, values);
  const { source } = found;
  const isFilled = someText(source.value, (text) => fill(text) !== text);
  const given = isFilled ? mapTexts(source.value, fill) : source.value;
  const again =
    isFilled || found.hasOpenNames
      ? await checkRecord({ ...found, source: { ...source, value: given } }, true)
      : found;
  // A schema's limits are for what is written, and a filled text may pass them. A message must still be one.
  const read = again.problems.length === 0 ? again : found;
  const problems = again.problems.filter(({ rule }) => rule === MESSAGE_RULE);
  let canTravel = true;
  let isWhole = true;
  const value = mapTexts(read.value, fill, {
    freeze: true,
    onKept(kept, path) {
      canTravel &&= TRAVELLING.some((isKind) => isKind(kept));
      isWhole &&= types.isDate(kept);
      const name = unfilledName(kept, values);
      if (name) problems.push(...(read === again ? [unfilled(name, read, path)] : again.problems));
    },
  });
  const texts = isWhole ? textsOf(value) : textsOf(value, given);
  return { record: { ...read, value, problems }, ...texts, canTravel };
}

/** What structuredClone copies. */
const TRAVELLING: readonly ((value: unknown) => boolean)[] = [
  types.isDate,
  types.isRegExp,
  types.isAnyArrayBuffer,
  types.isArrayBufferView,
];

/** The first placeholder in the texts of an object that is kept as it is. */
function unfilledName(kept: object, values: Variables): string | undefined {
  if (types.isArrayBufferView(kept)) return undefined;
  const texts = Object.values(Object.getOwnPropertyDescriptors(kept)).map(({ value }) => value);
  const text = texts.find((one) => typeof one === "string" && fillText(one, values) !== one);
  return text === undefined
    ? undefined
    : Object.keys(values).find((name) => text.includes(`{${name}}`));
}

function unfilled(name: string, { source }: ContentRecord, path: readonly PropertyKey[]): Problem {
  const where = source.placeOf(path.filter((part) => typeof part !== "symbol"));
  return {
    rule: "content/placeholder",
    where,
    message: `{${name}} stands in an object that placeholders are not filled in`,
    hint: "give the text itself in the content: it is filled before the schema makes something of it",
    frame: source.frameAt(where),
  };
}
