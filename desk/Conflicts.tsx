import type { Conflict } from "./api.ts";
import { words } from "./words.ts";

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly onSettle: (conflict: Conflict, takesTheirs: boolean) => void;
}

/** Fields that somebody else has changed meanwhile, each as a question. */
export const Conflicts = ({ conflicts, onSettle }: Props) =>
  conflicts.map((conflict) => (
    <div key={JSON.stringify(conflict.path)} className="conflict" role="alert">
      <p>{words.conflict(conflict.label)}</p>
      <blockquote dir="auto">{String(conflict.now)}</blockquote>
      <button type="button" onClick={() => onSettle(conflict, true)}>
        {words.takeTheirs}
      </button>
      <button type="button" onClick={() => onSettle(conflict, false)}>
        {words.keepMine}
      </button>
    </div>
  ));
