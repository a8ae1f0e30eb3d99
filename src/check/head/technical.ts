/** Language, viewport and charset: what makes the page readable at all. */
import { metaOf, metasOf } from "../reading/facts.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const TECHNICAL: readonly Rule[] = [
  {
    id: "head/lang",
    severity: "error",
    explain: {
      title: "The page says its language and direction",
      why: "Voices, hyphenation and translation follow it.",
      fix: "Set lang, and dir=rtl for languages that are written from the right.",
      source: "https://www.rfc-editor.org/rfc/rfc5646",
    },
    page: languageFaults,
  },
  {
    id: "head/viewport",
    severity: "error",
    explain: {
      title: "The page fits phones",
      why: "Without a viewport of width=device-width phones show a small desktop page.",
      fix: "Use width=device-width, initial-scale=1.",
    },
    page: (facts) =>
      /\bwidth\s*=\s*device-width\b/.test(metaOf(facts, "viewport") ?? "")
        ? []
        : [
            at(facts, metasOf(facts, "viewport")[0], "there is no viewport of width=device-width", {
              hint: "without it phones show the page as a small desktop",
            }),
          ],
  },
  {
    id: "head/viewport-zoom",
    severity: "error",
    explain: {
      title: "Everyone may zoom",
      why: "People with weak eyesight cannot read a page that forbids it.",
      fix: "Remove user-scalable and maximum-scale.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/resize-text",
    },
    page(facts) {
      const content = metaOf(facts, "viewport") ?? "";
      return zoomOf(content, "user-scalable", 1) < 1 || zoomOf(content, "maximum-scale", 5) < 5
        ? [
            at(facts, metasOf(facts, "viewport")[0], "the viewport forbids zooming", {
              hint: "people with weak eyesight need it; leave only width=device-width, initial-scale=1",
            }),
          ]
        : [];
    },
  },
  {
    id: "head/charset",
    severity: "error",
    explain: {
      title: "The charset stands in the first 1,024 bytes",
      why: "Later ones are ignored, and letters beyond English turn into noise.",
      fix: "Put meta charset=utf-8 first in the head.",
      source: "https://html.spec.whatwg.org/multipage/semantics.html#charset",
    },
    page(facts) {
      const start = facts.html.slice(0, 2048);
      const index = /<meta[^>]*charset/i.exec(facts.html)?.index ?? Number.POSITIVE_INFINITY;
      return index <= 1024 && /charset=["']?utf-8/i.test(start)
        ? []
        : [at(facts, undefined, "does not say charset=utf-8 in its first 1,024 bytes")];
    },
  },
];

const WORDS: Readonly<Record<string, number>> = {
  yes: 1,
  "device-width": 10,
  "device-height": 10,
};

/** What a property of the viewport comes to: https://www.w3.org/TR/css-device-adapt-1/#viewport-meta */
function zoomOf(content: string, name: string, otherwise: number): number {
  const written = new RegExp(`(?:^|[\\s,;])${name}\\s*=\\s*([^\\s,;]*)`, "i").exec(content)?.[1];
  if (written === undefined) return otherwise;
  const number = Number.parseFloat(written);
  if (Number.isNaN(number)) return WORDS[written.toLowerCase()] ?? 0;
  // A negative scale is dropped; of a switch it counts as on.
  return number < 0 ? (name === "user-scalable" ? -number : otherwise) : number;
}

const RIGHT_TO_LEFT = /^(ar|arc|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)\b/i;

function languageFaults(facts: PageFacts): readonly Fault[] {
  const [html] = facts.tagged("html");
  const { lang = "", dir } = html?.attributes ?? {};
  const find = (message: string, hint: string) => [at(facts, html, message, { hint })];
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
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
