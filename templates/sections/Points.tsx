import type { ReactNode } from "react";
import type { Point } from "../content.ts";

interface PointsProps {
  readonly points: readonly Point[];
  readonly columns?: 2 | 3;
  /** The words of a box. On a phone the titles stand alone until it is ticked. */
  readonly details?: string;
}

/** Each point a rule, a title and a sentence. */
export function Points({ points, columns = 2, details }: PointsProps) {
  return (
    <>
      {details && (
        <label className="tick">
          <input type="checkbox" />
          {details}
        </label>
      )}
      <ul className={columns === 3 ? "points three" : "points"}>
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SplitProps {
  readonly title: string;
  readonly text?: string;
  readonly quiet?: boolean;
  readonly id?: string;
  /** Below the heading, where a wide window has room for it. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** A section with its heading in the left third and its matter in the other two. */
export function Split({ title, text, quiet = false, id, picture, children }: SplitProps) {
  return (
    <section id={id} className={quiet ? "sec f-page2" : "sec"}>
      <div className="wrap wy">
        <div className="wh">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {picture}
        </div>
        <div className="wb">{children}</div>
      </div>
    </section>
  );
}
