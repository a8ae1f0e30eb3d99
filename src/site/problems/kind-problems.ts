/** Mistakes in the kinds of a manifest, which may be written without types. */
import type { Problem } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import { shown } from "../../problems/shown.ts";
import { unknownNames } from "../../problems/unknown-names.ts";
import type { Kind } from "../kinds.ts";
import { manifestFault } from "./manifest-fault.ts";

const KIND: Readonly<Record<keyof Kind<unknown>, true>> = {
  name: true,
  routes: true,
  page: true,
  uses: true,
};

export function kindProblems(kinds: unknown, content: unknown): readonly Problem[] {
  if (!Array.isArray(kinds)) return [manifestFault("kinds", "must be a list of kinds")];
  const sources = Object.keys(Object(content));
  return kinds.flatMap((given: unknown, at) => {
    const kind: Unread = Object(given);
    const field = `kinds[${at}]`;
    return [
      ...unknownFields(kind, field),
      ...functionFaults(kind, field),
      ...usesFaults(kind, sources, field),
    ];
  });
}

type Unread = Readonly<Partial<Record<keyof Kind<unknown>, unknown>>>;

function unknownFields(kind: object, field: string): readonly Problem[] {
  const known = Object.keys(KIND);
  return unknownNames(kind, known).map(({ name, meant }) =>
    manifestFault(
      `${field}.${name}`,
      `"${name}" is not a field of a kind`,
      meant ? `did you mean "${meant}"?` : `there are ${known.join(", ")}`,
    ),
  );
}

/** A kind that is one function has no `page`. */
const functionFaults = (kind: Unread, field: string): readonly Problem[] =>
  (["routes", "page"] as const)
    .filter((name) => name === "routes" || kind[name] !== undefined)
    .filter((name) => typeof kind[name] !== "function")
    .map((name) =>
      manifestFault(`${field}.${name}`, `must be a function, and is ${shown(kind[name])}`),
    );

function usesFaults(
  { name, uses = [] }: Unread,
  sources: readonly string[],
  field: string,
): readonly Problem[] {
  if (!Array.isArray(uses)) return [manifestFault(`${field}.uses`, "must be a list of names")];
  return uses
    .map(String)
    .filter((one) => !sources.includes(one))
    .map((one) => {
      const meant = nearest(one, sources);
      return manifestFault(
        `${field}.uses`,
        `the kind "${name}" uses "${one}", and there is no such content`,
        `${meant ? `did you mean "${meant}"? ` : ""}there are ${sources.join(", ")}`,
      );
    });
}
