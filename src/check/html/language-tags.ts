/** Languages that pages and their parts say they are in: whether there is such a one. */
import { createRequire } from "node:module";
import { isLanguage } from "../head/technical.ts";
import { isUnseen } from "../reading/accessible-name.ts";
import type { Element } from "../reading/element.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const LANGUAGE_TAGS: readonly Rule[] = [
  {
    id: "html/lang",
    severity: "error",
    explain: {
      title: "Languages are called by their registered codes",
      why: "Voices, translation and search engines know nl and en-GB, but not dutch and en-UK.",
      fix: "Write the code of the language, and if need be those of script and country.",
      source: "https://www.iana.org/assignments/language-subtag-registry",
    },
    page(facts) {
      const faults: Fault[] = [];
      for (const element of facts.elements)
        for (const attribute of ATTRIBUTES) {
          const tag = element.attributes[attribute];
          const fault = tag && isAsked(element, attribute, tag) ? faultOf(tag) : undefined;
          if (fault) {
            const { message, hint } = fault;
            faults.push(at(facts, element, `${attribute} "${tag}" ${message}`, { hint }));
          }
        }
      return faults;
    },
  },
];

const ATTRIBUTES = ["lang", "hreflang", "srclang"] as const;

function isAsked(element: Element, attribute: string, tag: string): boolean {
  // Of no language.
  if (tag.toLowerCase() === "x-default") return false;
  if (attribute !== "lang") return true;
  // head/lang tells one that is no tag at all.
  if (element.tag === "html") return isLanguage(tag);
  return hasWords(element) && !isUnseen(element);
}

/** Whether it says something in this language. */
const hasWords = (element: Element): boolean =>
  Boolean(element.attributes.alt?.trim()) ||
  element
    .parts()
    .some((part) =>
      typeof part === "string"
        ? part.trim() !== ""
        : part.attributes.lang === undefined &&
          part.attributes.hidden === undefined &&
          hasWords(part),
    );

interface TagFault {
  readonly message: string;
  readonly hint: string;
}

const known = new Map<string, TagFault | undefined>();

/** Each tag is looked up once. */
function faultOf(tag: string): TagFault | undefined {
  if (!known.has(tag)) known.set(tag, readTag(tag));
  return known.get(tag);
}

function readTag(tag: string): TagFault | undefined {
  const example = "write one such as en, en-GB or ar";
  if (!isLanguage(tag)) return { message: "is no language tag", hint: example };
  const { language = "", script, region } = partsOf(tag);
  if (!isRegistered(language, "language"))
    return { message: "is of no registered language", hint: meant(language) ?? example };
  if (script && !isRegistered(script, "script"))
    return { message: `names the script ${script}, which is not registered`, hint: example };
  if (region && !isRegistered(region, "region")) {
    const british = region.toLowerCase() === "uk" ? `did you mean ${language}-GB?` : example;
    return { message: `names the country ${region}, which is not registered`, hint: british };
  }
  return undefined;
}

/** As they are written: https://www.rfc-editor.org/rfc/rfc5646#section-2.1 */
const partsOf = (tag: string) =>
  /^(?<language>[a-z]{2,8})(?:-[a-z]{3})*(?:-(?<script>[a-z]{4}))?(?:-(?<region>[a-z]{2}|\d{3}))?(?:-|$)/i.exec(
    tag,
  )?.groups ?? {};

type Registry = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

const require = createRequire(import.meta.url);
let registry: Registry | undefined;

/** Those for private use are registered as ranges. */
const PRIVATE: Readonly<Record<string, RegExp>> = {
  language: /^q[a-t][a-z]$/,
  script: /^qa(a[a-z]|b[a-x])$/,
  region: /^(aa|q[m-z]|x[a-z]|zz)$/,
};

function isRegistered(subtag: string, type: "language" | "script" | "region"): boolean {
  registry ??= require("language-subtag-registry/data/json/index.json") as Registry;
  const code = subtag.toLowerCase();
  return registry[code]?.[type] !== undefined || PRIVATE[type]?.test(code) === true;
}

/** The code of a language that is written by its name, or by a code of three letters. */
function meant(language: string): string | undefined {
  const [short = ""] = Intl.getCanonicalLocales(language);
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  const code =
    short.length === 2
      ? short
      : Object.keys(registry ?? {}).find(
          (each) =>
            each.length === 2 &&
            isRegistered(each, "language") &&
            names.of(each)?.toLowerCase() === language.toLowerCase(),
        );
  return code ? `did you mean ${code}?` : undefined;
}
