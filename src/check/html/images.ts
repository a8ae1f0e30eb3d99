/** Pictures: their size is known, and the main one comes first. */
import { type Element, isWithin } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Rule } from "../rules/rule.ts";

export const IMAGES: readonly Rule[] = [
  {
    id: "html/image-size",
    severity: "error",
    explain: {
      title: "Pictures say their size",
      why: "Otherwise the text jumps when they arrive.",
      fix: "Use the Picture component, which knows the size.",
      source: "https://web.dev/articles/optimize-cls",
    },
    page: (facts) =>
      facts
        .tagged("img")
        .filter(isUnsized)
        .map((image) =>
          at(facts, image, `${nameOf(image)} has no width and height in whole pixels`, {
            hint: "without them the text jumps when the picture arrives",
          }),
        ),
  },
  {
    id: "html/main-image-lazy",
    severity: "error",
    explain: {
      title: "The main picture loads at once",
      why: "loading=lazy makes the largest thing on the screen the last to come.",
      fix: "Give Picture the property main.",
      source: "https://web.dev/articles/optimize-lcp",
    },
    page: (facts) =>
      facts
        .tagged("img")
        .filter(({ attributes }) => attributes.loading === "lazy")
        .filter((image) => isUrgent(image) || isHero(image, facts))
        .map((image) =>
          at(facts, image, `${nameOf(image)} is the main picture, but loads lazily`, {
            hint: "drop loading=lazy, or give Picture or Markdown the property main; it delays the largest thing that visitors see",
          }),
        ),
  },
  {
    id: "html/urgent-images",
    severity: "error",
    explain: {
      title: "One picture is the most urgent",
      why: "Two with fetchpriority=high delay each other.",
      fix: "Keep it on the main picture.",
    },
    page(facts) {
      const urgent = facts.tagged("img").filter(isUrgent);
      const message = `${urgent.length} pictures ask to be loaded first; one can be`;
      return urgent.length > 1 ? [at(facts, urgent[1], message)] : [];
    },
  },
];

const nameOf = ({ attributes }: Element): string => attributes.src ?? "an image";

const isUnsized = ({ attributes: { width = "", height = "" } }: Element): boolean =>
  !/^\d+$/.test(width) || !/^\d+$/.test(height);

const isUrgent = ({ attributes }: Element): boolean => attributes.fetchpriority === "high";

/** The first picture of the main part, if it comes before the first heading below the page's subject. */
function isHero(image: Element, facts: PageFacts): boolean {
  const [subject] = facts.tagged("h1");
  const first = facts
    .tagged("img", "h1", "h2", "h3", "h4", "h5", "h6")
    .find((each) => each !== subject && isWithin(each, "main") && !isWithin(each, "nav"));
  return first === image;
}
