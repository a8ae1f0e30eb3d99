/** Files in the places of other generators, which nothing here reads. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isVisible, listFiles } from "../../cache/list-files.ts";
import { noticeLine } from "../../errors.ts";
import { MANIFEST } from "../manifest.ts";

const TO_PUBLIC = "move it to public/";
const AS_ROUTES = `pages are routes of the kinds in ${MANIFEST}`;

const PAGE = /\.(?:[jt]sx|mdx?|html|astro|vue|svelte)$/;
const TEXT = /\.(?:mdx?|ya?ml|json|toml)$/;

/** Where each is looked for, what to do, and which files of a folder tell that it is one. */
const PLACES: readonly (readonly [string, string, RegExp?])[] = [
  ["static", "move what lies in it to public/"],
  ["robots.txt", TO_PUBLIC],
  ["favicon.ico", TO_PUBLIC],
  ["_redirects", "write redirects into the settings: redirects: [{ from, to }]"],
  ["_headers", "write headers into the settings: headers: [{ path, name, value }]"],
  ["pages", AS_ROUTES, PAGE],
  ["app/page.tsx", AS_ROUTES],
  ["src/pages", AS_ROUTES, PAGE],
  ["src/content", "move what lies in it to content/", TEXT],
];

/** `read` are the files that the site's code is made of, relative to the root. A sentence for each place. */
export const foreignPlaceNotices = (root: string, read: readonly string[]): readonly string[] =>
  PLACES.flatMap(([path, hint, holds]) =>
    existsSync(join(root, path)) &&
    (!holds || listFiles(root, path, isVisible).files.some((file) => holds.test(file))) &&
    // An output folder may be called so.
    !existsSync(join(root, path, ".build-site.json")) &&
    !read.some((file) => `${file}/`.startsWith(`${path}/`))
      ? noticeLine({
          rule: "site/foreign-place",
          where: { file: path },
          message: "is in the place that another generator has for it, and nothing here reads it",
          hint,
        })
      : [],
  );
