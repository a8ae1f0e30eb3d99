import type { ShownState } from "./api.ts";
import { stepWords, workWords } from "./words.ts";

interface Props {
  readonly state: ShownState;
  readonly onStop: () => void;
}

/** How far a job is, in words and as a bar. */
export function JobProgress({ state, onStop }: Props) {
  const { step, done, total, canStop } = state;
  const name = isStep(step) ? stepWords[step] : stepWords.other;
  const words = total > 0 ? workWords.stepOf(name, done, total) : workWords.step(name);
  return (
    <div className="progress">
      {total > 0 ? (
        <progress aria-label={words} value={done} max={total} />
      ) : (
        <progress aria-label={words} />
      )}
      <p className="help">{words}</p>
      {canStop && (
        <button type="button" onClick={onStop}>
          {workWords.stop}
        </button>
      )}
    </div>
  );
}

const isStep = (name: string): name is keyof typeof stepWords => Object.hasOwn(stepWords, name);
