import type { ShownState } from "./api.ts";
import { stepWords, workWords } from "./words.ts";

/** How far a job is, in words and as a bar. */
export function JobProgress({ state }: { readonly state: ShownState }) {
  const { step, done, total } = state;
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
    </div>
  );
}

const isStep = (name: string): name is keyof typeof stepWords => Object.hasOwn(stepWords, name);
