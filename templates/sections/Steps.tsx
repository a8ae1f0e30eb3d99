export interface Step {
  readonly step: string;
  readonly title: string;
  readonly desc: string;
}

/** The stair of the lane: each step of the work stands higher than the one before. */
export function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section className="sec steps">
      <div className="wrap">
        <h2>{title}</h2>
        <ol>
          {steps.map(({ step, title: name, desc }) => (
            <li key={step}>
              <b>{step}</b>
              <h3>{name}</h3>
              <p>{desc}</p>
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
