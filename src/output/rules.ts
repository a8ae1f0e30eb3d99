/** The files that hosts and robots read: robots.txt, _headers, _redirects. */
import type { Redirect } from "../hosting/answer.ts";
import { withBase } from "../hosting/base.ts";
import { isPattern } from "../hosting/path-pattern.ts";
import { addressOfPath, decoded, escaped, isHtmlAddress, urlOfFile } from "../hosting/url.ts";
import type { IndexNow, ResolvedSettings } from "../site/settings/settings.ts";
import type { OutputFile } from "./file.ts";
import { headersFile } from "./headers.ts";

type Settings = Pick<
  ResolvedSettings,
  "origin" | "base" | "trailingSlash" | "redirects" | "rewrites" | "headers" | "hsts" | "indexNow"
>;

/** `files` are those that the site itself gives. */
export const buildRules = (settings: Settings, files: readonly string[] = []): OutputFile[] => [
  {
    path: "robots.txt",
    contents: `User-agent: *\nAllow: /\n\nSitemap: ${urlOfFile(settings, "sitemap.xml")}\n`,
  },
  {
    path: "_headers",
    contents: headersFile(settings, files),
  },
  ...redirectRules(settings),
  ...(settings.indexNow ? [keyFile(settings.indexNow)] : []),
];

/** Shows that who tells of changes may speak for the site. */
const keyFile = ({ key }: IndexNow): OutputFile => ({ path: `${key}.txt`, contents: `${key}\n` });

function redirectRules({ redirects, rewrites, ...form }: Settings): readonly OutputFile[] {
  const shown = rewrites.map(({ from, to }) => ({ from: decoded(from), to, status: 200 }));
  const lines = [...redirects, ...shown].map(
    ({ from, to, status = 301 }) =>
      `${sourceOf(form, from)} ${escaped(withBase(form.base, to))} ${status}`,
  );
  return lines.length > 0 ? [{ path: "_redirects", contents: `${lines.join("\n")}\n` }] : [];
}

/** A path without escapes may hold the sign that begins them. */
function sourceOf(form: Pick<Settings, "base" | "trailingSlash">, from: string): string {
  const path = from.replace(/%(?!2f|3f|23)/gi, "%25");
  return escaped(
    isPattern(path) || isHtmlAddress(path) ? form.base + path : addressOfPath(form, path),
  );
}

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
