/** The keyboard: one thing at a time can be reached, in the order of the page. */
import { groupBy } from "../../collections/group-by.ts";
import { isUnseen } from "../reading/accessible-name.ts";
import type { Element } from "../reading/element.ts";
import { ROLES, roleOf } from "../reading/roles.ts";
import { at, type Rule } from "../rules/rule.ts";

export const KEYBOARD: readonly Rule[] = [
  {
    id: "html/nested-interactive",
    severity: "error",
    explain: {
      title: "What can be pressed holds nothing else that can",
      why: "What reads pages aloud takes a button or a tab for one thing: a link inside it can be reached and is not announced.",
      fix: "Put the two beside each other.",
      source: "https://www.w3.org/WAI/standards-guidelines/act/rules/307n5z/",
    },
    page: (facts) =>
      facts.elements.flatMap((element) => {
        const host = isReachable(element) ? hostOf(element) : undefined;
        if (!host || isUnseen(element)) return [];
        const message = `the ${element.tag} can be reached inside an element of role ${host.role}`;
        return [at(facts, element, message, { hint: "put the two beside each other" })];
      }),
  },
  {
    id: "html/keyboard",
    severity: "notice",
    explain: {
      title: "Keys lead through the page in its order",
      why: "A tabindex above 0 comes before all else on the page, wherever it stands; of two elements with one accesskey browsers take either.",
      fix: "Use tabindex=0 and the order of the page, and give each accesskey once.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/focus-order",
    },
    page: (facts) => [
      ...facts.elements
        .filter(({ attributes }) => Number(attributes.tabindex ?? 0) > 0)
        .map((element) =>
          at(facts, element, `tabindex ${element.attributes.tabindex} comes before all else`, {
            hint: "write tabindex=0, and move the element to where it is read",
          }),
        ),
      ...[...groupBy(facts.elements.filter(hasKey), keyOf).values()].flatMap((alike) =>
        alike.slice(1).map((element) =>
          at(facts, element, `${alike.length} elements have the accesskey ${keyOf(element)}`, {
            hint: "give each key to one of them",
          }),
        ),
      ),
    ],
  },
];

const keyOf = ({ attributes }: Element): string =>
  (attributes.accesskey ?? "").trim().toLowerCase();
const hasKey = (element: Element): boolean => keyOf(element) !== "";

const NATIVE = new Set(["button", "select", "textarea", "iframe"]);
const HOSTS = new Set(["a", "button", "label"]);

function isReachable(element: Element): boolean {
  const { disabled, tabindex } = element.attributes;
  if (disabled !== undefined || tabindex?.trim() === "-1") return false;
  return Number.parseInt(tabindex ?? "-1", 10) >= 0 || isPressed(element);
}

const isPressed = ({ tag, attributes }: Element): boolean =>
  NATIVE.has(tag) ||
  (tag === "a" && attributes.href !== undefined) ||
  (tag === "input" && attributes.type?.toLowerCase() !== "hidden");

interface Host {
  readonly role: string;
}

/** The nearest element around it that is read as one thing. html-validate tells elements of HTML in each other. */
function hostOf(element: Element): Host | undefined {
  for (let each = element.parent; each; each = each.parent) {
    if (each.tag === "body" || each.tag.includes("-")) return undefined;
    const isNative = HOSTS.has(each.tag) && !each.attributes.role;
    if (!isNative && !each.attributes.role) continue;
    if (isNative && isPressed(element)) return undefined;
    const role = roleOf(each);
    if (!role) continue;
    // Of a link only what is pressed itself is in the way.
    const isOne = role === "link" ? isPressed(element) : ROLES[role]?.childrenPresentational;
    if (isOne) return { role };
  }
  return undefined;
}
