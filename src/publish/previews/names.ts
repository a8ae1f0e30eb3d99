/** Previews: versions of a site at addresses of their own, below `previews/` of the same bucket. */
import { compare, type Problem } from "../../errors.ts";
import { FOLDER } from "../releases/state.ts";

export const PREVIEWS = "previews/";

/** Where the preview is, below the site's own target and address. */
export const belowOf = (name: string): string => `/${PREVIEWS}${name}`;

/** Each preview is known by its own state. */
const RECORD = new RegExp(`^${PREVIEWS}([^/]+)/${FOLDER.replace(".", "\\.")}.`);

export const previewsIn = (keys: readonly string[]): readonly string[] =>
  [...new Set(keys.flatMap((key) => RECORD.exec(key)?.[1] ?? []))].sort(compare);

export const isInPreview = (key: string, names: readonly string[]): boolean => {
  const [, name = ""] = /^previews\/([^/]+)\//.exec(key) ?? [];
  return names.includes(name);
};

/** A page or file of the site itself that would lie where a preview is. */
export function siteInPreview(
  target: string,
  keys: readonly string[],
  names: readonly string[],
): readonly Problem[] {
  const [key] = keys.filter((one) => isInPreview(one, names));
  return key === undefined
    ? []
    : [
        {
          rule: "publish/preview-in-the-way",
          where: { file: `${target}/${key}` },
          message: "a preview is there, and the site has a file of this name",
          hint: "remove the preview with build-site unpublish-preview, or give the page another path",
        },
      ];
}

/** What already stands where a preview is to be, and is none. */
export function previewInSite(
  target: string,
  name: string,
  keys: readonly string[],
): readonly Problem[] {
  const folder = `${PREVIEWS}${name}`;
  const [key] = keys.filter((one) => one === folder || one.startsWith(`${folder}/`));
  return key === undefined || previewsIn(keys).includes(name)
    ? []
    : [
        {
          rule: "publish/preview-name",
          where: { file: `${target}/${key}` },
          message: `this is no preview: a page or a file of somebody has the address of a preview named ${name}`,
          hint: "give the preview another name",
        },
      ];
}
