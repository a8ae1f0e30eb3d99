/** Signs that a value was not filled in. */
import { collapse, type Element, INLINE, isWithin, UNREAD } from "../reading/element.ts";
import { metaOf } from "../reading/facts.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const LEFT_OVERS: readonly Rule[] = [
  {
    id: "html/left-over",
    severity: "error",
    explain: {
      title: "No placeholders and no programmers' words",
      why: "{name}, undefined or lorem ipsum on a page tells visitors that nobody looked.",
      fix: "Fill the value in, in the content file that is named. Words that the page is about stand in a code element.",
    },
    page: leftOverFaults,
  },
];

/** Words that sentences may speak of, and what is never meant, in one text or in those of two cells. */
const LEFT_OVER =
  /(?<![\p{L}\p{N}_])(?<word>undefined|NaN|TODO|FIXME)(?![\p{L}\p{N}_])|\{[a-z][A-Za-z]*\}|\[object Object\]|\blorem ipsum\b|^lorem$/giu;

const SPELLED = new Set(["undefined", "NaN", "TODO", "FIXME"]);

/** Among fewer others than these nobody speaks of a word. */
const FEW = 4;

/** Where a sentence, or a part of a title, begins and ends. */
const ENDS = /[.!?:|·–—/]\s|[|·–—]|\s-\s/;

const GREETING = /(^|\s)(hello|hi|dear|welcome|thank you|thanks)\W+(\S+ )?$/i;
const FIGURE = /^(\p{Sc}|[A-Z]{3}$|\W*\d|%|k?m²|k[mg]$)/u;

/** What was left over in a text, as a place in it. */
function leftOverIn(text: string): RegExpExecArray | undefined {
  return [...text.matchAll(LEFT_OVER)].find((found) => {
    if (found.groups?.word === undefined) return true;
    return SPELLED.has(found[0]) && isValue(text, found);
  });
}

/** Whether the word stands where a value would: nearly alone, beside a figure or currency, or after a greeting. */
function isValue(text: string, { index, 0: word }: RegExpExecArray): boolean {
  const before = text.slice(0, index).split(ENDS).at(-1) ?? "";
  const after = text.slice(index + word.length).split(ENDS)[0] ?? "";
  const words = (part: string) => part.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each));
  const [next = ""] = after.trimStart().split(/\s/);
  const last = before.trimEnd().split(/\s/).at(-1) ?? "";
  return (
    words(before).length + words(after).length < FEW ||
    [next, last].some((each) => FIGURE.test(each)) ||
    GREETING.test(before)
  );
}

function leftOverFaults(facts: PageFacts): readonly Fault[] {
  const title = facts.tagged("title")[0];
  const named: readonly (readonly [string, Element | undefined, string])[] = [
    ["the title", title, title ? collapse(title.content()) : ""],
    ["the description", undefined, metaOf(facts, "description") ?? ""],
  ];
  return [
    ...leftInText(facts),
    ...named.flatMap(([what, element, text]) => {
      const found = leftOverIn(text);
      return found ? [faultOf(facts, what, element, text, found)] : [];
    }),
  ];
}

/** The first in what visitors read, but for what the page quotes as code. */
function leftInText(facts: PageFacts): readonly Fault[] {
  if (facts.text.search(LEFT_OVER) === -1) return [];
  for (const block of facts.elements) {
    if (INLINE.has(block.tag) || !isWithin(block, "body") || isUnread(block)) continue;
    const text = collapse(proseOf(block));
    const found = leftOverIn(text);
    if (found) return [faultOf(facts, "the text", holderOf(block, found[0]), text, found)];
  }
  return [];
}

const CODE = new Set(["code", "pre", "kbd", "samp", "var"]);

function isUnread(element: Element): boolean {
  for (let each: Element | undefined = element; each; each = each.parent)
    if (UNREAD.has(each.tag) || CODE.has(each.tag) || "hidden" in each.attributes) return true;
  return false;
}

/** The text of a block itself, without that of the blocks in it. */
const proseOf = (element: Element): string =>
  element
    .parts()
    .map((part) => {
      if (typeof part === "string") return part;
      return INLINE.has(part.tag) && !isUnread(part) ? proseOf(part) : " ";
    })
    .join("");

/** The innermost element of a block's text that has the words. */
function holderOf(element: Element, words: string): Element {
  const inner = element.children.find(
    (child) => INLINE.has(child.tag) && collapse(proseOf(child)).includes(words),
  );
  return inner ? holderOf(inner, words) : element;
}

function faultOf(
  facts: PageFacts,
  what: string,
  element: Element | undefined,
  text: string,
  { index, 0: quote }: RegExpExecArray,
): Fault {
  const around = text.slice(Math.max(0, index - 20), index + quote.length + 20);
  const message = `${what} has "${quote}", which nobody meant to show: "…${around}…"`;
  return at(facts, element, message, { quote });
}
