/** Changes in words: what is gone is struck out, what came is underlined, with colour and without. */
import type { ReactNode } from "react";
import type { Change } from "./data.ts";
import { KINDS, kindsOf } from "./words.ts";

/** Of what stays the same, only what stands beside a difference. */
const AROUND = 120;

interface ChangesProps {
  readonly changes: readonly Change[];
  /** Said after each. */
  readonly more?: (change: Change) => ReactNode;
}

export const Changes = ({ changes, more }: ChangesProps) => (
  <>
    {kindsOf(changes).map(({ kind, some }) => (
      <section key={kind} className="kind">
        <h3>{KINDS[kind].title}</h3>
        <ul className="changes">
          {some.map((change) => (
            <li key={JSON.stringify([change.where, change.before, change.after, change.pages])}>
              <p className="where">{change.where}</p>
              <p>
                <Difference change={change} />
              </p>
              {more?.(change)}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

function Difference({ change }: { readonly change: Change }) {
  const { kind, before, after, as, words } = change;
  if (kind === "look") return <>{seenText(change)}</>;
  if (as) return <>{`${before === undefined ? "New" : "Gone"}: ${repeated(as)}`}</>;
  if (before !== undefined && before === after) return <>{before}</>;
  if (kind !== "number" && words && (before?.length ?? 0) > 40) return <Words words={words} />;
  return (
    <>
      {before !== undefined && before !== "" && <del>{before}</del>}
      {before !== undefined && after !== undefined && " → "}
      {after !== undefined && after !== "" && <ins>{after}</ins>}
      {words && kind === "number" && (
        <span className="quiet">
          {" in “"}
          <Words words={words} />
          {"”"}
        </span>
      )}
    </>
  );
}

const repeated = (as: string): string => (as.endsWith("…") ? as : `as the page’s ${as}`);

const seenText = ({ seenOn, pages }: Change): string => {
  if (seenOn === undefined) return "Changed.";
  if (seenOn.length === 0)
    return "Changed, and no page looks different at the widths that were looked at.";
  return pages.length === 1
    ? "Changed, and the page looks different."
    : `Changed; ${seenOn.length} of ${pages.length} pages look different.`;
};

const Words = ({ words }: { readonly words: NonNullable<Change["words"]> }) => (
  <>
    {words.map(({ text, mark }, index) => {
      const key = `${index} ${mark}`;
      if (mark === "deleted") return <del key={key}>{text}</del>;
      if (mark === "inserted") return <ins key={key}>{text}</ins>;
      return <span key={key}>{shortened(text, index === 0, index === words.length - 1)}</span>;
    })}
  </>
);

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const start = isFirst ? "" : text.slice(0, AROUND);
  const end = isLast ? "" : text.slice(-AROUND);
  return `${start}…${end}`;
}
