/** An action: what it needs is asked for, what follows from it is shown, and then it is done. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ask, type FieldInfo, type Problem, problemsOf } from "./api.ts";
import { BusyButton } from "./BusyButton.tsx";
import { Consequences } from "./Consequences.tsx";
import { forgetFormDraft, formDraft, keepFormDraft, placeIn } from "./drafts.ts";
import { FieldInput } from "./FieldInput.tsx";
import { ProblemAlert } from "./ProblemAlert.tsx";
import { leavePictures } from "./picture-files.ts";
import type { Action, Proposal } from "./structure-api.ts";
import { unclearProblems } from "./unclear.ts";
import { partsWords, words } from "./words.ts";

interface Props {
  readonly title: string;
  readonly action: Action;
  /** Pages to which links may lead instead of to what goes. */
  readonly pages: readonly string[];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}

export function ActionForm({ title, action, pages, onDone, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  /** How often something was typed. */
  const typed = useRef(0);
  const [fields, setFields] = useState<readonly FieldInfo[]>([]);
  const [values, setValues] = useState<readonly FieldInfo["value"][]>([]);
  const [draft] = useState(() => formDraft(action));
  const [own, setOwn] = useState(draft?.own ?? "");
  const [proposal, setProposal] = useState<Proposal>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const asked = JSON.stringify(action);

  async function tell<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setProblems([]);
    try {
      return await work();
    } catch (error) {
      setProblems(problemsOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    let isOld = false;
    const action: Action = JSON.parse(asked);
    ask("form", { action }).then(
      (needed) => {
        if (isOld) return;
        setFields(needed.fields);
        setValues(needed.fields.map((info) => draft?.values[placeIn(action, info)] ?? info.value));
      },
      (error: unknown) => setProblems([{ rule: "", where: {}, message: String(error) }]),
    );
    return () => {
      isOld = true;
    };
  }, [asked, draft]);

  // Before it is seen: keys of somebody who types at once would be lost.
  useLayoutEffect(() => {
    // Again once it is known which fields there are.
    void fields;
    (form.current?.querySelector<HTMLElement>("input,textarea,select") ?? form.current)?.focus();
  }, [fields]);

  function full(): Action {
    const given = fields.map(({ file, path }, index) => ({
      file,
      path,
      value: values[index] ?? "",
    }));
    switch (action.type) {
      case "move-record":
        return { ...action, slug: own };
      case "remove-record":
        return own === "" ? action : { ...action, instead: own };
      case "step":
        return action;
      case "put":
        return { ...action, values: given, ...(action.key === undefined ? {} : { key: own }) };
      case "copy-record":
        // An empty name in addresses follows from the name.
        return {
          ...action,
          values: given.filter(({ path, value }) => path[0] !== "slug" || value !== ""),
        };
      default:
        return { ...action, values: given };
    }
  }

  async function see() {
    const unclear = unclearProblems(fields, (_, at) => values[at]);
    if (unclear.length > 0) return setProblems(unclear);
    const round = typed.current;
    const next = await tell(() => ask("propose", { action: full() }));
    // What was typed meanwhile has other consequences.
    if (round === typed.current) setProposal(next);
  }

  async function agree() {
    const digest = proposal?.digest;
    const outcome = await tell(() => ask("carryOut", { action: full(), digest }));
    if (outcome?.ok) {
      forgetFormDraft(action);
      leavePictures();
      onDone(partsWords.done);
    } else if (outcome) setProblems(outcome.problems);
  }

  function change(nextValues: typeof values, nextOwn: string) {
    typed.current += 1;
    setValues(nextValues);
    setOwn(nextOwn);
    setProposal(undefined);
    const kept = fields.map((info, at) => [placeIn(action, info), nextValues[at] ?? null]);
    keepFormDraft(action, { values: Object.fromEntries(kept), own: nextOwn });
  }

  function cancel() {
    forgetFormDraft(action);
    leavePictures();
    onClose();
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      className="action"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void (proposal && proposal.problems.length === 0 ? agree() : see());
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") cancel();
      }}
    >
      <h3>{title}</h3>
      {draft && <p className="help">{words.draft}</p>}
      {fields.map((info, index) => (
        <FieldInput
          key={`${info.file} ${JSON.stringify(info.path)}`}
          info={info}
          value={values[index] ?? null}
          isFirst={index === 0}
          onChange={(value) =>
            change(
              values.map((one, at) => (at === index ? value : one)),
              own,
            )
          }
        />
      ))}
      {action.type === "put" && action.key !== undefined && (
        <label className="field">
          {partsWords.key}
          <input value={own} required onChange={({ target }) => change(values, target.value)} />
        </label>
      )}
      {action.type === "move-record" && (
        <label className="field">
          {partsWords.slug}
          <input dir="ltr" value={own} onChange={({ target }) => change(values, target.value)} />
          <span className="help">{partsWords.slugHint}</span>
        </label>
      )}
      {action.type === "remove-record" && (
        <label className="field">
          {partsWords.instead}
          <select value={own} onChange={({ target }) => change(values, target.value)}>
            <option value="">{partsWords.nowhere}</option>
            {pages.map((page) => (
              <option key={page}>{page}</option>
            ))}
          </select>
        </label>
      )}
      {proposal && <Consequences proposal={proposal} isRemoval={action.type === "remove-record"} />}
      <ProblemAlert problems={problems} />
      <div className="actions">
        <BusyButton type="submit" className="main" isBusy={isBusy}>
          {isBusy
            ? partsWords.looking
            : proposal && proposal.problems.length === 0
              ? partsWords.agree
              : partsWords.see}
        </BusyButton>
        <button type="button" onClick={cancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
