/** What is told of translations that were made from another text than the source has now, or that nobody reviewed. */
import { type Problem, placeOf, type Where } from "../../errors.ts";
import type { Language } from "../../site/languages.ts";
import { quoted } from "./quoted.ts";
import { isStale, type StaleStanding } from "./source-record.ts";
import type { Standings, TextStanding } from "./standing.ts";

/** Plain data: it is kept with the built site. */
export interface StaleText {
  readonly language: string;
  readonly standing: StaleStanding | "missing";
  readonly field: string;
  readonly at: { readonly source: Where; readonly translation: Where };
  /** Of a text that is imported: the translations that show it. */
  readonly shownIn?: readonly string[];
  /** The hash of the text that it was made from. */
  readonly made: string;
  /** That text, where it is kept beside the hash. */
  readonly was?: string;
  readonly now?: string;
}

export const staleTexts = (
  { tag }: Pick<Language, "tag">,
  standings: Pick<Standings, "texts"> | undefined,
): readonly StaleText[] => (standings?.texts ?? []).flatMap((text) => staleText(tag, text));

/** With blocks that a translated text lacks: no policy of the language stands for these. */
export const staleOrMissing = (
  { tag }: Pick<Language, "tag">,
  standings: Pick<Standings, "texts"> | undefined,
): readonly StaleText[] =>
  (standings?.texts ?? []).flatMap((text) =>
    text.standing === "missing" && text.texts.body?.translation && text.block
      ? told(tag, "missing", text)
      : staleText(tag, text),
  );

const staleText = (tag: string, text: TextStanding): readonly StaleText[] =>
  isStale(text.standing) ? [told(tag, text.standing, text)] : [];

function told(
  language: string,
  standing: StaleText["standing"],
  { field, at, made, source, texts }: TextStanding,
): StaleText {
  return {
    language,
    standing,
    field,
    at: { source: placeOnly(at.source), translation: placeOnly(at.translation) },
    ...(texts.shownIn ? { shownIn: texts.shownIn } : {}),
    made: made?.source ?? "",
    ...(made?.text === undefined ? {} : { was: made.text }),
    ...(source === undefined ? {} : { now: source }),
  };
}

export const placeOnly = ({ file, line }: Where): Where => ({
  ...(file === undefined ? {} : { file }),
  ...(line === undefined ? {} : { line }),
});

export function unreviewedProblems(
  { tag, review }: Pick<Language, "tag" | "review">,
  standings: Pick<Standings, "texts"> | undefined,
): readonly Problem[] {
  if (review === undefined) return [];
  return (standings?.texts ?? []).flatMap(({ translation, state, field, at }): Problem[] => {
    if (translation === undefined || state === "reviewed") return [];
    return [
      {
        rule: "translations/unreviewed",
        where: { ...at.translation, field },
        message: `is ${state === "machine" ? "translated by a machine" : "new"}, and ${tag} publishes only what was reviewed`,
        hint: `read it, then: build-site translations accept --as reviewed ${at.translation.file ?? "FILE"}`,
      },
    ];
  });
}

/** One sentence. `was` is undefined where nobody knows the older text any more. */
export function staleMessage(
  { standing, field, at: { source }, now }: StaleText,
  was: string | undefined,
): string {
  const place = placeOf(source);
  const old = was === undefined ? "an older text" : quoted(was);
  if (standing === "missing")
    return `"${field}" is not translated: ${quoted(now ?? "")} (${place})`;
  if (standing === "moved")
    return `"${field}" stands elsewhere than what it translates: ${quoted(now ?? "")} (${place})`;
  if (standing === "left")
    return `a block translates ${was === undefined ? "a text" : quoted(was)} that is gone from ${source.file}`;
  if (standing === "unmatched")
    return `"${field}" has other blocks than what it translates: ${quoted(now ?? "")} (${place})`;
  return `"${field}" translates ${old}; ${place} says ${quoted(now ?? "")} now`;
}

const DUTIES = {
  stale: "translate it anew; where the translation still holds",
  moved: "move it; where it is right as it is",
  left: "take it out; where it is right as it is",
  missing: "translate it; where the language needs none",
  unmatched: "translate each block by one; where nothing of it is missing",
};

export const staleHint = ({ at, standing, field }: StaleText): string =>
  `${DUTIES[standing]}: build-site translations accept ${at.translation.file}${/missing|unmatched/.test(standing) ? `#${field}` : ""}`;
