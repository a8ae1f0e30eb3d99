/** Translations of texts that have changed since, with the older texts where the record or git has them. */
import { oldTexts } from "../../content/translations/old-texts.ts";
import { type StaleText, staleHint, staleMessage } from "../../content/translations/stale-texts.ts";
import type { Finding } from "../rules/rule.ts";

export async function staleFindings(
  root: string,
  stale: readonly StaleText[],
): Promise<readonly Finding[]> {
  if (stale.length === 0) return [];
  const known = await oldTexts(root, stale);
  return stale.map((text) => ({
    rule: "languages/stale",
    where: { ...text.at.translation, field: text.field },
    message: staleMessage(text, known.get(text.made)),
    hint: staleHint(text),
  }));
}
