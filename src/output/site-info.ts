/** What the output folder says of a site that was built into it. */
import { fileOfPath } from "../hosting/url.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { type BuildInfo, formMarks } from "./build-info.ts";
import { originIn } from "./further-files.ts";
import { redirectMarks } from "./redirects.ts";

/** The origin of a page whose language has one of its own. */
function originMark(site: LoadedSite, route: Parameters<ReturnType<typeof originIn>>[0]) {
  const origin = originIn(site)(route);
  return origin === site.settings.origin ? {} : { origin };
}

/** Its pages come one after another. */
type StreamedInfo = Omit<BuildInfo, "pages"> & {
  readonly pages: Iterable<BuildInfo["pages"][number]>;
};

function* pageInfos(site: LoadedSite): StreamedInfo["pages"] {
  for (const { path, kind, source, noindex, canonical, borrowed, ...route } of site.routes)
    yield {
      path,
      file: fileOfPath(path),
      kind,
      ...(source ? { source } : {}),
      ...(noindex ? { noindex } : {}),
      ...(canonical ? { canonical } : {}),
      ...(borrowed ? { borrowed: true as const } : {}),
      ...originMark(site, route),
    };
}

/** `own` are the files that the site itself gives. */
export function siteInfo(
  site: LoadedSite,
  { own, drafts }: { readonly own: ReadonlySet<string>; readonly drafts: boolean },
): StreamedInfo {
  const { settings } = site;
  const { checks } = site.compiled.site;
  const pairFaults = site.pairFaults();
  return {
    format: 1,
    origin: settings.origin,
    ...formMarks(settings),
    ...(drafts ? { drafts: true as const } : {}),
    pages: pageInfos(site),
    ...redirectMarks(site),
    ...(settings.indexNow ? { indexNow: settings.indexNow } : {}),
    ...(settings.gone ? { gone: [...settings.gone] } : {}),
    ...(settings.headers.length > 0 ? { headers: [...settings.headers] } : {}),
    ...(own.size > 0 ? { files: [...own].sort() } : {}),
    ...(settings.budgets ? { budgets: { ...settings.budgets } } : {}),
    ...(settings.check ? { check: settings.check } : {}),
    ...(site.stale.length > 0 ? { stale: [...site.stale] } : {}),
    ...(pairFaults.length > 0 ? { pairFaults: [...pairFaults] } : {}),
    ...(site.growing.length > 0 ? { growing: site.growing } : {}),
    ...(checks?.length ? { checks: checks.map(({ id }) => id) } : {}),
  };
}
