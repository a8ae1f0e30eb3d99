/** Steps in the text of a content file. What comes out is read again before it counts. */
import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify } from "jsonc-parser";
import { formatPath, valueAt } from "../../content/field-path.ts";
import { dataAfter, type Step } from "../structure/step.ts";
import { dataOf, isEditable, partOf } from "./change-text.ts";
import { Refused } from "./refused.ts";
import { lineEndOf } from "./yaml.ts";
import { withYamlStep } from "./yaml-steps.ts";

/** Throws `Refused` where the step cannot be made without changing more. */
export function changeStructure(file: string, text: string, step: Step): string {
  if (!isEditable(file))
    throw new Refused(`stands in a file that can only be changed by hand: ${file}`);
  const { before, data, after } = partOf(file, text);
  const old = dataOf(file, text);
  if (old === undefined) throw new Refused(`stands in a file that cannot be read: ${file}`);
  const wanted = dataAfter(old, step);
  const changed = /\.json$/i.test(file)
    ? withJsonStep(data, step, wanted)
    : withYamlStep(data, step);
  const made = before + changed + after;
  if (!isDeepStrictEqual(dataOf(file, made), wanted))
    throw new Refused(
      `cannot be changed without changing more: ${formatPath(step.path)} of ${file}`,
    );
  return made;
}

function withJsonStep(data: string, step: Step, wanted: unknown): string {
  const value = valueAt(wanted, step.path);
  const tabSize = /\n( +)"/.exec(data)?.[1]?.length ?? 2;
  const formattingOptions = { eol: lineEndOf(data), insertSpaces: !/\n\t/.test(data), tabSize };
  return applyEdits(data, modify(data, [...step.path], value, { formattingOptions }));
}
