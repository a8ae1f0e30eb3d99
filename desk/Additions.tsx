/** Buttons for what may come to a part of a record: groups, items of lists, names. */
import type { Addition } from "./api.ts";
import type { Action } from "./structure-api.ts";
import { recordWords } from "./words.ts";

export interface ChosenAction {
  readonly title: string;
  readonly action: Action;
}

interface Props {
  readonly additions: readonly Addition[];
  readonly onChoose: (chosen: ChosenAction) => void;
}

export const Additions = ({ additions, onChoose }: Props) =>
  additions.length > 0 && (
    <div className="leads">
      {additions.flatMap(choicesOf).map((chosen) => (
        <button key={chosen.title} type="button" onClick={() => onChoose(chosen)}>
          {chosen.title}
        </button>
      ))}
    </div>
  );

/** One for each form that it can have. */
function choicesOf(addition: Addition): readonly ChosenAction[] {
  const { kind, file, path, label, index, forms } = addition;
  const title = kind === "group" ? recordWords.add(label) : recordWords.addItem(label);
  const action: Action =
    kind === "item"
      ? { type: "insert", file, path, index, values: [] }
      : { type: "put", file, path, values: [], ...(kind === "key" ? { key: "" } : {}) };
  if (forms.length === 0) return [{ title, action }];
  return forms.map((form, number) => ({
    title: recordWords.addForm(title, form),
    action: { ...action, form: number },
  }));
}
