/** Fields of a file in groups, with what each has beside its input. */
import type { FieldInfo, Problem, RecordField } from "./api.ts";
import { ColourContrast } from "./ColourContrast.tsx";
import { FieldInput } from "./FieldInput.tsx";
import { pictureOf } from "./focus-picture.ts";
import { keyOf, problemsOfField, startOf, type Typed, valueIn } from "./record-edits.ts";
import { Said } from "./Said.tsx";
import { recordWords } from "./words.ts";

interface Props {
  readonly fields: readonly RecordField[];
  readonly typed: Typed;
  readonly problems: readonly Problem[];
  readonly onChange: (field: RecordField, value: FieldInfo["value"] | undefined) => void;
}

/** Those of one part of the file: what is there, then buttons for what may be there. */
export function RecordFields({ fields, typed, problems, onChange }: Props) {
  const isShown = (field: RecordField) => valueIn(typed, field) !== undefined || field.isSet;
  const colours = fields
    .filter(({ kind }) => kind === "colour")
    .map((field) => [field, String(valueIn(typed, field) ?? "")] as const);
  return (
    <>
      {fields.filter(isShown).map((field) => {
        const value = valueIn(typed, field);
        const own = problemsOfField(problems, field);
        const picture = pictureOf(field, fields);
        return (
          <div key={keyOf(field)} className="record-field">
            {value === undefined ? (
              <Leaving field={field} onStay={() => onChange(field, field.value)} />
            ) : (
              <FieldInput
                info={field}
                value={value}
                isFirst={false}
                picture={picture && valueIn(typed, picture)}
                onChange={(next) => onChange(field, next)}
              />
            )}
            {own.map(({ rule, message }) => (
              <p key={`${rule} ${message}`} className="over" aria-live="polite">
                <Said>{message}</Said>
              </p>
            ))}
            {field.kind === "colour" && (
              <ColourContrast
                colour={String(value)}
                others={colours
                  .filter(([other]) => other !== field && isBeside(other, field))
                  .map(([{ label }, colour]) => [label, colour] as const)}
              />
            )}
            {field.isOptional && value !== undefined && (
              <button
                type="button"
                className="plain"
                aria-label={recordWords.takeOutLabel(field.label)}
                onClick={() => onChange(field, undefined)}
              >
                {recordWords.takeOut}
              </button>
            )}
          </div>
        );
      })}
      <div className="leads">
        {fields
          .filter((field) => !isShown(field))
          .map((field) => (
            <button
              key={keyOf(field)}
              type="button"
              onClick={() => onChange(field, startOf(field))}
            >
              {recordWords.add(field.label)}
            </button>
          ))}
      </div>
    </>
  );
}

/** In the same group: those of light and dark are not seen together. */
const isBeside = ({ path: one }: RecordField, { path: other }: RecordField): boolean =>
  JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));

interface LeavingProps {
  readonly field: RecordField;
  readonly onStay: () => void;
}

const Leaving = ({ field, onStay }: LeavingProps) => (
  <div className="field">
    <strong>
      <bdi>{field.label}</bdi>
    </strong>
    <p className="help">{recordWords.goesOut}</p>
    <button type="button" onClick={onStay}>
      {recordWords.keepIt}
    </button>
  </div>
);
