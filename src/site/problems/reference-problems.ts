/** What the content names and the site does not have: pages, pictures, other records. */
import { composed, IMAGES } from "../../content/file-names.ts";
import type { LoadedContent } from "../../content/loaded-content.ts";
import type { RecordSource } from "../../content/record-source.ts";
import { type Problem, placeOf } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import type { LinkFault } from "../links.ts";
import { hiddenHint } from "./hidden-records.ts";

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

const isElsewhere = (name: string): boolean => /^(https?:)?\/\//i.test(name);

const FETCH = `a picture of another site is fetched by a loader, whose remoteImage(address) gives the name of its file; or put the file into ${IMAGES}`;

/** Picture names of the content that are no file. */
function imageProblems(pictures: readonly string[], { references }: LoadedContent): Problem[] {
  const known = new Set(pictures.map(composed));
  return references.flatMap(({ kind, value, place }): Problem[] => {
    if (kind !== "image" || known.has(composed(value))) return [];
    const meant = nearest(value, pictures);
    return [
      {
        rule: "content/missing-image",
        ...place(),
        message: `there is no picture ${IMAGES}/${value}`,
        hint: isElsewhere(value)
          ? FETCH
          : meant
            ? `did you mean "${meant}"?`
            : `put the file into ${IMAGES}`,
      },
    ];
  });
}

/** Names of records that are not there, or of several. Those that a growing language does not have yet will be. */
function recordProblems(
  { references, named, hidden, content, recordSources }: LoadedContent,
  untranslated: ReadonlySet<string>,
): Problem[] {
  return references.flatMap(({ kind, value, source = "", place }): Problem[] => {
    if (kind !== "record") return [];
    const records = named.get(source);
    const [found, another] = records?.get(value) ?? [];
    if (found && another) return [{ ...ambiguous(value, [found, another]), ...place() }];
    if (found || untranslated.has(value)) return [];
    const meant = nearest(value, [...(records?.keys() ?? [])]);
    const among = records ? ` among the ${source}` : `: the manifest has no ${source}`;
    const all = content[source];
    // Of other sources the list is made of records, and none itself.
    const isInOneFile = Array.isArray(all) && recordSources.has(all);
    const hint = isInOneFile
      ? LIST_OF_RECORDS
      : (hiddenHint(value, hidden) ?? (meant && `did you mean "${meant}"?`));
    return [
      {
        rule: "content/missing-record",
        ...place(),
        message: `there is no "${value}"${among}${isInOneFile ? ", which are one record: a list in a file" : ""}`,
        ...(hint ? { hint } : {}),
      },
    ];
  });
}

const LIST_OF_RECORDS =
  "make each of the list a record, which a name leads to: a file of its own in a folder(…), a row of a CSV file, or an item that a loader(…) gives";

function ambiguous(value: string, records: readonly RecordSource[]) {
  const places = records.map((record) => placeOf(record.placeOf([])));
  return {
    rule: "content/ambiguous-record",
    message: `"${value}" names more than one record: ${places.join(" and ")}`,
    hint: "write the id of the one that is meant, or give each a slug or an id of its own",
  };
}

/** Links of the content that lead to no page. */
function linkProblems(linkFault: LinkFault, { references }: LoadedContent): Problem[] {
  return references.flatMap(({ kind, value, place }): Problem[] => {
    const fault = kind === "route" && value.startsWith("/") ? linkFault(value) : undefined;
    return fault ? [{ rule: "content/broken-link", ...place(), ...fault }] : [];
  });
}
