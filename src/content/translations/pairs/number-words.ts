/** How a language writes numbers, months and hours, by what Intl knows of it. */

/** A text and its language. */
export interface TextIn {
  readonly text: string;
  readonly tag: string;
}

export interface Signs {
  readonly group: string;
  readonly decimal: string;
}

export interface NumberWords {
  readonly signs: Signs;
  /** Million, 万, lakh: what the number before it is multiplied with, and whether it is the name in full. */
  readonly scales: ReadonlyMap<string, { readonly factor: number; readonly isName: boolean }>;
  readonly scalePattern: RegExp;
  /** Whether "2." is the second. */
  readonly hasPoint: boolean;
}

const once = <T>(make: (tag: string) => T): ((tag: string) => T) => {
  const made = new Map<string, T>();
  return (tag) => {
    const found = made.get(tag) ?? make(tag);
    made.set(tag, found);
    return found;
  };
};

export const numberWords = once((tag: string): NumberWords => {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: "latn" }).formatToParts(1234567.5);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const scales = scalesOf(tag);
  return {
    signs: { group: sign("group"), decimal: sign("decimal") },
    scales,
    scalePattern: patternOf([...scales.keys()]),
    hasPoint: POINTED.has(tag.split("-")[0] ?? ""),
  };
});

/** Where an ordinal is written with a point, which Intl does not say. */
const POINTED = new Set("cs da de et fi fo hr hu is lb lv nb nn no pl sk sl sr bs tr".split(" "));

/** Lakh, crore and Sept. are English, too. */
const withCountries = (tag: string): readonly string[] =>
  /^en\b/.test(tag) ? [tag, "en-IN", "en-GB"] : [tag];

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Behind a number. Words of Chinese, Japanese and Korean end without a space. */
function patternOf(words: readonly string[]): RegExp {
  const longFirst = [...words].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(
    `^[ \\u00a0\\u202f]?(${longFirst.join("|")})(?:(?<=[\\p{sc=Han}\\p{sc=Hangul}])|(?![\\p{L}\\p{M}]))`,
    "u",
  );
}

function scalesOf(tag: string): NumberWords["scales"] {
  const found = new Map<string, { factor: number; isName: boolean }>();
  // Compact forms leave out the thousand of these languages.
  if (/^(?:ja|zh|yue)\b/.test(tag)) found.set("千", { factor: 1000, isName: false });
  for (const one of withCountries(tag))
    for (const compactDisplay of ["long", "short"] as const) {
      const format = new Intl.NumberFormat(one, {
        notation: "compact",
        compactDisplay,
        numberingSystem: "latn",
      });
      for (let power = 3; power <= 12; power++)
        for (const count of [1, 2, 5, 21]) {
          const parts = format.formatToParts(count * 10 ** power);
          const word = parts.find(({ type }) => type === "compact")?.value;
          const shown = parts.flatMap(({ type, value }) =>
            type === "decimal" ? ["."] : /^(?:integer|fraction)$/.test(type) ? [value] : [],
          );
          const factor = Math.round((count * 10 ** power) / (Number(shown.join("")) || count));
          if (word !== undefined && !found.has(word))
            found.set(word, { factor, isName: compactDisplay === "long" });
        }
    }
  return found;
}

/** A million without a digit before it, which is 1 million or 100万 elsewhere. */
export function scalesIn({ text, tag }: TextIn): readonly string[] {
  return [...numberWords(tag).scales].flatMap(([word, { factor, isName }]) =>
    isName && new RegExp(`(?<!\\p{Nd} ?)(?<!\\p{L})${escaped(word)}(?!\\p{L})`, "iu").test(text)
      ? [String(factor)]
      : [],
  );
}

const DAY = 24 * 60 * 60 * 1000;

/** The numbers of the months that are named in a text: in `2026年3月` they are digits. */
export function monthsIn({ text, tag }: TextIn): readonly string[] {
  return monthPatterns(tag).flatMap(([month, pattern]) =>
    Array.from(text.matchAll(pattern), () => month),
  );
}

const monthPatterns = once((tag: string): readonly (readonly [month: string, RegExp])[] => {
  const formats = withCountries(tag).flatMap((one) =>
    (["long", "short"] as const).flatMap((month) =>
      [{ month }, { month, day: "numeric" as const }].map(
        (options) =>
          new Intl.DateTimeFormat(one, { ...options, calendar: "gregory", timeZone: "UTC" }),
      ),
    ),
  );
  return Array.from({ length: 12 }, (_, month) => {
    const names = formats
      .flatMap((format) => format.formatToParts(Date.UTC(2026, month, 5)))
      .flatMap(({ type, value }) => (type === "month" && !/\p{Nd}/u.test(value) ? [value] : []))
      .map((name) => name.replace(/\.$/, ""));
    // Languages give names endings, and articles and prepositions before them.
    const forms = [...new Set(names)].map((name) =>
      name.length < 5 ? `${escaped(name)}(?!\\p{L})` : escaped(name.slice(0, -1)),
    );
    const anyOf = forms.length > 0 ? `(?<![\\p{sc=Latin}])(?:${forms.join("|")})` : "(?!)";
    return [String(month + 1), new RegExp(anyOf, "giu")];
  });
});

/** Whether an hour of a text is one of twelve: `3 pm`, `午後3時`, `3 in the afternoon`. */
export const hasHourOfTwelve = ({ text, tag }: TextIn): boolean =>
  periodPattern(tag).test(withoutPoints(text));

const withoutPoints = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=\p{L})\.|[\u200e\u200f]/gu, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\b([ap]) m\b/g, "$1m");

const periodPattern = once((tag: string): RegExp => {
  const forms = new Set<string>();
  for (const dayPeriod of [undefined, "long", "short"] as const) {
    const format = new Intl.DateTimeFormat(tag, {
      hour: "numeric",
      hour12: true,
      numberingSystem: "latn",
      timeZone: "UTC",
      ...(dayPeriod ? { dayPeriod } : {}),
    });
    for (let hour = 0; hour < 24; hour++) {
      const parts = format.formatToParts(hour * (DAY / 24));
      const at = parts.findIndex(({ type }) => type === "hour");
      const words = (from: number, to?: number) =>
        escaped(
          withoutPoints(
            parts
              .slice(from, to)
              .map(({ value }) => value)
              .join(""),
          ).trim(),
        );
      const before = words(0, at);
      forms.add(before === "" ? `\\d ?${words(at + 1)}(?!\\p{L})` : `${before} ?\\d`);
    }
  }
  return new RegExp([...forms].join("|"), "u");
});
