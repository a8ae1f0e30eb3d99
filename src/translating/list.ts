/** What a language lacks, for people and for programs. */
import { groupBy } from "../collections/group-by.ts";
import { oldTexts } from "../content/translations/old-texts.ts";
import type { Standing } from "../content/translations/source-record.ts";
import {
  type StaleText,
  staleHint,
  staleMessage,
  staleTexts,
} from "../content/translations/stale-texts.ts";
import type { TextStanding } from "../content/translations/standing.ts";
import { type Problem, placeOf, type Where } from "../errors.ts";
import type { Reporter } from "../report.ts";
import type { LanguageTexts } from "./site-texts.ts";

interface ListedText {
  readonly field: string;
  readonly source: Where;
  readonly translation: Where;
  readonly says?: string;
}

interface StaleListed extends ListedText {
  readonly kind: StaleText["standing"];
  /** The text that was translated, where somebody knows it. */
  readonly was?: string;
  readonly message: string;
  readonly hint: string;
}

export interface Listed {
  readonly language: string;
  /** Nothing is stale or unknown, and nothing missing that stops a build. */
  readonly ok: boolean;
  readonly texts: number;
  readonly missing: readonly ListedText[];
  readonly stale: readonly StaleListed[];
  /** Translated since the last time that the command ran. */
  readonly new: readonly ListedText[];
  /** How many are in each state. */
  readonly states: Readonly<Record<string, number>>;
  readonly unknown: readonly Problem[];
}

export async function listed(
  root: string,
  { language, unknown }: Pick<LanguageTexts, "language" | "unknown">,
  texts: readonly TextStanding[],
): Promise<Listed> {
  const of = (...standings: readonly Standing[]) =>
    texts.filter(({ standing }) => standings.includes(standing)).map(listedText);
  const stale = staleTexts(language, { texts });
  const known = await oldTexts(root, stale);
  const missing = of("missing");
  const states: Record<string, number> = {};
  for (const { translation, state } of texts)
    if (translation !== undefined) states[state] = (states[state] ?? 0) + 1;
  return {
    language: language.tag,
    ok:
      stale.length === 0 &&
      unknown.length === 0 &&
      (missing.length === 0 || language.policy !== "complete"),
    texts: texts.length,
    missing,
    stale: stale.map((one) => {
      const was = known.get(one.made);
      return {
        kind: one.standing,
        field: one.field,
        source: one.at.source,
        translation: one.at.translation,
        ...(was === undefined ? {} : { was }),
        ...(one.now === undefined ? {} : { says: one.now }),
        message: staleMessage(one, was),
        hint: staleHint(one),
      };
    }),
    new: of("edited", "unrecorded"),
    states,
    unknown,
  };
}

const listedText = ({ field, at, source }: TextStanding): ListedText => ({
  field,
  source: at.source,
  translation: at.translation,
  ...(source === undefined ? {} : { says: source }),
});

/** More of the same are counted only. */
const MOST_LINES = 20;

export function listLines(
  { language, texts, missing, stale, new: fresh, states, unknown }: Listed,
  paint: Reporter["paint"],
): readonly string[] {
  const counts = [
    [missing.length, "missing"],
    [stale.length, "stale"],
    [fresh.length, "new since the last run"],
    [unknown.length, "unknown"],
    [states.machine ?? 0, "by a machine"],
    [states.reviewed ?? 0, "reviewed"],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return [
    `${paint.bold(language)}  ${texts} texts: ${told.length > 0 ? told.join(", ") : "all are translated"}`,
    ...some([...groupBy(missing, (one) => one.translation.file ?? "")], ([file, own]) => [
      `  ${paint.yellow("missing")}  ${file}: ${own.map(({ field }) => field).join(", ")}, as in ${own[0]?.source.file}`,
    ]),
    ...some(stale, ({ translation, field, message, hint }) => [
      `  ${paint.yellow("stale")}    ${placeWith(translation, field)}  ${message}`,
      `           → ${hint}`,
    ]),
    ...some(unknown, ({ where, message, hint }) => [
      `  ${paint.yellow("unknown")}  ${placeOf(where)}  ${message}`,
      ...(hint ? [`           → ${hint}`] : []),
    ]),
  ];
}

const placeWith = ({ field: _, ...where }: Where, field: string): string =>
  `${placeOf(where)} ${field}`;

const some = <T>(all: readonly T[], lines: (one: T) => readonly string[]): readonly string[] => [
  ...all.slice(0, MOST_LINES).flatMap(lines),
  ...(all.length > MOST_LINES
    ? [`  … and ${all.length - MOST_LINES} more: --json has them all`]
    : []),
];
