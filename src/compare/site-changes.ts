/** Two versions of a site: what visitors, search engines and hosts will find different. */
import { compare } from "../errors.ts";
import { answerFor } from "../hosting/answer.ts";
import { isHashed } from "../hosting/url.ts";
import { type Harm, pageHarm } from "./harm.ts";
import { changesBetween } from "./page-changes.ts";
import { type PageReading, readPage } from "./page-reading.ts";
import { type PageChange, type SharedChange, sharedChanges } from "./shared-changes.ts";
import { addressOf, isPage, type Version } from "./version.ts";
import { likeness } from "./words.ts";

interface Moved {
  readonly from: string;
  readonly to: string;
  /** Whether who asks for the old address is sent to the new one. */
  readonly isRedirected: boolean;
}

export interface Comparison {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly Moved[];
  /** Addresses of pages with something that can be told. */
  readonly changed: readonly string[];
  readonly changes: readonly SharedChange[];
  /** Pages whose bytes differ in nothing that can be told: hashes, the order of attributes. */
  readonly unseen: readonly string[];
  readonly files: FileChanges;
  /** What got worse. */
  readonly harm: readonly Harm[];
}

/** Of files that are no pages and have no hash in their names. */
interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** How many files with a hash are new, as scripts and pictures are that changed. */
  readonly hashed: number;
}

export async function compareVersions(
  before: Version,
  after: Version,
  progress: (done: number, total: number) => void,
): Promise<Comparison> {
  const pages = pagesOf(before, after);
  const harm: Harm[] = [];
  const changes: PageChange[] = [];
  const unseen: string[] = [];
  const changed: string[] = [];
  for (const [index, file] of pages.changed.entries()) {
    const [old, now] = [await readVersion(before, file), await readVersion(after, file)];
    const page = addressOf(file);
    const found = changesBetween(old, now);
    for (const change of found) changes.push({ page, change });
    (found.length === 0 ? unseen : changed).push(page);
    harm.push(...pageHarm(page, old, now));
    progress(index + 1, pages.changed.length);
  }
  const come = await readAll(after, pages.added);
  const gone = await readAll(before, pages.removed);
  const moved = movedPages(gone, come, before, after);
  const movedFrom = new Set(moved.map(({ from }) => from));
  const movedTo = new Set(moved.map(({ to }) => to));
  const removed = [...gone.keys()].filter((page) => !movedFrom.has(page));
  return {
    added: [...come.keys()].filter((page) => !movedTo.has(page)),
    removed,
    moved,
    changed,
    changes: sharedChanges(changes),
    unseen,
    files: fileChanges(before, after),
    harm: [...deadAddresses([...gone.keys()], after), ...harm],
  };
}

export const isSame = ({ added, removed, moved, changed, unseen, files }: Comparison): boolean =>
  [added, removed, moved, changed, unseen, files.added, files.removed, files.changed].every(
    ({ length }) => length === 0,
  ) && files.hashed === 0;

function pagesOf(before: Version, after: Version) {
  const old = pageFiles(before);
  const now = pageFiles(after);
  const isChanged = (file: string) =>
    before.files.get(file)?.sha256 !== after.files.get(file)?.sha256;
  return {
    added: now.filter((file) => !before.files.has(file)),
    removed: old.filter((file) => !after.files.has(file)),
    changed: now.filter((file) => before.files.has(file) && isChanged(file)),
  };
}

const pageFiles = ({ files }: Version): readonly string[] =>
  [...files.keys()].filter(isPage).sort((a, b) => compare(addressOf(a), addressOf(b)));

const readVersion = async ({ read }: Version, file: string): Promise<PageReading> =>
  readPage((await read(file)).toString());

/** Pages by address; those that only send visitors on are none. */
async function readAll(version: Version, files: readonly string[]) {
  const pages = new Map<string, PageReading>();
  for (const file of files) {
    const page = await readVersion(version, file);
    if (!page.isRedirect) pages.set(addressOf(file), page);
  }
  return pages;
}

/** From this likeness of their own words on, two pages are one that has moved. */
const SAME_PAGE = 0.8;

function movedPages(
  gone: ReadonlyMap<string, PageReading>,
  come: ReadonlyMap<string, PageReading>,
  before: Version,
  after: Version,
): readonly Moved[] {
  const free = new Map([...come].map(([address, page]) => [address, wordsOf(page)]));
  return [...gone].flatMap(([from, page]): readonly Moved[] => {
    const own = wordsOf(page);
    const [best] = [...free]
      .map(([to, words]) => ({ to, like: likeness(own, words) }))
      .filter(({ like }) => like >= SAME_PAGE)
      .sort((a, b) => b.like - a.like);
    if (!best) return [];
    free.delete(best.to);
    return [{ from, to: best.to, isRedirected: answers(after, from, before) }];
  });
}

const wordsOf = ({ blocks }: PageReading): string =>
  blocks
    .filter(({ region }) => region === "page")
    .map(({ text }) => text)
    .join("\n");

function answers(version: Version, address: string, { form }: Pick<Version, "form">): boolean {
  const path = form.base + address;
  const has = (file: string) => version.files.has(file);
  const { status } = answerFor("cdn", { path, search: "" }, { ...version, has });
  return status < 400;
}

const deadAddresses = (gone: readonly string[], after: Version): readonly Harm[] =>
  gone
    .filter((address) => !answers(after, address, after))
    .map((page) => ({ page, what: "the address answers no more: links of others to it are dead" }));

/** A hashed file's new name is told by the pages that name it; here only how many are new. */
function fileChanges(before: Version, after: Version): FileChanges {
  const others = ({ files }: Version) =>
    [...files.keys()].filter((file) => !isPage(file) && !isHashed(file));
  const isHashedNew = (file: string) => isHashed(file) && !before.files.has(file);
  const old = others(before);
  const now = others(after);
  return {
    added: now.filter((file) => !before.files.has(file)),
    removed: old.filter((file) => !after.files.has(file)),
    changed: now.filter(
      (file) =>
        before.files.has(file) && before.files.get(file)?.sha256 !== after.files.get(file)?.sha256,
    ),
    hashed: [...after.files.keys()].filter(isHashedNew).length,
  };
}
