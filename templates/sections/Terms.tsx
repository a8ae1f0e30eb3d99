import type { ReactNode } from "react";

export interface Term {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Tells terms with markup in their names apart. */
  readonly key: string;
}

export const term = (name: string, value: ReactNode): Term => ({ key: name, name, value });

/** Names on the left, what is to be said of them on the right. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  if (terms.length === 0) return null;
  return (
    <dl className="terms">
      {terms.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
