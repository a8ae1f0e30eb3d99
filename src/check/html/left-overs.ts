/** Signs that a value was not filled in. */
import { collapse, type Element } from "../reading/element.ts";
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
      fix: "Fill the value in, in the content file that is named.",
    },
    page: leftOverFaults,
  },
];

const LEFT_OVER =
  /\{[a-z][A-Za-z]*\}|\[object Object\]|\bundefined\b|\bNaN\b|\blorem ipsum\b|\bTODO\b|\bFIXME\b/i;

function leftOverFaults(facts: PageFacts): readonly Fault[] {
  const title = facts.tagged("title")[0];
  const read: readonly (readonly [string, Element | undefined, string])[] = [
    ["the text", facts.tagged("body")[0], proseOf(facts)],
    ["the title", title, title ? collapse(title.content()) : ""],
    ["the description", undefined, metaOf(facts, "description") ?? ""],
  ];
  return read.flatMap(([what, element, text]) => {
    const found = LEFT_OVER.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 20), found.index + found[0].length + 20);
    const where = element && element.tag === "body" ? holderOf(element, found[0]) : element;
    const message = `${what} has "${found[0]}", which nobody meant to show: "…${around}…"`;
    return [at(facts, where, message, { quote: found[0] })];
  });
}

/** The page's text without what it quotes as code. */
const proseOf = (facts: PageFacts): string =>
  facts.tagged("code").reduce((text, code) => text.replace(code.text(), () => ""), facts.text);

/** The innermost element whose text has the words. */
function holderOf(element: Element, words: string): Element {
  const inner = element.children.find((child) => child.text().includes(words));
  return inner ? holderOf(inner, words) : element;
}
