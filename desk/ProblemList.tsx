/** Problems as a list to work off: each leads to its pages, and to the field that is to be changed. */
import { useState } from "react";
import type { Field, ShownProblem } from "./api.ts";
import { workWords } from "./work-words.ts";

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
  const { message, hint, file, line, pages, field } = problem;
  const named = hasAll ? pages : pages.slice(0, NAMED);
  return (
    <li>
      <p>{message}</p>
      {hint && <p className="help">{hint}</p>}
      {file && (
        <p className="file">
          {file.replace(/^content\//, "")}
          {line !== undefined && `:${line}`}
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
            {decodeURI(path)}
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
