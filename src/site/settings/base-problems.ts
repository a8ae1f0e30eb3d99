/** Paths of a site that would be taken for addresses which have the base already. */
import type { Problem } from "../../errors.ts";
import { pathBelow } from "../../hosting/base.ts";

/** `preview` is the end of the base where a preview is built, else empty. */
export function baseProblems(
  { base }: { readonly base: string },
  preview: string,
  paths: readonly string[],
  file: string,
): readonly Problem[] {
  if (base === "") return [];
  return paths.flatMap((path): Problem[] => {
    const below = pathBelow(base, path);
    if (below === undefined) return [];
    if (preview !== "")
      return [
        {
          rule: "publish/preview-name",
          where: { file, route: path },
          message: `the name of the preview is taken: its address, ${base}, is one of the site`,
          hint: "give the preview another name, or the page or file another path",
        },
      ];
    return [
      {
        rule: "settings/base",
        where: { file, field: "base" },
        message: `${path} begins with the base ${base}, which the engine puts before every path`,
        hint: `write "${below}": its address is ${base}${below}`,
      },
    ];
  });
}
