/** Card pictures: as large as the page says, and large enough for a large card. */
import { join } from "node:path";
import { metaOf, metasOf } from "../reading/facts.ts";
import { type ImageSize, imageSize } from "../reading/image-size.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { at, type BuiltSite, type Collector, type Finding } from "../reading/types.ts";

export function createCardImages(site: BuiltSite, out: string): Collector {
  const sizes = new Map<string, ImageSize | undefined>();
  const findings: Finding[] = [];
  const sizeOf = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, imageSize(join(out, file)));
    return sizes.get(file);
  };
  return {
    add(facts) {
      const url = metaOf(facts, "og:image");
      const width = metaOf(facts, "og:image:width");
      const height = metaOf(facts, "og:image:height");
      const target = url ? linkTargetOf(url, facts.page.route, site) : undefined;
      if (target?.kind !== "own" || target.page || !width || !height) return;
      const [element] = metasOf(facts, "og:image");
      const real = sizeOf(target.path);
      if (!real || (real.width === Number(width) && real.height === Number(height))) return;
      findings.push(
        at(
          facts,
          element,
          "head/card-image",
          `the card picture is said to be ${width} × ${height} pixels, but is ${real.width} × ${real.height}`,
        ),
      );
    },
    end: () => findings,
  };
}
