/** What an output folder holds, before any page of it is read. */

import { lstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { BuiltFolders } from "../../config.ts";
import { compare, SiteError } from "../../errors.ts";
import { NOT_FOUND_FILE, pathOfFile, urlPathOfFile } from "../../hosting/url.ts";
import { type BuildInfo, NO_ORIGIN, originsOf, urlFormOf } from "../../output/build-info.ts";
import { findBuildInfo } from "../../output/find-build-info.ts";
import { entriesIn, fileIn, isOwnRecord } from "../../output/parts.ts";
import { parseRedirects } from "../../output/rules.ts";
import { BUILD_INFO_FILE } from "../../output/stage.ts";
import { isListed } from "../../site/routes/listed.ts";
import type { BuiltPage, BuiltSite } from "./built-site.ts";

export interface ReadSite extends BuiltSite {
  readonly buildInfo: BuildInfo;
  /** Routes whose page is not in the output. */
  readonly missing: readonly BuiltPage[];
}

export async function readSite(out: BuiltFolders, buildInfo: BuildInfo): Promise<ReadSite> {
  const files = await listFiles(out);
  return siteOf(buildInfo, files, await readRedirects(out, files));
}

/** A site from its build info, its files with their sizes, and the rules of `_redirects`. */
export function siteOf(
  buildInfo: BuildInfo,
  files: ReadonlyMap<string, number>,
  redirects: BuiltSite["redirects"],
): ReadSite {
  const promised = buildInfo.pages.map(
    ({ path, file, kind, source, canonical, origin, ...page }): BuiltPage => ({
      route: path,
      file,
      kind,
      source,
      listed: isListed({ canonical, ...page }),
      ...(canonical === undefined ? {} : { canonical }),
      ...(origin === undefined ? {} : { origin }),
    }),
  );
  const routes = new Map(
    promised.filter(({ file }) => files.has(file)).map((page) => [page.route, page]),
  );
  const known = new Set(buildInfo.pages.map(({ file }) => file));
  const { indexNow } = buildInfo;
  const given = new Set([
    ...(buildInfo.files ?? []),
    // Search engines ask for it.
    ...(indexNow ? [`${indexNow.key}.txt`] : []),
  ]);
  const moved = new Set(buildInfo.redirects?.map(({ file }) => file));
  const others = [...files.keys()]
    .filter((file) => file.endsWith(".html") && !known.has(file))
    .filter((file) => !moved.has(file) && !given.has(file))
    .map(otherPage);
  return {
    buildInfo,
    missing: promised.filter(({ file }) => !files.has(file)),
    origin: buildInfo.origin,
    origins: new Set(originsOf(buildInfo)),
    form: urlFormOf(buildInfo),
    files,
    given,
    routes,
    strays: new Map(others.map((page) => [page.route, page])),
    targets: new Map(),
    pages: [...routes.values(), ...others],
    redirects,
  };
}

const otherPage = (file: string): BuiltPage => ({
  route: file === NOT_FOUND_FILE ? `/${file}` : (pathOfFile(file) ?? urlPathOfFile(file)),
  file,
  kind: undefined,
  source: undefined,
  listed: false,
});

/** Throws a SiteError when the folder is not a built site. */
export async function readBuildInfo(out: BuiltFolders): Promise<BuildInfo> {
  const found = await findBuildInfo(out);
  if ("problem" in found)
    throw new SiteError("There is no built site to check", [
      { rule: "output/no-site", ...found.problem },
    ]);
  const { buildInfo } = found;
  return { ...buildInfo, origin: buildInfo.origin || NO_ORIGIN };
}

async function listFiles(out: BuiltFolders): Promise<ReadonlyMap<string, number>> {
  const entries = await entriesIn(out);
  const names = entries
    .filter(({ kind }) => kind !== "folder")
    .map(({ path }) => path)
    .filter((file) => file !== BUILD_INFO_FILE && !isOwnRecord(file))
    .sort(compare);
  return new Map(names.map((file) => [file, lstatSync(fileIn(out, file)).size]));
}

async function readRedirects(out: BuiltFolders, files: ReadonlyMap<string, number>) {
  return files.has("_redirects")
    ? parseRedirects(await readFile(fileIn(out, "_redirects"), "utf8"))
    : [];
}
