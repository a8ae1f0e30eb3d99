/** Landmarks, by which people who listen walk through a page: one main part, and others that can be told apart. */
import { groupBy } from "../../collections/group-by.ts";
import { authorName, isUnseen } from "../reading/accessible-name.ts";
import type { Element } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Rule } from "../rules/rule.ts";

export const LANDMARKS: readonly Rule[] = [
  {
    id: "html/landmarks",
    severity: "error",
    explain: {
      title: "The page has one main part",
      why: "People who listen jump to it past the menus.",
      fix: "Put the page's own content into one main element.",
      source: "https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/",
    },
    page(facts) {
      const mains = facts
        .tagged("main")
        .filter(({ attributes }) => attributes.hidden === undefined);
      if (mains.length === 1) return [];
      const message =
        mains.length === 0
          ? "the page has no main element, which readers jump to"
          : `the page has ${mains.length} main elements`;
      return [at(facts, mains[1], message)];
    },
  },
  {
    id: "html/unique-landmark",
    severity: "error",
    explain: {
      title: "Landmarks of one kind have a name each",
      why: "People who listen choose from a list of them, in which two without a name are the same.",
      fix: "Give each an aria-label of its own.",
      source: "https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/",
    },
    page: (facts) =>
      [...groupBy(landmarksOf(facts), ({ role }) => role).values()].flatMap((alike) =>
        alike.flatMap(({ element, name }) => {
          const isAlone = alike.filter((other) => other.name === name).length === 1;
          if (alike.length === 1 || (name !== "" && isAlone)) return [];
          const message =
            "landmarks must have a non-empty and unique accessible name (aria-label or aria-labelledby)";
          return [at(facts, element, message, { hint: "give each an aria-label of its own" })];
        }),
      ),
  },
];

/** Those of https://www.w3.org/TR/wai-aria-1.2/#landmark_roles that pages have without a search; `main` has its own rule. */
const ROLES = new Set(["banner", "complementary", "contentinfo", "form", "navigation", "region"]);

/** https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings */
const ROLE_OF: Readonly<Record<string, string>> = {
  aside: "complementary",
  footer: "contentinfo",
  form: "form",
  header: "banner",
  nav: "navigation",
  section: "region",
};

interface Landmark {
  readonly element: Element;
  readonly role: string;
  readonly name: string;
}

function landmarksOf(facts: PageFacts): readonly Landmark[] {
  return facts.elements.flatMap((element) => {
    const role = writtenRole(element) ?? ROLE_OF[element.tag] ?? "";
    if (!ROLES.has(role) || isUnseen(element)) return [];
    const name = authorName(element, facts);
    return isLandmark(element, role, name) ? [{ element, role, name }] : [];
  });
}

const writtenRole = ({ attributes }: Element): string | undefined =>
  attributes.role?.trim().toLowerCase().split(/\s+/)[0] || undefined;

/** A region and a form are one by their name; a part of an article or of the like is the page's only if it is named, or said to be. */
function isLandmark(element: Element, role: string, name: string): boolean {
  if (role === "region" || role === "form") return name !== "";
  if (role === "navigation" || writtenRole(element) !== undefined) return true;
  if (role === "complementary") return name !== "" || !isInside(element, SECTIONS);
  return !isInside(element, [...SECTIONS, "main"]);
}

const SECTIONS: readonly string[] = ["article", "complementary", "navigation", "region"];

/** A section counts for what stands in it without a name too. */
function isInside({ parent }: Element, roles: readonly string[]): boolean {
  for (let each = parent; each; each = each.parent)
    if (roles.includes(writtenRole(each) ?? ROLE_OF[each.tag] ?? each.tag)) return true;
  return false;
}
