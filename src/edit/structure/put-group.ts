/** A group that a record may have and has not, or a new name in a group of free names: empty, as the schema has it. */
import { z } from "zod";
import { type FieldPath, valueAt } from "../../content/field-path.ts";
import { schemaAt } from "../../content/schema/schema-walk.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import { type FieldInfo, fieldOf, labelOf } from "../field-info.ts";
import type { Field } from "../fields.ts";
import { type SiteView, writingsOf } from "../site-view.ts";
import { changeStructure } from "../writer/change-structure.ts";
import { dataOf } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import { blankOf, placesIn, withPlain } from "./blank.ts";
import type { GivenValue } from "./copy-record.ts";
import type { Worked } from "./worked.ts";

export interface NewGroup extends Field {
  /** The name, where `path` is a group of free names. */
  readonly key?: string | undefined;
  /** Which of the forms that the group can have. */
  readonly form?: number | undefined;
}

const placeOf = ({ path, key }: NewGroup): FieldPath => (key === undefined ? path : [...path, key]);

/** The fields that it must say. */
export function blankGroup(view: SiteView, site: ReadySite, asked: NewGroup): readonly FieldInfo[] {
  const { schema, value } = blankFor(view, site, asked);
  const own = placeOf(asked);
  return placesIn(value).flatMap((rest) => {
    const [path, plain] = [[...own, ...rest], valueAt(value, rest)];
    if (!isSingle(plain) || schemaAt(schema, path) instanceof z.ZodLiteral) return [];
    const field = fieldOf(schema, { file: asked.file, path }, plain, "");
    // Its name is asked for beside it.
    return asked.key === undefined
      ? [field]
      : [{ ...field, label: labelOf([...asked.path, ...rest]) }];
  });
}

export function putGroup(
  view: SiteView,
  site: ReadySite,
  asked: NewGroup,
  values: readonly GivenValue[],
): Worked {
  const { file, path, key } = asked;
  const { value } = blankFor(view, site, asked);
  const own = placeOf(asked);
  const text = view.textOf(file);
  const data = dataOf(file, text);
  if (key === "") throw new Refused("needs a name");
  if (valueAt(data, own) !== undefined) throw new Refused("is there already");
  const filled = values
    .filter((one) => one.file === file)
    .reduce<unknown>((made, one) => withPlain(made, one.path.slice(own.length), one.value), value);
  const isNew = key !== undefined && valueAt(data, path) === undefined;
  const step = isNew
    ? ({ type: "put", path, value: { [key]: filled } } as const)
    : ({ type: "put", path: own, value: filled } as const);
  return {
    words: [`${labelOf(own)}: is new`],
    writings: writingsOf(view, new Map([[file, changeStructure(file, text, step)]])),
  };
}

function blankFor(view: SiteView, site: ReadySite, asked: NewGroup) {
  const { schema } = contentFiles(view.root, site.site).get(asked.file) ?? {};
  const own = schemaAt(schema, placeOf(asked));
  if (!schema || !own) throw new Refused("has no place in this site's content");
  return { schema, value: blankOf(own, asked.form) };
}

const isSingle = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);
