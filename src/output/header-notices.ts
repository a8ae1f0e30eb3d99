/** Headers of the settings that take from a site's security what the engine gives it. */
import { matchesPath } from "../hosting/path-pattern.ts";
import { withoutSlash } from "../hosting/url.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { HeaderSetting } from "../site/settings/header-settings.ts";

/** What is lost with this value in the place of ours; undefined where nothing is. */
const LOSSES: Readonly<Record<string, (value: string) => string | undefined>> = {
  "content-security-policy": (value) =>
    /frame-ancestors\s+(?!\*)[^;\s]/i.test(value)
      ? undefined
      : "every site may show these pages inside its own: name those that may, as in frame-ancestors https://partner.example",
  "x-content-type-options": (value) =>
    /^nosniff$/i.test(value)
      ? undefined
      : "browsers may take a file for a script, whatever its type says",
  "referrer-policy": (value) =>
    /unsafe-url|no-referrer-when-downgrade/i.test(value)
      ? "other sites learn the whole address that a visitor comes from"
      : undefined,
  "cross-origin-opener-policy": (value) =>
    /^unsafe-none/i.test(value)
      ? "a site that opens these pages keeps a hold on their window"
      : undefined,
  "permissions-policy": (value) => {
    const open = ["camera", "microphone", "geolocation", "payment", "usb"].filter(
      (feature) => !value.replace(/\s/g, "").includes(`${feature}=()`),
    );
    return open.length > 0 ? `pages and what they embed may ask for ${open.join(", ")}` : undefined;
  },
};

/** A sentence for each. */
export const headerNotices = (headers: readonly HeaderSetting[]): readonly string[] =>
  headers.flatMap(({ path, name, value }, at) => {
    const loss = LOSSES[name.toLowerCase()]?.(value);
    return loss ? [`headers[${at}]: with this ${name} on ${path} ${loss}`] : [];
  });

/** What the engine writes itself, and files, some of which are made later. */
const MAY_BE_MADE = /^\/assets(?:\/|$)|[.:]|\*(?!$)/;

/** A sentence for each that is of no page and of no file. */
export function unmatchedHeaderNotices(
  site: Pick<LoadedSite, "routes" | "endpoints" | "publicFiles"> & {
    readonly settings: Pick<LoadedSite["settings"], "headers" | "trailingSlash">;
  },
): readonly string[] {
  const { headers, trailingSlash } = site.settings;
  if (headers.length === 0) return [];
  const pages = site.routes.map(({ path }) => path);
  const addresses = [
    ...pages,
    ...(trailingSlash === "always" ? pages.map((path) => `${path}/`) : []),
    ...site.endpoints.map(({ path }) => path),
    ...site.publicFiles.map((path) => `/${path}`),
  ];
  return headers.flatMap(({ path }, at) => {
    if (MAY_BE_MADE.test(path) || addresses.some((one) => matchesPath(path, one))) return [];
    const meant = withoutSlash(path);
    const hint = pages.includes(meant)
      ? `the page is ${meant}`
      : "name a page, or a folder as /folder/*";
    return `headers[${at}]: nothing of the site is at ${path}, so that it is never sent → ${hint}`;
  });
}
