/** How large a drawing grows when browsers copy what its references name: <use> of groups of <use>. */
import type { SaxesTagNS } from "saxes";

/** An element with a name, and what lies inside. */
interface Part {
  elements: number;
  /** How often each id is named inside. */
  readonly references: Map<string, number>;
}

/** Deeper than any drawing program nests references. */
const MAX_LEVELS = 100;

export interface CopyCount {
  readonly open: (tag: SaxesTagNS) => void;
  readonly close: () => void;
  /** The elements of the whole drawing, each reference counted as all that it names. */
  readonly total: () => number;
}

export function countCopies(): CopyCount {
  const whole: Part = { elements: 0, references: new Map() };
  const named = new Map<string, Part>();
  const around: (Part | undefined)[] = [whole];
  return {
    open({ attributes }) {
      const id = attributes.id?.value;
      const part = id === undefined ? undefined : { elements: 0, references: new Map() };
      if (part && id !== undefined && !named.has(id)) named.set(id, part);
      around.push(part);
      const references = Object.values(attributes).flatMap(({ local, value }) =>
        referencesOf(local, value),
      );
      for (const outer of around) {
        if (outer) outer.elements++;
        for (const name of references)
          outer?.references.set(name, (outer.references.get(name) ?? 0) + 1);
      }
    },
    close() {
      around.pop();
    },
    total: () => sizeOf(whole, named),
  };
}

function referencesOf(attribute: string, value: string): readonly string[] {
  if (attribute === "href") return value.startsWith("#") ? [value.slice(1)] : [];
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, name = ""]) => name);
}

function sizeOf(whole: Part, named: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>();
  const grown = (part: Part, level: number): number => {
    const done = known.get(part);
    if (done !== undefined) return done;
    if (level > MAX_LEVELS) return Number.POSITIVE_INFINITY;
    // What names itself is not drawn.
    known.set(part, 0);
    let sum = part.elements;
    for (const [name, times] of part.references) {
      const target = named.get(name);
      if (target) sum += times * grown(target, level + 1);
    }
    known.set(part, sum);
    return sum;
  };
  return grown(whole, 0);
}
