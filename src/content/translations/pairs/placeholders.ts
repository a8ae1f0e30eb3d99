/** What a text leaves for values, and its translation must leave too: `{name}`, arguments of ICU messages, `%s`. */
import type { IntlMessageFormat as Message } from "intl-messageformat";
import { localeData } from "../../../text/formatting/locale-classes.ts";
import { listed } from "../listed.ts";
import { quoted } from "../quoted.ts";
import type { Saying, TextPair } from "./pair-fault.ts";

/** `tag` is the language of the translations. */
export const placeholderRule =
  (tag: string) =>
  ({ source, translation, files, place }: TextPair): readonly Saying[] => {
    if (!/[{%]/.test(source + translation)) return [];
    const isMdx = /["'`]/.test(source) && files().source.endsWith(".mdx");
    const [there, here] = [source, translation].map((text) =>
      placeholdersOf(isMdx ? withoutTexts(text) : text),
    ) as [Placeholders, Placeholders];
    const lost = [...there.names].filter((name) => !here.names.has(name));
    const added = [...here.names].filter((name) => !there.names.has(name));
    const says = [
      ...(lost.length > 0 ? [`lacks ${listed(lost)}`] : []),
      ...(added.length > 0 ? [`has ${listed(added)}`] : []),
    ];
    const faults: Saying[] =
      says.length === 0
        ? []
        : [
            {
              message: `${quoted(translation)} ${listed(says)}; ${place()} says ${quoted(source)}`,
              hint: "keep what stands in braces, and words such as %s, letter by letter",
            },
          ];
    if (there.plurals.length === 0) return faults;
    return [...faults, ...here.plurals.flatMap((plural) => formFaults(plural, translation, tag))];
  };

/** Texts in an expression of MDX, such as `props={{ label: "Bees" }}`, are words to translate; all else is code. */
const withoutTexts = (text: string): string =>
  text.replace(EXPRESSION, (expression) => expression.replace(new RegExp(QUOTED, "g"), '""'));

const QUOTED = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/.source;
const within = (inner: string): string => `\\{(?:[^{}"'\`]|${QUOTED}${inner})*\\}`;
const EXPRESSION = new RegExp(within(`|${within(`|${within("")}`)}`), "g");

type Parts = ReturnType<Message["getAst"]>;

interface Plural {
  readonly name: string;
  readonly type: Intl.PluralRuleType;
  readonly forms: readonly string[];
}

interface Placeholders {
  /** As they are written, but for the forms of a plural. */
  readonly names: ReadonlySet<string>;
  readonly plurals: readonly Plural[];
}

/** Each language needs its own forms, and takes `other` in silence where one is missing. */
function formFaults({ name, type, forms }: Plural, text: string, tag: string): readonly Saying[] {
  const exact: Readonly<Record<string, string>> = { zero: "=0", one: "=1", two: "=2" };
  const wanted = wantedForms(tag, type);
  const missing = wanted.filter(
    (form) => !forms.includes(form) && !forms.includes(exact[form] ?? form),
  );
  if (missing.length === 0) return [];
  return [
    {
      message: `{${name}} has no form for ${listed(missing)}, which ${tag} has, in ${quoted(text)}`,
      hint: `write the forms ${wanted.join(", ")}`,
    },
  ];
}

/** French and Spanish have `many` for whole millions alone, for which `other` stands in. */
function wantedForms(tag: string, type: Intl.PluralRuleType): readonly string[] {
  const rules = new Intl.PluralRules(tag, { type });
  const ofMillions = rules.select(1_000_000);
  const isElsewhere =
    ofMillions === "other" || BELOW_A_MILLION.some((count) => rules.select(count) === ofMillions);
  return rules
    .resolvedOptions()
    .pluralCategories.filter((form) => isElsewhere || form !== ofMillions);
}

/** Rules look at the last three digits, or at thousands. */
const BELOW_A_MILLION = Array.from({ length: 1000 }, (_, count) => [count, count * 1000]).flat();

/** What C, Java and Swift have in texts: `%s`, `%1$d`, `%@`; a percentage is none. */
const PRINTED = /(?<![\p{L}%]|\d[ \u00a0\u202f]?)%(?:\d+\$)?(?:[sdif](?!\p{L})|@)/gu;

export const placeholderNames = (text: string): ReadonlySet<string> => placeholdersOf(text).names;

function placeholdersOf(text: string): Placeholders {
  const printed = text.match(PRINTED) ?? [];
  const parts = messageOf(text);
  if (!parts)
    return { names: new Set([...(text.match(/\{[^{}\n]*\}/g) ?? []), ...printed]), plurals: [] };
  const names = new Set<string>(printed);
  const plurals: Plural[] = [];
  const walk = (list: Parts): void => {
    for (const part of list) {
      // The number of a form, `#`, has no name, and words are none.
      if ("value" in part && part.type !== LITERAL) names.add(`{${part.value}}`);
      if ("pluralType" in part)
        plurals.push({
          name: part.value,
          type: part.pluralType ?? "cardinal",
          forms: Object.keys(part.options),
        });
      if ("options" in part) for (const { value } of Object.values(part.options)) walk(value);
    }
  };
  walk(parts);
  return { names, plurals };
}

/** https://formatjs.github.io/docs/icu-messageformat-parser/#ast-options */
const LITERAL = 0;

/** undefined for a text whose braces mean something else. */
function messageOf(text: string): Parts | undefined {
  if (!text.includes("{")) return [];
  const { IntlMessageFormat } = localeData.messages();
  try {
    return new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
