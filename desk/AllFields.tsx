/** Every field of a content file, tried out on the page while it is typed, written with Save. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ActionForm } from "./ActionForm.tsx";
import { Additions, type ChosenAction } from "./Additions.tsx";
import {
  ask,
  type Conflict,
  type FieldInfo,
  type PageText,
  type Problem,
  problemsOf,
  type RecordField,
  type RecordForm,
} from "./api.ts";
import { BusyButton } from "./BusyButton.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { forgetDraft, keepDraft } from "./drafts.ts";
import { enterSaves } from "./enter-saves.ts";
import { Panel } from "./Panel.tsx";
import { ProblemAlert } from "./ProblemAlert.tsx";
import { Problems } from "./Problems.tsx";
import { leavePictures } from "./picture-files.ts";
import { RecordFields } from "./RecordFields.tsx";
import {
  draftsOf,
  editsOf,
  keyOf,
  problemsOfField,
  savedFields,
  stillTyped,
  type Typed,
  withValue,
} from "./record-edits.ts";
import { SearchPreview } from "./SearchPreview.tsx";
import { unclearProblems } from "./unclear.ts";
import { useAttempt } from "./use-attempt.ts";
import { recordWords, words } from "./words.ts";

interface Props {
  readonly file: string;
  /** The page that is shown, and its texts. */
  readonly path: string;
  readonly texts: readonly PageText[];
  readonly onTried: (texts: readonly PageText[] | undefined) => void;
  readonly onSaved: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Between two tries of somebody who types fast, in milliseconds. */
const PAUSE = 120;

const NOTHING: Typed = new Map();

