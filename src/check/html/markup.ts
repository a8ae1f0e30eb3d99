/** What a page's markup must be beside valid: safe, and whole without script. */
import type { Element } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Rule } from "../rules/rule.ts";

export const MARKUP: readonly Rule[] = [
  {
    id: "html/inline-handler",
    severity: "error",
    explain: {
      title: "No scripts in attributes",
      why: "The content security policy blocks them, and it must.",
      fix: "Add a listener in the client script.",
    },
    page: (facts) =>
      facts.elements.flatMap((element) =>
        Object.keys(element.attributes)
          .filter((name) => /^on[a-z]+$/.test(name))
          .map((name) =>
            at(facts, element, `${name} runs a script from an attribute`, {
              hint: "the content security policy blocks it; add a listener in the client script",
            }),
          ),
      ),
  },
  {
    id: "html/form-leak",
    severity: "error",
    explain: {
      title: "Without script no form writes personal data into the address",
      why: "Addresses stay in histories, logs and statistics.",
      fix: "Use method=post, or fields without names.",
    },
    page: (facts) =>
      facts.tagged("form").flatMap((form) => {
        const names = leakedBy(form, facts);
        const message = `without script this form writes ${names.join(", ")} into the address`;
        const hint = "use method=post or fields without names";
        return names.length > 0 ? [at(facts, form, message, { hint })] : [];
      }),
  },
  {
    id: "html/island-props",
    severity: "error",
    explain: {
      title: "An island's properties are JSON",
      why: "The island would not start.",
      fix: "Pass plain values only.",
    },
    page: (facts) =>
      facts.elements.flatMap((element) => {
        const { "data-props": props, "data-island": name } = element.attributes;
        return name === undefined || props === undefined || isJson(props)
          ? []
          : [at(facts, element, `the properties of island ${name} are no JSON`)];
      }),
  },
];

const PERSONAL = /^(email|tel|password)$/;

/**
 * The names of fields that the form writes into the address: without script, every form whose method is not
 * post does. Browsers from before 2022 do so with dialog too.
 */
function leakedBy(form: Element, facts: PageFacts): readonly string[] {
  if ((form.attributes.method ?? "get").toLowerCase() === "post") return [];
  return facts
    .tagged("input", "textarea")
    .filter((field) => field.tag === "textarea" || PERSONAL.test(field.attributes.type ?? ""))
    .filter((field) => isInForm(field, form))
    .flatMap(({ attributes }) => attributes.name || []);
}

function isInForm(field: Element, form: Element): boolean {
  if (field.attributes.form) return field.attributes.form === form.attributes.id;
  for (let each = field.parent; each; each = each.parent) if (each === form) return true;
  return false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
