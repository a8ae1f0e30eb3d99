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
  readonly summary: string;
  readonly order: number | undefined;
  readonly body: MarkdownBody;
  /** The day of its last change, as `YYYY-MM-DD`. */
  readonly changed: string | undefined;
}

export interface Site {
  readonly name: string;
  readonly origin: string;
  readonly description: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly edit?: string | undefined;
  readonly version?: string | undefined;
  readonly versions: readonly string[];
}

export interface Docs {
  readonly site: Site;
  readonly docs: readonly Doc[];
}

/** A page, or a folder with what lies in it. */
export interface Branch {
  readonly title: string;
  readonly place: string;
  readonly doc: Doc | undefined;
  readonly branches: readonly Branch[];
}

/** The tree of one version. A folder is called as the page `index.md` in it, else by its own name. */
export function treeOf({ docs }: Docs, version: string): readonly Branch[] {
  const ofVersion = docs.filter((doc) => doc.version === version);
  const places = new Set(ofVersion.flatMap(({ place }) => [place, ...foldersOf(place)]));
  const branchesIn = (folder: string): readonly Branch[] =>
    [...places]
      .filter((place) => place !== folder && parentOf(place) === folder)
      .map((place) => {
        const doc = ofVersion.find((one) => one.place === place);
        return { title: doc?.title ?? titleOf(place), place, doc, branches: branchesIn(place) };
      })
      .sort(byOrder);
  const first = ofVersion.find(({ place }) => place === "/");
  const start = first ? [{ title: first.title, place: "/", doc: first, branches: [] }] : [];
  return [...start, ...branchesIn("/")];
}

/** The pages of a tree as one reads them. */
export const inOrder = (branches: readonly Branch[]): readonly Doc[] =>
  branches.flatMap(({ doc, branches }) => [...(doc ? [doc] : []), ...inOrder(branches)]);

/** The folders that lead to a page, the outermost first. */
export const trailTo = (
  branches: readonly Branch[],
  { place }: Pick<Doc, "place">,
): readonly Branch[] =>
  branches
    .filter((branch) => branch.place !== "/" && place.startsWith(`${branch.place}/`))
    .flatMap((branch) => [branch, ...trailTo(branch.branches, { place })]);

const parentOf = (place: string) => place.slice(0, place.lastIndexOf("/")) || "/";

const foldersOf = (place: string): readonly string[] => {
  const parent = parentOf(place);
  return parent === "/" ? [] : [...foldersOf(parent), parent];
};

const titleOf = (place: string): string => {
  const words = place.slice(place.lastIndexOf("/") + 1).replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Pages come before folders of the same order. */
function byOrder(one: Branch, other: Branch): number {
  const order = ({ doc, branches }: Branch) =>
    doc?.order ?? (branches.length > 0 ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER);
  return order(one) - order(other) || (one.place < other.place ? -1 : 1);
}
