import type { Action } from "../content.ts";

interface ClosingBandProps {
  readonly title: string;
  readonly text: string;
  readonly action: Action;
}

/** The red band at the end of a page, with its one button. */
export function ClosingBand({ title, text, action }: ClosingBandProps) {
  return (
    <section className="cta">
      <div className="wrap">
        <h2>{title}</h2>
        <div>
          <p>{text}</p>
          <a className="btn inv" href={action.link}>
            {action.label}
          </a>
        </div>
      </div>
    </section>
  );
}
