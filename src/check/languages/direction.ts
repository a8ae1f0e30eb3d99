/** What turns round where text runs from right to left: parts that are not kept apart from it. */
import { foreignParts, hasRightToLeft } from "../../text/foreign-parts.ts";
import { tornNumbers } from "../../text/torn-numbers.ts";
import { type Element, INLINE, UNREAD } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault } from "../rules/rule.ts";

/** The text of a line or of several, without what is kept apart from it. */
interface Paragraph {
  text: string;
  /** Where the text of each element begins. */
  readonly starts: { readonly element: Element; readonly start: number }[];
}

export function directionFaults(facts: PageFacts): readonly Fault[] {
  const [body] = facts.tagged("body");
  if (!body || !/\bdir\s*=\s*["']?(rtl|auto)|<bdi/i.test(facts.html)) return [];
  const dir = facts.tagged("html")[0]?.attributes.dir;
  return paragraphsOf(body, dir === "rtl" ? "rtl" : "ltr").flatMap((paragraph) =>
    faultsOf(facts, paragraph),
  );
}

function faultsOf(facts: PageFacts, { text, starts }: Paragraph): readonly Fault[] {
  const elementAt = (index: number) => starts.findLast(({ start }) => start <= index)?.element;
  const open = foreignParts(text).flatMap(({ kind, start, end }) => {
    const part = text.slice(start, end);
    if (kind === "name" || kind === "web address") return [];
    return [
      at(facts, elementAt(start), `“${part}” stands open in text that runs from right to left`, {
        quote: part,
        hint: `write <Bdi> around the ${kind}, or <bdi> in an island`,
      }),
    ];
  });
  const torn = tornNumbers(text).map(({ start, number, word, name }) =>
    at(facts, elementAt(start), `“${number}” is torn from “${word}” by “${name}” before it`, {
      quote: number,
      hint: `write <Bdi> around “${name}”, or <bdi> in an island`,
    }),
  );
  return [...open, ...torn];
}

const UNTOUCHED = new Set([...UNREAD, "code", "pre", "kbd", "samp", "svg", "math", "textarea"]);

/** Those that run from right to left. */
function paragraphsOf(root: Element, dir: "ltr" | "rtl"): readonly Paragraph[] {
  const found: Paragraph[] = [];
  let current: Paragraph = { text: "", starts: [] };
  const end = () => {
    if (dir === "rtl" && current.text.trim() !== "") found.push(current);
    current = { text: "", starts: [] };
  };
  const walk = (element: Element): void => {
    current.starts.push({ element, start: current.text.length });
    for (const part of element.parts()) {
      if (typeof part === "string") current.text += part.replace(/\s+/g, " ");
      else {
        visit(part);
        current.starts.push({ element, start: current.text.length });
      }
    }
  };
  const visit = (element: Element): void => {
    const { tag, attributes } = element;
    if (UNTOUCHED.has(tag) || attributes.hidden !== undefined) return;
    const isApart = tag === "bdi" || attributes.dir !== undefined;
    if (isApart) found.push(...paragraphsOf(element, directionIn(element)));
    // As the algorithm takes a part that is kept apart: https://www.unicode.org/reports/tr9/#X5a
    if (INLINE.has(tag) && isApart) current.text += OBJECT;
    else if (INLINE.has(tag)) walk(element);
    else {
      end();
      if (!isApart) walk(element);
      end();
    }
  };
  walk(root);
  end();
  return found;
}

const OBJECT = "\ufffc";

function directionIn(element: Element): "ltr" | "rtl" {
  const { dir = "auto" } = element.attributes;
  if (dir !== "auto") return dir === "rtl" ? "rtl" : "ltr";
  const [letter = ""] = /\p{L}/u.exec(element.text()) ?? [];
  return hasRightToLeft(letter) ? "rtl" : "ltr";
}
