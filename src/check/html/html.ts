/** What a page's markup must be beside valid: quick to load, safe, whole without script. */
import { collapse, type Element } from "../reading/element.ts";
import { metaOf } from "../reading/facts.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "../reading/types.ts";
import { imageFindings } from "./images.ts";
import { policyFindings } from "./policy.ts";

export function checkHtml(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  return [
    ...imageFindings(facts),
    ...landmarkFindings(facts),
    ...handlerFindings(facts),
    ...policyFindings(facts, site),
    ...formFindings(facts),
    ...islandFindings(facts),
    ...leftOverFindings(facts),
  ];
}

function landmarkFindings(facts: PageFacts): readonly Finding[] {
  const mains = facts.tagged("main").filter(({ attributes }) => attributes.hidden === undefined);
  if (mains.length === 1) return [];
  const message =
    mains.length === 0
      ? "the page has no main element, which readers jump to"
      : `the page has ${mains.length} main elements`;
  return [at(facts, mains[1], "html/landmarks", message)];
}

const handlerFindings = (facts: PageFacts): readonly Finding[] =>
  facts.elements.flatMap((element) =>
    Object.keys(element.attributes)
      .filter((name) => /^on[a-z]+$/.test(name))
      .map((name) =>
        at(facts, element, "html/inline-handler", `${name} runs a script from an attribute`, {
          hint: "the content security policy blocks it; add a listener in the client script",
        }),
      ),
  );

const PERSONAL = /^(email|tel|password)$/;

/**
 * Without script, a form writes what was typed into the address unless its method is post. Browsers
 * from before 2022 do so with dialog too.
 */
function formFindings(facts: PageFacts): readonly Finding[] {
  return facts.tagged("form").flatMap((form) => {
    const method = (form.attributes.method ?? "get").toLowerCase();
    if (method === "post") return [];
    const personal = facts
      .tagged("input", "textarea")
      .filter(
        (field) =>
          isInForm(field, form) &&
          field.attributes.name &&
          (field.tag === "textarea" || PERSONAL.test(field.attributes.type ?? "")),
      );
    return personal.length === 0
      ? []
      : [
          at(
            facts,
            form,
            "html/form-leak",
            `without script this form writes ${personal.map(({ attributes }) => attributes.name).join(", ")} into the address`,
            { hint: "use method=post or fields without names" },
          ),
        ];
  });
}

function isInForm(field: Element, form: Element): boolean {
  if (field.attributes.form) return field.attributes.form === form.attributes.id;
  for (let each = field.parent; each; each = each.parent) if (each === form) return true;
  return false;
}

const islandFindings = (facts: PageFacts): readonly Finding[] =>
  facts.elements.flatMap((element) => {
    const props = element.attributes["data-props"];
    if (element.attributes["data-island"] === undefined || props === undefined || isJson(props))
      return [];
    const name = element.attributes["data-island"];
    return [
      at(facts, element, "html/island-props", `the properties of island ${name} are no JSON`),
    ];
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Signs that a value was not filled in. */
const LEFT_OVER =
  /\{[a-z][A-Za-z]*\}|\[object Object\]|\bundefined\b|\bNaN\b|\blorem ipsum\b|\bTODO\b|\bFIXME\b/i;

function leftOverFindings(facts: PageFacts): readonly Finding[] {
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
    return [at(facts, where, "html/left-over", message, { quote: found[0] })];
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
