import type { Problem } from "./api.ts";

/** Each problem in words, with its place and what to do. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className="problems">
      {problems.map(({ rule, where, message, hint }) => (
        <li key={`${rule} ${where.file} ${where.field} ${message}`}>
          {where.field && <strong>{where.field} </strong>}
          {message}
          {hint && <span className="help"> {hint}</span>}
          {where.file && <span className="file"> {where.file}</span>}
        </li>
      ))}
    </ul>
  );
}
