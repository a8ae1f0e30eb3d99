/** Addresses that have moved: for hosts that read `_redirects`, and as small pages for those that do not. */
import { withBase } from "../hosting/base.ts";
import { isPattern } from "../hosting/path-pattern.ts";
import { escaped, fileOfMoved, fileOfPath, pageOfHtml, withoutSlash } from "../hosting/url.ts";
import { attributeValue, escapeHtml } from "../render/escape.ts";
import { placedRedirects } from "../site/problems/placed-redirects.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";
import type { OutputFile } from "./file.ts";

/** What decides on redirects. */
export interface Moved {
  readonly settings: Pick<ResolvedSettings, "redirects" | "origin" | "base" | "language">;
  readonly routes: readonly { readonly path: string; readonly edition?: number }[];
}

const placed = ({ settings, routes }: Moved) => placedRedirects(settings.redirects, routes);

/** https://developers.google.com/search/docs/crawling-indexing/301-redirects */
export function redirectPages(
  moved: Moved,
  originOf: (route: { readonly edition?: number }) => string = () => moved.settings.origin,
): readonly OutputFile[] {
  const { base, language, redirects } = moved.settings;
  if (redirects.length === 0) return [];
  const routes = new Map(moved.routes.map((route) => [route.path, route]));
  return placed(moved).flatMap(({ from, to, file }) => {
    if (file === undefined) return [];
    const address = escaped(withBase(base, to));
    const origin = originOf(routes.get(withoutSlash(to.replace(/[?#].*$/, ""))) ?? {});
    const url = address.startsWith("/") ? origin + address : address;
    // Some hosts show `post.html` for `/post` too: with the slash they find the page, and go no circles.
    const isTwin = pageOfHtml(from) !== from && routes.has(pageOfHtml(from));
    const next = isTwin ? `${withoutSlash(address)}/` : address;
    return [{ path: file, contents: redirectPage(language, next, address, url) }];
  });
}

const redirectPage = (language: string, next: string, to: string, url: string): string =>
  [
    `<!doctype html><html lang=${attributeValue(language)}><head><meta charset=utf-8>`,
    `<title>${escapeHtml(url)}</title>`,
    `<meta http-equiv=refresh content=${attributeValue(`0;url=${next}`)}>`,
    `<link rel=canonical href=${attributeValue(url)}>`,
    `</head><body><a href=${attributeValue(to)}>${escapeHtml(url)}</a></body></html>`,
  ].join("");

/** What the output says of its redirects. */
export function redirectMarks(moved: Moved) {
  const { base } = moved.settings;
  const redirects = placed(moved).map(({ from, to, status = 301, file }) => ({
    from,
    to: escaped(withBase(base, to)),
    status,
    ...(file === undefined ? {} : { file }),
  }));
  return redirects.length === 0 ? {} : { redirects };
}

/** A sentence for each that works only where `_redirects` is read, though it is no pattern. */
export const redirectNotices = (moved: Moved): readonly string[] =>
  placed(moved).flatMap(({ from, file }, at) =>
    file === undefined && !isPattern(from) && !isOfPage(from, moved)
      ? [
          `redirects[${at}]: ${from} differs from another address in its case alone, which not every disk keeps apart: it works on hosts that read _redirects and tell cases apart, and in no bucket`,
        ]
      : [],
  );

/** `/about/index.html` of the page `/about`: every host has it. */
const isOfPage = (from: string, { routes }: Moved): boolean =>
  routes.some(({ path }) => fileOfPath(path) === fileOfMoved(from));