export function AllFields({ file, path, texts, onTried, onSaved, onRefused, onClose }: Props) {
  const find = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState<RecordForm>();
  const [typed, setTyped] = useState(NOTHING);
  /** What fields say by now whose conflict is settled. */
  const [before, setBefore] = useState(NOTHING);
  const [chosen, setChosen] = useState<ChosenAction>();
  const [wanted, setWanted] = useState("");
  const [tried, setTried] = useState<readonly PageText[]>();
  const [faults, setFaults] = useState<readonly Problem[]>([]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isSaving, setSaving] = useState(false);
  const fields = form?.fields ?? [];
  const edits = editsOf(fields, typed, before);

  async function load() {
    const next = await ask("record", { file });
    setForm(next);
    setTyped(draftsOf(next.fields));
    setBefore(NOTHING);
  }
  const fail = useEffectEvent((error: unknown) => setProblems(problemsOf(error)));
  const onStart = useEffectEvent(() => {
    load().catch(fail);
    find.current?.focus();
  });
  useEffect(() => onStart(), []);

  const asked = edits.length === 0 ? undefined : JSON.stringify({ file, path, edits });
  useAttempt(
    asked,
    PAUSE,
    (body) => ask("tryRecord", JSON.parse(body)),
    (answer) => {
      setFaults(answer?.problems ?? []);
      if (answer && !answer.texts) return;
      setTried(answer?.texts);
      onTried(answer?.texts);
    },
  );

  function change(field: RecordField, value: FieldInfo["value"] | undefined) {
    const next = withValue(typed, field, value);
    setTyped(next);
    setProblems([]);
    if (value === undefined || !next.has(keyOf(field))) forgetDraft(field);
    else keepDraft(field, value);
  }

  async function save() {
    if (edits.length === 0 || isSaving) return;
    const unclear = unclearProblems(fields, (field) => typed.get(keyOf(field)));
    if (unclear.length > 0) return setProblems(unclear);
    setSaving(true);
    const sent = typed;
    try {
      const saved = await ask("saveRecord", { file, edits });
      if (saved.ok) {
        for (const field of fields) if (sent.has(keyOf(field))) forgetDraft(field);
        leavePictures();
        setForm(form && { ...form, fields: savedFields(fields, sent) });
        setTyped((now) => stillTyped(fields, sent, now));
        setBefore(NOTHING);
        onSaved();
      } else {
        onRefused();
        setProblems(saved.problems);
        setConflicts(saved.conflicts);
      }
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setSaving(false);
    }
  }

  function settle(conflict: Conflict, takesTheirs: boolean) {
    const key = keyOf(conflict);
    setBefore(new Map([...before, [key, conflict.now]]));
    if (takesTheirs) setTyped(new Map([...typed, [key, conflict.now]]));
    setConflicts(conflicts.filter((one) => one !== conflict));
  }

  function cancel() {
    for (const field of fields) forgetDraft(field);
    leavePictures();
    onTried(undefined);
    onClose();
  }

  const told = problems.length > 0 ? problems : faults;
  const loose = told.filter((one) =>
    fields.every((field) => !problemsOfField([one], field).length),
  );
  const groups = groupsOf(fields, wanted);
  if (chosen)
    return (
      <Panel title={recordWords.allFields} onClose={cancel}>
        <ActionForm
          {...chosen}
          pages={[]}
          onDone={() => {
            setChosen(undefined);
            load().catch(fail);
            onSaved();
          }}
          onClose={() => setChosen(undefined)}
        />
      </Panel>
    );
  return (
    <Panel title={recordWords.allFields} onClose={cancel}>
      <p className="file">
        <bdi>{file.replace(/^content\//, "")}</bdi>
      </p>
      <p className="help">{recordWords.hint}</p>
      <SearchPreview address={path} texts={tried ?? texts} />
      <form
        aria-label={recordWords.allFieldsOf(file)}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (!enterSaves(event)) return;
          event.preventDefault();
          void save();
        }}
      >
        <label className="field">
          {recordWords.find}
          <input
            ref={find}
            type="search"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
          <span className="help">{recordWords.findHint}</span>
        </label>
        {form && groups.length === 0 && <p>{recordWords.none}</p>}
        {groups.map(([name, list]) => (
          <details key={name} open={wanted !== "" || groups[0]?.[0] === name}>
            <summary>
              {name === "" ? recordWords.own : inWords(name)} ({list.length})
            </summary>
            <RecordFields fields={list} typed={typed} problems={told} onChange={change} />
            <Additions
              additions={form?.additions.filter(({ path }) => groupOf(path, groups) === name) ?? []}
              onChoose={setChosen}
            />
          </details>
        ))}
        <Conflicts conflicts={conflicts} onSettle={settle} />
        <ProblemAlert problems={problems} title={words.refused} help={words.kept_typed} />
        {problems.length === 0 && loose.length > 0 && <Problems problems={loose} />}
        <div className="actions">
          <BusyButton
            type="submit"
            className="main"
            isBusy={isSaving}
            disabled={edits.length === 0 || conflicts.length > 0}
          >
            {isSaving ? words.saving : words.save}
          </BusyButton>
          <button type="button" onClick={cancel}>
            {words.cancel}
          </button>
          {edits.length > 0 && <span className="help">{recordWords.changed(edits.length)}</span>}
        </div>
      </form>
    </Panel>
  );
}

/** By the first name of their place, in the order of the file; single values of the record itself come first. */
function groupsOf(fields: readonly RecordField[], wanted: string) {
  const word = wanted.trim().toLowerCase();
  const groups = new Map<string, RecordField[]>([["", []]]);
  for (const field of fields) {
    const isFound = `${field.label} ${field.value ?? ""}`.toLowerCase().includes(word);
    if (!isFound) continue;
    const name = field.path.length > 1 ? String(field.path[0]) : "";
    const list = groups.get(name);
    if (list) list.push(field);
    else groups.set(name, [field]);
  }
  return [...groups].filter(([, list]) => list.length > 0);
}

/** `openGraph` → `Open graph` */
const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/** Where nothing is said of it yet it stands with what is the record's own. */
function groupOf([first]: RecordField["path"], groups: ReturnType<typeof groupsOf>): string {
  return groups.some(([name]) => name === String(first)) ? String(first) : "";
}
