/** Files that the public sees, and their names in the new site. */
import { isMarkdown } from "./generators/generator.ts";

/** What the engine makes itself, and what speaks to a host or a system. */
const OWN = /(^|\/)[._](?!well-known\/)|(^|\/)(CNAME|sitemap.*\.xml|404\.html)$/;

/** What lies among the files of a site, and is none that the public sees. */
const SOURCES =
  /\.(njk|liquid|scss|sass|less|tsx?|jsx|mjs|cjs|ya?ml|toml|lock|gemspec|rb|vue|astro|11ty\.js)$|(^|\/)(package(-lock)?\.json|Gemfile.*|LICENSE.*|Makefile|Rakefile)$/;

/** `isMixed`: sources lie in the same folder. */
export const isPublic = (path: string, file: string, isMixed: boolean): boolean =>
  !isMarkdown(file) && !OWN.test(path) && !(isMixed && SOURCES.test(path));

/** Some disk or host has no such names. */
export const clean = (path: string): string =>
  path
    .normalize("NFC")
    .replace(/[<>:"|?*\\]/g, "-")
    .replace(/(^|\/)\.+(?=[^/.])/g, (whole, slash: string) =>
      whole.includes("..") ? whole : slash,
    )
    .replace(/[. ]+(?=\/|$)/g, "");

export const cleanPath = (path: string): string =>
  path.startsWith("/.well-known/") ? path : clean(path);
