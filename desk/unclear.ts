/** A number that was typed and can mean two: it is asked for before anything is saved. */
import { numbersIn } from "../src/text/typed-number.ts";
import type { Field, FieldInfo, Problem } from "./api.ts";
import { nameOf } from "./record-edits.ts";
import { typedWords } from "./words.ts";

type Value = FieldInfo["value"] | undefined;

/** Those that their editor has said to be texts. */
const texts = new Set<string>();

const keyOf = ({ file, path }: Field, text: string): string => JSON.stringify([file, path, text]);

export const takeAsText = (info: FieldInfo, text: string): unknown => texts.add(keyOf(info, text));

export const isUnclear = (info: FieldInfo, value: Value): boolean =>
  info.kind === "number" &&
  typeof value === "string" &&
  numbersIn(value).length > 1 &&
  !texts.has(keyOf(info, value));

export const unclearProblems = <Info extends FieldInfo>(
  fields: readonly Info[],
  typed: (info: Info, index: number) => Value,
): readonly Problem[] =>
  fields.flatMap((info, index) => {
    const value = typed(info, index);
    if (!isUnclear(info, value)) return [];
    const where = { file: info.file, field: nameOf(info.path) };
    return [{ rule: "", where, message: typedWords.unclear(String(value)) }];
  });
