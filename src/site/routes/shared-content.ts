/** What every page of a kind gets beside its own data. */
import type { Kind } from "../kinds.ts";
import type { Sources } from "../sources.ts";

type Content = Readonly<Record<string, unknown>>;
type Uses = Pick<Kind<never>, "uses">;

/** The names of what a kind's pages share: all that is one file, and what the kind names. */
export const sharedNames = ({ uses = [] }: Uses, sources: Sources): readonly string[] =>
  Object.entries(sources).flatMap(([name, source]) =>
    ("pattern" in source && !source.many) || uses.includes(name) ? [name] : [],
  );

/** The same in every thread: what the kind has not named is there in none. */
export function sharedContent(kind: Uses & { name: string }, sources: Sources, content: Content) {
  const names = new Set(sharedNames(kind, sources));
  const shared = {};
  for (const name of Object.keys(sources))
    Object.defineProperty(shared, name, {
      enumerable: names.has(name),
      get() {
        if (names.has(name)) return content[name];
        throw new Error(
          `pages of the kind "${kind.name}" get no "${name}"; name it: uses: ["${name}"]`,
        );
      },
    });
  return Object.freeze(shared);
}
