/** Which pages are translations of each other. Nothing is guessed from their addresses. */
import { groupBy } from "../../collections/group-by.ts";
import type { Problem } from "../../errors.ts";
import type { Language } from "../languages.ts";
import type { SiteRoute } from "./routes.ts";

/** A route as a kind gave it for a language. */
export interface EditionRoute extends SiteRoute {
  readonly language: Language;
  /** Its path without that of the language. */
  readonly localPath: string;
  /** What its record is called in every language. */
  readonly record: string | undefined;
  readonly key?: string | undefined;
}

interface Pairs {
  /** For each route all translations of it, itself among them, in the order of the languages. */
  readonly groups: ReadonlyMap<EditionRoute, readonly EditionRoute[]>;
  readonly problems: readonly Problem[];
}

export function pairPages(routes: readonly EditionRoute[]): Pairs {
  const groups = new Map<EditionRoute, readonly EditionRoute[]>();
  const problems: Problem[] = [];
  const join = (group: readonly EditionRoute[]) => {
    for (const one of group) groups.set(one, group);
  };
  const families = groupBy(routes, ({ kind, key, record }) =>
    JSON.stringify(key === undefined ? [kind, "record", record ?? ""] : [kind, "key", key]),
  );
  for (const family of families.values()) {
    const [{ key, record } = { key: undefined, record: undefined }] = family;
    const isOne = [...groupBy(family, ({ language }) => language.tag).values()].every(
      ({ length }) => length === 1,
    );
    if (isOne && (key !== undefined || record !== undefined)) {
      join(family);
      continue;
    }
    const samePath = groupBy(family, ({ localPath }) => localPath);
    for (const group of samePath.values()) {
      // Without a record, two later languages may have one word for two things: 手紙 is a letter in one of them.
      const isSure = record !== undefined || group.some(({ language }) => language.isSource);
      if (isSure) join(group);
      else for (const one of group) join([one]);
    }
    const alone = [...samePath.values()].filter(({ length }) => length === 1).flat();
    const tags = new Set(alone.map(({ language }) => language.tag));
    if (record !== undefined && tags.size > 1) problems.push(...alone.slice(0, 1).map(unclear));
  }
  return { groups, problems };
}

const unclear = ({ source, path, kind }: EditionRoute): Problem => ({
  rule: "site/translations",
  where: { ...(source ? { file: source } : {}), route: path },
  message: `the kind "${kind}" makes several pages of this record, at other paths in each language: which are translations of each other cannot be told`,
  hint: "give each route a `key` that is the same in every language",
});
