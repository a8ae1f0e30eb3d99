/** What the settings allow a page to load beyond the site's own files. */
import { matchesPath } from "../../hosting/path-pattern.ts";
import type { Allowance } from "../../site/settings/allow-setting.ts";

/** The kinds of thing that an allowance names. */
export type LoadKind = Exclude<keyof Allowance, "path" | "wasm" | "innerHTML">;

export const KINDS: readonly LoadKind[] = [
  "script",
  "style",
  "image",
  "font",
  "media",
  "frame",
  "connect",
  "form",
];

/** Everything that is allowed to a page, from all entries that fit its path. */
export function allowanceFor(allow: readonly Allowance[], path: string | undefined): Allowance {
  const fitting = allow.filter(({ path: pattern = "/*" }) => fits(pattern, path));
  const sources = (kind: LoadKind) => [...new Set(fitting.flatMap((entry) => entry[kind] ?? []))];
  const wasm = fitting.some((entry) => entry.wasm);
  const innerHTML = fitting.some((entry) => entry.innerHTML);
  return { ...Object.fromEntries(KINDS.map((kind) => [kind, sources(kind)])), wasm, innerHTML };
}

/** Whether no script may turn text into elements. */
export const forbidsMarkup = ({ script = [], innerHTML = false }: Allowance): boolean =>
  script.length === 0 && !innerHTML;

/** Whether no script may write styles. */
export const forbidsStyles = ({ style = [] }: Allowance): boolean =>
  !style.includes("'unsafe-inline'");

/** Whether a page's settings say that it works without: `innerHTML: false`, `style: []`, `connect: []`. */
export const isRefused = (
  allow: readonly Allowance[],
  path: string | undefined,
  what: "innerHTML" | LoadKind,
): boolean =>
  allow.some(
    ({ path: pattern = "/*", ...entry }) =>
      fits(pattern, path) &&
      (what === "innerHTML" ? entry.innerHTML === false : entry[what]?.length === 0),
  );

/** The page of unknown paths has no path: only what is allowed to every page is allowed to it. */
const fits = (pattern: string, path: string | undefined): boolean =>
  pattern === "/*" || (path !== undefined && matchesPath(pattern, path));

/** Whether a source such as `https://*.example.com` covers an origin, or a scheme such as `data:`. */
export const isAllowed = (sources: readonly string[], origin: string): boolean =>
  sources.some((source) => {
    const [scheme, domain] = source.split("//*.");
    return domain === undefined
      ? source === origin
      : origin.startsWith(`${scheme}//`) && origin.endsWith(`.${domain}`);
  });
