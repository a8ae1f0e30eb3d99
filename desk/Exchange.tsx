/** What is only here, what is kept and what others have, and the button that brings it together. */
import { useState } from "react";
import {
  type Answer,
  type AskedQuestion,
  ask,
  type GitState,
  type Problem,
  problemsOf,
} from "./api.ts";
import { BusyButton } from "./BusyButton.tsx";
import { ProblemAlert } from "./ProblemAlert.tsx";
import { gitWords } from "./words.ts";

interface Props {
  readonly remote: NonNullable<GitState["remote"]>;
  /** Why it is not known what others have sent. */
  readonly fault: string | undefined;
  /** Changes that are in the files alone, and can be kept. */
  readonly unkept: number;
  readonly onDone: (said: string) => void;
}

export function Exchange({ remote, fault, unkept, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [questions, setQuestions] = useState<readonly AskedQuestion[]>([]);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const { upstream, to, ahead, behind } = remote;

  async function exchange(given: readonly Answer[]) {
    setBusy(true);
    setProblems([]);
    try {
      const done = await ask("exchange", { answers: given });
      if (done.ok) {
        setAnswers([]);
        onDone(endOf(done.received, done.sent, done.to));
        return;
      }
      setProblems(done.problems);
      setQuestions(done.questions);
      // What was kept meanwhile is kept.
      onDone(gitWords.asked);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  }

  function answer({ file, path }: AskedQuestion, takes: Answer["takes"]) {
    const given = [...answers, { file, path, takes }];
    const left = questions.filter((one) => one.file !== file || one.path !== path);
    setAnswers(given);
    setQuestions(left);
    if (left.length === 0) void exchange(given);
  }

  return (
    <section className="exchange">
      <ul>
        {unkept > 0 && <li>{gitWords.notKept(unkept)}</li>}
        <li>{ahead > 0 ? gitWords.notSent(ahead, to) : gitWords.allSent(to)}</li>
        {fault && <li>{gitWords.notAsked(fault)}</li>}
        {behind > 0 && <li>{gitWords.waiting(behind, upstream)}</li>}
      </ul>
      {questions.map((question) => (
        <div key={JSON.stringify([question.file, question.path])} className="conflict" role="alert">
          <p>{gitWords.questions}</p>
          <p>
            <strong>
              {question.path.length === 0 ? gitWords.wholeFile(question.file) : question.label}
            </strong>
          </p>
          {(["ours", "theirs"] as const).map((side) => (
            <div key={side}>
              {question.path.length > 0 && (
                <blockquote dir="auto">{String(question[side])}</blockquote>
              )}
              <button type="button" onClick={() => answer(question, side)}>
                {gitWords[side]}
              </button>
            </div>
          ))}
        </div>
      ))}
      <ProblemAlert problems={problems} />
      <BusyButton
        type="button"
        isBusy={isBusy}
        disabled={questions.length > 0}
        onClick={() => void exchange(answers)}
      >
        {isBusy ? gitWords.sending : unkept > 0 ? gitWords.keepAndSend : gitWords.send}
      </BusyButton>
      <p className="help">
        {upstream.endsWith(`/${to}`)
          ? gitWords.hint(upstream)
          : gitWords.hintElsewhere(upstream, to)}
      </p>
    </section>
  );
}

const endOf = (received: number, sent: number, to: string): string =>
  [
    received > 0 && gitWords.received(received),
    sent > 0 ? gitWords.sent(sent, to) : gitWords.noneSent,
  ]
    .filter(Boolean)
    .join(" ");
