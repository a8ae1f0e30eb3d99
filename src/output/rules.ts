/** The files that hosts and robots read: robots.txt, _headers, _redirects. */
import type { Redirect } from "../hosting/answer.ts";
import { withBase } from "../hosting/base.ts";
import { isPattern } from "../hosting/path-pattern.ts";
import { addressOfPath, decoded, escaped, isHtmlAddress, urlOfFile } from "../hosting/url.ts";
import type { IndexNow, ResolvedSettings } from "../site/settings.ts";
import type { OutputFile } from "./file.ts";
import { headersFile } from "./headers.ts";

type Settings = Pick<
  ResolvedSettings,
  "origin" | "base" | "trailingSlash" | "redirects" | "rewrites" | "headers" | "hsts" | "indexNow"
>;

export const buildRules = (settings: Settings): OutputFile[] => [
  {
    path: "robots.txt",
    contents: `User-agent: *\nAllow: /\n\nSitemap: ${urlOfFile(settings, "sitemap.xml")}\n`,
  },
  {
    path: "_headers",
    contents: headersFile(settings),
  },
  ...redirectRules(settings),
  ...(settings.indexNow ? [keyFile(settings.indexNow)] : []),
];

/** Shows that who tells of changes may speak for the site. */
const keyFile = ({ key }: IndexNow): OutputFile => ({ path: `${key}.txt`, contents: `${key}\n` });

function redirectRules({ redirects, rewrites, ...form }: Settings): readonly OutputFile[] {
  const lines = [...redirects, ...rewrites.map((rewrite) => ({ ...rewrite, status: 200 }))].map(
    ({ from, to, status = 301 }) =>
      `${sourceOf(form, from)} ${escaped(withBase(form.base, to))} ${status}`,
  );
  return lines.length > 0 ? [{ path: "_redirects", contents: `${lines.join("\n")}\n` }] : [];
}

const sourceOf = (form: Pick<Settings, "base" | "trailingSlash">, from: string): string =>
  escaped(isPattern(from) || isHtmlAddress(from) ? form.base + from : addressOfPath(form, from));

/** Reads a `_redirects` file back, its sources without escapes; a line without a status redirects for ever. */
export function parseRedirects(text: string): readonly Redirect[] {
  return text.split("\n").flatMap((line) => {
    const [from, to, status = "301"] = line
      .replace(/(^|\s)#.*/, "")
      .trim()
      .split(/\s+/);
    return from && to ? [{ from: decoded(from), to, status: Number.parseInt(status, 10) }] : [];
  });
}
