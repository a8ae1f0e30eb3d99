import { Picture } from "build-site";
import type { ImageChoice } from "../content.ts";
import type { Field } from "../fields.ts";

export interface Step {
  readonly step: string;
  readonly title: string;
  readonly desc: string;
}

/** A place that is built beside the steps. */
interface Built {
  readonly stages: readonly string[];
  readonly finished: ImageChoice;
  readonly field: Field;
}

interface StepsProps {
  readonly title: string;
  readonly text?: string;
  readonly steps: readonly Step[];
  readonly built?: Built;
}

const WIDE = "(min-width: 60rem) 58vw, 100vw";

/**
 * The stair of the lane: each step of the work stands higher than the one before. Beside a place that is
 * built as one reads, it descends.
 */
export function Steps({ title, text, steps, built }: StepsProps) {
  return (
    <section className={built ? "sec steps built" : "sec steps"}>
      <div className="wrap">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {built && (
          <div className={`f-${built.field}`}>
            {built.stages.map((file) => (
              <Picture key={file} file={file} alt="" sizes={WIDE} />
            ))}
            <Picture {...built.finished} sizes={WIDE} />
          </div>
        )}
        <ol className={built ? undefined : "stair"}>
          {steps.map(({ step, title: name, desc }) => (
            <li key={step}>
              <b>{step}</b>
              <h3>{name}</h3>
              {desc && <p>{desc}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Joins the step titles that all services share with the sentences of one of them. */
export const numbered = (titles: readonly string[], texts: readonly string[]): readonly Step[] =>
  titles.map((title, index) => ({
    step: String(index + 1).padStart(2, "0"),
    title,
    desc: texts[index] ?? "",
  }));

/** Joins shared titles with the sentences of one page. */
export const titled = (titles: readonly string[], texts: readonly string[]) =>
  titles.map((title, index) => ({ title, text: texts[index] ?? "" }));
