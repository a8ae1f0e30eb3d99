/** An action: what it needs is asked for, what follows from it is shown, and then it is done. */
import { useEffect, useRef, useState } from "react";
import { AskFailed, ask, type FieldInfo, type Problem } from "./api.ts";
import { Consequences } from "./Consequences.tsx";
import { FieldInput } from "./FieldInput.tsx";
import { Problems } from "./Problems.tsx";
import { partsWords } from "./parts-words.ts";
import type { Action, Proposal } from "./structure-api.ts";
import { words } from "./words.ts";

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
  const [fields, setFields] = useState<readonly FieldInfo[]>([]);
  const [values, setValues] = useState<readonly FieldInfo["value"][]>([]);
  const [own, setOwn] = useState("");
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
      if (!(error instanceof AskFailed)) throw error;
      setProblems([{ rule: "", where: {}, message: error.message }, ...error.problems]);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    let isOld = false;
    ask("form", { action: JSON.parse(asked) }).then(
      (needed) => {
        if (isOld) return;
        setFields(needed.fields);
        setValues(needed.fields.map(({ value }) => value));
        setTimeout(() =>
          form.current?.querySelector<HTMLElement>("input,textarea,select")?.focus(),
        );
      },
      (error: unknown) => setProblems([{ rule: "", where: {}, message: String(error) }]),
    );
    form.current?.focus();
    return () => {
      isOld = true;
    };
  }, [asked]);

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
    setProposal(await tell(() => ask("propose", { action: full() })));
  }

  async function agree() {
    const digest = proposal?.digest;
    const outcome = await tell(() => ask("carryOut", { action: full(), digest }));
    if (outcome?.ok) onDone(partsWords.done);
    else if (outcome) setProblems(outcome.problems);
  }

  const change = (work: () => void) => {
    work();
    setProposal(undefined);
  };
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
        if (event.key === "Escape") onClose();
      }}
    >
      <h3>{title}</h3>
      {fields.map((info, index) => (
        <FieldInput
          key={`${info.file} ${JSON.stringify(info.path)}`}
          info={info}
          value={values[index] ?? null}
          isFirst={index === 0}
          onChange={(value) =>
            change(() => setValues(values.map((one, at) => (at === index ? value : one))))
          }
        />
      ))}
      {action.type === "move-record" && (
        <label className="field">
          {partsWords.slug}
          <input value={own} onChange={({ target }) => change(() => setOwn(target.value))} />
          <span className="help">{partsWords.slugHint}</span>
        </label>
      )}
      {action.type === "remove-record" && (
        <label className="field">
          {partsWords.instead}
          <select value={own} onChange={({ target }) => change(() => setOwn(target.value))}>
            <option value="">{partsWords.nowhere}</option>
            {pages.map((page) => (
              <option key={page}>{page}</option>
            ))}
          </select>
        </label>
      )}
      {proposal && <Consequences proposal={proposal} />}
      {problems.length > 0 && (
        <div role="alert">
          <Problems problems={problems} />
        </div>
      )}
      <div className="actions">
        <button type="submit" className="main" disabled={isBusy}>
          {isBusy
            ? partsWords.looking
            : proposal && proposal.problems.length === 0
              ? partsWords.agree
              : partsWords.see}
        </button>
        <button type="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
