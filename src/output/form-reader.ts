/** The form of a built site's addresses, read from its manifest as often as a build has changed it. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { UrlForm } from "../hosting/url.ts";
import { parseOutputManifest, urlFormOf } from "./output-manifest.ts";
import { MANIFEST_FILE } from "./stage.ts";

const PLAIN: UrlForm = urlFormOf({ host: "" });

/** Without a manifest that can be read, addresses are taken for plain ones. */
export function formReader(out: string): () => Promise<UrlForm> {
  const file = join(out, MANIFEST_FILE);
  let known = { version: "", form: PLAIN };
  return async () => {
    try {
      const { ino, size, mtimeMs } = await stat(file);
      const version = `${ino} ${size} ${mtimeMs}`;
      if (version !== known.version)
        known = { version, form: urlFormOf(parseOutputManifest(await readFile(file, "utf8"))) };
      return known.form;
    } catch {
      return known.form;
    }
  };
}
