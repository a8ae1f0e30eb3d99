/** What styles load, as far as a policy decides it: typefaces, further stylesheets, and pictures. */
import type { LoadKind } from "./allowance.ts";
import { foreignOrigin, type TagLoad } from "./tag-loads.ts";

/** `element` is where the styles stand, for reports. */
export function styleLoads(css: string, element = "style"): readonly TagLoad[] {
  if (!MAY_LOAD.test(css)) return [];
  const plain = css.replace(COMMENTS, "");
  const loads = (kind: LoadKind, text: string, address: RegExp) =>
    [...text.matchAll(address)].flatMap(([, url = ""]) => {
      const origin = foreignOrigin(url);
      return origin ? [{ kind, element, origin }] : [];
    });
  const fonts = (plain.match(FONT_FACES) ?? []).flatMap((rule) => loads("font", rule, ADDRESSES));
  const rest = plain.replace(FONT_FACES, "");
  return [
    ...fonts,
    ...loads("style", rest, IMPORTS),
    ...loads("image", rest.replace(IMPORTS, ""), ADDRESSES),
  ];
}

/** Asked first, because most styles load nothing from elsewhere. */
const MAY_LOAD = /data:|(?:url\(\s*|@import\s+)["']?(?:https?:)?\/\//i;

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const FONT_FACES = /@font-face\s*\{[^}]*\}/gi;
const IMPORTS = /@import\s*(?:url\(\s*)?["']?([^"')\s;]+)/gi;
const ADDRESSES = /url\(\s*["']?([^"')\s]+)/gi;
