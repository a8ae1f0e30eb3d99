/** Which files the content is made of, and what the pages take from them. */
import { type ContentOf, fields, file, type MarkdownBody, slugOf, z } from "build-site";
import { collections } from "./collections.ts";
import { type Branch, createTree, type Doc, type Docs } from "./docs.ts";
import { headingOf, plain, summaryOf, text, wordsOf } from "./texts.ts";

interface Entry {
  readonly label: string;
  /** A page of the site. */
  readonly path?: string | undefined;
  /** Elsewhere. */
  readonly href?: string | undefined;
  readonly items?: readonly Entry[] | undefined;
}

const entry: z.ZodType<Entry> = z.lazy(() =>
  z.strictObject({
    label: z.string(),
    path: z.string().optional(),
    href: z.string().optional(),
    items: z.array(entry).optional(),
  }),
);

const list = z.strictObject({
  path: z.string(),
  title: z.string(),
  /** A folder below `content/` whose pages it holds; without one all posts below its path. */
  of: z.string().optional(),
  /** Folders in it that have lists of their own. */
  without: z.array(z.string()).default([]),
});

const tagField = z.strictObject({
  field: z.string(),
  path: z.string(),
  /** The last part of an address where it is not made of the name as elsewhere. */
  slugs: z.record(z.string(), z.string()).default({}),
});

const siteSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  origin: z.string(),
  base: z.string().default(""),
  trailingSlash: z.enum(["never", "always"]),
  language: fields.language(),
  /** Links of the header beside the name. */
  links: z.array(z.strictObject({ label: z.string(), href: z.string() })).default([]),
  /** The page that lists all pages. */
  all: z.string(),
  /** Pages that list others. A page with such a path stands above the list. */
  lists: z.array(list).default([]),
  /** Fields of front matter of whose values there are pages, and where. */
  tags: z.array(tagField).default([]),
  /** What the pages outside of `versions` are about. */
  version: z.string().optional(),
  /** Earlier versions, or later ones, with the path that their pages are below. */
  versions: z.array(z.strictObject({ name: z.string(), path: z.string() })).default([]),
  /** Other sites whose pictures and films pages show. */
  loads: z.array(z.string()).default([]),
});

export const sources = {
  ...collections,
  site: file("site.yaml", siteSchema),
  navigation: file(
    "navigation.yaml",
    z.strictObject({ items: z.array(entry), versions: z.record(z.string(), z.array(entry)) }),
  ),
  moved: file(
    "redirects.yaml",
    z.strictObject({ redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })) }),
  ),
};

/** What is asked of a page, whichever its collection. */
interface PageRecord {
  readonly id: string;
  readonly body: MarkdownBody;
  readonly path?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly date?: unknown;
}

export type Content = { readonly [name in keyof typeof collections]: readonly PageRecord[] } & Pick<
  ContentOf<typeof sources>,
  "site" | "navigation" | "moved"
>;

export interface Tag {
  /** The field of front matter. */
  readonly field: string;
  readonly name: string;
  readonly path: string;
  readonly pages: readonly MovedPage[];
}

export interface MovedPage extends Doc {
  readonly from: PageRecord;
  /** The path of its route; `path` is its address. */
  readonly route: string;
  /** As `YYYY-MM-DD`. */
  readonly date: string | undefined;
}

export interface Moved extends Docs {
  readonly docs: readonly MovedPage[];
  /** Dated pages that no menu names, the newest first. */
  readonly posts: readonly MovedPage[];
  readonly tags: readonly Tag[];
  /** What stands above lists, by route. */
  readonly heads: ReadonlyMap<string, MovedPage>;
  readonly tagsOf: ReadonlyMap<MovedPage, readonly Tag[]>;
}

const NAMES = Object.keys(collections) as (keyof typeof collections)[];

export const countOf = (content: Content): number =>
  NAMES.reduce((sum, name) => sum + content[name].length, 0);

const known = new WeakMap<object, Moved>();

export function movedOf(content: Content): Moved {
  const made = known.get(content) ?? read(content);
  known.set(content, made);
  return made;
}

function read(content: Content): Moved {
  const { site, navigation } = content;
  const docs = NAMES.flatMap((name) => content[name]).map((record) => pageOf(record, content));
  const byRoute = new Map(docs.map((doc) => [doc.route, doc]));
  const trees = new Map(
    Object.entries({ "": navigation.items, ...navigation.versions }).map(([version, items]) => [
      version,
      createTree(branchesOf(items, byRoute)),
    ]),
  );
  const inMenus = new Set([...trees.values()].flatMap(({ order }) => order));
  const lists = new Set(site.lists.map(({ path }) => path));
  const listed = docs.filter((doc) => !isUnlisted(doc));
  const posts = listed
    .filter((doc) => doc.date && !inMenus.has(doc) && !lists.has(doc.route))
    .toSorted(latestFirst);
  const taken = new Set(docs.filter((doc) => !isIndex(doc)).map(({ route }) => route));
  const tags = tagsOf(content, posts.length > 0 ? posts : listed, taken);
  for (const { path } of tags) lists.add(withoutSlash(path));
  for (const { path } of site.tags) if (!taken.has(path)) lists.add(path);
  const heads = new Map(docs.flatMap((doc) => (lists.has(doc.route) ? [[doc.route, doc]] : [])));
  const byPage = new Map<MovedPage, Tag[]>(docs.map((doc) => [doc, []]));
  for (const tag of tags) for (const page of tag.pages) byPage.get(page)?.push(tag);
  const versions = site.versions.map(({ name }) => name);
  const shown = { ...site, all: addressOf(content, site.all), versions };
  return { site: shown, docs, trees, posts, tags, heads, tagsOf: byPage };
}

