import type { ShownState } from "./api.ts";
import { workWords } from "./work-words.ts";

/** How far a job is, in words and as a bar. */
export function JobProgress({ state }: { readonly state: ShownState }) {
  const { step, done, total } = state;
  const words = workWords.step(step, done, total);
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
