/** What the assets of a language are made of and needs nothing but the site: all of it is made at once. */
import type { Cache } from "../cache/cache.ts";
import { assertNone } from "../errors.ts";
import type { Reporter } from "../report.ts";
import { hiddenImports } from "../site/code/hidden-imports.ts";
import { remotePicturesOf } from "../site/editions.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { prepareDownloads } from "./downloads.ts";
import { prepareFonts } from "./fonts/fonts.ts";
import { buildIcons } from "./icons/icons.ts";
import { markOf } from "./icons/own-mark.ts";
import { prepareImages } from "./pictures/images.ts";
import { readPublicTexts } from "./public-texts.ts";
import { bundleClient } from "./scripts/client.ts";
import { bundleIslands } from "./scripts/island-scripts.ts";

export async function editionParts(
  root: string,
  { compiled, editions, publicFiles, ...site }: LoadedSite,
  index: number,
  cache: Cache,
  { step }: Pick<Reporter, "step">,
) {
  const { settings, loaded } = editions[index] ?? site;
  const pictureNames = [...new Set(editions.flatMap((edition) => edition.loaded.pictures))].sort();
  const main = settings.typeface && { preload: true, ...settings.typeface };
  const typefaces = [main ?? [], settings.typefaces ?? []].flat();
  const names = (settings.edition?.languages ?? []).map((one) => one.name).join("");
  const usedText = loaded.literals + compiled.literals + names;
  const mark = await markOf(root, settings.mark, publicFiles, cache);
  const [client, islands, fonts, images, icons, publicScripts, publicSheets, downloads] =
    await Promise.all([
      step("script", () => bundleClient(root, settings, cache)),
      step("islands", () => bundleIslands(root, settings, compiled.inputs, cache)),
      step("font", () => prepareFonts(root, typefaces, usedText, cache)),
      step("images", () => prepareImages(root, cache, pictureNames, remotePicturesOf(editions))),
      step("icons", () => buildIcons(root, settings, mark, publicFiles, cache)),
      readPublicTexts(root, publicFiles, /\.m?js$/, cache),
      readPublicTexts(root, publicFiles, /\.css$/, cache),
      prepareDownloads(
        root,
        editions.flatMap((edition) => edition.loaded.downloads),
        cache,
      ),
    ]);
  const hidden = editions.flatMap((edition) => edition.loaded.hidden);
  assertNone("A script holds what is not public", hiddenImports(root, client.dataImports, hidden));
  return {
    ...{ client, islands, fonts, images, icons },
    ...{ publicScripts, publicSheets, downloads, mark },
  };
}
