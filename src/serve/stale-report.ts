/** Tells each translation once that an edit has made stale. */
import { oldTexts } from "../content/translations/old-texts.ts";
import { type StaleText, staleHint, staleMessage } from "../content/translations/stale-texts.ts";
import { noticeLine } from "../errors.ts";
import type { OnNotice } from "./noticed.ts";

export function createStaleReport(root: string, onNotice: OnNotice) {
  let told = new Set<string>();
  return async (stale: readonly StaleText[]): Promise<void> => {
    const before = told;
    told = new Set(stale.map(keyOf));
    const fresh = stale.filter((text) => !before.has(keyOf(text)));
    if (fresh.length === 0) return;
    const known = await oldTexts(root, fresh);
    for (const text of fresh)
      onNotice(
        noticeLine({
          rule: "languages/stale",
          where: text.at.translation,
          message: staleMessage(text, known.get(text.made)),
          hint: staleHint(text),
        }),
      );
  };
}

/** A text that changes again while it is stale is told again. */
const keyOf = ({ language, at, field, made, now }: StaleText): string =>
  JSON.stringify([language, at.translation.file, field, made, now]);
