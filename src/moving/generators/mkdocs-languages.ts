/** Languages of the plug-in i18n: https://ultrabug.github.io/mkdocs-static-i18n/getting-started/quick-start/ */
import { withoutEnding } from "../../content/check-record.ts";
import type { TellLeft } from "../model.ts";
import { at, listAt, textAt } from "../settings/read-settings.ts";
import { tellLanguage } from "./generator.ts";
import { pluginsIn } from "./mkdocs-left-out.ts";

export interface Languages {
  /** Of the pages at the top. */
  readonly first: string | undefined;
  /** The file below `docs`, without its ending, as if its page were the only one: `a.fr.md` is `fr/a`. */
  readonly placeOf: (inner: string) => string;
}

export function languagesOf(settings: unknown, file: string, tell: TellLeft): Languages {
  const options = pluginsIn(settings).find(([name]) => name === "i18n")?.[1];
  const all = listAt(options, "languages").flatMap((one) => {
    const locale = textAt(one, "locale");
    return locale === undefined ? [] : [{ locale, isFirst: at(one, "default") === true }];
  });
  const first = all.find(({ isFirst }) => isFirst)?.locale;
  for (const { locale } of all)
    if (locale !== first) tellLanguage(file, locale, first ?? "one", tell);
  const known = new Set(all.map(({ locale }) => locale));
  const below = (locale: string, rest: string) => (locale === first ? rest : `${locale}/${rest}`);
  return {
    first,
    placeOf(inner) {
      const bare = withoutEnding(inner);
      const [, folder = "", inside = ""] = /^([^/]+)\/(.*)$/.exec(bare) ?? [];
      if (textAt(options, "docs_structure") === "folder")
        return known.has(folder) ? below(folder, inside) : bare;
      const [, rest = "", suffix = ""] = /^(.*)\.([\w-]+)$/.exec(bare) ?? [];
      return known.has(suffix) ? below(suffix, rest) : bare;
    },
  };
}
