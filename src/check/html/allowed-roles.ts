/** Roles that HTML lets an element have. https://www.w3.org/TR/html-aria/#docconformance */
import { isSupportedRole } from "html-aria";
import { isUnseen } from "../reading/accessible-name.ts";
import { type Element, isWithin } from "../reading/element.ts";
import { ancestorsOf, nativeRoleOf, virtual, writtenRole } from "../reading/roles.ts";
import { at, type Rule } from "../rules/rule.ts";

export const ALLOWED_ROLES: readonly Rule[] = [
  {
    id: "html/allowed-role",
    severity: "notice",
    explain: {
      title: "Elements have roles that HTML allows them",
      why: "A heading or a table that is told as a button is no longer one to people who listen, and its parts belong to nothing.",
      fix: "Put an element with the role into this one, or write the element that has it by itself.",
      source: "https://www.w3.org/TR/html-aria/#docconformance",
    },
    page: (facts) =>
      facts.elements.flatMap((element) => {
        const role = element.attributes.role === undefined ? undefined : writtenRole(element);
        const hint = "use an element that may have it, such as a div, or take the role out";
        return role === undefined || isAllowed(element, role)
          ? []
          : [
              at(facts, element, `the element ${element.tag} may not have the role ${role}`, {
                hint,
              }),
            ];
      }),
  },
];

const isAllowed = (element: Element, role: string): boolean =>
  role === nativeRoleOf(element) ||
  isOpen(element, role) ||
  isUnseen(element) ||
  isSupportedRole(role, virtual(element), { ancestors: ancestorsOf(element) });

/** Where HTML leaves the role open, or html-aria knows less than HTML does. */
function isOpen(element: Element, role: string): boolean {
  const { tag, attributes } = element;
  if (tag.includes("-") || tag === "label" || /^(doc|graphics)-/.test(role)) return true;
  if (tag === "input" && role === "combobox") return true;
  if (tag === "li") return nativeRoleOf(element) !== "listitem";
  if (tag === "img") return NAMES.some((name) => attributes[name]?.trim());
  if (/^(t([rdh]|body|head|foot)|d[td])$/.test(tag)) return isInOther(element);
  return isWithin(element, "svg", "math");
}

/** A picture with a name may be what its alt text would let it be. */
const NAMES = ["aria-label", "aria-labelledby", "title"];

/** Of a table or a list that is told as something else. */
const isInOther = ({ parent }: Element): boolean =>
  parent === undefined ||
  (/^(table|dl)$/.test(parent.tag) ? parent.attributes.role !== undefined : isInOther(parent));
