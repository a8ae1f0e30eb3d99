/** The lists around a text of the page: their items change places, are copied, added and removed. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ActionForm } from "./ActionForm.tsx";
import { ask, type Field, type Problem, problemsOf } from "./api.ts";
import { language } from "./language.ts";
import { Panel } from "./Panel.tsx";
import { ProblemAlert } from "./ProblemAlert.tsx";
import type { Action, FormInfo, ListInfo } from "./structure-api.ts";
import { partsWords } from "./words.ts";

interface Props {
  readonly field: Field | undefined;
  readonly onChanged: (said: string) => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

type Step = Extract<Action, { readonly type: "step" }>["step"];

export function Parts({ field, onChanged, onRefused, onClose }: Props) {
  const [around, setAround] = useState<{
    readonly lists: readonly ListInfo[];
    readonly forms: readonly FormInfo[];
  }>();
  const [chosen, setChosen] = useState<{ readonly title: string; readonly action: Action }>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [round, setRound] = useState(0);
  const asked = field && JSON.stringify({ file: field.file, path: field.path });

  useEffect(() => {
    // Asked again after each change.
    void round;
    if (asked === undefined) return;
    ask("around", JSON.parse(asked)).then(setAround, (error: unknown) => {
      setProblems(problemsOf(error));
    });
  }, [asked, round]);

  async function step(list: ListInfo, made: Step) {
    setProblems([]);
    try {
      const action = { type: "step", file: list.file, step: made };
      const outcome = await ask("carryOut", { action });
      setRound(round + 1);
      if (outcome.ok) onChanged(partsWords.done);
      else {
        onRefused();
        setProblems(outcome.problems);
      }
    } catch (error) {
      setProblems(problemsOf(error));
    }
  }

  return (
    <Panel title={partsWords.parts} onClose={onClose}>
      <ProblemAlert problems={problems} />
      {chosen ? (
        <ActionForm
          key={JSON.stringify(chosen.action)}
          {...chosen}
          pages={[]}
          onDone={(said) => {
            setChosen(undefined);
            setRound(round + 1);
            onChanged(said);
          }}
          onClose={() => setChosen(undefined)}
        />
      ) : (
        <>
          {!around?.lists.length && !around?.forms.length && (
            <p>{around ? partsWords.noParts : partsWords.partsHint}</p>
          )}
          {around?.forms.map((form) => (
            <label key={JSON.stringify(form.path)} className="field">
              {form.label}: {partsWords.form}
              <select
                value={form.now}
                onChange={({ target }) =>
                  setChosen({
                    title: `${form.label}: ${form.forms[Number(target.value)] ?? ""}`,
                    action: {
                      ...fieldOf(form),
                      type: "form",
                      form: Number(target.value),
                      values: [],
                    },
                  })
                }
              >
                {form.forms.map((name, index) => (
                  <option key={name} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {around?.lists.map((list) => (
            <List
              key={JSON.stringify(list.path)}
              list={list}
              onStep={(made) => void step(list, made)}
              onAdd={(form) =>
                setChosen({
                  title: `${list.label}: ${addWords(form === undefined ? undefined : list.forms[form])}`,
                  action: {
                    ...fieldOf(list),
                    type: "insert",
                    index: list.items.length,
                    ...(form === undefined ? {} : { form }),
                    values: [],
                  },
                })
              }
            />
          ))}
        </>
      )}
    </Panel>
  );
}

const fieldOf = ({ file, path }: Field): Field => ({ file, path });

interface ListProps {
  readonly list: ListInfo;
  readonly onStep: (step: Step) => void;
  readonly onAdd: (form: number | undefined) => void;
}

function List({ list, onStep, onAdd }: ListProps) {
  const { label, path, items, index: current, least, most, forms } = list;
  const canAdd = most === undefined || items.length < most;
  const rows = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    // The next key moves the same item on.
    rows.current?.children[to]?.querySelector<HTMLElement>("button:enabled")?.focus();
    onStep({ type: "move", path, from, to });
  };
  const keys = (index: number) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      move(index, index + by);
    },
  });
  return (
    <section>
      <h3>
        <bdi>{label}</bdi>
      </h3>
      <p className="help">
        {[boundsWords(least, most), partsWords.keys].filter(Boolean).join(". ")}
      </p>
      <ol className="records" ref={rows}>
        {items.map((text, index) => {
          const name = `${partsWords.item(index + 1, items.length)}: ${text}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the row is about.
            <li key={index} className={index === current ? "current" : ""}>
              <bdi>{text}</bdi>
              <span className="actions">
                <button
                  type="button"
                  {...keys(index)}
                  aria-label={`${partsWords.up}: ${name}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  {...keys(index)}
                  aria-label={`${partsWords.down}: ${name}`}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </button>
                <button
                  type="button"
                  {...keys(index)}
                  aria-label={`${partsWords.copy}: ${name}`}
                  disabled={!canAdd}
                  onClick={() => onStep({ type: "copy", path, index })}
                >
                  {partsWords.copy}
                </button>
                <button
                  type="button"
                  aria-label={`${partsWords.remove}: ${name}`}
                  disabled={items.length <= least}
                  onClick={() => onStep({ type: "remove", path, index })}
                >
                  {partsWords.remove}
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {forms.length > 0 ? (
        forms.map((form, index) => (
          <button key={form} type="button" disabled={!canAdd} onClick={() => onAdd(index)}>
            {partsWords.addForm(form)}
          </button>
        ))
      ) : (
        <button type="button" disabled={!canAdd} onClick={() => onAdd(undefined)}>
          {partsWords.add}
        </button>
      )}
    </section>
  );
}

const addWords = (form: string | undefined): string =>
  form === undefined ? partsWords.add : partsWords.addForm(form);

const boundsWords = (least: number, most: number | undefined): string =>
  [least > 0 && partsWords.least(least), most !== undefined && partsWords.most(most)]
    .filter(Boolean)
    .join(language.language.comma);
