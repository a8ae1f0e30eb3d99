/** Problems as a list to work off: each leads to its pages, and to the field that is to be changed. */
import { useState } from "react";
import type { Field, ShownProblem } from "./api.ts";
import { Said } from "./Said.tsx";
import { ruleWords, workWords } from "./words.ts";

export interface Leads {
  readonly onGo: (path: string) => void;
  readonly onEdit: (field: Field, path: string | undefined) => void;
}

interface Props extends Leads {
  readonly problems: readonly ShownProblem[];
}

/** Pages that are named at once. */
const NAMED = 3;

export const ProblemList = ({ problems, ...leads }: Props) => (
  <ul className="to-mend">
    {problems.map((problem) => (
      <Item key={keyOf(problem)} problem={problem} {...leads} />
    ))}
  </ul>
);

const keyOf = ({ rule, message, file, line, pages }: ShownProblem): string =>
  [rule, message, file, line, pages[0]].join(" ");

function Item({ problem, onGo, onEdit }: Leads & { readonly problem: ShownProblem }) {
  const [hasAll, setAll] = useState(false);
  const { rule, message, hint, file, line, pages, field } = problem;
  const found = ruleWords[rule];
  const named = hasAll ? pages : pages.slice(0, NAMED);
  return (
    <li>
      {found && <p>{found}</p>}
      <p className={found ? "help" : ""}>
        <Said>{message}</Said>
      </p>
      {hint && (
        <p className="help">
          <Said>{hint}</Said>
        </p>
      )}
      {file && (
        <p className="file">
          <bdi>
            {file.replace(/^content\//, "")}
            {line !== undefined && `:${line}`}
          </bdi>
        </p>
      )}
      <div className="leads">
        {field && (
          <button type="button" onClick={() => onEdit(field, pages[0])}>
            {workWords.edit}
          </button>
        )}
        {named.map((path) => (
          <button key={path} type="button" className="plain" onClick={() => onGo(path)}>
            <bdi dir="ltr">{decodeURI(path)}</bdi>
          </button>
        ))}
        {pages.length > named.length && (
          <button type="button" className="plain" onClick={() => setAll(true)}>
            {workWords.more(pages.length - named.length)}
          </button>
        )}
      </div>
    </li>
  );
}
