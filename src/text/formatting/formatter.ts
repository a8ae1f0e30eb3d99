/** Numbers, dates, lists and sentences as a language writes them, the same on every machine. */

/** Constructors of Intl. */
export type LocaleClasses = Pick<
  typeof Intl,
  "NumberFormat" | "DateTimeFormat" | "ListFormat" | "PluralRules"
>;

/** What formatters are made of. */
export interface LocaleData {
  readonly classOf: <N extends keyof LocaleClasses>(name: N, tag: string) => LocaleClasses[N];
  readonly messages: () => typeof import("intl-messageformat");
}

/** What stands in a sentence. */
export type MessageValue = string | number | bigint | boolean | Date;

export interface Formatter {
  /** `1,500.5`, or with the options of Intl.NumberFormat a currency, a percentage, a unit. */
  readonly number: (value: number | bigint, options?: Intl.NumberFormatOptions) => string;
  /** A moment, or a day as content writes it, `2026-03-01`; by the options of Intl.DateTimeFormat. Default: in UTC. */
  readonly dateTime: (
    value: Date | number | string,
    options?: Intl.DateTimeFormatOptions,
  ) => string;
  /** `a, b and c`, or by the options of Intl.ListFormat `a, b or c`. */
  readonly list: (items: Iterable<string>, options?: Intl.ListFormatOptions) => string;
  /** `one` or `other`, in Arabic also `zero`, `two`, `few`, `many`. */
  readonly plural: (value: number, options?: Intl.PluralRulesOptions) => Intl.LDMLPluralRule;
  /** An ICU message: `{count, plural, one {# door} other {# doors}}`. Throws for one that is none. */
  readonly message: (text: string, values?: Readonly<Record<string, MessageValue>>) => string;
}

/**
 * For a language by its tag, of the data that the package's dependencies carry: `ar-AE` has other digits than `ar-EG`.
 * `number` and `dateTime` need a package each, which is told where it is missing.
 */
export function createFormatter(language: string | { readonly locale: string }): Formatter {
  const tag = typeof language === "string" ? language : language.locale;
  const formatter = formatters.get(tag) ?? makeFormatter(tag);
  formatters.set(tag, formatter);
  return formatter;
}

const formatters = new Map<string, Formatter>();

let data: LocaleData | undefined;

/** Called by what runs a site: the face that templates see is typed without Node, which reads the data. */
export const provideLocaleData = (given: LocaleData): void => {
  data = given;
};

function known(): LocaleData {
  if (!data) throw new Error("createFormatter is for templates of a site");
  return data;
}

function makeFormatter(tag: string): Formatter {
  const numbers = kept((options?: Intl.NumberFormatOptions) => {
    const { NumberFormat } = classes(tag, "NumberFormat", "PluralRules");
    return new NumberFormat(tag, options);
  });
  const dates = kept((options?: Intl.DateTimeFormatOptions) => {
    const { DateTimeFormat } = classes(tag, "DateTimeFormat");
    return new DateTimeFormat(tag, { timeZone: "UTC", ...options });
  });
  const lists = kept((options?: Intl.ListFormatOptions) => {
    const { ListFormat } = classes(tag, "ListFormat");
    return new ListFormat(tag, options);
  });
  const plurals = kept((options?: Intl.PluralRulesOptions) => {
    const { PluralRules } = classes(tag, "PluralRules");
    return new PluralRules(tag, options);
  });
  const messages = kept((text: string | undefined) => {
    const { IntlMessageFormat } = known().messages();
    return new IntlMessageFormat(text ?? "", tag, undefined, {
      formatters: {
        getNumberFormat: (_, options) => numbers(options),
        getDateTimeFormat: (_, options) => dates(options),
        getPluralRules: (_, options) => plurals(options),
      },
    });
  });
  return {
    number: (value, options) => numbers(options).format(value),
    dateTime: (value, options) => dates(options).format(momentOf(value)),
    list: (items, options) => lists(options).format(items),
    plural: (value, options) => plurals(options).select(value),
    message: (text, values) => String(messages(text).format({ ...values })),
  };
}

function classes<N extends keyof LocaleClasses>(tag: string, ...names: readonly N[]) {
  return Object.fromEntries(names.map((name) => [name, known().classOf(name, tag)])) as Pick<
    LocaleClasses,
    N
  >;
}

export type MessageParts = ReturnType<import("intl-messageformat").IntlMessageFormat["getAst"]>;

/** Of an ICU message in any language. Throws a SyntaxError for what is none. */
export const messageParts = (text: string): MessageParts =>
  new (known().messages().IntlMessageFormat)(text, "en").getAst();

/** What was made for the same options before. */
function kept<Options, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options) ?? "";
    const one = made.get(key) ?? make(options);
    made.set(key, one);
    return one;
  };
}

function momentOf(value: Date | number | string): Date {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime()))
    throw new RangeError(`"${String(value)}" is no date such as 2026-03-01`);
  return moment;
}
