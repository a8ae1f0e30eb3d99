/** What was changed, in words, each with a way back; and what keeps it in git. */
import { useState } from "react";
import { ask, type GitState, type Problem, problemsOf, type ShownChange } from "./api.ts";
import { BusyButton } from "./BusyButton.tsx";
import { Exchange } from "./Exchange.tsx";
import { language } from "./language.ts";
import { Panel } from "./Panel.tsx";
import { ProblemAlert } from "./ProblemAlert.tsx";
import { Problems } from "./Problems.tsx";
import { Said } from "./Said.tsx";
import { words } from "./words.ts";

interface Props {
  readonly changes: readonly ShownChange[];
  readonly git: GitState | undefined;
  readonly onChanged: (said?: string) => void;
  readonly onClose: () => void;
}

export function Changes({ changes, git, onChanged, onClose }: Props) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function turn(change: ShownChange) {
    const saved = await tell(() => ask(change.isUndone ? "redo" : "undo", { id: change.id }));
    if (!saved) return;
    if (saved.ok) return onChanged();
    setProblems([
      ...saved.problems,
      ...saved.conflicts.map(({ file, label, now }) => ({
        rule: "conflict",
        where: { file },
        message: `${words.conflict(label)} “${now}”`,
      })),
    ]);
  }

  async function keep() {
    const kept = await tell(() => ask("keep"));
    if (kept) onChanged(words.kept(kept.commit));
  }

  async function tell<T>(work: () => Promise<T>): Promise<T | undefined> {
    setProblems([]);
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      setProblems(problemsOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  const canKeep = git?.author !== undefined && changes.some(({ isUndone }) => !isUndone);
  return (
    <Panel title={words.changes} onClose={onClose}>
      {changes.length === 0 && <p>{words.nothing}</p>}
      <ol>
        {changes.toReversed().map((change) => (
          <li key={change.id} className={change.isUndone ? "undone" : ""}>
            {change.words.map((line) => (
              <p key={line}>
                <Said>{line}</Said>
              </p>
            ))}
            {change.notices && !change.isUndone && <Problems problems={change.notices} />}
            <p className="help reach">
              {[
                change.pages && words.onPages(change.pages.length),
                change.by === "program" && words.byProgram,
                change.isUndone && words.undone,
              ]
                .filter(Boolean)
                .join(language.language.comma)}
            </p>
            <BusyButton type="button" isBusy={isBusy} onClick={() => void turn(change)}>
              {change.isUndone ? words.redo : words.undo}
            </BusyButton>
          </li>
        ))}
      </ol>
      <ProblemAlert problems={problems} />
      <footer>
        {canKeep && (
          <BusyButton type="button" className="main" isBusy={isBusy} onClick={() => void keep()}>
            {words.keep}
          </BusyButton>
        )}
        <p className="help">
          {git?.author
            ? words.keepHint(git.author)
            : git?.isRepository
              ? words.noAuthor
              : words.noRepository}
        </p>
        {git?.remote && (
          <Exchange
            remote={git.remote}
            fault={git.fault}
            unkept={canKeep ? changes.filter(({ isUndone }) => !isUndone).length : 0}
            onDone={onChanged}
          />
        )}
      </footer>
    </Panel>
  );
}
