/** Paths as settings and `_redirects` name them: `/old` is one, `/old/*` is `/old` and all below it. */

export const isPattern = (pattern: string): boolean => pattern.endsWith("/*");

/** `/*` is every path. */
export const matchesPath = (pattern: string, path: string): boolean =>
  isPattern(pattern) ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Stands in the target of a pattern for what `*` matches, as in `_redirects` of Cloudflare, Netlify and others. */
export const SPLAT = ":splat";

/** The target of a path that the pattern matches. Slashes at its front go: `//host` would be another host. */
export const targetOf = (
  { from, to }: { readonly from: string; readonly to: string },
  path: string,
): string => {
  if (!isPattern(from)) return to;
  const rest = path.slice(from.length - 1).replace(/^\/+/, "");
  return to.replace(SPLAT, () => rest.split("/").map(encodeURIComponent).join("/"));
};
