/** What leads to a record follows it to its new name, as far as the site itself says that it must. */
import { formatPath } from "../../content/field-path.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { codeIn, hasBody } from "../body/blocks.ts";
import { contentFiles } from "../content-files.ts";
import type { Field } from "../fields.ts";
import { problemsWith } from "../problems-with.ts";
import type { SiteView, Texts } from "../site-view.ts";
import { changeValues, partOf } from "../writer/change-text.ts";
import { createMovedLink, type MovedLink, type Moves } from "./moved-links.ts";
import { type Leaf, leavesOf, placeKey } from "./site-files.ts";

export interface Renaming extends Moves {
  readonly source: string;
  /** A segment of addresses and names. */
  readonly from: string;
  readonly to: string;
  /** Addresses in here are old ones on purpose. */
  readonly redirects: Field | undefined;
}

export interface Mended {
  readonly texts: Texts;
  /** Fields and files that were changed, with what they say now. */
  readonly mended: readonly Leaf[];
  /** Fields that hold the old name and were left: nothing says that they mean the record. */
  readonly left: readonly Leaf[];
}

const MOST_ROUNDS = 6;

export async function mendNames(
  view: SiteView,
  site: ReadySite,
  texts: Texts,
  renaming: Renaming,
): Promise<Mended> {
  const mended: Leaf[] = [];
  const movedLink = createMovedLink(site.site, renaming);
  let made: Texts = withBodies(view, site, texts, movedLink, mended);
  const mend = (leaves: readonly Leaf[]) => {
    for (const leaf of leaves) {
      made = withValue(view, made, leaf);
      mended.push(leaf);
    }
  };
  const all = leavesOf(view, site.site, made).filter((leaf) => !isRedirectSource(leaf, renaming));
  mend(all.flatMap((leaf) => withNewLinks(leaf, movedLink) ?? []));
  const marked = markedReferences(site, renaming);
  const named = all.filter((leaf) => namesIt(leaf.value, renaming.from));
  const byMark = named.filter((leaf) => marked.has(placeKey(leaf)));
  mend(byMark.map((leaf) => withNewName(leaf, renaming)));
  let open = named.filter((leaf) => !byMark.includes(leaf));
  for (let round = 0; round < MOST_ROUNDS && open.length > 0; round++) {
    const wrong = new Set(
      (await problemsWith(view, made)).map(({ where }) => `${where.file} ${where.field ?? ""}`),
    );
    const meant = open.filter((leaf) => wrong.has(placeKey(leaf)));
    if (meant.length === 0) break;
    mend(meant.map((leaf) => withNewName(leaf, renaming)));
    open = open.filter((leaf) => !meant.includes(leaf));
  }
  return { texts: made, mended, left: open };
}

/** `fruit/apple` names `apple`, and `fruit`. */
const namesIt = (value: string, name: string): boolean =>
  /^[\w./-]+$/.test(value) && !value.startsWith("/") && value.split("/").includes(name);

const withNewName = (leaf: Leaf, { from, to }: Renaming): Leaf => ({
  ...leaf,
  value: leaf.value
    .split("/")
    .map((part) => (part === from ? to : part))
    .join("/"),
});

function isRedirectSource({ file, path }: Leaf, { redirects }: Renaming): boolean {
  return (
    redirects?.file === file &&
    path.at(-1) === "from" &&
    formatPath(path).startsWith(formatPath(redirects.path))
  );
}

function withNewLinks(leaf: Leaf, movedLink: MovedLink): Leaf | undefined {
  const value = textWithNewLinks(leaf.value, leaf.file, movedLink);
  return value === leaf.value ? undefined : { ...leaf, value };
}

/** Before its address, as Markdown and HTML have it: `](`, `[words]: ` and `href="`. */
const LEAD = String.raw`\]\(\s*|^[ \t>]*\[[^\]\n]*\]:\s*|(?:href|src)=["']`;
const LINK = new RegExp(String.raw`(${LEAD})(?:<([^<>\n]*)>|([^\s<>"')]+))`, "gm");

/** The text may be a path, or have links in it. What `isLeft` stays as it is. */
export function textWithNewLinks(
  text: string,
  file: string,
  movedLink: MovedLink,
  isLeft: (at: number) => boolean = () => false,
): string {
  if (/^\/\S*$/.test(text)) return movedLink(text, file);
  return text.replace(LINK, (found, lead, inAngles: string | undefined, url, at: number) => {
    if (isLeft(at)) return found;
    return (
      lead + (inAngles === undefined ? movedLink(url, file) : `<${movedLink(inAngles, file)}>`)
    );
  });
}

function markedReferences({ site }: ReadySite, { source }: Renaming): ReadonlySet<string> {
  return new Set(
    site.editions.flatMap(({ loaded }) =>
      loaded.references.flatMap((reference) => {
        if (reference.kind !== "record" || reference.source !== source) return [];
        const { file, field = "" } = reference.place().where;
        return [`${file} ${field}`];
      }),
    ),
  );
}

function withValue(view: SiteView, texts: Texts, { file, path, value }: Leaf): Texts {
  const text = texts.get(file) ?? view.textOf(file);
  return new Map([...texts, [file, changeValues(file, text, [[path, value]])]]);
}

/** Bodies of Markdown files, below their front matter; what they show as code stays. */
export function withBodies(
  view: SiteView,
  { site }: ReadySite,
  texts: Texts,
  movedLink: MovedLink,
  mended: Leaf[],
): Texts {
  const made = new Map(texts);
  const files = new Set([...texts.keys(), ...contentFiles(view.root, site).keys()]);
  for (const file of files) {
    const text = texts.has(file) ? texts.get(file) : view.textIfThere(file);
    if (text === undefined || !hasBody(file)) continue;
    const { before, data, after } = partOf(file, text);
    // Without front matter the whole text is what stands before the data.
    const [head, body] = data === "" ? ["", text] : [before + data, after];
    if (textWithNewLinks(body, file, movedLink) === body) continue;
    const code = codeIn(file, text);
    const isCode = (at: number) =>
      code.some(([start, end]) => start <= head.length + at && head.length + at < end);
    const value = textWithNewLinks(body, file, movedLink, isCode);
    if (value === body) continue;
    made.set(file, head + value);
    mended.push({ file, path: [], value: "" });
  }
  return made;
}
