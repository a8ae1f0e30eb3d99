/** Paths of a site that would be taken for addresses which have the base already. */
import type { Problem } from "../errors.ts";
import { pathBelow } from "../hosting/base.ts";

export function baseProblems(
  { base }: { readonly base: string },
  paths: readonly string[],
  file: string,
): readonly Problem[] {
  if (base === "") return [];
  return paths.flatMap((path): Problem[] => {
    const below = pathBelow(base, path);
    if (below === undefined) return [];
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
