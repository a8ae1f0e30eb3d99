/** A site may live anywhere: it gets the engine's own copy of Tailwind's stylesheets. */
import { createRequire } from "node:module";
import { toPosixPath } from "../../hosting/file-path.ts";

const require = createRequire(import.meta.url);

/** The file of `tailwindcss` or of a part of it, such as `tailwindcss/theme.css`; nothing for other names. */
export function ownTailwindFile(name: string): string | undefined {
  const found = /^tailwindcss(?:\/([a-z]+))?(?:\.css)?$/.exec(name);
  if (!found) return undefined;
  // A backslash in a string of CSS would be an escape.
  return toPosixPath(require.resolve(`tailwindcss/${found[1] ?? "index"}.css`));
}
