/** Reads pages one after another: what the rules find, and what is taken of each for all pages together. */

import { createMemoryCache } from "../../cache/cache.ts";
import type { BuiltFolders } from "../../config.ts";
import { RULES } from "../catalogue.ts";
import { hasCrossReferences } from "../markup/cross-references.ts";
import type { Markup } from "../markup/validator.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import { readPage } from "../reading/facts.ts";
import type { ReadSite } from "../reading/read-site.ts";
import { createRegions } from "../reading/regions.ts";
import { type PageRecord, startRules } from "../rules/run.ts";
import { isAsked, restingRules, type Scope } from "../rules/scope.ts";

export interface PageCheckSetup {
  readonly site: ReadSite;
  readonly out: BuiltFolders;
  readonly scope: Scope;
}

export type PageReader = (
  page: BuiltPage,
  bytes: Uint8Array,
) => {
  readonly record: PageRecord;
  /** Undefined where elements are nested so deep that no validator can read it. */
  readonly markup: Markup | undefined;
};

export function createPageReader({ site, out, scope }: PageCheckSetup): PageReader {
  const asked = RULES.filter((rule) => isAsked(rule, scope, site.buildInfo));
  const resting = restingRules(site.buildInfo);
  const { read } = startRules(asked, site, out, createMemoryCache());
  const regions = createRegions();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (page, bytes) => {
    const html = decoder.decode(bytes);
    const facts = readPage(page, html, regions);
    const { file, route } = page;
    const markup = { html, file, route, hasCrossReferences: hasCrossReferences(facts), resting };
    const isTooDeep = facts.elements.some((element) => element.isTooDeep);
    return { record: read(facts), markup: isTooDeep ? undefined : markup };
  };
}
