/** Two versions of a site: what visitors, search engines and hosts will find different. */
import { mapAtOnce } from "../collections/map-at-once.ts";
import { compare } from "../errors.ts";
import { addressChange, addressHarm, inFormOf } from "./address-form.ts";
import type { Change } from "./change.ts";
import { deadAddresses } from "./dead-addresses.ts";
import { changedFiles, type FileChanges, fileChanges } from "./file-changes.ts";
import { type Harm, pageHarm, sharedHarm } from "./harm.ts";
import { type Move, movesBetween } from "./moved-pages.ts";
import { newProblems } from "./new-problems.ts";
import { changesBetween } from "./page-changes.ts";
import { type FilePair, filesByAddress, pairPages } from "./page-pairs.ts";
import { type PageReading, readPage } from "./page-reading.ts";
import type { PagePictures } from "./pictures/page-pictures.ts";
import { type RedirectChange, redirectChanges } from "./redirect-changes.ts";
import { pathOf, sentOnIn, smallPagesIn, stillLeading } from "./sent-on.ts";
import { type PageChange, type SharedChange, sharedChanges } from "./shared-changes.ts";
import { addressOf, answering, type Version } from "./version.ts";

interface Moved extends Move {
  /** Whether who asks for the old address is sent to the new one. */
  readonly isRedirected: boolean;
}

