/** Paths as settings and `_redirects` name them: `/old` is one, `/old/*` is `/old` and all below it. */

export const isPattern = (pattern: string): boolean => pattern.endsWith("/*");

/** `/*` is every path. */
export const matchesPath = (pattern: string, path: string): boolean =>
  isPattern(pattern) ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern;
