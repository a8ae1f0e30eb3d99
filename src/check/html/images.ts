/** Pictures: their size is known, and the main one comes first. */
import { type Element, isWithin } from "../reading/element.ts";
import { at, type Finding, type PageFacts } from "../reading/types.ts";

export function imageFindings(facts: PageFacts): readonly Finding[] {
  const images = facts.tagged("img");
  const findings: Finding[] = [];
  for (const image of images) {
    const { width, height, loading, fetchpriority } = image.attributes;
    const name = image.attributes.src ?? "an image";
    if (!/^\d+$/.test(width ?? "") || !/^\d+$/.test(height ?? ""))
      findings.push(
        at(facts, image, "html/image-size", `${name} has no width and height in whole pixels`, {
          hint: "without them the text jumps when the picture arrives",
        }),
      );
    const main = fetchpriority === "high" || isHero(image, facts);
    if (main && loading === "lazy")
      findings.push(
        at(facts, image, "html/main-image-lazy", `${name} is the main picture, but loads lazily`, {
          hint: "drop loading=lazy, or give Picture or Markdown the property main; it delays the largest thing that visitors see",
        }),
      );
  }
  const urgent = images.filter(({ attributes }) => attributes.fetchpriority === "high");
  if (urgent.length > 1)
    findings.push(
      at(
        facts,
        urgent[1],
        "html/urgent-images",
        `${urgent.length} pictures ask to be loaded first; one can be`,
      ),
    );
  return findings;
}

/** The first picture of the main part, if it comes before the first heading below the page's subject. */
function isHero(image: Element, facts: PageFacts): boolean {
  const [subject] = facts.tagged("h1");
  const first = facts
    .tagged("img", "h1", "h2", "h3", "h4", "h5", "h6")
    .find((each) => each !== subject && isWithin(each, "main") && !isWithin(each, "nav"));
  return first === image;
}
