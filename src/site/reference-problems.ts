/** What the content names and the site does not have: pages, pictures, other records. */
import { IMAGES } from "../content/file-names.ts";
import type { LoadedContent } from "../content/loaded-content.ts";
import type { Problem } from "../errors.ts";
import { nearest } from "../problems/nearest.ts";
import { hiddenHint } from "./hidden-records.ts";
import type { LinkFault } from "./links.ts";

export const referenceProblems = (
  loaded: LoadedContent,
  pictures: readonly string[],
  linkFault: LinkFault,
  untranslated: ReadonlySet<string> = new Set(),
): readonly Problem[] => [
  ...linkProblems(linkFault, loaded),
  ...imageProblems(pictures, loaded),
  ...recordProblems(loaded, untranslated),
];

/** Picture names of the content that are no file. */
function imageProblems(pictures: readonly string[], { references }: LoadedContent): Problem[] {
  const known = new Set(pictures);
  return references.flatMap(({ kind, value, place }): Problem[] => {
    if (kind !== "image" || known.has(value)) return [];
    const meant = nearest(value, pictures);
    return [
      {
        rule: "content/missing-image",
        ...place(),
        message: `there is no picture ${IMAGES}/${value}`,
        hint: meant ? `did you mean "${meant}"?` : `put the file into ${IMAGES}`,
      },
    ];
  });
}

/** Names of records that are not there. Those that a growing language does not have yet will be. */
function recordProblems(
  { references, names, hidden }: LoadedContent,
  untranslated: ReadonlySet<string>,
): Problem[] {
  return references.flatMap(({ kind, value, source = "", place }): Problem[] => {
    if (kind !== "record" || names.get(source)?.has(value) || untranslated.has(value)) return [];
    const meant = nearest(value, [...(names.get(source) ?? [])]);
    const among = names.has(source) ? ` among the ${source}` : `: the manifest has no ${source}`;
    const hint = hiddenHint(value, hidden) ?? (meant && `did you mean "${meant}"?`);
    return [
      {
        rule: "content/missing-record",
        ...place(),
        message: `there is no "${value}"${among}`,
        ...(hint ? { hint } : {}),
      },
    ];
  });
}

/** Links of the content that lead to no page. */
function linkProblems(linkFault: LinkFault, { references }: LoadedContent): Problem[] {
  return references.flatMap(({ kind, value, place }): Problem[] => {
    const fault = kind === "route" && value.startsWith("/") ? linkFault(value) : undefined;
    return fault ? [{ rule: "content/broken-link", ...place(), ...fault }] : [];
  });
}
