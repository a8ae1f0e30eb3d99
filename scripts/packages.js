/** Which packages are part of lib/, and which a user installs beside it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Packages of many small modules that most commands load: bundled they load in a third of the time. The rest stays
 * outside: what a site's packages share with the engine (react), what has native code or files that it asks for, and what is
 * one file already.
 */
const BUNDLED = [
  "@tailwindcss/node",
  "@tailwindcss/postcss",
  "commander",
  "devalue",
  "fast-glob",
  "hast-util-raw",
  "hast-util-sanitize",
  "hast-util-to-jsx-runtime",
  "html-minifier-terser",
  "mdast-util-to-string",
  "micromark-extension-cjk-friendly",
  "micromark-extension-cjk-friendly-gfm-strikethrough",
  "parse5",
  "picomatch",
  "postcss",
  "postcss-selector-parser",
  "remark-directive",
  "remark-gfm",
  "remark-mdx",
  "remark-parse",
  "remark-rehype",
  "sitemap",
  "unified",
  "unist-util-visit",
  "vfile",
  "zod",
];

/** @param {string} root */
export function packagesOutside(root) {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (name) => !BUNDLED.includes(name),
  );
}
