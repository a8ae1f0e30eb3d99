/** A page of the development server in the languages of its site, and how much of it is stale in each. */
import type { StaleText } from "../content/translations/stale-texts.ts";
import { pathBelow } from "../hosting/base.ts";
import { addressOfPath, decoded, withoutSlash } from "../hosting/url.ts";
import type { ReadySite } from "./site-builder.ts";

/** Plain data, for the browser. */
export interface PageInLanguage {
  readonly tag: string;
  readonly name: string;
  /** Absent where the page is not there in the language. */
  readonly href?: string;
  readonly isCurrent: boolean;
  /** Fields whose source has changed since they were translated. */
  readonly stale: readonly string[];
}

/** Empty on a site of one language, and for what is no page. `address` is as the browser shows it, without a query. */
export function pageLanguages(
  { site: { editions, stale, settings }, routes }: Pick<ReadySite, "site" | "routes">,
  address: string,
): readonly PageInLanguage[] {
  const path = pathBelow(settings.base, withoutSlash(decoded(address)));
  const route = path === undefined ? undefined : routes.get(path);
  if (!route?.translations) return [];
  return editions.map(({ language: { tag, name } }, index) => {
    const there = route.translations?.find((one) => one.tag === tag);
    const source = there && routes.get(there.path)?.source;
    return {
      tag,
      name,
      ...(there ? { href: addressOfPath(settings, there.path) } : {}),
      isCurrent: index === route.edition,
      stale: stale.flatMap((text) =>
        text.language === tag && isShownIn(text, source) ? text.field : [],
      ),
    };
  });
}

const isShownIn = ({ at, shownIn = [] }: StaleText, file: string | undefined): boolean =>
  file !== undefined && (at.translation.file === file || shownIn.includes(file));