export interface Comparison {
  /** What got worse, worst first. */
  readonly harm: readonly Harm[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly Moved[];
  /** Addresses of pages with something that can be told. */
  readonly changed: readonly string[];
  readonly changes: readonly SharedChange[];
  /** Pages whose bytes differ in nothing that can be told: hashes, the order of attributes. */
  readonly unseen: readonly string[];
  readonly redirects: readonly RedirectChange[];
  readonly files: FileChanges;
  /** Of the pages that may look different, where a browser was asked. */
  readonly pictures?: readonly PagePictures[];
}

/** Pages that are open at once: memory stays flat however many differ. */
const AT_ONCE = 8;

export async function compareVersions(
  before: Version,
  after: Version,
  progress: (done: number, total: number) => void = () => {},
): Promise<Comparison> {
  const files = await pagesOf(before, after);
  let done = 0;
  const pairs = await mapAtOnce(files.changed, AT_ONCE, async ({ old, file }) => {
    const found = await comparePair(before, after, old, file);
    progress(++done, files.changed.length);
    return found;
  });
  const turned = (into: PairResult["turned"]) => pairs.filter((pair) => pair.turned === into);
  const sending = pairs.filter((pair) => pair.turned !== undefined);
  const [oldSmall, newSmall] = await Promise.all([
    smallPagesIn(before, [...files.removed, ...sending.map(({ old }) => old)]),
    smallPagesIn(after, [...files.added, ...sending.map(({ file }) => file)]),
  ]);
  const goneFiles = [...files.removed, ...turned("redirect").map(({ old }) => old)];
  const gone = await ownWords(before, goneFiles);
  const comeFiles = [...files.added, ...turned("page").map(({ file }) => file)];
  const come = await ownWords(after, comeFiles, gone.size > 0);
  const moves = movesBetween(gone, come);
  const isRedirected = ({ from, to }: Move) =>
    answering(after, from) === to || pathOf(newSmall.get(from) ?? "", after) === to;
  const moved = moves.map((move): Moved => ({ ...move, isRedirected: isRedirected(move) }));
  const inMoved = await compareMoved(before, after, moves);
  const told = [...pairs, ...inMoved];
  const changes = told.flatMap((pair) =>
    pair.changes.map((change) => ({ page: pair.page, change })),
  );
  const sentOn = sentOnIn(before, oldSmall);
  const dead = await deadAddresses([...gone.keys(), ...sentOn.keys()], after, () => [
    ...moves,
    ...stillLeading(sentOn, moves, after),
  ]);
  const [from, to] = [new Set(moves.map((one) => one.from)), new Set(moves.map((one) => one.to))];
  return {
    harm: sharedHarm([...dead, ...told.flatMap(({ harm }) => harm)]),
    added: [...come.keys()].filter((page) => !to.has(page)),
    removed: [...gone.keys()].filter((page) => !from.has(page)),
    moved,
    changed: addressesIn(changes),
    changes: sharedChanges(changes),
    unseen: pairs
      .filter((pair) => pair.turned === undefined && pair.changes.length === 0 && pair.differs)
      .map(({ page }) => page),
    redirects: await redirectChanges(
      { version: before, smallPages: oldSmall },
      { version: after, smallPages: newSmall },
    ),
    files: await fileChanges(before, after),
  };
}

/** Where pages and redirects that are gone lead now. Only the pages that are new or gone are read. */
export async function movesOf(before: Version, after: Version): Promise<readonly Move[]> {
  const { added, removed } = pairPages(before, after);
  const moves = movesBetween(await ownWords(before, removed), await ownWords(after, added));
  const sentOn = sentOnIn(before, await smallPagesIn(before, removed));
  return [...moves, ...stillLeading(sentOn, moves, after)];
}

/** Pictures take nothing away from what was read. */
export const isSame = ({ added, removed, moved, changed, unseen, ...more }: Comparison): boolean =>
  [added, removed, moved, changed, unseen, more.redirects, more.files.added, more.files.removed]
    .concat([more.files.changed.map(({ file }) => file)])
    .every(({ length }) => length === 0) && more.files.hashed === 0;

interface PairResult extends FilePair {
  readonly page: string;
  readonly changes: readonly Change[];
  readonly harm: readonly Harm[];
  /** Whether its own bytes differ, not only those of a file that it shows. */
  readonly differs: boolean;
  /** A page became a redirect, or a redirect a page. */
  readonly turned?: "redirect" | "page" | "another redirect";
}

async function comparePair(
  before: Version,
  after: Version,
  oldFile: string,
  file: string,
): Promise<PairResult> {
  const [oldHtml, html] = (await Promise.all([before.read(oldFile), after.read(file)])).map(
    String,
  ) as [string, string];
  const [old, now] = [inFormOf(before, after, readPage(oldHtml)), readPage(html)];
  const page = addressOf(file, after);
  const differs = oldHtml !== html;
  const none = { old: oldFile, file, page, changes: [], harm: [], differs };
  if (now.redirect !== undefined)
    return { ...none, turned: old.redirect === undefined ? "redirect" : "another redirect" };
  if (old.redirect !== undefined) return { ...none, turned: "page" };
  const moved = addressChange(page, before, after);
  const changes = [
    ...(moved ? [moved] : []),
    ...changesBetween(
      { page: old, file: oldFile, version: before },
      { page: now, file, version: after },
    ),
  ];
  const harm = [
    ...(moved ? [addressHarm(page, before, after)] : []),
    ...pageHarm(page, old, now),
    ...newProblems(
      { html: oldHtml, file: oldFile, version: before },
      { html, file, version: after },
    ),
  ];
  return { ...none, changes, harm };
}

/** The new address itself is told as the move, wherever it stands on the page. */
async function compareMoved(
  before: Version,
  after: Version,
  moves: readonly Move[],
): Promise<readonly PairResult[]> {
  if (moves.length === 0) return [];
  const [oldFiles, files] = [filesByAddress(before), filesByAddress(after)];
  return mapAtOnce(moves, AT_ONCE, async ({ from, to }) => {
    const result = await comparePair(before, after, oldFiles.get(from) ?? "", files.get(to) ?? "");
    const isMove = ({ before: old, after: now }: Change) =>
      old !== undefined && old.replaceAll(from, to) === now;
    return { ...result, changes: result.changes.filter((change) => !isMove(change)) };
  });
}

/** Pages of other bytes, or that show a file of other bytes under the same name. */
async function pagesOf(before: Version, after: Version) {
  const { both, added, removed } = pairPages(before, after);
  const isChanged = ({ old, file }: FilePair) =>
    old !== file || before.files.get(old)?.sha256 !== after.files.get(file)?.sha256;
  const shown = changedFiles(before, after)
    .filter((file) => /\.(css|m?js|png|jpe?g|webp|avif|gif|svg|woff2?)$/i.test(file))
    .map((file) => file.replace(/^.*\//, ""));
  const showing =
    shown.length === 0
      ? []
      : await mapAtOnce(both, AT_ONCE, async (pair) => {
          if (isChanged(pair)) return [];
          const html = (await after.read(pair.file)).toString();
          return shown.some((name) => html.includes(name)) ? [pair.file] : [];
        });
  const others = new Set(showing.flat());
  return {
    added,
    removed,
    changed: both.filter((pair) => isChanged(pair) || others.has(pair.file)),
  };
}

/** Pages by address; those that only send visitors on are none. Words are read only where they are asked for. */
async function ownWords(version: Version, files: readonly string[], withWords = true) {
  const pages = await mapAtOnce(files, AT_ONCE, async (file): Promise<[string, string][]> => {
    const html = (await version.read(file)).toString();
    if (!withWords && !/http-equiv/i.test(html)) return [[addressOf(file, version), ""]];
    const page = readPage(html);
    return page.redirect === undefined ? [[addressOf(file, version), wordsOf(page)]] : [];
  });
  return new Map(pages.flat().sort(([a], [b]) => compare(a, b)));
}

/** Of the page's own, without what all pages have around it. */
export const wordsOf = ({ blocks }: PageReading): string =>
  blocks
    .filter(({ region }) => region === "page")
    .map(({ text }) => text)
    .join("\n");

const addressesIn = (changes: readonly PageChange[]): readonly string[] =>
  [...new Set(changes.map(({ page }) => page))].sort(compare);
