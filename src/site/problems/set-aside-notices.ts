/** Pages of files whose names set them aside in other generators: Astro, Docusaurus and Jekyll publish no `_notes.md`. */
import { posix } from "node:path";
import { noticeLine } from "../../errors.ts";
import type { LoadedSite } from "../load-site.ts";

const SET_ASIDE = /^_|\.draft\.[^.]+$/i;

/** A sentence for each, but of a source whose pattern asks for such names. */
export function setAsideNotices({
  shown,
  compiled,
  editions,
}: Pick<LoadedSite, "shown" | "compiled" | "editions">): readonly string[] {
  const asked = new Set(
    Object.entries(compiled.site.content).flatMap(([name, source]) =>
      "pattern" in source && /_|\.draft\b/i.test(posix.basename(source.pattern))
        ? [...(editions[0]?.found.get(name)?.files?.keys() ?? [])]
        : [],
    ),
  );
  return [...shown].flatMap(({ file }) =>
    file !== undefined && SET_ASIDE.test(posix.basename(file)) && !asked.has(file)
      ? noticeLine({
          rule: "site/set-aside",
          where: { file },
          message: "has a page, though many other generators leave out files of such a name",
          hint: "give it another name; or keep it back by fields.draft(), or by a pattern such as posts/[!_]*.md",
        })
      : [],
  );
}
