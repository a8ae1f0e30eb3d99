/** Which texts numbers make, however they are written: each gets one that stands nowhere else. */
import { type Field, type FilledField, fieldKey } from "../fields.ts";
import type { SiteView } from "../site-view.ts";
import { isEditable } from "../writer/change-text.ts";
import type { Origins } from "./measure-texts.ts";
import { type PageText, textKey } from "./page-texts.ts";
import { type AskedPage, type Trial, tryOut } from "./trial.ts";
import { numbersOf } from "./words.ts";

interface NumberTrial extends Trial {
  readonly was: string | number;
}

const MOST_PAGES = 24;

export async function measureNumbers(
  view: SiteView,
  page: AskedPage,
  candidates: readonly FilledField[],
): Promise<Origins> {
  const found = new Map<string, Field[]>();
  const budget = { left: MOST_PAGES };
  const before = new Map(page.texts.map((text) => [textKey(text), text.text]));
  const note = (trials: readonly NumberTrial[], moved: readonly PageText[]) => {
    const owners = new Map(trials.map((trial) => [String(trial.value), trial]));
    for (const text of moved) {
      const key = textKey(text);
      const was = before.get(key) ?? "";
      // Numbers also decide on an order: then something else stands there.
      if (withoutDigits(was) !== withoutDigits(text.text)) continue;
      const fields = found.get(key) ?? [];
      const shown = new Set(numbersOf(was));
      for (const number of numbersOf(text.text)) {
        const owner = owners.get(number);
        if (!owner || !shown.has(String(owner.was))) continue;
        if (fields.some((one) => fieldKey(one) === fieldKey(owner))) continue;
        fields.push({ file: owner.file, path: owner.path });
        found.set(key, fields);
      }
    }
  };
  let left: readonly NumberTrial[] = trialsOf(page.texts, candidates);
  while (left.length > 0 && budget.left > 0) left = await tryOut(view, page, left, budget, note);
  return found;
}

const withoutDigits = (text: string): string => text.replace(/[\d.,\s]+/g, "#");

/** Of 25,000 another whole thousand: rules often ask for round numbers. */
function trialsOf(
  texts: readonly PageText[],
  candidates: readonly FilledField[],
): readonly NumberTrial[] {
  const used = new Set(texts.flatMap(({ text }) => numbersOf(text)));
  return candidates
    .filter(({ file }) => isEditable(file))
    .map(({ file, path, value }) => {
      const unit = unitOf(String(value));
      let other = Number(value) + unit;
      while (used.has(String(other))) other += unit;
      used.add(String(other));
      return { file, path, value: other, was: value };
    });
}

/** 1000 of 25000, 1 of 12, 0.1 of 2.5; as a whole number of the last digit that is not 0. */
function unitOf(number: string): number {
  const fraction = /\.(\d+)$/.exec(number)?.[1] ?? "";
  return fraction === "" ? 10 ** (/0*$/.exec(number)?.[0].length ?? 0) : 10 ** -fraction.length;
}
