/** Roles of ARIA: they exist, have the states that they are read with, and stand with the roles that they belong to. */
import { nearest } from "../../problems/nearest.ts";
import { contentsOf, isHidden, isUnseen } from "../reading/accessible-name.ts";
import type { Element } from "../reading/element.ts";
import { type PageFacts, perPage } from "../reading/page-facts.ts";
import { isTransparent, nativeRoleOf, ROLES, roleOf, writtenRole } from "../reading/roles.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const ARIA_ROLES: readonly Rule[] = [
  {
    id: "html/aria-role",
    severity: "error",
    explain: {
      title: "Roles of ARIA exist, and are whole",
      why: "What reads pages aloud passes over a role that it does not know, and misreads a tick box without its state or an option without its list.",
      fix: "Use the HTML element that is meant, or give the role all that ARIA asks of it.",
      source: "https://www.w3.org/TR/wai-aria-1.2/#role_definitions",
    },
    page: (facts, site) =>
      facts.elements.flatMap((element) =>
        element.attributes.role?.trim() ? roleFaults(facts, element, ownedIds(facts, site)) : [],
      ),
  },
];

/** The ids of elements that others say they hold. */
const ownedIds = perPage(
  ({ elements }): ReadonlySet<string> =>
    new Set(elements.flatMap(({ attributes }) => attributes["aria-owns"]?.split(/\s+/) ?? [])),
);

/** VoiceOver reads what has it in one go; ARIA has left it out. */
const LEFT_OUT = new Set(["text"]);

function roleFaults(
  facts: PageFacts,
  element: Element,
  owned: ReadonlySet<string>,
): readonly Fault[] {
  const { role: written = "" } = element.attributes;
  const role = writtenRole(element);
  if (role === undefined) return unknownFaults(facts, element, written.trim().toLowerCase());
  if (isUnseen(element)) return [];
  const missing = role === nativeRoleOf(element) ? undefined : missingState(element, role);
  if (missing)
    return [
      at(facts, element, `an element of role ${role} does not say ${missing}`, {
        hint: `give it ${missing}, or use the HTML element that has it by itself`,
      }),
    ];
  return [...contextFaults(facts, element, role, owned), ...contentFaults(facts, element, role)];
}

/** html/no-abstract-role tells those that ARIA orders the others by. */
const ABSTRACT = new Set(
  "command composite input landmark range roletype section sectionhead select structure widget window".split(
    " ",
  ),
);

function unknownFaults(facts: PageFacts, element: Element, written: string): readonly Fault[] {
  if (written.split(/\s+/).some((role) => ABSTRACT.has(role) || LEFT_OUT.has(role))) return [];
  const meant = nearest(written, Object.keys(ROLES).sort());
  const hint = meant ? `did you mean ${meant}?` : "write one that ARIA has, or take it out";
  return [at(facts, element, `"${written}" is no role of ARIA`, { hint })];
}

/** Elements that have their states without attributes. */
const NATIVE = /^(input|select|option|progress|meter|h[1-6])$/;

/** The state without which the role is misread. https://www.w3.org/TR/wai-aria-1.2/#requiredState */
function missingState({ tag, attributes }: Element, role: string): string | undefined {
  if (NATIVE.test(tag) && role !== "combobox") return undefined;
  if (role === "combobox") return tag === "select" ? undefined : without("aria-expanded");
  // Only one that can be moved has a value, and a page's number may be its text.
  if (role === "separator") return attributes.tabindex ? without("aria-valuenow") : undefined;
  if (role === "doc-pagebreak") return undefined;
  return ROLES[role]?.required.find((name) => without(name));

  function without(name: string): string | undefined {
    return attributes[name]?.trim() ? undefined : name;
  }
}

/** A role that belongs into another: https://www.w3.org/TR/wai-aria-1.2/#scope */
function contextFaults(
  facts: PageFacts,
  element: Element,
  role: string,
  owned: ReadonlySet<string>,
): readonly Fault[] {
  const parents: readonly string[] = ROLES[role]?.requiredParentRoles ?? [];
  if (parents.length === 0 || role === "caption") return [];
  for (let each: Element | undefined = element; each; each = each.parent) {
    if (owned.has(each.attributes.id ?? "")) return [];
    if (each === element) continue;
    const around = roleOf(each);
    if (around === undefined && each.tag.includes("-")) return [];
    if (around !== undefined && parents.includes(around)) return [];
    const isBetween = isTransparent(around) || (role === "listitem" && around === "group");
    if (around !== undefined && !isBetween) break;
  }
  const message = `an element of role ${role} stands in none of role ${parents.join(" or ")}`;
  return [at(facts, element, message, { hint: "put it into one, or use the HTML elements" })];
}

/** A role that holds others: https://www.w3.org/TR/wai-aria-1.2/#mustContain */
function contentFaults(facts: PageFacts, element: Element, role: string): readonly Fault[] {
  const allowed: readonly string[] = [
    ...(ROLES[role]?.allowedChildRoles ?? []),
    ...(/^menu(bar)?$/.test(role) ? ["menu"] : []),
  ];
  const { attributes } = element;
  if (
    allowed.length === 0 ||
    role === "suggestion" ||
    attributes["aria-busy"] === "true" ||
    "aria-owns" in attributes
  )
    return [];
  const held = heldBy(element);
  if (held === undefined) return [];
  const stranger = held.find(({ role: each }) => !allowed.includes(each));
  const hint = `it may hold ${allowed.join(", ")}`;
  if (stranger) {
    const message = `an element of role ${role} holds one of role ${stranger.role}`;
    return [at(facts, stranger.element, message, { hint })];
  }
  return held.length > 0 || contentsOf(element).trim() === ""
    ? []
    : [at(facts, element, `an element of role ${role} holds nothing but text`, { hint })];
}

interface Held {
  readonly element: Element;
  readonly role: string;
}

/** The nearest elements with roles; undefined where a script decides. */
function heldBy(element: Element): readonly Held[] | undefined {
  const held: Held[] = [];
  for (const child of element.children) {
    if (isHidden(child) || /^(script|style|template|noscript)$/.test(child.tag)) continue;
    if (child.tag.includes("-") || child.tag === "slot") return undefined;
    const role = roleOf(child);
    if (role === undefined || isTransparent(role)) {
      const inner = heldBy(child);
      if (!inner) return undefined;
      held.push(...inner);
    } else held.push({ element: child, role });
  }
  return held;
}
