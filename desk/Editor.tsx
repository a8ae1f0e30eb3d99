/** What opens beside a text of the page: its fields, tried out on the page with every key, written with Save. */
import { useLayoutEffect, useRef, useState } from "react";
import {
  ask,
  type Conflict,
  type Edit,
  type FieldInfo,
  type PageText,
  type Place,
  type Problem,
  problemsOf,
  type ShownChange,
} from "./api.ts";
import { BusyButton } from "./BusyButton.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { draftOf, forgetDraft, keepDraft } from "./drafts.ts";
import { enterSaves } from "./enter-saves.ts";
import { FieldInput } from "./FieldInput.tsx";
import { pictureOf } from "./focus-picture.ts";
import { ProblemAlert } from "./ProblemAlert.tsx";
import { Problems } from "./Problems.tsx";
import { leavePictures } from "./picture-files.ts";
import { placeBeside } from "./place-beside.ts";
import { inOwnWords } from "./sentences.ts";
import { unclearProblems } from "./unclear.ts";
import { useAttempt } from "./use-attempt.ts";
import { words } from "./words.ts";

interface Props {
  readonly path: string;
  readonly fields: readonly FieldInfo[];
  /** Beside which it opens, in the window. */
  readonly beside: DOMRect | undefined;
  /** The text that the fields make. */
  readonly seen: Place | undefined;
  readonly onTried: (texts: readonly PageText[] | undefined) => void;
  /** Of what changes more than texts of the page. */
  readonly onTriedPage: (html: string) => void;
  readonly onSaved: (said: string) => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Between two keys of somebody who types fast, in milliseconds. */
const PAUSE = 40;

type Values = readonly FieldInfo["value"][];

export function Editor({
  path,
  fields,
  beside,
  seen,
  onTried,
  onTriedPage,
  onSaved,
  onRefused,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState<Values>(() => fields.map(({ value }) => value));
  const [values, setValues] = useState<Values>(() =>
    fields.map((field) => draftOf(field) ?? field.value),
  );
  const [hasDraft] = useState(() => fields.some((field) => draftOf(field) !== undefined));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** What is wrong with it while it is typed. */
  const [faults, setFaults] = useState<readonly Problem[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isSaving, setSaving] = useState(false);
  /** What fields elsewhere get with a field of this one, by its index. */
  const [others, setOthers] = useState<ReadonlyMap<number, readonly Edit[]>>(new Map());

  const own: readonly Edit[] = fields.flatMap(({ file, path: field }, index) => {
    const [value = null, was = null] = [values[index], before[index]];
    return value === was ? [] : [{ file, path: field, before: was, value }];
  });

  const edited = new Set(own.map(keyOf));
  const edits = [...own, ...[...others.values()].flat().filter((one) => !edited.has(keyOf(one)))];

  // Before it is seen: keys of somebody who types at once would be lost.
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);

  const isBody = fields.some(({ kind }) => kind === "block" || kind === "picture");
  const isLocked = fields.every(({ kind }) => kind === "locked");
  const tried = edits.length === 0 ? undefined : JSON.stringify({ path, edits, isWhole: isBody });
  useAttempt(
    tried,
    PAUSE,
    (asked) => ask("attempt", JSON.parse(asked)),
    (answer) => {
      setFaults(answer?.problems ?? []);
      if (!answer || answer.texts) onTried(answer?.texts);
      if (answer?.html !== undefined) onTriedPage(answer.html);
    },
  );

  function change(index: number, value: FieldInfo["value"], also: readonly Edit[] = []) {
    const field = fields[index];
    if (!field) return;
    setValues(values.map((one, at) => (at === index ? value : one)));
    setOthers(new Map([...others, [index, also]]));
    if (value === before[index]) forgetDraft(field);
    else keepDraft(field, value);
  }

  async function save() {
    if (edits.length === 0) return onClose();
    const unclear = unclearProblems(fields, (_, at) =>
      values[at] === before[at] ? undefined : values[at],
    );
    if (unclear.length > 0) return setProblems(unclear);
    setSaving(true);
    try {
      const saved = await ask("save", { edits, ...(seen ? { seen } : {}) });
      if (saved.ok) {
        for (const field of fields) forgetDraft(field);
        leavePictures();
        return onSaved(endOf(saved.change));
      }
      onRefused();
      setProblems(saved.problems);
      setConflicts(saved.conflicts);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setSaving(false);
    }
  }

  function settle({ file, path: field, now }: Conflict, takesTheirs: boolean) {
    const index = fields.findIndex(
      (one) => one.file === file && JSON.stringify(one.path) === JSON.stringify(field),
    );
    setBefore(before.map((one, at) => (at === index ? now : one)));
    if (takesTheirs) setValues(values.map((one, at) => (at === index ? now : one)));
    setConflicts(conflicts.filter((one) => one.path !== field));
  }

  function cancel() {
    for (const field of fields) forgetDraft(field);
    leavePictures();
    onClose();
  }

  return (
    <div
      ref={dialog}
      className="editor"
      role="dialog"
      aria-label={fields.map(({ label }) => label).join(", ")}
      style={
        beside &&
        placeBeside(beside, {
          width: window.innerWidth,
          height: window.innerHeight,
          isRightToLeft: document.dir === "rtl",
        })
      }
      onKeyDown={(event) => {
        if (event.key === "Escape") cancel();
        if (enterSaves(event)) {
          event.preventDefault();
          void save();
        }
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {hasDraft && <p className="help">{words.draft}</p>}
        {fields.map((info, index) => (
          <FieldInput
            key={`${info.file} ${JSON.stringify(info.path)}`}
            info={info}
            value={values[index] ?? null}
            isFirst={index === 0}
            picture={
              values[fields.findIndex(({ path: one }) => one === pictureOf(info, fields)?.path)]
            }
            onChange={(value, also) => change(index, value, also)}
          />
        ))}
        <Conflicts conflicts={conflicts} onSettle={settle} />
        {faults.length > 0 && problems.length === 0 && (
          <div role="status" className="faults">
            <Problems problems={faults} />
          </div>
        )}
        <ProblemAlert problems={problems} title={words.refused} help={words.kept_typed} />
        <div className="actions">
          {!isLocked && (
            <BusyButton
              type="submit"
              className="main"
              isBusy={isSaving}
              disabled={conflicts.length > 0}
            >
              {isSaving ? words.saving : words.save}
            </BusyButton>
          )}
          <button type="button" onClick={cancel}>
            {isLocked ? words.close : words.cancel}
          </button>
        </div>
      </form>
    </div>
  );
}

const keyOf = ({ file, path }: Edit): string => JSON.stringify([file, path]);

/** With what followed in other files. */
function endOf(change: ShownChange | undefined): string {
  const more = change?.words.slice(change.parts.length) ?? [];
  return [words.saved, ...more.map((line) => `${inOwnWords(line) ?? line}.`)].join(" ");
}
