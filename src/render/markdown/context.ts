/** What Markdown needs to know of the site that it is rendered in. */
import { composed } from "../../content/file-names.ts";
import type { LoadedContent } from "../../content/loaded-content.ts";
import { foldersOf } from "../../content/translations/language-folder.ts";
import { addressOfPath } from "../../hosting/url.ts";
import type { Exported } from "../../site/code/run.ts";
import type { MarkdownSettings } from "../../site/define.ts";
import { createLinkFault } from "../../site/links.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import { tellHidden } from "../../site/problems/hidden-records.ts";
import { linkablePaths } from "../../site/routes/linkable-paths.ts";
import type { ImageAsset } from "../context.ts";
import { createLabels, type LabelData } from "./labels.ts";
import type { MarkdownContext } from "./types.ts";

/** Plain data, which can travel to a thread. */
export interface MarkdownData {
  readonly hasMarkdown: boolean;
  /** The languages that code is written in. */
  readonly languages: readonly string[];
  /** Markdown files relative to the root, each with its page's address below the base. */
  readonly pages: ReadonlyMap<string, string>;
  /** Where the language has its content. */
  readonly folders: readonly string[];
  /** Every path that a link may name; none for a site without Markdown. */
  readonly paths: readonly string[];
  readonly settings: Pick<LoadedSite["settings"], "base" | "rewrites" | "redirects">;
  readonly hidden: LoadedContent["hidden"];
  /** Files beside Markdown files that links may name, relative to the root, with their URL paths. */
  readonly downloads: ReadonlyMap<string, string>;
  /** Words that the engine shows in texts. */
  readonly labels: LabelData;
  /** Placeholders such as {brand}, and what they stand for. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Of a language; a link to a file of the first one leads to its page in this one, where that is there. */
export function markdownDataOf(
  site: LoadedSite,
  index: number,
  downloads: MarkdownData["downloads"],
): MarkdownData {
  const { routes, links, editions } = site;
  const { settings, loaded } = editions[index] ?? site;
  const language = editions[index]?.language;
  const tag = language?.tag ?? "";
  const { hasMarkdown, languages, variables, hidden } = loaded;
  const pagesOf = (edition: number) =>
    routes.flatMap(({ source, path, translations = [], ...route }) => {
      if (route.edition !== edition || !source || !/\.(mdx?|markdown)$/.test(source)) return [];
      const there = translations.find((one) => one.tag === tag)?.path ?? path;
      return [[source, addressOfPath({ ...settings, base: "" }, there)] as const];
    });
  const pages = index === 0 ? pagesOf(0) : [...pagesOf(0), ...pagesOf(index)];
  const labels = Object.fromEntries(
    (editions.length > 0 ? editions : [site]).flatMap((one) =>
      one.settings.labels ? [[one.settings.language, one.settings.labels] as const] : [],
    ),
  );
  return {
    hasMarkdown,
    languages,
    variables,
    hidden,
    downloads,
    labels: { language: settings.language, labels },
    folders: language
      ? foldersOf(
          language,
          editions.map((one) => one.language),
        )
      : [],
    // Links name files in composed letters, whatever the disk has.
    pages: new Map([...pages.map(([file, path]) => [composed(file), path] as const), ...pages]),
    paths: hasMarkdown ? [...linkablePaths(site), ...(links?.get(tag)?.keys() ?? [])] : [],
    settings: { base: settings.base, rewrites: settings.rewrites, redirects: settings.redirects },
  };
}

/** What a site's code says of its Markdown. */
interface MarkdownCode {
  readonly root: string;
  readonly markdown?: MarkdownSettings | undefined;
  /** Those of MDX, by file. */
  readonly modules: ReadonlyMap<string, Exported>;
}

/** Loads nothing for a site without Markdown. */
export async function createMarkdownContext(
  data: MarkdownData,
  images: ReadonlyMap<string, ImageAsset>,
  { root, markdown = {}, modules }: MarkdownCode,
): Promise<MarkdownContext> {
  const { hasMarkdown, languages, pages, folders, paths, settings, variables, hidden, downloads } =
    data;
  if (!hasMarkdown) return NO_MARKDOWN;
  const { createMarkdown } = await import("./render.tsx");
  const linkFault = tellHidden(createLinkFault(paths, settings), hidden);
  const labelsOf = createLabels(data.labels);
  const context = {
    root,
    pages,
    folders,
    variables,
    images,
    linkFault,
    hidden,
    downloads,
    labelsOf,
  };
  return createMarkdown(languages, context, markdown, modules);
}

const refuse = (): never => {
  throw new Error(
    'the site\'s content has no Markdown file: name them with folder("….md", schema)',
  );
};

const NO_MARKDOWN: MarkdownContext = {
  render: refuse,
  headings: refuse,
  pageOf: () => undefined,
};
