/** Problems that are read out at once; nothing where there are none. */
import type { Problem } from "./api.ts";
import { Problems } from "./Problems.tsx";

interface Props {
  readonly problems: readonly Problem[];
  /** What they keep from being done. */
  readonly title?: string;
  /** What becomes of what was typed. */
  readonly help?: string;
}

export const ProblemAlert = ({ problems, title, help }: Props) =>
  problems.length > 0 && (
    <div role="alert">
      {title && <p className="over">{title}</p>}
      <Problems problems={problems} />
      {help && <p className="help">{help}</p>}
    </div>
  );
