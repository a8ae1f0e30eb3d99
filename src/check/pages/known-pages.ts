/** What the last check said of pages is said again of the same bytes, as long as the site has the same files. */
import { hash } from "node:crypto";
import { openDiskCache } from "../../cache/disk-cache.ts";
import type { Config } from "../../config.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { PageRecord } from "../rules/run.ts";
import type { PageChecks } from "./page-checks.ts";
import type { PageCheckSetup } from "./page-reader.ts";

export interface KnownPages {
  readonly check: PageChecks["check"];
  readonly save: () => Promise<void>;
}

export function withKnownPages(
  { check }: Pick<PageChecks, "check">,
  { site, scope }: PageCheckSetup,
  { root, cache: folder }: Pick<Config, "root" | "cache">,
): KnownPages {
  const disk = openDiskCache({ root, folder, command: "check-pages" });
  // All that page rules may ask of a site: where its addresses lead, and its settings.
  const asked = [site.buildInfo, [...site.files.keys()], site.redirects, scope];
  const ofSite = hash("sha256", JSON.stringify(asked));
  const keyOf = (page: BuiltPage, html: Uint8Array) =>
    hash("sha256", `${ofSite} ${JSON.stringify(page)} ${hash("sha256", html)}`);
  return {
    check: (page, html) =>
      disk.getOrCompute<PageRecord>(
        keyOf(page, html),
        () => ({}),
        () => check(page, html),
      ),
    save: disk.save,
  };
}
