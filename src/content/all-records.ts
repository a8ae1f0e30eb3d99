/** What all records together say. It is looked for when it is asked for: a trial of the desk asks for hardly any of it. */
import { lazily } from "../collections/lazily.ts";
import { compare } from "../errors.ts";
import type { ContentRecord } from "./check-record.ts";
import type { Finished } from "./fill-all.ts";
import type { LoadedContent } from "./loaded-content.ts";
import { type RecordsByName, recordsByName } from "./record-names.ts";
import type { RecordSource } from "./record-source.ts";
import { borrowedTexts } from "./translations/borrowed.ts";
import type { Variables } from "./variables.ts";

type Together = Pick<
  LoadedContent,
  | "size"
  | "canTravel"
  | "references"
  | "named"
  | "literals"
  | "hasMarkdown"
  | "languages"
  | "pictures"
  | "downloads"
  | "borrowed"
>;

export function together(
  lists: ReadonlyMap<string, readonly Finished[]>,
  variables: Variables,
): Together {
  const made = [...lists.values()].flat();
  const allOf = <T>(of: (record: ContentRecord) => readonly T[]) => gather(made, of);
  return lazily<Together>({
    size: () => made.reduce((sum, { size }) => sum + size, 0),
    canTravel: () => made.every(({ canTravel }) => canTravel),
    references: () => allOf(({ references }) => references),
    named: () => new Map([...lists].map(([name, all]) => [name, sourcesByName(all)])),
    literals: () => distinct(made.flatMap(({ literals }) => [...literals])).join(""),
    hasMarkdown: () => made.some(({ record }) => record.hasMarkdown),
    languages: () => distinct(allOf(({ languages }) => languages)),
    pictures: () => distinct(allOf(({ pictures }) => pictures)),
    downloads: () => distinct(allOf(({ downloads }) => downloads)),
    borrowed: () =>
      borrowedTexts(
        made.flatMap(({ record: { value }, loaded: { translation } }) =>
          translation && typeof value === "object" ? translation : [],
        ),
        variables,
      ),
  });
}

function sourcesByName(list: readonly Finished[]): RecordsByName<RecordSource> {
  const named = recordsByName(list, ({ record }) => record.value);
  const sourcesOf = (all: ReadonlySet<Finished>) => new Set([...all].map(({ loaded }) => loaded));
  return new Map([...named].map(([name, all]) => [name, sourcesOf(all)]));
}

const gather = <T>(
  list: readonly Finished[],
  of: (record: ContentRecord) => readonly T[],
): readonly T[] => list.flatMap(({ record }) => of(record));

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)].sort(compare);
