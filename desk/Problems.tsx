import type { Problem } from "./api.ts";
import { Said } from "./Said.tsx";

/** Each problem in words, with its place and what to do. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className="problems">
      {problems.map(({ rule, where, message, hint }) => (
        <li key={`${rule} ${where.file} ${where.field} ${message}`}>
          {where.field && (
            <strong>
              <bdi>{where.field}</bdi>{" "}
            </strong>
          )}
          <Said>{message}</Said>
          {hint && (
            <span className="help">
              {" "}
              <Said>{hint}</Said>
            </span>
          )}
          {where.file && (
            <span className="file">
              {" "}
              <bdi>{where.file}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