function pageOf(from: PageRecord, content: Content): MovedPage {
  const { site } = content;
  const { body } = from;
  const route = routeOf(from);
  const named = text(from.title) ?? headingOf(body);
  const title = plain(named ?? (route === "/" ? site.name : wordsOf(route))) || site.name;
  const lead = plain(text(from.description) ?? "") || undefined;
  const version = site.versions.find(({ path }) => route === path || route.startsWith(`${path}/`));
  return {
    from,
    version: version?.name ?? "",
    place: version ? placeIn(version.path, route) : route,
    path: addressOf(content, route),
    route,
    title,
    summary: lead ?? (summaryOf(body) || `${title}: ${site.description}`),
    lead,
    order: undefined,
    body,
    changed: undefined,
    date: text(from.date)?.slice(0, 10),
  };
}

/** In no list, while whoever has its address finds it. */
const isUnlisted = ({ from }: Doc): boolean => Reflect.get(from, "unlisted") === true;

/** Kept from search engines and language models. */
export const isKeptFromSearch = (page: Doc): boolean =>
  isUnlisted(page) || Reflect.get(page.from, "noindex") === true;

/** What search engines are asked: nothing of old versions, and the original of what was published elsewhere first. */
export const listingOf = (page: Doc) => {
  const canonical = text(Reflect.get(page.from, "canonical"));
  if (page.version || isKeptFromSearch(page)) return { noindex: true as const };
  return canonical === undefined ? {} : { canonical };
};

/** `/docs/1.0/intro` of `/docs/1.0` is `/docs/intro` in the current version. */
const placeIn = (version: string, route: string): string =>
  version.replace(/\/[^/]*$/, "") + route.slice(version.length) || "/";

/** `pages/` is the top of the site, every other folder has its own name. */
const routeOf = ({ id, path }: PageRecord): string =>
  text(path) ??
  `/${id.replace(/^pages\//, "").replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1");

/** The page of a folder, or of a tag. */
const isIndex = ({ from: { id } }: MovedPage): boolean => /(^|\/)_index$/.test(id);

export const withoutSlash = (path: string): string => path.replace(/(.)\/$/, "$1");

/** The newest first. */
export function pagesIn(
  { docs, posts }: Moved,
  { path, of, without }: z.infer<typeof list>,
): readonly MovedPage[] {
  const start = path === "/" ? "/" : `${path}/`;
  if (of === undefined) return posts.filter(({ route }) => route.startsWith(start));
  const isIn = (folder: string, { from }: MovedPage) => from.id.startsWith(`${folder}/`);
  return docs
    .filter((doc) => isIn(of, doc) && !without.some((folder) => isIn(folder, doc)))
    .filter((doc) => doc.route !== path && !isUnlisted(doc))
    .toSorted(latestFirst);
}

/** As the site writes addresses. */
export const addressOf = (
  { site: { trailingSlash } }: Pick<Content, "site">,
  path: string,
): string => (trailingSlash === "always" && !path.endsWith("/") ? `${path}/` : path);

const branchesOf = (
  items: readonly Entry[],
  pages: ReadonlyMap<string, MovedPage>,
): readonly Branch[] =>
  items.map(({ label, path, href, items: inner = [] }) => ({
    title: label,
    doc: path === undefined ? undefined : pages.get(path),
    href,
    branches: branchesOf(inner, pages),
  }));

const latestFirst = (a: MovedPage, b: MovedPage): number =>
  (a.date ?? "") < (b.date ?? "") ? 1 : (a.date ?? "") > (b.date ?? "") ? -1 : 0;

/** Of the values of each field that the site names. What has an address already gets none. */
const tagsOf = (
  content: Content,
  pages: readonly MovedPage[],
  taken: ReadonlySet<string>,
): readonly Tag[] =>
  content.site.tags.flatMap(({ field, path, slugs }) => {
    const found = new Map<string, { readonly name: string; readonly pages: Set<MovedPage> }>();
    for (const page of pages)
      for (const name of valuesOf(page.from, field)) {
        const slug = slugs[name] ?? slugOf(name);
        const tag = found.get(slug) ?? { name, pages: new Set() };
        tag.pages.add(page);
        found.set(slug, tag);
      }
    return [...found]
      .filter(([slug]) => slug !== "" && !taken.has(`${path}/${slug}`))
      .map(([slug, { name, pages: having }]) => ({
        field,
        name,
        path: addressOf(content, `${path}/${slug}`),
        pages: [...having],
      }));
  });

const valuesOf = (record: object, field: string): readonly string[] =>
  [Reflect.get(record, field) as unknown].flat().flatMap((value) => text(value) ?? []);
