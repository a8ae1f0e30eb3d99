/** The form of a built site's addresses, read from its build info as often as a build has changed it. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { UrlForm } from "../hosting/url.ts";
import { parseBuildInfo, urlFormOf } from "./build-info.ts";
import { findBuildInfo } from "./find-build-info.ts";
import { BUILD_INFO_FILE } from "./stage.ts";

const PLAIN: UrlForm = urlFormOf({ origin: "" });

/** Without one, what the files say; where they say nothing, addresses are taken for plain ones. */
export function formReader(out: string): () => Promise<UrlForm> {
  const file = join(out, BUILD_INFO_FILE);
  let other: Promise<UrlForm> | undefined;
  let known = { version: "", form: PLAIN };
  return async () => {
    try {
      const { ino, size, mtimeMs } = await stat(file);
      const version = `${ino} ${size} ${mtimeMs}`;
      if (version !== known.version)
        known = { version, form: urlFormOf(parseBuildInfo(await readFile(file, "utf8"))) };
      return known.form;
    } catch {
      if (known.version === "") other ??= otherForm(out);
      return (await other) ?? known.form;
    }
  };
}

async function otherForm(out: string): Promise<UrlForm> {
  const found = await findBuildInfo(out);
  return "buildInfo" in found ? urlFormOf(found.buildInfo) : PLAIN;
}
