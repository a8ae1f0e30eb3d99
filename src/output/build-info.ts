/**
 * The build info, `.build-site.json`: the origin of a built site, its pages and where they come from. It is
 * the same in every shard of a build, so it says nothing of what the pages hold.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { PAIR_RULES } from "../content/translations/pairs/pair-fault.ts";
import { withOrigin } from "../hosting/older-origin.ts";
import type { UrlForm } from "../hosting/url.ts";
import { ruleSettings } from "../site/settings/rule-settings.ts";
import type { StagedFile } from "./staged-file.ts";

const place = z.object({ file: z.exactOptional(z.string()), line: z.exactOptional(z.number()) });

const staleText = z.object({
  language: z.string(),
  standing: z.enum(["stale", "moved", "left", "unmatched", "missing"]),
  field: z.string(),
  at: z.object({ source: place, translation: place }),
  made: z.string(),
  was: z.exactOptional(z.string()),
  now: z.exactOptional(z.string()),
});

const pairFault = z.object({
  rule: z.enum(PAIR_RULES),
  language: z.string(),
  field: z.string(),
  at: z.object({ source: place, translation: place }),
  message: z.string(),
  hint: z.string(),
});

const growingLanguage = z.object({
  language: z.string(),
  pages: z.number(),
  missing: z
    .array(
      z.object({
        file: z.string(),
        isFileThere: z.boolean(),
        texts: z.number(),
        paths: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
});

const buildInfoSchema = z.preprocess(
  withOrigin,
  z.object({
    format: z.literal(1),
    origin: z.string(),
    /** Set for what was read from the files of another generator; no build writes it. */
    elsewhere: z.literal(true).optional(),
    /** The path of the origin that the site is below; absent at the top. */
    base: z.string().optional(),
    /** Absent where addresses of pages end without one. */
    trailingSlash: z.literal("always").optional(),
    pages: z.array(
      z.object({
        path: z.string(),
        file: z.string(),
        kind: z.string(),
        source: z.string().optional(),
        noindex: z.literal(true).optional(),
        /** The whole URL of its original, which search engines list instead. */
        canonical: z.string().optional(),
        /** In the words of another language, whose page search engines list instead. */
        borrowed: z.literal(true).optional(),
        /** That of its language, where it is another one than the site's. */
        origin: z.string().optional(),
      }),
    ),
    /** Addresses that have moved; the files of their small pages. */
    redirects: z
      .array(
        z.object({
          from: z.string(),
          to: z.string(),
          status: z.number(),
          file: z.string().optional(),
        }),
      )
      .optional(),
    /** Addresses that are gone for good. */
    gone: z.array(z.string()).optional(),
    /** Set where drafts and what is dated in the future were built too. */
    drafts: z.literal(true).optional(),
    /** Who is told which pages changed. */
    indexNow: z.object({ key: z.string(), endpoint: z.string().optional() }).optional(),
    /** Files that the site itself gives beside its pages. */
    files: z.array(z.string()).optional(),
    /** Headers of the settings: objects of a bucket can keep some of them. */
    headers: z
      .array(z.object({ path: z.string(), name: z.string(), value: z.string() }))
      .optional(),
    /** The site's limits in bytes, by kind, so that the check needs no content. */
    budgets: z.record(z.string(), z.number()).optional(),
    /** The ids of rules that the manifest adds: a check asks the manifest for them. */
    checks: z.array(z.string()).optional(),
    /** Translations of texts that have changed since: a check looks for the older texts. */
    stale: z.array(staleText).optional(),
    /** What is wrong with translations beside their source: found while the content is read. */
    pairFaults: z.array(pairFault).optional(),
    /** Languages that do not have all pages yet. */
    growing: z.array(growingLanguage).readonly().optional(),
    /** How severe rules are, by the site's settings. */
    check: ruleSettings.optional(),
  }),
);

export type BuildInfo = z.infer<typeof buildInfoSchema>;

/** Stands for the origin of a site that nothing names. */
export const NO_ORIGIN = "https://site.invalid";

export const parseBuildInfo = (json: string): BuildInfo => buildInfoSchema.parse(JSON.parse(json));

/** What the output says of the form of its addresses, beside the origin. */
export const formMarks = ({ base, trailingSlash }: Pick<UrlForm, "base" | "trailingSlash">) => ({
  ...(base === "" ? {} : { base }),
  ...(trailingSlash === "always" ? { trailingSlash } : {}),
});

export const urlFormOf = ({
  origin,
  base = "",
  trailingSlash,
  elsewhere,
}: Pick<BuildInfo, "origin" | "base" | "trailingSlash" | "elsewhere">): UrlForm => ({
  origin,
  base,
  trailingSlash: trailingSlash ?? "never",
  ...(elsewhere ? { elsewhere } : {}),
});

/** The site's own first, then those of languages that have another one. */
export const originsOf = ({ origin, pages }: Pick<BuildInfo, "origin" | "pages">) => [
  ...new Set([origin, ...pages.flatMap((page) => page.origin ?? [])]),
];

/** One hash for a whole output, independent of the order in which files were written. */
export function outputHash(files: readonly Pick<StagedFile, "path" | "digest">[]): string {
  const hash = createHash("sha256");
  for (const { path, digest } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${digest}\n`);
  return hash.digest("hex");
}
