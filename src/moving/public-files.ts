/** Files that the public sees, and their names in the new site. */
import { isMarkdown } from "./generators/generator.ts";

/** What lies among the files of a site, and is none that the public sees. */
export const isPublic = (path: string, file: string): boolean =>
  !isMarkdown(file) &&
  !/(^|\/)[._](?!well-known\/)/.test(path) &&
  !/\.(njk|liquid|scss|sass|less|tsx?|jsx|mjs|cjs|ya?ml|toml|lock|gemspec|rb|vue|astro|11ty\.js)$|(^|\/)(package(-lock)?\.json|Gemfile.*|LICENSE.*|CNAME|Makefile|Rakefile|sitemap.*\.xml|404\.html)$/.test(
    path,
  );

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
