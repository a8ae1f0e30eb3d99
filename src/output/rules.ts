/** The files that hosts and robots read: robots.txt, _headers, _redirects. */
import type { Redirect } from "../hosting/answer.ts";
import { withBase } from "../hosting/base.ts";
import { isPattern } from "../hosting/path-pattern.ts";
import { FOR_EVER, REVALIDATE } from "../hosting/types.ts";
import { addressOfPath, decoded, escaped, urlOfFile } from "../hosting/url.ts";
import type { ResolvedSettings } from "../site/settings.ts";
import type { OutputFile } from "./file.ts";

/** Sent with every page by hosts that can; the rest of the policy stands in each page's head. */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  [
    "Content-Security-Policy",
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; upgrade-insecure-requests",
  ],
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  [
    "Permissions-Policy",
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  ],
];

/**
 * Sent with every drawing besides: opened by itself it is a document of the site's own origin. Where two
 * policies are sent, both hold.
 */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const isDrawing = (file: string): boolean => file.endsWith(".svg");

type Settings = Pick<
  ResolvedSettings,
  "origin" | "base" | "trailingSlash" | "redirects" | "rewrites"
>;

export const buildRules = (settings: Settings): OutputFile[] => [
  {
    path: "robots.txt",
    contents: `User-agent: *\nAllow: /\n\nSitemap: ${urlOfFile(settings, "sitemap.xml")}\n`,
  },
  {
    path: "_headers",
    contents: [
      `${settings.base}/*`,
      ...SECURITY_HEADERS.map(([name, value]) => `  ${name}: ${value}`),
      `  Cache-Control: ${REVALIDATE}`,
      "",
      `${settings.base}/assets/*`,
      "  ! Cache-Control",
      `  Cache-Control: ${FOR_EVER}`,
      "",
      `${settings.base}/*.svg`,
      `  Content-Security-Policy: ${DRAWING_POLICY}`,
      "",
    ].join("\n"),
  },
  ...redirectRules(settings),
];

function redirectRules({ redirects, rewrites, ...form }: Settings): readonly OutputFile[] {
  const lines = [...redirects, ...rewrites.map((rewrite) => ({ ...rewrite, status: 200 }))].map(
    ({ from, to, status = 301 }) =>
      `${sourceOf(form, from)} ${escaped(withBase(form.base, to))} ${status}`,
  );
  return lines.length > 0 ? [{ path: "_redirects", contents: `${lines.join("\n")}\n` }] : [];
}

const sourceOf = (form: Pick<Settings, "base" | "trailingSlash">, from: string): string =>
  escaped(isPattern(from) ? form.base + from : addressOfPath(form, from));

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
