/** Addresses that a site's own code makes: in structured data, feeds, scripts. */
import { urlOfFile, urlOfPath, withoutSlash } from "../../hosting/url.ts";
import { type Language, pathInLanguage } from "../languages.ts";
import type { Settings } from "./settings.ts";

/**
 * The whole URL of a path of the site, as canonical links and the sitemap have it. A path whose last part
 * has an ending, such as `/feed.xml`, is taken for a file; write `/v1.2/` for a page of such a name. With a language it
 * is the URL below that language's path.
 */
export function absoluteUrl(
  {
    origin,
    base = "",
    trailingSlash = "never",
  }: Pick<Settings, "origin" | "base" | "trailingSlash">,
  path: string,
  language?: Pick<Language, "path" | "origin">,
): string {
  if (language)
    return absoluteUrl(
      { origin: language.origin ?? origin, base, trailingSlash },
      pathInLanguage(language, path),
    );
  const isFile = /\.\w+$/.test(path);
  return isFile
    ? urlOfFile({ origin, base }, path.slice(1))
    : urlOfPath({ origin, base, trailingSlash }, withoutSlash(path));
}
