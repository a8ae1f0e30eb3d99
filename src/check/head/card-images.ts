/** Card pictures: as large as the page says. */

import { fileIn } from "../../output/parts.ts";
import { metaOf, metasOf } from "../reading/facts.ts";
import { type ImageSize, imageSize } from "../reading/image-size.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { at, type Fault, type Joiner, type Rule, type Survey } from "../rules/rule.ts";

export const CARD_IMAGES: readonly Rule[] = [
  {
    id: "head/card-image",
    severity: "error",
    explain: {
      title: "Card pictures have the size that they are said to have",
      why: "Networks lay the card out by that size before the picture arrives.",
      fix: "Correct og:image:width and og:image:height, or the picture.",
    },
    site(run) {
      const { faults } = run.survey(CARDS_SHOWN);
      return () => faults;
    },
  },
];

/** What a page says of its card picture; the place is that of the picture's name. */
interface ShownCard {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly place: Fault;
}

interface CardImages extends Joiner<ShownCard | undefined> {
  readonly faults: readonly Fault[];
}

const CARDS_SHOWN: Survey<ShownCard | undefined, CardImages> = {
  take(facts, site) {
    const url = metaOf(facts, "og:image");
    const width = metaOf(facts, "og:image:width");
    const height = metaOf(facts, "og:image:height");
    const target = url ? linkTargetOf(url, facts.page.route, site) : undefined;
    if (target?.kind !== "own" || target.page || !width || !height) return undefined;
    return {
      file: target.path,
      width: Number(width),
      height: Number(height),
      place: at(facts, metasOf(facts, "og:image")[0], ""),
    };
  },
  join({ out }) {
    const sizes = new Map<string, ImageSize | undefined>();
    const faults: Fault[] = [];
    const sizeOf = (file: string) => {
      if (!sizes.has(file)) sizes.set(file, imageSize(fileIn(out, file)));
      return sizes.get(file);
    };
    return {
      faults,
      add(card) {
        const real = card && sizeOf(card.file);
        if (!real || (real.width === card.width && real.height === card.height)) return;
        const message = `the card picture is said to be ${card.width} × ${card.height} pixels, but is ${real.width} × ${real.height}`;
        faults.push({ ...card.place, message });
      },
    };
  },
};
