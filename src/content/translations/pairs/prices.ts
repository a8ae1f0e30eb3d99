/** Prices that a translation gives in another currency. That the amounts are the same, the numbers say. */
import { westernDigits } from "../../../text/typed-number.ts";
import { quoted } from "../quoted.ts";
import type { Saying, TextPair } from "./pair-fault.ts";

/** What may stand beside an amount, and the codes of ISO 4217 that it may mean: `$` is that of many. */
type Names = ReadonlyMap<string, readonly string[]>;

/** The first language, and that of the translations. */
export const priceRule =
  ([source, translation]: readonly [string, string]) =>
  (pair: TextPair): readonly Saying[] =>
    /\d/.test(pair.source)
      ? pricesIn(pair.source, namesOf(source)).flatMap((price) =>
          faultsOf(price, pair, namesOf(translation)),
        )
      : [];

/** One number of the translation that is the amount, and says the currency or none, is enough. */
function faultsOf(
  { amount, name, codes }: Price,
  { source, translation, place }: TextPair,
  names: Names,
): readonly Saying[] {
  const same = pricesIn(translation, names).filter((price) => price.amount === amount);
  const isOther = (price: Price) =>
    price.codes.length > 0 && !price.codes.some((code) => codes.includes(code));
  const [first] = same;
  if (codes.length === 0 || !first || !same.every(isOther)) return [];
  return [
    {
      message: `${quoted(translation)} gives ${amount} in ${first.name}; ${place()} gives it in ${name}: ${quoted(source)}`,
      hint: "write the currency of the first language: nothing is converted",
    },
  ];
}

interface Price {
  /** Its digits. */
  readonly amount: string;
  /** What stands beside it. */
  readonly name: string;
  /** Empty where the name is no currency. */
  readonly codes: readonly string[];
}

const PRICE =
  /(?<before>[\p{L}\p{M}\p{Sc}]+)?[ \u00a0\u202f]?(?<amount>\d+(?:[.,'’\u066b\u066c\u00a0\u202f]\d+)*)[ \u00a0\u202f]?(?<after>[\p{L}\p{M}\p{Sc}]+)?/gu;

/** All numbers, with the currency beside each. */
const pricesIn = (text: string, names: Names): readonly Price[] =>
  Array.from(westernDigits(text).matchAll(PRICE), ({ groups = {} }) => {
    const { before = "", after = "", amount = "" } = groups;
    const name = [before, after].find((one) => names.has(one)) ?? "";
    return { amount: amount.replace(/\D/g, ""), name, codes: names.get(name) ?? [] };
  });

const known = new Map<string, Names>();

/** Made once: it takes 20 ms, and each edit while one writes asks. */
function namesOf(tag: string): Names {
  const names = known.get(tag) ?? readNames(tag);
  known.set(tag, names);
  return names;
}

/** Codes, signs, and words of their names in the language. */
function readNames(tag: string): Names {
  const names = new Intl.DisplayNames([tag], { type: "currency" });
  const found = new Map<string, string[]>();
  const add = (name: string, code: string) => found.set(name, [...(found.get(name) ?? []), code]);
  for (const code of Intl.supportedValuesOf("currency")) {
    add(code, code);
    const sign = signOf(code);
    if (sign !== code) add(sign, code);
    for (const word of names.of(code)?.match(/[\p{L}\p{M}]{4,}/gu) ?? [])
      for (const form of new Set([word, word.toLowerCase()])) add(form, code);
  }
  return found;
}

const signOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;
