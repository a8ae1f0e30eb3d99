/** What `check` finds on a page of one version and did not find on it in another. */

import { pageErrors } from "../check/page-rules.ts";
import type { BuiltPage } from "../check/reading/built-site.ts";
import { readPage } from "../check/reading/facts.ts";
import { type ReadSite, siteOf } from "../check/reading/read-site.ts";
import type { Finding } from "../check/rules/rule.ts";
import { NO_ORIGIN } from "../output/build-info.ts";
import { ownCopy } from "../text/own-copy.ts";
import type { Harm } from "./harm.ts";
import { addressOf, type Version } from "./version.ts";

export interface PageOfVersion {
  readonly html: string;
  readonly file: string;
  readonly version: Version;
}

export function newProblems(before: PageOfVersion, after: PageOfVersion): readonly Harm[] {
  const found = findingsOf(after);
  if (found.length === 0) return [];
  const known = new Set(findingsOf(before).map(keyOf));
  const page = addressOf(after.file, after.version);
  return found
    .filter((finding) => !known.has(keyOf(finding)))
    .map(({ rule, message }) => ({
      pages: [page],
      what: ownCopy(`check finds ${rule}: ${message}`),
    }));
}

const keyOf = ({ rule, message }: Finding): string => `${rule}\0${message}`;

function findingsOf({ html, file, version }: PageOfVersion): readonly Finding[] {
  const site = siteOfVersion(version);
  const page = site.pages.find((one) => one.file === file) ?? stray(file, version);
  const facts = readPage(page, html);
  return pageErrors(facts, site);
}

const stray = (file: string, version: Version): BuiltPage => ({
  route: addressOf(file, version),
  file,
  kind: undefined,
  source: undefined,
  listed: false,
});

const SITES = new WeakMap<Version, ReadSite>();

function siteOfVersion(version: Version): ReadSite {
  const known = SITES.get(version);
  if (known) return known;
  const sizes = [...version.files].map(([file, { bytes }]) => [file, bytes] as const);
  const buildInfo = { ...version.buildInfo, origin: version.buildInfo.origin || NO_ORIGIN };
  const site = siteOf(buildInfo, new Map(sizes), version.redirects);
  SITES.set(version, site);
  return site;
}
