/** The words of the desk: every language says all of it, with the same values in it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { RULES } from "../../src/check/catalogue.ts";
import { ar } from "../../src/edit/language/ar.ts";
import { arRules } from "../../src/edit/language/ar-rules.ts";
import { en } from "../../src/edit/language/en.ts";
import { LANGUAGES } from "../../src/edit/language/languages.ts";
import { translator } from "../../src/edit/language/translator.ts";
import { hiddenHint } from "../../src/site/problems/hidden-records.ts";

type Word = string | ((...values: readonly unknown[]) => string);

const flat = (words: object): ReadonlyMap<string, Word> =>
  new Map(
    Object.entries(words).flatMap(([area, list]) =>
      Object.entries(list as Readonly<Record<string, Word>>).map(
        ([name, word]) => [`${area}.${name}`, word] as const,
      ),
    ),
  );

const english = flat(en);
const arabic = flat(ar);

/** In Arabic one and two are said in words, without a figure. */
const NUMBERS = [3, 11, 100];

describe("Arabic", () => {
  it("has every word that English has, and no other", () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("leaves out no value, whatever its number is", () => {
    const lost = [...english].flatMap(([name, word]) => {
      if (typeof word === "string") return [];
      return NUMBERS.flatMap((number) => {
        const values = Array.from({ length: word.length }, (_, index) => number + index);
        const said = String((arabic.get(name) as typeof word)(...values));
        return values
          .filter((value) => !said.includes(String(value)))
          .map(() => `${name}: ${said}`);
      });
    });
    expect(lost).toEqual([]);
  });

  it("counts as Arabic does", () => {
    const { onPages } = ar.desk;
    expect([1, 2, 3, 11, 100].map(onPages)).toEqual([
      "في صفحة واحدة",
      "في صفحتين",
      "في 3 صفحات",
      "في 11 صفحة",
      "في 100 صفحة",
    ]);
  });
});

it("Arabic says what each rule of check finds, and nothing of rules that are none", () => {
  expect(Object.keys(arRules).sort()).toEqual(RULES.map(({ id }) => id).sort());
});

describe("sentences of the engine", () => {
  const { sentences: arSentences } = LANGUAGES.ar;
  const inArabic = translator(arSentences);
  const root = join(import.meta.dirname, "../../src/edit");
  const sources = glob
    .sync("**/*.ts", { cwd: root, ignore: ["language/**", "mcp/**"] })
    .map((file) => readFileSync(join(root, file), "utf8"));
  /** A text of the source with words in place of its values. */
  const filled = (literal: string) =>
    literal.replace(/\$\{[^}]*\}/g, "Kitchen 2").replaceAll('\\"', '"');

  it("that refuse something, or list a change, are all known", () => {
    const said = sources.flatMap((source) =>
      [
        /\b(?:new Refused|refused)\(\s*(?:"([^"]+)"|`([^`]+)`)/g,
        /(?:"(Keys cannot [^"]+)"|`(Keys cannot [^`]+)`)/g,
        /\bwords: \[\s*(?:"([^"]+)"|`([^`]+)`)/g,
        /return (?:"([^"]+: [^"]+)"|`(\$\{(?:label|list)\}[:,][^`]+)`)/g,
        /\? \[\s*(?:"([^"]+\.)"|`([^`]+\.)`)/g,
      ].flatMap((pattern) => [...source.matchAll(pattern)].map(([, a, b]) => filled(a ?? b ?? ""))),
    );
    expect(said.length).toBeGreaterThan(60);
    expect([...new Set(said)].filter((text) => inArabic(text) === undefined)).toEqual([]);
  });

  it("that name an option of the command line say in every language what an editor can do", () => {
    const engine = join(root, "..");
    // The desk builds without drafts: what is said of a build with them is not said there.
    const hints = [
      "content/load.ts",
      "site/code/hidden-imports.ts",
      "publish/plan/guards.ts",
      "publish/store/fault.ts",
    ]
      .flatMap((file) => readFileSync(join(engine, file), "utf8").split("\n"))
      .flatMap((line) => [...line.matchAll(/"([^"]+)"|`([^`]+)`/g)])
      .map(([, a, b]) => filled(a ?? b ?? ""))
      .filter((text) => /(?:say|with) --\w/.test(text) && !/was built|--allow-drafts/.test(text));
    const hidden = { file: "a.md", name: "a" };
    for (const one of [hidden, { ...hidden, until: "2999-01-01" }])
      hints.push(hiddenHint("a", [one]) ?? "");
    expect(hints.length).toBeGreaterThan(8);
    for (const { sentences } of Object.values(LANGUAGES)) {
      const inWords = translator(sentences);
      expect(hints.filter((hint) => /^$|--/.test(inWords(hint) ?? "--"))).toEqual([]);
    }
  });

  it("keep the same values, apart from the Arabic around them", () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const { sentences } of Object.values(LANGUAGES))
      for (const [from, to] of Object.entries(sentences)) expect(places(to)).toEqual(places(from));
    expect(inArabic("Areas 3: from, from “25000” to “28000”")).toBe(
      "\u2068Areas 3: from\u2069: من «\u206825000\u2069» إلى «\u206828000\u2069»",
    );
    expect(inArabic("This is the last one of its collection")).toBe("هذا آخر سجل في مجموعته");
  });

  it("that are not known are left to English", () => {
    expect(inArabic("The stylesheet imports a file that is not there")).toBeUndefined();
  });
});
