/** Which texts came back changed, and which cannot be taken in. */
import { groupBy } from "../collections/group-by.ts";
import type { TextStanding } from "../content/translations/standing.ts";
import type { State } from "../content/translations/state-names.ts";
import { textHash } from "../content/translations/text-hash.ts";
import type { Problem, Where } from "../errors.ts";
import { exchangeProblem, type ReadText, readVersion } from "./exchanged.ts";
import { type Exchangeable, valuesOf } from "./export.ts";
import { codeFaults } from "./inline.ts";
import { isLossOf, lostLetters } from "./lost-letters.ts";
import { isReadAsMarkdown } from "./markdown-file.ts";
import { shapeOf, valueFrom } from "./values.ts";

export interface Change {
  readonly standing: TextStanding;
  /** undefined where only the state is another one. */
  readonly value: unknown;
  readonly state: State;
  /** In the file that came back. */
  readonly where: Where;
}

export function changesIn(
  given: readonly ReadText[],
  known: readonly Exchangeable[],
): { readonly changes: readonly Change[]; readonly problems: Problem[] } {
  const find = finder(known);
  const changes = new Map<TextStanding, Change>();
  const problems: Problem[] = [];
  for (const one of given) {
    const text = one.version === undefined ? one : { ...one, version: readVersion(one.version) };
    const found = find(text);
    if ("message" in found) {
      // What was not translated is lost to nobody.
      if (text.target !== undefined) problems.push(found);
      continue;
    }
    const change = changeOf(text, found);
    if (!change) continue;
    if ("message" in change) problems.push(change);
    else if (changes.has(found.standing))
      problems.push(exchangeProblem(text.where, `"${text.field}" is there twice`, "take one out"));
    else changes.set(found.standing, change);
  }
  return { changes: [...changes.values()], problems };
}

/** By its name; where that is another text now, by the text, which may have been moved. */
function finder(known: readonly Exchangeable[]) {
  const byName = new Map(known.map((one) => [`${one.text.name}#${one.text.field}`, one]));
  const bySource = groupBy(known, ({ text }) => textHash(text.source));
  return ({ name, field, source, version, where }: ReadText): Exchangeable | Problem => {
    const here = byName.get(`${name}#${field}`);
    const hash = textHash(source);
    if (here && textHash(here.text.source) === hash) return here;
    const same = bySource.get(hash) ?? [];
    const moved = same.filter(({ text }) => text.version === version);
    const [only, ...more] = moved.length > 0 ? moved : same;
    if (only && more.length === 0) return only;
    if (here && isLossOf(source, here.text.source)) return lossProblem({ ...where, field }, source);
    return here
      ? exchangeProblem(
          { ...where, field },
          `the text has changed since the export: it was ${quoted(source)}, and is ${quoted(here.text.source)}`,
          "export again, and translate that",
        )
      : exchangeProblem(
          { ...where, field },
          `there is no such text in ${name} any more: ${quoted(source)}`,
          "take it out",
        );
  };
}

function changeOf(given: ReadText, { standing, text }: Exchangeable): Change | Problem | undefined {
  const { target, state, version } = given;
  const where = { ...given.where, field: given.field };
  if (target === undefined) return undefined;
  if (target === text.target) {
    if (state === "missing" || state === "stale" || state === text.state) return undefined;
    return { standing, value: undefined, state, where };
  }
  if (version !== undefined && version !== text.version)
    return exchangeProblem(
      where,
      `the translation was edited since the export: it is ${quoted(text.target ?? "gone")} now`,
      "keep one of the two: write this one into the file, or export again",
    );
  if (
    lostLetters(text.source, target) ||
    (text.target !== undefined && isLossOf(target, text.target))
  )
    return lossProblem(where, target);
  const [fault, ...faults] = codeFaults(
    text.source,
    target,
    standing.block !== undefined && isReadAsMarkdown(standing.texts),
  );
  if (fault !== undefined)
    return exchangeProblem(
      where,
      `the translation ${[fault, ...faults].join(" and ")}`,
      "code, addresses, tags and placeholders stay as they are in every language",
    );
  try {
    const { source, translation } = valuesOf(standing);
    const value = valueFrom(target, shapeOf(source, translation));
    return {
      standing,
      value,
      state: state === "missing" || state === "stale" ? "new" : state,
      where,
    };
  } catch {
    return exchangeProblem(where, "is no JSON, as its source is", "change only words in it");
  }
}

const lossProblem = (where: Where, text: string): Problem =>
  exchangeProblem(
    where,
    `letters were lost when this was saved: ${quoted(text)}`,
    "save it as “CSV UTF-8” from where they are still whole; Excel's plain “CSV” cannot keep them",
  );

const quoted = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`;
