/** The pages of the documentation, and the tree that their folders make. */
import type { MarkdownBody } from "build-site";

export interface Doc {
  /** The record of its file. */
  readonly from: object;
  /** The folder of an earlier version; empty for the current one. */
  readonly version: string;
  /** Where it is in its version: `/guides/styles`. */
  readonly place: string;
  /** Where it is on the site: `/1.0/guides/styles`. */
  readonly path: string;
  readonly title: string;
  /** For search engines, and beside links that lead here. */
  readonly summary: string;
  /** Stands below the title. */
  readonly lead: string | undefined;
  readonly order: number | undefined;
  readonly body: MarkdownBody;
  /** The day of its last change, as `YYYY-MM-DD`. */
  readonly changed: string | undefined;
}

export interface Site {
  readonly name: string;
  readonly origin: string;
  readonly base?: string;
  readonly description: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly edit?: string | undefined;
  readonly version?: string | undefined;
  readonly versions: readonly string[];
  /** The address of the page that lists all pages. */
  readonly all: string;
}

export interface Docs {
  readonly site: Site;
  readonly docs: readonly Doc[];
  /** By version. */
  readonly trees: ReadonlyMap<string, Tree>;
}

/** A page, a folder with what lies in it, or a link to elsewhere. */
export interface Branch {
  readonly title: string;
  readonly doc: Doc | undefined;
  readonly href?: string | undefined;
  readonly branches: readonly Branch[];
}

/** What a sidebar shows, with what pages ask of it. */
export interface Tree {
  readonly branches: readonly Branch[];
  /** Its pages as one reads them. */
  readonly order: readonly Doc[];
  /** The folders that lead to a page, the outermost first. */
  readonly trails: ReadonlyMap<Doc, readonly Branch[]>;
}

export function createTree(branches: readonly Branch[]): Tree {
  const trails = new Map<Doc, readonly Branch[]>();
  const walk = (inner: readonly Branch[], trail: readonly Branch[]) => {
    for (const branch of inner) {
      if (branch.doc && !trails.has(branch.doc)) trails.set(branch.doc, trail);
      walk(branch.branches, [...trail, branch]);
    }
  };
  walk(branches, []);
  return { branches, order: [...trails.keys()], trails };
}

const NO_TREE = createTree([]);

export const treeOf = ({ trees }: Docs, version = ""): Tree => trees.get(version) ?? NO_TREE;

/** A tree for each version. A folder is called as the page `index.md` in it, else by its own name. */
export const treesOfFolders = (docs: readonly Doc[]): Docs["trees"] =>
  new Map(
    [...groupBy(docs, ({ version }) => version)].map(([version, all]) => [
      version,
      createTree(branchesOf(all)),
    ]),
  );

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function branchesOf(docs: readonly Doc[]): readonly Branch[] {
  const byPlace = new Map(docs.map((doc) => [doc.place, doc]));
  const places = new Set(docs.flatMap(({ place }) => [place, ...foldersOf(place)]));
  const inFolder = groupBy(places, parentOf);
  const branchesIn = (folder: string): readonly Branch[] =>
    (inFolder.get(folder) ?? [])
      .filter((place) => place !== folder)
      .map((place) => {
        const doc = byPlace.get(place);
        return { place, title: doc?.title ?? titleOf(place), doc, branches: branchesIn(place) };
      })
      .sort(byOrder);
  const first = byPlace.get("/");
  return [...(first ? [{ title: first.title, doc: first, branches: [] }] : []), ...branchesIn("/")];
}

/** Beyond it only the part of the tree is shown that the page is in. */
const MOST_BRANCHES = 150;

/** What the sidebar of a page shows: of a large tree groups elsewhere are links to their first pages. */
export function shownBranches(
  { branches, order, trails }: Tree,
  doc: Doc | undefined,
): readonly Branch[] {
  if (order.length <= MOST_BRANCHES) return branches;
  const trail = (doc && trails.get(doc)) ?? [];
  const isOpen = (branch: Branch) =>
    trail.includes(branch) || (doc !== undefined && branch.doc === doc);
  const shown = (inner: readonly Branch[]): readonly Branch[] =>
    around(inner, isOpen).map((branch) =>
      isOpen(branch) ? { ...branch, branches: shown(branch.branches) } : closed(branch),
    );
  return shown(branches);
}

const closed = (branch: Branch): Branch => ({ ...branch, doc: firstOf(branch), branches: [] });

/** Its page, or the first one in it. */
export function firstOf({ doc, branches }: Branch): Doc | undefined {
  if (doc) return doc;
  for (const branch of branches) {
    const first = firstOf(branch);
    if (first) return first;
  }
  return undefined;
}

/** Of a long list the part around the page. */
function around(
  branches: readonly Branch[],
  isHere: (branch: Branch) => boolean,
): readonly Branch[] {
  if (branches.length <= 2 * MOST_BRANCHES) return branches;
  const start = Math.max(0, branches.findIndex(isHere) - MOST_BRANCHES);
  return branches.slice(start, start + 2 * MOST_BRANCHES);
}

const parentOf = (place: string) => place.slice(0, place.lastIndexOf("/")) || "/";

const foldersOf = (place: string): readonly string[] => {
  const parent = parentOf(place);
  return parent === "/" ? [] : [...foldersOf(parent), parent];
};

const titleOf = (place: string): string => {
  const words = place.slice(place.lastIndexOf("/") + 1).replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Placed extends Branch {
  readonly place: string;
}

/** Pages come before folders of the same order. */
function byOrder(one: Placed, other: Placed): number {
  const order = ({ doc, branches }: Branch) =>
    doc?.order ?? (branches.length > 0 ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER);
  return order(one) - order(other) || (one.place < other.place ? -1 : 1);
}
