/**
 * Which texts fields make, measured: each field is given words that stand nowhere else, the page is made again, and
 * where these words stand is what it makes.
 */
import { blockAt, blockIndex } from "../body/body-field.ts";
import { type Field, type FilledField, fieldKey } from "../fields.ts";
import type { SiteView } from "../site-view.ts";
import { isEditable, saidIn } from "../writer/change-text.ts";
import { isName } from "./candidates.ts";
import { createMarker, type Marked } from "./marks.ts";
import { type PageText, textKey } from "./page-texts.ts";
import { type AskedPage, type Trial, tryOut } from "./trial.ts";
import { wordsOf } from "./words.ts";

type MarkedTrial = Trial & Marked;

/** The fields of each text that has any, by the text's place. */
export type Origins = ReadonlyMap<string, readonly Field[]>;

/** One may be asked for many pages, and each is made some times. */
const MOST_PAGES = 16;

export async function measureTexts(
  view: SiteView,
  page: AskedPage,
  candidates: readonly FilledField[],
): Promise<Origins> {
  const { texts } = page;
  const found = new Map<string, readonly Field[]>();
  const explained = new Map<string, number>();
  const budget = { left: MOST_PAGES };
  const search = (trials: readonly MarkedTrial[]) =>
    tryOut(view, page, trials, budget, (tried, moved) => {
      for (const [key, { fields, words }] of originsOf(texts, moved, tried)) {
        found.set(key, distinct([...(found.get(key) ?? []), ...fields]));
        explained.set(key, (explained.get(key) ?? 0) + words);
      }
    });
  /** What is joined of several fields has others than those that are found, as long as most of it is unknown. */
  const isOpen = (text: PageText) =>
    (explained.get(textKey(text)) ?? 0) * 2 < wordsOf(text.text).length;
  const canExplain = (trial: MarkedTrial) => {
    const words = new Set(texts.filter(isOpen).flatMap(({ text }) => wordsOf(text)));
    return [...trial.words.values()].some((word) => words.has(word));
  };
  const names = new Set(candidates.filter(isName).map(fieldKey));
  const all = trialsOf(view, texts, candidates);
  const [named, others] = [
    all.filter((trial) => names.has(fieldKey(trial))),
    all.filter((trial) => !names.has(fieldKey(trial))),
  ];
  let left = [...(await search(others)), ...named];
  while (left.length > 0 && budget.left > 0) left = [...(await search(left.filter(canExplain)))];
  // What is shown only as long as another field says what it says was not there while that said something else.
  await search([...new Set(texts.filter(isOpen).flatMap((text) => nearestTo(text, others)))]);
  return found;
}

const distinct = (fields: readonly Field[]): readonly Field[] => [
  ...new Map(fields.map((field) => [fieldKey(field), field])).values(),
];

/** The field that has most of a text's words, where it has all of some length. */
function nearestTo({ text }: PageText, trials: readonly MarkedTrial[]): readonly MarkedTrial[] {
  const words = new Set(wordsOf(text));
  const shared = ({ words: own }: MarkedTrial) =>
    [...own.values()].filter((word) => words.has(word)).length;
  const [best] = trials
    .map((trial) => ({ trial, has: shared(trial) }))
    .sort((a, b) => b.has - a.has);
  return best && best.has * 2 > words.size ? [best.trial] : [];
}

/** The fields whose words stand in each text. A text is known by what it says with its own words again. */
function originsOf(
  texts: readonly PageText[],
  moved: readonly PageText[],
  trials: readonly MarkedTrial[],
): ReadonlyMap<string, { readonly fields: readonly Field[]; readonly words: number }> {
  const owners = new Map<string, MarkedTrial>();
  for (const trial of trials) for (const word of trial.words.keys()) owners.set(word, trial);
  const places = new Map<string, string[]>();
  for (const text of texts) {
    const said = wordsOf(text.text).join(" ");
    places.set(said, [...(places.get(said) ?? []), textKey(text)]);
  }
  const before = new Map(texts.map((text) => [textKey(text), wordsOf(text.text)]));
  const origins = new Map<string, { readonly fields: readonly Field[]; readonly words: number }>();
  for (const text of moved) {
    const words = wordsOf(text.text).map((shown) => {
      const owner = owners.get(shown);
      return { owner, said: owner?.words.get(shown) ?? shown };
    });
    const free = places.get(words.map(({ said }) => said).join(" ")) ?? [];
    const [known] = free.splice(Math.max(free.indexOf(textKey(text)), 0), 1);
    // Templates may add words to one that they do not know: then the text stands where it stood, with more in it.
    const makers = known ? words : wordsWithin(before.get(textKey(text)) ?? [], words);
    const owned = makers.flatMap(({ owner }) => owner ?? []);
    const fields = [...new Set(owned)].map(({ file, path }) => ({ file, path }));
    if (fields.length > 0) origins.set(known ?? textKey(text), { fields, words: owned.length });
  }
  return origins;
}

/** Those that say all that was said, in its order; none where something of it is gone. */
function wordsWithin<T extends { readonly said: string }>(
  was: readonly string[],
  words: readonly T[],
): readonly T[] {
  let at = 0;
  const kept = words.filter(({ said }) => said === was[at] && ++at);
  return at === was.length ? kept : [];
}

function trialsOf(
  view: Pick<SiteView, "textOf">,
  texts: readonly PageText[],
  candidates: readonly FilledField[],
): readonly MarkedTrial[] {
  const mark = createMarker(texts.flatMap(({ text }) => wordsOf(text)));
  return candidates.flatMap(({ file, path }): readonly MarkedTrial[] => {
    if (!isEditable(file)) return [];
    const text = view.textOf(file);
    const raw = saidIn(file, text, path);
    if (typeof raw !== "string") return [];
    const index = blockIndex(file, path);
    const marked = mark(raw, index === undefined ? undefined : blockAt(file, text, index).words);
    return marked.words.size > 0 ? [{ file, path, ...marked }] : [];
  });
}
