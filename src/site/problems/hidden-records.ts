/** Links to what this build leaves out: drafts, and records whose day has not come. */
import { posix } from "node:path";
import type { HiddenRecord } from "../../content/loaded-content.ts";
import { decoded } from "../../hosting/url.ts";
import type { LinkFault } from "../links.ts";

/** What to do about a name or a file that would be there but for its date or its being a draft. */
export function hiddenHint(wanted: string, hidden: readonly HiddenRecord[]): string | undefined {
  const record = hidden.find(({ file, name, otherNames = [] }) =>
    [file, name, ...otherNames].includes(wanted),
  );
  return (
    record &&
    `${record.file} is ${record.until ? `not shown before ${record.until}` : "a draft"}: take the link out until then, or build with --drafts`
  );
}

/** The address of a record's page most often ends in its name. */
export const tellHidden =
  (linkFault: LinkFault, hidden: readonly HiddenRecord[]): LinkFault =>
  (link) => {
    const fault = linkFault(link);
    const path = decoded(link.replace(/[?#].*$/, ""));
    const hint = fault && hiddenHint(posix.basename(path), hidden);
    return hint ? { ...fault, hint } : fault;
  };
