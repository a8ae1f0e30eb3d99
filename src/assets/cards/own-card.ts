/** The social card that a page draws itself, as SVG: what is asked of it. */
import { type Problem, SiteError } from "../../errors.ts";
import { shortHash } from "../../hosting/hash.ts";
import { readSvg, type SvgSize } from "../drawings/svg.ts";
import { recipeOf } from "../recipes.ts";

export interface OwnCard extends SvgSize {
  /** The path of its picture, which holds a hash of all that it is made from. */
  readonly path: string;
  readonly svg: string;
}

/** Pixels of a side: networks show no smaller and no larger ones. */
const LEAST = 200;
const MOST = 4096;

/** Throws a SiteError whose problems say, without a place, what keeps the SVG from being a card. */
export function readOwnCard(svg: unknown): OwnCard {
  if (typeof svg !== "string") throw notACard(`is ${typeof svg} instead of the text of an SVG`);
  const { width, height } = sizeOf(svg);
  if ([width, height].some((side) => side < LEAST || side > MOST))
    throw notACard(`is ${width} × ${height} pixels; each side must be from ${LEAST} to ${MOST}`);
  if (/<text[\s/>]/.test(svg))
    throw notACard(
      "holds <text>, which would look different on each machine, by the fonts that it has",
      "draw words as paths, as satori does",
    );
  const path = `assets/card.${shortHash(JSON.stringify([recipeOf("card"), svg]))}.jpg`;
  return { path, svg, width, height };
}

function sizeOf(svg: string): SvgSize {
  try {
    return readSvg("", svg);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    throw new SiteError(
      error.message,
      error.problems.map(({ message }) => problem(message)),
    );
  }
}

const notACard = (message: string, hint?: string) =>
  new SiteError("A social card cannot be used", [problem(message, hint)]);

const problem = (what: string, hint = "give the SVG that satori returns"): Problem => ({
  rule: "site/card",
  where: { field: "head.card" },
  message: `the social card ${what}`,
  hint,
});
