/** Addresses that only send visitors on: by a rule of the host, or by a small page. */
import { mapAtOnce } from "../collections/map-at-once.ts";
import { pathBelow } from "../hosting/base.ts";
import { withoutSlash } from "../hosting/url.ts";
import type { Move } from "./moved-pages.ts";
import { readPage } from "./page-reading.ts";
import { addressOf, answering, type Version } from "./version.ts";

const AT_ONCE = 8;

/** Where each small page leads, as it is written, by the page's address. `files`: the pages that are looked at. */
export async function smallPagesIn(
  version: Version,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await mapAtOnce(files, AT_ONCE, async (file): Promise<[string, string][]> => {
    const html = (await version.read(file)).toString();
    const url = /http-equiv/i.test(html) ? readPage(html).redirect : undefined;
    return url === undefined ? [] : [[addressOf(file, version), url]];
  });
  return new Map(found.flat());
}

/** The address that each leads to, by its own; patterns stand for no address of their own. */
export const sentOnIn = (
  version: Version,
  smallPages: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> =>
  new Map(
    [
      ...version.redirects
        .filter(({ from }) => !/[*:]/.test(from))
        .map(({ from, to }) => [from, to]),
      ...smallPages,
    ].map(([from = "", to = ""]) => [pathOf(from, version), pathOf(to, version)]),
  );

/** Where what they led to is now, as far as it answers. */
export const stillLeading = (
  sentOn: ReadonlyMap<string, string>,
  moves: readonly Move[],
  after: Version,
): readonly Move[] =>
  [...sentOn].flatMap(([from, old]) => {
    const to = endOf(moves.find((move) => move.from === old)?.to ?? old, after);
    return to === undefined || to === "elsewhere" ? [] : [{ from, to }];
  });

/** The page that answers in the end, behind a small page too. */
function endOf(address: string, version: Version): string | undefined {
  const end = answering(version, address);
  const small = version.buildInfo.redirects?.find(
    ({ file }) => file !== undefined && addressOf(file, version) === end,
  );
  return small ? answering(version, pathOf(small.to, version)) : end;
}

/** Without origin, base and slash at the end. */
export const pathOf = (url: string, { form, buildInfo }: Version): string => {
  const path = url.replace(buildInfo.origin, "").replace(/[?#].*$/s, "");
  return withoutSlash(pathBelow(form.base, path) ?? path);
};
