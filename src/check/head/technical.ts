/** Language, viewport and charset: what makes the page readable at all. */
import { metaOf, metasOf } from "../reading/facts.ts";
import { at, type Finding, type PageFacts } from "../reading/types.ts";

const RIGHT_TO_LEFT = /^(ar|arc|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)\b/i;

export function languageFindings(facts: PageFacts): readonly Finding[] {
  const [html] = facts.tagged("html");
  const { lang = "", dir } = html?.attributes ?? {};
  const find = (message: string, hint: string) => [at(facts, html, "head/lang", message, { hint })];
  if (lang === "")
    return find("the page does not say its language", "set lang on the html element");
  if (!isLanguage(lang))
    return find(`lang "${lang}" is no language tag`, "write one such as en, en-GB or ar");
  const expected = RIGHT_TO_LEFT.test(lang) ? "rtl" : "ltr";
  return (dir ?? "ltr") === expected
    ? []
    : find(
        `the language ${lang} is written ${expected}, but dir says ${dir ?? "ltr"}`,
        `set dir=${expected}`,
      );
}

/** https://www.rfc-editor.org/rfc/rfc5646 */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function technicalFindings(facts: PageFacts): readonly Finding[] {
  const [viewport] = metasOf(facts, "viewport");
  const content = metaOf(facts, "viewport") ?? "";
  const findings: Finding[] = [];
  if (!/\bwidth\s*=\s*device-width\b/.test(content))
    findings.push(
      at(facts, viewport, "head/viewport", "there is no viewport of width=device-width", {
        hint: "without it phones show the page as a small desktop",
      }),
    );
  const largest = /maximum-scale\s*=\s*([\d.]+)/.exec(content)?.[1];
  if (/user-scalable\s*=\s*(no|0)/.test(content) || (largest && Number(largest) < 5))
    findings.push(
      at(facts, viewport, "head/viewport-zoom", "the viewport forbids zooming", {
        hint: "people with weak eyesight need it; leave only width=device-width, initial-scale=1",
      }),
    );
  const charset = /<meta[^>]*charset/i.exec(facts.html)?.index;
  if (
    charset === undefined ||
    charset > 1024 ||
    !/charset=["']?utf-8/i.test(facts.html.slice(0, 2048))
  )
    findings.push(
      at(facts, undefined, "head/charset", "does not say charset=utf-8 in its first 1,024 bytes"),
    );
  return findings;
}
