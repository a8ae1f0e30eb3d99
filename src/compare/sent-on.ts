/** Addresses that only send visitors on: by a rule of the host, or by a small page. */
import { pathBelow } from "../hosting/base.ts";
import { withoutSlash } from "../hosting/url.ts";
import { readPage } from "./page-reading.ts";
import { addressOf, type Version } from "./version.ts";

/** Where each leads, by its address. `files`: the pages that are looked at. */
export async function sentOnIn(
  version: Version,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { from, to } of version.redirects)
    if (!/[*:]/.test(from)) found.set(pathOf(from, version), pathOf(to, version));
  for (const file of files) {
    const html = (await version.read(file)).toString();
    const redirect = /http-equiv/i.test(html) ? readPage(html).redirect : undefined;
    if (redirect !== undefined) found.set(addressOf(file, version), pathOf(redirect, version));
  }
  return found;
}

const pathOf = (url: string, { form, buildInfo }: Version): string => {
  const path = url.replace(buildInfo.origin, "").replace(/[?#].*$/s, "");
  return withoutSlash(pathBelow(form.base, path) ?? path);
};
