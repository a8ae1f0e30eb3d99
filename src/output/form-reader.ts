/** The form of a built site's addresses, read from its manifest as often as a build has changed it. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { UrlForm } from "../hosting/url.ts";
import { parseOutputManifest, urlFormOf } from "./output-manifest.ts";
import { readManifest } from "./read-manifest.ts";
import { MANIFEST_FILE } from "./stage.ts";

const PLAIN: UrlForm = urlFormOf({ host: "" });

/** Without a manifest, what the files say; where they say nothing, addresses are taken for plain ones. */
export function formReader(out: string): () => Promise<UrlForm> {
  const file = join(out, MANIFEST_FILE);
  let other: Promise<UrlForm> | undefined;
  let known = { version: "", form: PLAIN };
  return async () => {
    try {
      const { ino, size, mtimeMs } = await stat(file);
      const version = `${ino} ${size} ${mtimeMs}`;
      if (version !== known.version)
        known = { version, form: urlFormOf(parseOutputManifest(await readFile(file, "utf8"))) };
      return known.form;
    } catch {
      if (known.version === "") other ??= otherForm(out);
      return (await other) ?? known.form;
    }
  };
}

async function otherForm(out: string): Promise<UrlForm> {
  const found = await readManifest(out);
  return "manifest" in found ? urlFormOf(found.manifest) : PLAIN;
}
