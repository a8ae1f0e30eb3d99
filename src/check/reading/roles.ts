/** What elements are to people who listen, as ARIA and HTML say it. https://www.w3.org/TR/html-aria/ */
import { type ARIARole, getRole, roles, type TagName, type VirtualElement } from "html-aria";
import type { Element } from "./element.ts";

export const ROLES: Readonly<Record<string, (typeof roles)[ARIARole] | undefined>> = roles;

/** The form that html-aria asks for. */
export const virtual = ({ tag, attributes }: Element): VirtualElement => ({
  tagName: tag as TagName,
  attributes,
});

export const ancestorsOf = (element: Element): VirtualElement[] =>
  element.parent ? [virtual(element.parent), ...ancestorsOf(element.parent)] : [];

/** The first role of the attribute that there is; undefined where the element says none. */
export const writtenRole = ({ attributes }: Element): string | undefined =>
  attributes.role
    ?.toLowerCase()
    .split(/\s+/)
    .find((role) => ROLES[role]);

/** The role that it has; undefined where its script decides, and for elements that stand for none. */
export const roleOf = (element: Element): string | undefined =>
  writtenRole(element) ?? nativeRoleOf(element);

/** The one that it has without the attribute. */
export function nativeRoleOf(element: Element): string | undefined {
  const { tag, parent } = element;
  if (tag.includes("-")) return undefined;
  if (tag === "li" && !standsInList(parent)) return "generic";
  const options = { ancestors: ancestorsOf(element), ignoreRoleAttribute: true };
  return getRole(virtual(element), options)?.name;
}

/** Roles that leave what an element holds to what holds the element. */
export const isTransparent = (role: string | undefined): boolean =>
  role === "generic" || role === "none" || role === "presentation";

/** Whether the nearest element with a role is a list, or may be one. */
function standsInList(parent: Element | undefined): boolean {
  const role = parent && roleOf(parent);
  if (role === undefined || role === "list") return true;
  return isTransparent(role) && standsInList(parent?.parent);
}
