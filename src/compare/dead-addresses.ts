/** Addresses that answered and answer no more: links of others to them are dead, and the site's own. */
import { mapAtOnce } from "../collections/map-at-once.ts";
import { matchesPath } from "../hosting/path-pattern.ts";
import { isNotFoundFile, withoutSlash } from "../hosting/url.ts";
import { nearest } from "../problems/nearest.ts";
import type { Harm } from "./harm.ts";
import type { Move } from "./moved-pages.ts";
import { readPage } from "./page-reading.ts";
import { addressOf, answering, isPage, type Version } from "./version.ts";

const AT_ONCE = 8;
/** Pages that are named as linking to a dead address. */
const NAMED = 3;

/** `movesOf`: where pages of dead addresses are now, as far as that is known. */
export async function deadAddresses(
  gone: readonly string[],
  after: Version,
  movesOf: (dead: readonly string[]) => Promise<readonly Move[]> | readonly Move[],
): Promise<readonly Harm[]> {
  const isMeant = (address: string) =>
    isNotFoundFile(address) ||
    (after.buildInfo.gone ?? []).some((path) => matchesPath(path, address)) ||
    after.redirects.some(({ from, status }) => isGone(status) && matchesPath(from, address));
  const dead = gone.filter(
    (address) => !isMeant(address) && answering(after, address) === undefined,
  );
  if (dead.length === 0) return [];
  const moves = await movesOf(dead);
  const links = await linksTo(new Set(dead), after);
  const sending = new Set(after.buildInfo.redirects?.map(({ file }) => file));
  const pages = [...after.files.keys()]
    .filter((file) => isPage(file) && !sending.has(file))
    .map((file) => addressOf(file, after));
  return dead.map((page) => {
    const from = links.get(page) ?? [];
    const to = moves.find(({ from: old }) => old === page)?.to ?? nearestPage(page, pages);
    const linked =
      from.length === 0
        ? ""
        : `; ${from.slice(0, NAMED).join(", ")}${from.length > NAMED ? ` and ${from.length - NAMED} more` : ""} of this site still link${from.length === 1 ? "s" : ""} to it`;
    return {
      pages: [page],
      what: `the address answers no more: links of others to it are dead${linked}${to ? `; ${wayTo(page, to, after)}` : ""}`,
    };
  });
}

/** How a `_redirects` says so, whoever wrote it. */
const isGone = (status: number): boolean => status === 404 || status === 410;

/**
 * A page of the same folder whose last part is longer or shorter by words, as after a rename, else the nearest name, else
 * the page that it lay below. `/jobs/8` is another thing than `/jobs/1`.
 */
function nearestPage(address: string, pages: readonly string[]): string | undefined {
  const [folder, last] = parted(address);
  const within = (part: string, whole: string) => part !== "" && `-${whole}-`.includes(`-${part}-`);
  const renamed = pages.find((page) => {
    const [other, name] = parted(page);
    return other === folder && (within(last, name) || within(name, last));
  });
  const named = pages.filter((page) => withoutFigures(page) !== withoutFigures(address));
  return renamed ?? nearest(address, named) ?? pageAbove(folder, new Set(pages));
}

const withoutFigures = (path: string): string => path.replace(/\d+/g, "0");

/** Not the home page: who is led there has not found what they looked for. */
function pageAbove(folder: string, pages: ReadonlySet<string>): string | undefined {
  if (folder === "") return undefined;
  return pages.has(folder) ? folder : pageAbove(parted(folder)[0], pages);
}

const parted = (path: string): readonly [folder: string, last: string] => {
  const at = path.lastIndexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
};

/** What to do for it: settings are ours, other generators have their own way. */
const wayTo = (from: string, to: string, { buildInfo }: Version): string =>
  buildInfo.elsewhere
    ? `let its generator leave a redirect from ${from} to ${to}`
    : `add { from: "${from}", to: "${to}" } to the redirects`;

/** The pages of a version that link to addresses, by address. */
async function linksTo(
  addresses: ReadonlySet<string>,
  version: Version,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const { base } = version.form;
  await mapAtOnce([...version.files.keys()].filter(isPage), AT_ONCE, async (file) => {
    const html = (await version.read(file)).toString();
    if (
      ![...addresses].some((address) => html.includes(encodeURI(address)) || html.includes(address))
    )
      return;
    for (const { value } of readPage(html).links) {
      const address = addressIn(value, base, version.buildInfo.origin);
      if (!addresses.has(address)) continue;
      const pages = found.get(address) ?? [];
      const page = addressOf(file, version);
      if (!pages.includes(page)) pages.push(page);
      found.set(address, pages);
    }
  });
  return found;
}

function addressIn(href: string, base: string, origin: string): string {
  const path = origin !== "" && href.startsWith(origin) ? href.slice(origin.length) : href;
  const bare = decodeURI(path.replace(/[?#].*$/s, "").replace(/%(?![\da-f]{2})/gi, "%25"));
  return withoutSlash(bare.startsWith(`${base}/`) ? bare.slice(base.length) : bare);
}
