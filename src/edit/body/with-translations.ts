/** Bodies that change, with those that translate them: both have the same headings. */
import type { LoadedSite } from "../../site/load-site.ts";
import type { SiteView, Texts } from "../site-view.ts";
import { Refused } from "../writer/refused.ts";
import { hasBody } from "./blocks.ts";
import { followHeadings, haveSameLevels } from "./follow-headings.ts";

/** Throws `Refused` where a translation alone would get other headings. */
export function withTranslations(
  view: Pick<SiteView, "textIfThere">,
  site: LoadedSite,
  texts: Texts,
): Texts {
  const all = new Map(texts);
  if (![...texts.keys()].some(hasBody)) return all;
  for (const { source, translation } of pairsIn(site)) {
    if (!texts.has(source) && !texts.has(translation)) continue;
    const [from, to] = [view.textIfThere(source), view.textIfThere(translation)];
    if (from === undefined || to === undefined) continue;
    const before = { file: source, text: from };
    const after = { file: source, text: texts.get(source) ?? from };
    const text = texts.get(translation) ?? to;
    const made = followHeadings(before, after, { file: translation, text });
    const wasLike = haveSameLevels(before, { file: translation, text: to });
    if (text !== to && wasLike && !haveSameLevels(after, { file: translation, text: made }))
      throw new Refused(
        `has other headings than ${source} then: change them there, and they follow in all languages`,
      );
    if (made !== to) all.set(translation, made);
  }
  return all;
}

function* pairsIn({ editions }: LoadedSite) {
  for (const { loaded } of editions)
    for (const { body, translation } of loaded.recordSources.values())
      if (translation && body?.original && body.file === translation.file)
        yield { source: body.original.file, translation: body.file };
}
