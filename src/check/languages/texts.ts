/** The texts of a page, each with the language that it says it is in. */
import type { BuiltSite } from "../reading/built-site.ts";
import { collapse, type Element, INLINE } from "../reading/element.ts";
import { linksOf } from "../reading/facts.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { type PageFacts, perPage } from "../reading/page-facts.ts";
import { OBJECT } from "./shorten.ts";

export interface SaidText {
  /** The innermost that holds all of it. */
  readonly element: Element;
  readonly text: string;
  /** By the nearest `lang`; empty where nothing says it. */
  readonly language: string;
  /** Whether it is kept apart from the direction of what stands around it. */
  readonly isApart: boolean;
}

const UNREAD = new Set([
  "head",
  "script",
  "style",
  "template",
  "code",
  "pre",
  "kbd",
  "samp",
  "svg",
  "noscript",
  "annotation",
]);

/** What is shown or read aloud. */
const ATTRIBUTES = ["alt", "aria-label", "title", "placeholder"];

export const languageOf = (facts: PageFacts): string =>
  facts.tagged("html")[0]?.attributes.lang ?? "";

/** Of paragraphs, of what is in another language or kept apart within them, of attributes, and of the head. */
export const saidTexts = perPage((facts: PageFacts, site: BuiltSite): readonly SaidText[] => {
  const found = headTexts(facts, site);
  for (const body of facts.tagged("body"))
    visit(body, { language: languageOf(facts), isApart: false }, found);
  return found;
});

function headTexts(facts: PageFacts, site: BuiltSite): SaidText[] {
  const [canonical] = linksOf(facts, "canonical");
  const target = linkTargetOf(canonical?.attributes.href ?? "", facts.page.route, site);
  // A page whose canonical link leads to another one may be in the words of that one.
  if (canonical && !("path" in target && target.path === facts.page.route)) return [];
  const language = languageOf(facts);
  const titles = facts.tagged("title").filter(({ parent }) => parent?.tag === "head");
  return [...titles, ...(facts.metas.get("description") ?? [])].flatMap((element) => {
    const text = collapse(element.attributes.content ?? element.content());
    return text === "" ? [] : [{ element, text, language, isApart: false }];
  });
}

type Around = Pick<SaidText, "language" | "isApart">;

/** The text of an element that is a paragraph, or a part of its own in one. */
function visit(element: Element, around: Around, found: SaidText[]): void {
  const { tag, attributes } = element;
  const own = {
    language: attributes.lang ?? around.language,
    // All of a page has a direction by its `html`.
    isApart: around.isApart || tag === "bdi" || attributes.dir !== undefined,
  };
  let text = "";
  let holders = new Set<Element>();
  const end = () => {
    const said = collapse(text);
    const [first = element, ...rest] = holders;
    if (/[^\s\ufffc]/.test(said))
      found.push({ element: rest.length > 0 ? element : first, text: said, ...own });
    text = "";
    holders = new Set();
  };
  const walk = (holder: Element): void => {
    for (const name of ATTRIBUTES) {
      const said = collapse(holder.attributes[name] ?? "");
      if (said !== "") found.push({ element: holder, text: said, ...own });
    }
    if (UNREAD.has(holder.tag)) return;
    for (const part of holder.parts()) {
      if (typeof part === "string") {
        text += part;
        if (part.trim() !== "") holders.add(holder);
      } else if (isOfItsOwn(part)) {
        if (INLINE.has(part.tag)) text += OBJECT;
        else end();
        visit(part, own, found);
      } else if (part.tag === "br") text += " ";
      else walk(part);
    }
  };
  walk(element);
  end();
}

const isOfItsOwn = ({ tag, attributes: { lang, dir } }: Element): boolean =>
  tag !== "br" && (!INLINE.has(tag) || tag === "bdi" || lang !== undefined || dir !== undefined);
