/** Changes values in the text of a content file of any format that can be written, and nothing else in it. */
import { type FieldPath, formatPath } from "../content/field-path.ts";
import { isEditable } from "../edit/writer/change-text.ts";
import { frontMatterOf } from "../edit/writer/front-matter.ts";
import { Refused } from "../edit/writer/refused.ts";
import { setValue } from "../edit/writer/set-value.ts";
import type { Problem } from "../errors.ts";

export interface ContentEdit {
  readonly values: readonly {
    readonly path: FieldPath;
    /** Plain data. */
    readonly value: unknown;
  }[];
  /** What stands below the front matter then, where that changes. */
  readonly body?: string;
}

/** The new text, or why it cannot be written. `text` is undefined of a file that is not there yet. */
export function editContent(
  file: string,
  text: string | undefined,
  { values, body }: ContentEdit,
): string | Problem {
  if (!isEditable(file))
    return cannot(file, "is of a format that build-site reads and does not write");
  let made = text ?? "";
  for (const { path, value } of values)
    try {
      made = setValue(file, made, path, value);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return cannot(file, `cannot be changed: ${formatPath(path)} ${error.message}`);
    }
  return body === undefined ? made : withBody(made, body);
}

function withBody(text: string, body: string): string {
  const { before, data, after } = frontMatterOf(text);
  const [end] = /^---[ \t]*(?:\r?\n|$)/.exec(after) ?? [];
  return end === undefined ? body : before + data + end + body;
}

const cannot = (file: string, message: string): Problem => ({
  rule: "edit/format",
  where: { file },
  message,
  hint: "write the change there yourself",
});
