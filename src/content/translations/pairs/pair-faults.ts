/** Asks every text of a language beside the one that it translates. */
import { placeOf } from "../../../errors.ts";
import type { Language } from "../../../site/languages.ts";
import type { GlossaryTerm } from "../../../site/settings/glossary-setting.ts";
import { placeOnly } from "../stale-texts.ts";
import type { Standings, TextStanding } from "../standing.ts";
import { glossaryRule } from "./glossary.ts";
import { numberRule } from "./numbers.ts";
import type { PairFault, Saying, TextPair } from "./pair-fault.ts";
import { placeholderRule } from "./placeholders.ts";
import { priceRule } from "./prices.ts";
import { targetRule } from "./targets.ts";

export function pairFaults(
  { tag }: Pick<Language, "tag">,
  standings: Pick<Standings, "texts"> | undefined,
  glossary: readonly GlossaryTerm[],
  sourceTag: string,
): readonly PairFault[] {
  const languages = [sourceTag, tag] as const;
  const rules: readonly (readonly [PairFault["rule"], (pair: TextPair) => readonly Saying[]])[] = [
    ["languages/glossary", glossaryRule(glossary)],
    ["languages/numbers", numberRule(languages)],
    ["languages/prices", priceRule(languages)],
    ["languages/placeholders", placeholderRule(tag)],
    ["languages/targets", targetRule(languages)],
  ];
  return (standings?.texts ?? []).flatMap((text): readonly PairFault[] => {
    const { source, translation, field } = text;
    if (source === undefined || translation === undefined || !isText(text)) return [];
    const place = () => placeOf(placeOnly(text.at.source));
    const files = () => ({
      source: text.at.source.file ?? "",
      translation: text.at.translation.file ?? "",
    });
    const pair: TextPair = { source, translation, files, place };
    const at = () => ({
      source: placeOnly(text.at.source),
      translation: placeOnly(text.at.translation),
    });
    return rules.flatMap(([rule, ask]) =>
      ask(pair).map((saying) => ({ rule, language: tag, field, at: at(), ...saying })),
    );
  });
}

/** Code is the same in every language, and a list or group that is written as a whole is of the language's own. */
const isText = ({ block, isWhole = false }: TextStanding): boolean => !block?.isCode && !isWhole;
