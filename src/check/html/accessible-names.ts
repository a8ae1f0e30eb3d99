/** Names: what can be used, or is seen in place of words, is called something when it is read aloud. */
import {
  accessibleName,
  authorName,
  contentsOf,
  isUnseen,
  writtenName,
} from "../reading/accessible-name.ts";
import { collapse, type Element, isWithin } from "../reading/element.ts";
import { type PageFacts, perPage } from "../reading/page-facts.ts";
import { nativeRoleOf, ROLES, roleOf, writtenRole } from "../reading/roles.ts";
import { at, type Rule } from "../rules/rule.ts";

export const ACCESSIBLE_NAMES: readonly Rule[] = [
  {
    id: "html/accessible-name",
    severity: "error",
    explain: {
      title: "What can be used or looked at has a name",
      why: 'People who listen hear "button" or "image" and nothing else, and cannot tell what it is for.',
      fix: "Give the element words, or an aria-label that says what it does or shows.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/name-role-value",
    },
    page: (facts, site) =>
      facts.elements.flatMap((element) => {
        const what = nameless(element, facts, labelledIds(facts, site));
        const hint = "give it words, or an aria-label that says what it is for";
        return what ? [at(facts, element, `${what} has no name`, { hint })] : [];
      }),
  },
  {
    id: "html/label-in-name",
    severity: "notice",
    explain: {
      title: "A name has the words that are seen",
      why: "People who speak to their computer say what they see, and nothing happens.",
      fix: "Let aria-label begin with the visible words, or take it out.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/label-in-name",
    },
    page: (facts) =>
      (hasIconFont(facts) ? [] : facts.elements).flatMap((element) => {
        const { "aria-label": label, "aria-labelledby": references } = element.attributes;
        if ((!label && !references) || !isSpoken(element)) return [];
        const name = folded(writtenName(element, facts));
        const words = name === "" ? undefined : plainWords(element, name);
        if (!words) return [];
        const message = `the name "${writtenName(element, facts)}" lacks the words that are seen: "${words}"`;
        return [at(facts, element, message, { hint: "let the name begin with them" })];
      }),
  },
];

/** The ids of what label elements name. */
const labelledIds = perPage(
  (facts): ReadonlySet<string> =>
    new Set(facts.tagged("label").flatMap(({ attributes }) => attributes.for ?? [])),
);

/** Roles that are read by their names; what else ARIA asks one of is a part of a list or a table. */
const NAMED = new Set(
  "alertdialog button checkbox combobox dialog graphics-document graphics-symbol heading image img link menuitem menuitemcheckbox menuitemradio meter progressbar radio searchbox slider spinbutton switch tab textbox tooltip treeitem".split(
    " ",
  ),
);

/** Elements whose names html-validate asks for, under wcag/h30 and its like. */
const ASKED_ELSEWHERE = /^(a|area|button|img|input|meter|progress|select|textarea|h[1-6])$/;

/** What the element is, where it has no name and needs one. */
function nameless(
  element: Element,
  facts: PageFacts,
  labelled: ReadonlySet<string>,
): string | undefined {
  const { tag, attributes } = element;
  const what = kindOf(element);
  if (what === undefined || isUnseen(element)) return undefined;
  if (tag === "input" && (labelled.has(attributes.id ?? "") || isWithin(element, "label")))
    return undefined;
  const role = writtenRole(element);
  const isNamedByWords =
    tag === "summary" || (role !== undefined && ROLES[role]?.nameFrom === "authorAndContents");
  const name = isNamedByWords ? accessibleName(element, facts) : authorName(element, facts);
  return name === "" ? what : undefined;
}

/** Elements without a role that may lack one, and of which html-validate asks for none. */
const NAMELESS = new Set(["iframe", "img", "input", "object", "summary"]);

/** For all that may lack one. */
function kindOf(element: Element): string | undefined {
  const { tag, attributes, parent } = element;
  if (attributes.role === undefined && !NAMELESS.has(tag)) return undefined;
  if (tag === "summary")
    return parent?.tag === "details" &&
      parent.children.find((child) => child.tag === "summary") === element
      ? "a summary"
      : undefined;
  const role = attributes.role === undefined ? undefined : writtenRole(element);
  if (role === "none" || role === "presentation") return undefined;
  if (tag === "iframe") return attributes.title === undefined ? undefined : "an iframe";
  if (tag === "img") return /^\s+$/.test(attributes.alt ?? "") ? "a picture" : undefined;
  if (tag === "object") return isMedia(element) ? "an object" : undefined;
  if (tag === "input") return isNamelessButton(element) ? "a button" : undefined;
  return role && NAMED.has(role) && !ASKED_ELSEWHERE.test(tag) && role !== nativeRoleOf(element)
    ? `an element of role ${role}`
    : undefined;
}

const isMedia = ({ attributes: { data = "", type = "" } }: Element): boolean =>
  /^(image|audio|video)\//i.test(type) ||
  /\.(apng|avif|gif|jpe?g|png|svg|webp|mp3|m4a|ogg|opus|wav|mp4|webm)$/i.test(data);

/** Browsers name a button that sends or empties its form, unless its value is empty. */
const isNamelessButton = ({ attributes: { type = "", value } }: Element): boolean =>
  type.toLowerCase() === "button"
    ? (value ?? "").trim() === ""
    : /^(submit|reset)$/i.test(type) && value?.trim() === "";

const SPOKEN = /^(button|link|menuitem|menuitemcheckbox|menuitemradio|option|switch|tab|treeitem)$/;

const isSpoken = (element: Element): boolean =>
  (element.attributes.role !== undefined || /^(a|button)$/.test(element.tag)) &&
  SPOKEN.test(roleOf(element) ?? "");

/** Classes of what is no word on the screen: icons that are written, and texts that only listeners get. */
const UNWRITTEN = /icon|material|sr-only|visually|screen-?reader|hidden|assistive/i;

/** What a person sees and would say and the name lacks, where it is words and no more: signs and letters are named otherwise. */
function plainWords(element: Element, name: string): string | undefined {
  const words = collapse(contentsOf(element));
  if (name.includes(folded(words)) || !PLAIN.test(words) || !/\p{L}{4}/u.test(words))
    return undefined;
  const isPlain = !UNWRITTEN.test(element.attributes.class ?? "") && !hasOther(element);
  return isPlain && !isUnseen(element) ? words : undefined;
}

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s'’.,:!?…-]*$/u;

/** Its icons are written as words. */
const hasIconFont = (facts: PageFacts): boolean =>
  facts
    .tagged("link")
    .some(({ attributes }) =>
      /icon\b.*css|[?&]family=[^&]*icon|\/icon\?/i.test(attributes.href ?? ""),
    );

const hasOther = ({ children }: Element): boolean =>
  children.some(
    (child) =>
      /^(i|img|svg|input|select|abbr)$/.test(child.tag) ||
      child.tag.includes("-") ||
      /\b(style|title|alt|aria-\w+)\b/.test(Object.keys(child.attributes).join(" ")) ||
      UNWRITTEN.test(child.attributes.class ?? "") ||
      hasOther(child),
  );

const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
