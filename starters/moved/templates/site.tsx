/** The manifest: which pages there are. What their front matter holds is said in collections.ts. */
import { defineSite, fields, file, type MarkdownBody, slugOf, z } from "build-site";
import { collections } from "./collections.ts";
import { ListPage, Lost, MarkdownPage } from "./Page.tsx";
import * as standIns from "./stand-ins.tsx";

export interface Entry {
  readonly label: string;
  readonly path?: string | undefined;
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

const list = z.strictObject({ path: z.string(), title: z.string() });

const siteSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  origin: z.string(),
  base: z.string().default(""),
  trailingSlash: z.enum(["never", "always"]),
  language: fields.language(),
  /** Pages that list all pages below their path. */
  lists: z.array(list).default([]),
  /** Fields of front matter of whose values there are pages, and where. */
  tags: z.array(z.strictObject({ field: z.string(), path: z.string() })).default([]),
  /** Other sites whose pictures and films pages show. */
  loads: z.array(z.string()).default([]),
});

export type SiteData = z.infer<typeof siteSchema>;

/** What this file asks of a page, whichever its collection. */
export interface PageRecord {
  readonly id: string;
  readonly body: MarkdownBody;
  readonly path?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly date?: unknown;
}

export interface PageData {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly date: string | undefined;
  readonly record: PageRecord;
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** `pages/` is the top of the site, every other folder has its own name. */
const pathOf = ({ id, path }: PageRecord): string =>
  text(path) ??
  `/${id.replace(/^pages\//, "").replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1");

const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]*>|[*_`]/g, "")
    .replace(/\s*\{#[^}]*\}\s*$/, "")
    .replace(/&#123;/g, "{")
    .replace(/&lt;/g, "<")
    .replace(/\s+/g, " ")
    .trim();

/** The first paragraph, as far as a search result shows it. */
function summaryOf({ source }: MarkdownBody): string {
  const paragraph = source
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, "")
    .split(/\n\s*\n/)
    .map((part) => plain(part))
    .find((part) => part.length > 30 && !/^([#>|:+-]|\d+\.|\[)/.test(part));
  if (!paragraph || paragraph.length <= 155) return paragraph ?? "";
  return `${paragraph.slice(0, 155).replace(/\s+\S*$/, "")}…`;
}

export const headingOf = ({ source }: MarkdownBody): string | undefined => {
  const [, heading] =
    /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(source.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, "")) ?? [];
  return heading === undefined ? undefined : plain(heading) || undefined;
};

const words = (path: string) =>
  decodeURIComponent(path.split("/").at(-1) ?? "").replace(/[-_]+/g, " ");

function dataOf(record: PageRecord, site: SiteData): PageData {
  const path = pathOf(record);
  const title =
    text(record.title) ?? headingOf(record.body) ?? (path === "/" ? site.name : words(path));
  return {
    path,
    title: plain(title) || site.name,
    description:
      plain(text(record.description) ?? "") ||
      summaryOf(record.body) ||
      `${plain(title)}: ${site.description}`,
    date: text(record.date)?.slice(0, 10),
    record,
  };
}

type Content = { readonly [name in keyof typeof collections]: readonly PageRecord[] } & {
  readonly site: SiteData;
};

const known = new WeakMap<object, readonly PageData[]>();

/** All pages in the order of their files. */
function pagesOf(content: Content): readonly PageData[] {
  const names = Object.keys(collections) as (keyof typeof collections)[];
  const pages =
    known.get(content) ??
    names.flatMap((name) => content[name]).map((record) => dataOf(record, content.site));
  known.set(content, pages);
  return pages;
}

const latestFirst = (a: PageData, b: PageData): number =>
  (a.date ?? "") < (b.date ?? "") ? 1 : (a.date ?? "") > (b.date ?? "") ? -1 : 0;

const below = (path: string, pages: readonly PageData[]): readonly PageData[] =>
  pages
    .filter((page) => page.path !== path && page.path.startsWith(path === "/" ? "/" : `${path}/`))
    .toSorted(latestFirst);

const valuesOf = (record: object, field: string): readonly string[] =>
  [Reflect.get(record, field) as unknown].flat().flatMap((value) => text(value) ?? []);

export default defineSite({
  content: {
    ...collections,
    site: file("site.yaml", siteSchema),
    navigation: file("navigation.yaml", z.strictObject({ items: z.array(entry) })),
    moved: file(
      "redirects.yaml",
      z.strictObject({ redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })) }),
    ),
  },
  settings: ({ site, moved }) => ({
    origin: site.origin,
    ...(site.base ? { base: site.base } : {}),
    trailingSlash: site.trailingSlash,
    language: site.language,
    name: site.name,
    description: site.description,
    redirects: moved.redirects,
    ...(site.loads.length > 0 ? { allow: [{ image: site.loads, media: site.loads }] } : {}),
    // What old texts are like, rather than what is wrong with them, is told and fails no check.
    check: CHECK,
  }),
  markdown: { components: standIns },
  kinds: (kind) => [
    kind("page", (content) =>
      pagesOf(content).map((page) => ({
        path: page.path,
        from: page.record,
        page: () => ({
          head: {
            title: page.title,
            description: page.description,
            language: content.site.language,
          },
          body: <MarkdownPage page={page} site={content.site} items={content.navigation.items} />,
        }),
      })),
    ),
    kind("list", (content) =>
      content.site.lists.map(({ path, title }) => ({
        path,
        page: () => ({
          head: { title, description: `${title}: ${content.site.description}` },
          body: (
            <ListPage
              title={title}
              pages={below(path, pagesOf(content))}
              site={content.site}
              items={content.navigation.items}
              path={path}
            />
          ),
        }),
      })),
    ),
    kind("tag", (content) => {
      const pages = pagesOf(content);
      const taken = new Set(pages.map(({ path }) => path));
      return content.site.tags.flatMap(({ field, path }) => {
        const found = new Map<string, { readonly name: string; readonly pages: PageData[] }>();
        for (const page of pages)
          for (const name of valuesOf(page.record, field)) {
            const slug = slugOf(name);
            const tag = found.get(slug) ?? { name, pages: [] };
            if (slug !== "" && !tag.pages.includes(page)) tag.pages.push(page);
            found.set(slug, tag);
          }
        return [...found]
          .filter(([slug, tag]) => tag.pages.length > 0 && !taken.has(`${path}/${slug}`))
          .map(([slug, tag]) => ({
            path: `${path}/${slug}`,
            page: () => ({
              head: {
                title: tag.name,
                description: `${tag.name}: ${tag.pages.length} pages of ${content.site.name}`,
              },
              body: (
                <ListPage
                  title={tag.name}
                  pages={tag.pages.toSorted(latestFirst)}
                  site={content.site}
                  items={content.navigation.items}
                  path={`${path}/${slug}`}
                />
              ),
            }),
          }));
      });
    }),
  ],
  notFound: ({ site, navigation }) => ({
    head: { title: `Not found: ${site.name}`, description: "There is no page at this address." },
    body: <Lost site={site} items={navigation.items} />,
  }),
});

const CHECK = {
  "head/title-length": "notice",
  "head/title-duplicate": "notice",
  "head/description-length": "notice",
  "head/description-duplicate": "notice",
  "head/heading-order": "notice",
  "html/image-size": "notice",
  "html/left-over": "notice",
  "html/no-trailing-whitespace": "notice",
  "links/private-host": "notice",
  "links/orphan-page": "notice",
  "links/only-in-menus": "notice",
  "links/orphan-file": "notice",
  "sameness/near-duplicate": "notice",
  "sameness/no-own-fact": "notice",
  "sameness/thin": "notice",
} as const;
