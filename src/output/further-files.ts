/** Files beside pages and assets: what hosts and robots read, what the site itself gives. */

import type { Assets } from "../assets/assets.ts";
import { endpointTools } from "../render/endpoint.tsx";
import { ownTranslations, urlOf } from "../render/head/language-tags.ts";

import type { LoadedSite } from "../site/load-site.ts";
import type { SiteEndpoint, SiteRoute } from "../site/routes/routes.ts";
import { makeEndpoint, readPublicFile } from "../site/site-files.ts";
import type { OutputFile } from "./file.ts";
import { redirectPages } from "./redirects.ts";
import { buildRules } from "./rules.ts";
import { buildSitemap } from "./sitemap.ts";

/** Those that the engine writes, less what the site has a file of its own for; one at a time. */
export async function* engineFiles(site: LoadedSite): AsyncGenerator<OutputFile> {
  const { settings, routes } = site;
  const given = siteFilePaths(site);
  const own = new Set(given);
  const rest = [...buildRules(settings, given), ...redirectPages(site, originIn(site))];
  for (const file of rest) if (!own.has(file.path)) yield file;
  for await (const file of buildSitemap(settings, routes, alternatesIn(site), originIn(site)))
    if (!own.has(file.path)) yield file;
}

/** The addresses of a page in each language, by tag; none on a site of one. */
export const alternatesIn =
  ({ editions }: LoadedSite) =>
  ({
    edition,
    translations: all,
  }: Partial<Pick<SiteRoute, "edition" | "translations">>): readonly {
    tag: string;
    url: string;
  }[] => {
    const own = editions[edition ?? 0]?.settings;
    const translations = ownTranslations(all);
    return own?.edition && translations.length > 1
      ? translations.map((one) => ({ tag: one.tag, url: urlOf(own, one) }))
      : [];
  };

/** The origin of a page: its language may have one of its own. */
export const originIn =
  ({ settings, editions }: Pick<LoadedSite, "settings" | "editions">) =>
  ({ edition = 0 }: Partial<Pick<SiteRoute, "edition">>): string =>
    editions[edition]?.settings.origin ?? settings.origin;

export const siteFilePaths = ({ endpoints, publicFiles }: LoadedSite): readonly string[] => [
  ...endpoints.map(({ path }) => path.slice(1)),
  ...publicFiles,
];

/** One at a time: a file of `public/` may be a film. */
export async function* siteFiles(site: LoadedSite, assets: Assets): AsyncGenerator<OutputFile> {
  const { endpoints, publicFiles, compiled, routes } = site;
  // An index asks for each page.
  const paths = new Set(endpoints.length > 0 ? routes.map(({ path }) => path) : []);
  const hasPage = (path: string) => paths.has(path);
  for (const endpoint of endpoints) yield await made(endpoint, site, assets, hasPage);
  for (const path of publicFiles) yield readPublicFile(compiled.code.root, path);
}

/** undefined when the site has no such file. */
export async function siteFile(
  site: LoadedSite,
  path: string,
  assets: Assets,
): Promise<OutputFile | undefined> {
  const { endpoints, publicFiles, compiled, routes } = site;
  const endpoint = endpoints.find((one) => one.path === `/${path}`);
  const hasPage = (asked: string) => routes.some((route) => route.path === asked);
  if (endpoint) return made(endpoint, site, assets, hasPage);
  return publicFiles.includes(path) ? readPublicFile(compiled.code.root, path) : undefined;
}

const made = (
  endpoint: SiteEndpoint,
  { settings: first, compiled, editions }: LoadedSite,
  assets: Assets,
  hasPage: (path: string) => boolean,
): Promise<OutputFile> => {
  const { settings } = editions[endpoint.edition] ?? { settings: first };
  const own = assets.editions[endpoint.edition] ?? assets;
  const tools = endpointTools(own, settings, hasPage);
  return makeEndpoint(endpoint, compiled.code, tools, settings.pageTimeout);
};
