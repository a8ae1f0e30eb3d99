/** Where a link of a page leads in the page's language. */
import type { UrlForm } from "../../hosting/url.ts";
import { addressOfPath, decoded, withoutSlash } from "../../hosting/url.ts";

interface Target {
  /** Below the base. */
  readonly address: string;
  /** Set where the page is there in another language alone. */
  readonly language?: string;
}

/** For each language: what its pages call a page, and where that is. */
export type LinkTable = ReadonlyMap<string, ReadonlyMap<string, Target>>;

interface Linkable {
  readonly tag: string;
  readonly path: string;
  readonly localPath: string;
  /** The same page in other languages, by tag. */
  readonly translations: ReadonlyMap<string, string>;
  readonly isPage: boolean;
}

/** `tags` begin with the first language. A page may also be called what it is called there. */
export function createLinkTable(
  tags: readonly string[],
  all: readonly Linkable[],
  form: Pick<UrlForm, "trailingSlash">,
): LinkTable {
  const [first] = tags;
  const addressOf = (path: string, isPage: boolean) =>
    isPage ? addressOfPath({ base: "", trailingSlash: form.trailingSlash }, path) : path;
  const ownOf = (tag: string) => all.filter((one) => one.tag === tag);
  return new Map(
    tags.map((tag) => {
      const targets = new Map<string, Target>();
      for (const { localPath, path, translations, isPage } of ownOf(first ?? "")) {
        const there = translations.get(tag);
        if (there !== undefined) targets.set(localPath, { address: addressOf(there, isPage) });
        else if (isPage && tag !== first)
          targets.set(localPath, { address: addressOf(path, true), language: first ?? "" });
      }
      for (const { localPath, path, isPage } of ownOf(tag))
        targets.set(localPath, { address: addressOf(path, isPage) });
      return [tag, targets] as const;
    }),
  );
}

/** The address that a link means; undefined where it is none of the table and stays as it is. */
export function targetIn(
  table: LinkTable,
  tag: string,
  link: string,
): { readonly href: string; readonly language?: string } | undefined {
  if (!/^\/(?!\/)/.test(link)) return undefined;
  const at = link.search(/[?#]/);
  const path = at < 0 ? link : link.slice(0, at);
  const found = table.get(tag)?.get(withoutSlash(decoded(path)));
  if (!found) return undefined;
  const { address, language } = found;
  return {
    href: encodeURI(address) + (at < 0 ? "" : link.slice(at)),
    ...(language === undefined ? {} : { language }),
  };
}
