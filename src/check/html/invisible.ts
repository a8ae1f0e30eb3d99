/** Text that styles of its own element hide: libraries for motion write such styles for the moment before they begin. */
import { type Element, isWithin } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const INVISIBLE: readonly Rule[] = [
  {
    id: "html/invisible",
    severity: "notice",
    explain: {
      title: "Text can be seen without script",
      why: "What a style attribute makes invisible stays so where no script shows it: in templates for everyone, in islands until their script has come.",
      fix: "Let the element begin visible, such as by initial={false} of motion, or let styles move it: @starting-style, animation.",
      source: "https://developer.mozilla.org/docs/Web/CSS/@starting-style",
    },
    page: invisibleText,
  },
];

function invisibleText(facts: PageFacts): readonly Fault[] {
  const found = new Set(facts.elements.filter(isInvisible));
  const isWithinOne = ({ parent }: Element): boolean =>
    parent !== undefined && (found.has(parent) || isWithinOne(parent));
  const outermost = [...found].filter((one) => !isWithinOne(one));
  const [first] = outermost;
  if (!first) return [];
  const text = first.text();
  const shown = text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
  const others = outermost.length > 1 ? `, as at ${outermost.length - 1} more of the page` : "";
  return [
    at(facts, first, `"${shown}" cannot be seen until a script shows it${others}`, {
      hint: "let it begin visible (initial={false} of motion), or move it by styles: @starting-style, animation",
      quote: first.attributes.style,
    }),
  ];
}

const NOTHING =
  /^(opacity\s*:\s*0?\.?0+%?|scale\s*:\s*0?\.?0+|transform\s*:.*\bscale(3d)?\(\s*0?\.?0+\s*[,)].*)$/i;

function isInvisible(element: Element): boolean {
  const { style, hidden } = element.attributes;
  if (style === undefined || hidden !== undefined || !/opacity|scale/i.test(style)) return false;
  const declarations = style.split(";").map((one) => one.replace(/!important/i, "").trim());
  return (
    declarations.some((one) => NOTHING.test(one)) &&
    !declarations.some((one) => /^animation\b/i.test(one)) &&
    !isWithin(element, "noscript") &&
    !isSilent(element) &&
    element.text() !== ""
  );
}

const isSilent = (element: Element | undefined): boolean =>
  element !== undefined &&
  (element.attributes["aria-hidden"] === "true" || isSilent(element.parent));
