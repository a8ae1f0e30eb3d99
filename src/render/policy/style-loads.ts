/** What styles load, as far as a policy decides it: typefaces, further stylesheets, and pictures. */

import { foreignOrigin, type TagLoad } from "../tags/tag-loads.ts";
import type { LoadKind } from "./allowance.ts";

/** `element` is where the styles stand, for reports. */
export function styleLoads(css: string, element = "style"): readonly TagLoad[] {
  if (!MAY_LOAD.test(css)) return [];
  const plain = css.replace(COMMENTS, "");
  const from = (kind: LoadKind, urls: readonly string[]) =>
    urls.flatMap((url) => {
      const origin = foreignOrigin(url);
      return origin ? [{ kind, element, origin }] : [];
    });
  const loads = (kind: LoadKind, text: string, address: RegExp) =>
    from(
      kind,
      Array.from(text.matchAll(address), ([, url = ""]) => url),
    );
  const fonts = (plain.match(FONT_FACES) ?? []).flatMap((rule) => loads("font", rule, ADDRESSES));
  const rest = plain.replace(FONT_FACES, "");
  return [
    ...fonts,
    ...loads("style", rest, IMPORTS),
    ...loads("image", rest.replace(IMPORTS, ""), ADDRESSES),
    ...from("image", imageSetTexts(rest)),
  ];
}

/** `image-set("a.png" 1x, …)` names pictures without `url()`; `type("image/png")` in it names none. */
const imageSetTexts = (css: string): readonly string[] =>
  Array.from(css.matchAll(IMAGE_SETS), ([, options = ""]) => options.replace(CALLS, "")).flatMap(
    (options) => Array.from(options.matchAll(TEXTS), ([, text = ""]) => text.slice(1, -1)),
  );

/** Asked first, because most styles load nothing from elsewhere. */
const MAY_LOAD = /data:|image-set\(|(?:url\(\s*|@import\s+)["']?(?:https?:)?\/\//i;

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const FONT_FACES = /@font-face\s*\{[^}]*\}/gi;
const IMPORTS = /@import\s*(?:url\(\s*)?["']?([^"')\s;]+)/gi;
const ADDRESSES = /url\(\s*["']?([^"')\s]+)/gi;
const IMAGE_SETS = /image-set\(((?:"[^"]*"|'[^']*'|[^()"']|\((?:"[^"]*"|'[^']*'|[^()"'])*\))*)\)/gi;
const CALLS = /\b(?:url|type)\((?:"[^"]*"|'[^']*'|[^()"'])*\)/gi;
const TEXTS = /("[^"]*"|'[^']*')/g;
