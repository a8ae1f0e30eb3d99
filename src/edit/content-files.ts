/** The files that a site reads as content, each with the source that it belongs to. Nothing else is ever edited. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { LoadedSite } from "../site/load-site.ts";

export interface ContentFile {
  readonly file: string;
  /** The name of its source in the manifest. */
  readonly source: string;
  readonly schema: z.ZodType;
}

const known = new WeakMap<LoadedSite, ReadonlyMap<string, ContentFile>>();

export function contentFiles(root: string, site: LoadedSite): ReadonlyMap<string, ContentFile> {
  const files = known.get(site) ?? findFiles(root, site);
  known.set(site, files);
  return files;
}

function findFiles(root: string, { editions, compiled }: LoadedSite) {
  const sources = Object.entries(compiled.site.content);
  const files = new Map<string, ContentFile>();
  for (const { loaded } of editions)
    for (const { key, file, translation } of loaded.recordSources.values()) {
      const [source, { schema }] = sources.find(([name]) => key.startsWith(`${name} `)) ?? [
        undefined,
        {},
      ];
      if (source === undefined || !schema) continue;
      for (const one of [file, translation?.file])
        if (one !== undefined && (one === file || existsSync(join(root, one))))
          files.set(one, { file: one, source, schema });
    }
  return files;
}
