/** The words of https://schema.org: which types there are, what each may say, and of what kind. */
import { readFileSync } from "node:fs";
import { engineFile } from "../../engine.ts";

export interface Vocabulary {
  readonly has: (type: string) => boolean;
  /** Whether a type is another or a more special one. */
  readonly isA: (type: string, ancestor: string) => boolean;
  /** All properties of a node of these types, inherited ones included. */
  readonly propertiesOf: (types: readonly string[]) => ReadonlySet<string>;
  /** The types that a property's values may have. */
  readonly rangeOf: (property: string) => readonly string[];
  readonly isEnumeration: (type: string) => boolean;
  readonly types: readonly string[];
}

let read: Vocabulary | undefined;

export function vocabulary(): Vocabulary {
  read ??= parse(readFileSync(engineFile("check/data/schema-org.txt"), "utf8"));
  return read;
}

function parse(text: string): Vocabulary {
  const parents = new Map<string, readonly string[]>();
  const fields = new Map<string, readonly string[]>();
  const ranges = new Map<string, readonly string[]>();
  let enumerations = new Set<string>();
  const words = (part = "") => part.split(" ").filter((word) => word !== "");
  for (const line of text.split("\n")) {
    const [left = "", right] = line.split(" :");
    const [kind, name = "", , ...rest] = left.split(" ");
    if (kind === "type") {
      parents.set(name, rest);
      fields.set(name, words(right));
    } else if (kind === "property") ranges.set(name, words(right));
    else if (kind === "enumerations") enumerations = new Set(words(right));
  }
  const isA = (type: string, ancestor: string): boolean =>
    type === ancestor || (parents.get(type) ?? []).some((parent) => isA(parent, ancestor));
  const collect = (type: string, into: Set<string>): void => {
    for (const field of fields.get(type) ?? []) into.add(field);
    for (const parent of parents.get(type) ?? []) collect(parent, into);
  };
  return {
    has: (type) => fields.has(type) || enumerations.has(type),
    isA,
    propertiesOf(types) {
      const all = new Set<string>();
      for (const type of [...types, "Thing"]) collect(type, all);
      return all;
    },
    rangeOf: (property) => ranges.get(property) ?? [],
    isEnumeration: (type) => enumerations.has(type),
    types: [...fields.keys()],
  };
}
