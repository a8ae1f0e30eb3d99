/** Attributes of ARIA: they exist, say something that is understood, and fit what the element is. */
import { attributes, getSupportedAttributes, globalAttributes } from "html-aria";
import { nearest } from "../../problems/nearest.ts";
import { isUnseen } from "../reading/accessible-name.ts";
import type { Element } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import {
  ancestorsOf,
  isTransparent,
  ROLES,
  roleOf,
  virtual,
  writtenRole,
} from "../reading/roles.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const ARIA_ATTRIBUTES: readonly Rule[] = [
  {
    id: "html/aria-attribute",
    severity: "error",
    explain: {
      title: "Attributes of ARIA exist, and fit their element",
      why: "What reads pages aloud passes over what it does not know: a menu that is open is told as shut, a name is not read.",
      fix: "Write the attribute and its value as ARIA lists them, on an element of a role that has it.",
      source: "https://www.w3.org/TR/wai-aria-1.2/#state_prop_def",
    },
    page(facts) {
      const faults: Fault[] = [];
      for (const element of facts.elements)
        for (const name in element.attributes)
          if (name.startsWith("aria-")) faults.push(...attributeFaults(facts, element, name));
      return faults;
    },
  },
];

type Definition = Pick<(typeof attributes)["aria-atomic"], "type"> & {
  readonly values?: readonly string[];
};

const KNOWN: Readonly<Record<string, Definition | undefined>> = attributes;

/** Lists of words that html-aria has as texts. */
const MORE_WORDS: Readonly<Record<string, readonly string[]>> = {
  "aria-current": ["page", "step", "location", "date", "time", "true", "false"],
  "aria-dropeffect": ["copy", "execute", "link", "move", "none", "popup"],
};

function attributeFaults(facts: PageFacts, element: Element, name: string): readonly Fault[] {
  const { [name]: value = "" } = element.attributes;
  const definition = KNOWN[name];
  if (!definition) {
    const meant = nearest(name, Object.keys(KNOWN).sort());
    const hint = meant ? `did you mean ${meant}?` : "take it out, or write it as data-…";
    return [at(facts, element, `${name} is no attribute of ARIA`, { hint })];
  }
  const expected = value.trim() === "" ? undefined : expectedOf(name, definition, value.trim());
  if (expected !== undefined) {
    const message = `${name} says "${value}", which ARIA does not know`;
    return [at(facts, element, message, { hint: `write ${expected}` })];
  }
  return misplaced(facts, element, name, value);
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  "true/false": ["true", "false"],
  "true/false/undefined": ["true", "false", "undefined"],
  tristate: ["true", "false", "mixed", "undefined"],
};

/** What it may say, where it does not. */
function expectedOf(name: string, { type, values }: Definition, value: string): string | undefined {
  if (type === "integer") return /^[+-]?\d+$/.test(value) ? undefined : "a whole number";
  if (type === "number") return Number.isFinite(Number(value)) ? undefined : "a number";
  const words = MORE_WORDS[name] ?? values ?? WORDS[type];
  if (!words) return undefined;
  const isList = type === "tokenList" || name === "aria-dropeffect";
  const said = isList ? value.toLowerCase().split(/\s+/) : [value.toLowerCase()];
  const isUndefined = value === "undefined" && name === "aria-orientation";
  return isUndefined || said.every((word) => words.includes(word))
    ? undefined
    : words
        .filter((word) => word !== "undefined")
        .join(isList ? " " : ", ")
        .replace(/, (?=[^,]*$)/, " or ");
}

/** Those that all roles had up to ARIA 1.1. https://www.w3.org/TR/wai-aria-1.2/#global_states */
const ONCE_GLOBAL = new Set([
  "aria-disabled",
  "aria-errormessage",
  "aria-haspopup",
  "aria-invalid",
]);

const NAMING = /^aria-(label|labelledby|braillelabel|roledescription|brailleroledescription)$/;

/** Roles without names since ARIA 1.2; its drafts name more of them. */
const NAMELESS = new Set(
  "caption code deletion emphasis generic insertion none paragraph presentation strong subscript superscript".split(
    " ",
  ),
);

function misplaced(
  facts: PageFacts,
  element: Element,
  name: string,
  value: string,
): readonly Fault[] {
  const isNaming = NAMING.test(name);
  const written = writtenRole(element);
  // html/aria-label-misuse tells names of elements that have no role and cannot be reached.
  const isToldElsewhere =
    /^aria-label(ledby)?$/.test(name) && !written && !("tabindex" in element.attributes);
  const isAnywhere = isNaming ? isToldElsewhere : name in globalAttributes || ONCE_GLOBAL.has(name);
  if (isAnywhere || isUnseen(element)) return [];
  const role = roleOf(element);
  if (role === undefined) return [];
  if (isNaming)
    return NAMELESS.has(role) && value.trim() !== "" && !isPicture(element)
      ? [
          at(facts, element, `${name} names an element of role ${role}, which has no name`, {
            hint: "give the element a role that has one, or write the words into the page",
          }),
        ]
      : [];
  if (isTransparent(role) && written !== undefined) return [];
  return isSupported(element, role, written, name)
    ? []
    : [
        at(facts, element, `${name} means nothing on ${whatIs(element, written)}`, {
          hint: "take it out, or give the element the role that it belongs to",
        }),
      ];
}

function isSupported(
  element: Element,
  role: string,
  written: string | undefined,
  name: string,
): boolean {
  const { tag, attributes: own } = element;
  // Parts of a page that open and shut had it up to ARIA 1.1.
  if (name === "aria-expanded" && role !== "generic" && !ROLES[role]?.type.includes("widget"))
    return true;
  // Said twice does no harm.
  if (name === "aria-checked" && tag === "input" && written === undefined)
    return /^(checkbox|radio)$/.test(own.type ?? "") && own[name] === String("checked" in own);
  const supported: readonly string[] =
    (written && ROLES[role]?.supported) ||
    getSupportedAttributes(virtual(element), { ancestors: ancestorsOf(element) });
  return supported.includes(name);
}

const isPicture = ({ tag }: Element) => /^(svg|math)$/.test(tag);

const whatIs = ({ tag }: Element, role: string | undefined): string =>
  role ? `an element of role ${role}` : `the element ${tag}`;
