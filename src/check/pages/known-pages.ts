/**
 * What the last check said of pages is said again of the same bytes, as long as the site has the same files. The check
 * of a part leaves it in the part's folder, where the check of all parts finds it.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { openDiskCache } from "../../cache/disk-cache.ts";
import type { Config } from "../../config.ts";
import { compare } from "../../errors.ts";
import { isHashed } from "../../hosting/url.ts";
import { foldersOf, RECORDS_FILE } from "../../output/parts.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { PageRecord } from "../rules/run.ts";
import type { PageChecks } from "./page-checks.ts";
import type { PageCheckSetup } from "./page-reader.ts";

export interface KnownPages {
  /** Asks for the bytes at once, and no later. */
  readonly check: (page: BuiltPage, html: Uint8Array) => Promise<PageRecord>;
  readonly save: () => Promise<void>;
}

export function withKnownPages(
  { check }: Pick<PageChecks, "check">,
  { site, out, scope }: PageCheckSetup,
  { root, cache: folder }: Pick<Config, "root" | "cache">,
  isPart: boolean,
): KnownPages {
  const records = foldersOf(out).map((part) => join(part, RECORDS_FILE));
  const disk = openDiskCache({ root, folder, command: "check-pages", portable: records });
  const names = [...site.files.keys()].sort(compare);
  const isOwnAsset = (file: string) => !site.form.elsewhere && isHashed(file);
  // All that page rules may ask of a site: where its addresses lead, and its settings. Hashed files are asked for by
  // their names alone, and which of them are there is not the same in each part.
  const asked = [site.buildInfo, names.filter((file) => !isOwnAsset(file)), site.redirects, scope];
  const ofSite = hash("sha256", JSON.stringify(asked));
  const assets = new Set(names.filter(isOwnAsset).map((file) => file.split("/").at(-1)));
  const decoder = new TextDecoder("latin1");
  const keyOf = (page: BuiltPage, html: Uint8Array) => {
    const named = new Set(
      Array.from(decoder.decode(html).matchAll(HASHED), ([, name]) => name ?? ""),
    );
    const there = [...named].map((name) => assets.has(name));
    return hash("sha256", JSON.stringify([ofSite, page, hash("sha256", html), there]));
  };
  return {
    check: (page, html) =>
      disk.getOrCompute<PageRecord>(
        keyOf(page, html),
        () => ({}),
        // A copy, which is taken: whoever checks it may take longer than its bytes are good for.
        () => check(page, new Uint8Array(html)),
      ),
    async save() {
      await disk.save();
      const [own] = records;
      if (isPart && own) await disk.export(own);
    },
  };
}

/**
 * The last part of the address of a hashed file: `hero.0123456789-800.avif`. Looked for by its hash, and backwards for
 * where it begins: any word of a page could be its beginning.
 */
const HASHED = /\.[0-9a-z]{10}[\w.-]*\.[a-z0-9]+(?<=([\w.-]+))/g;
