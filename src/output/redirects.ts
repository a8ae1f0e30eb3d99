/** Addresses that have moved: for hosts that read `_redirects`, and as small pages for those that do not. */
import { withBase } from "../hosting/base.ts";
import { isPattern } from "../hosting/path-pattern.ts";
import { escaped, fileOfPath } from "../hosting/url.ts";
import { attributeValue, escapeHtml } from "../render/escape.ts";
import type { ResolvedSettings } from "../site/settings.ts";
import type { OutputFile } from "./file.ts";

type Settings = Pick<ResolvedSettings, "redirects" | "origin" | "base" | "language">;

/** A page for each address that is no pattern; https://developers.google.com/search/docs/crawling-indexing/301-redirects */
export const redirectPages = ({
  redirects,
  origin,
  base,
  language,
}: Settings): readonly OutputFile[] =>
  redirects
    .filter(({ from }) => !isPattern(from))
    .map(({ from, to }) => {
      const address = escaped(withBase(base, to));
      const url = address.startsWith("/") ? origin + address : address;
      return { path: fileOfPath(from), contents: redirectPage(language, address, url) };
    });

const redirectPage = (language: string, to: string, url: string): string =>
  [
    `<!doctype html><html lang=${attributeValue(language)}><head><meta charset=utf-8>`,
    `<title>${escapeHtml(url)}</title>`,
    `<meta http-equiv=refresh content=${attributeValue(`0;url=${to}`)}>`,
    `<link rel=canonical href=${attributeValue(url)}>`,
    `</head><body><a href=${attributeValue(to)}>${escapeHtml(url)}</a></body></html>`,
  ].join("");

/** What the output says of its redirects. */
export const redirectMarks = ({ redirects, base }: Pick<Settings, "redirects" | "base">) =>
  redirects.length === 0
    ? {}
    : {
        redirects: redirects.map(({ from, to, status = 301 }) => ({
          from,
          to: escaped(withBase(base, to)),
          status,
          ...(isPattern(from) ? {} : { file: fileOfPath(from) }),
        })),
      };
