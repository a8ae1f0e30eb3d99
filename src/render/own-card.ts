/** The social card that a page draws itself, or why there is none. */
import type { OwnCard } from "../assets/cards/own-card.ts";
import { messageOf, type Problem, SiteError, type Where } from "../errors.ts";
import { Endless } from "../site/code/in-time.ts";
import { locate, type SiteCode } from "../site/code/run.ts";
import type { Head } from "../site/head.ts";
import type { Guard } from "./body.tsx";
import type { SocialPicture } from "./head/head-tags.ts";

interface Drawn {
  readonly ownCard?: OwnCard;
  /** `cause` is what was thrown. */
  readonly failures?: readonly (Problem & { readonly cause?: unknown })[];
}

/** A picture that the page names goes before its card, which is then not drawn. */
export async function drawOwnCard(
  { card, openGraph }: Pick<Head, "card" | "openGraph">,
  guarded: Guard,
  { where, code }: { readonly where: Where; readonly code: SiteCode },
): Promise<Drawn> {
  if (!card || openGraph?.image) return {};
  try {
    const svg = await guarded(card);
    const { readOwnCard } = await import("../assets/cards/own-card.ts");
    return { ownCard: readOwnCard(svg) };
  } catch (error) {
    if (error instanceof Endless) throw error;
    if (error instanceof SiteError)
      return {
        failures: error.problems.map((one) => ({ ...one, where: { ...where, ...one.where } })),
      };
    const problem = {
      rule: "site/card",
      where: { ...where, ...locate(code, error), field: "head.card" },
      message: `the social card cannot be drawn: ${messageOf(error)}`,
    };
    return { failures: [{ ...problem, cause: error }] };
  }
}

export const pictureOf = ({ path, width, height }: OwnCard): SocialPicture => ({
  url: `/${path}`,
  width,
  height,
});
