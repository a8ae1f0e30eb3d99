/** What the pages of one language refer to. */
import type { Cache } from "../cache/cache.ts";
import type { OutputFile } from "../output/file.ts";
import { createMarkdownContext, markdownDataOf } from "../render/markdown/context.ts";
import { HIGHLIGHT_CSS } from "../render/markdown/highlight-css.ts";
import type { PageAssets } from "../render/page-assets.ts";
import { directionOfPage } from "../render/page-language.ts";
import { createTagReader, type TagReader } from "../render/tags/start-tags.ts";
import type { Reporter } from "../report.ts";
import { filesOf } from "../site/code/bundle.ts";
import { linkedSheets } from "../site/code/linked-css.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { type Cards, createCards } from "./cards/cards.ts";
import { editionParts } from "./edition-parts.ts";
import { linkingOf } from "./linking.ts";
import { createOptionalFiles, type OptionalFiles } from "./optional-files.ts";
import { createPageAssets, drawnCard, type PageAssetsData } from "./page-assets.ts";
import { findImage } from "./pictures/find-image.ts";
import { type OrderedPictures, orderPictures } from "./pictures/ordered.ts";
import type { PictureFile } from "./pictures/prepared-image.ts";
import { colourSchemeOf } from "./styles/colour-scheme.ts";
import { createPageStyles, type PageStyles } from "./styles/page-styles.ts";
import { siteStyles } from "./styles/site-styles.ts";
import type { Styles } from "./styles/styles.ts";

export interface EditionAssets extends PageAssets {
  /** Plain data, of which a thread makes the same values. */
  readonly data: PageAssetsData;
  readonly cards: Cards | undefined;
  readonly files: readonly OutputFile[];
  readonly pictures: readonly PictureFile[];
  /** Those that a page asks for with options of its own: widths, a quality, a crop. */
  readonly ordered: OrderedPictures;
  readonly optionalFiles: OptionalFiles;
  /** Only those that a page names are written. */
  readonly downloadFiles: readonly PictureFile[];
}

export async function prepareEdition(
  root: string,
  site: LoadedSite,
  index: number,
  styles: Styles,
  cache: Cache,
  report: Pick<Reporter, "step">,
): Promise<EditionAssets> {
  const { compiled, editions } = site;
  const { settings, loaded } = editions[index] ?? site;
  const made = await editionParts(root, site, index, cache, report);
  const { client, islands, fonts, images, icons, downloads, mark } = made;
  const linked = await cache.getOrCompute(
    "linked stylesheets",
    { files: filesOf(compiled.inputs) },
    () => linkedSheets(root, compiled.inputs),
  );
  const pictures = [...icons.drawn, ...images.files];
  const sheet = await siteStyles(
    root,
    site,
    {
      inputs: [...compiled.inputs, ...client.inputs],
      defaults: loaded.hasMarkdown ? HIGHLIGHT_CSS : "",
      css: [...fonts.map(({ css }) => css), settings.css ?? "", images.css].join(""),
      images: images.assets,
      files: [...icons.files, ...pictures],
    },
    styles,
    report,
  );
  const { name, card } = settings;
  const dir = directionOfPage(settings, {});
  const brand = card && { name, mark: mark?.svg, colours: card, fonts, dir };
  const picture = (file: string) => findImage(images.assets, file);
  const cards = brand && createCards(brand, images.read, picture, cache);
  const data: PageAssetsData = {
    base: settings.base,
    ...linkingOf(site, index),
    css: sheet.css,
    packageClasses: sheet.packageClasses,
    scriptText: client.scripts.map(({ contents }) => contents).join("\n"),
    images: images.assets,
    script: client.entry,
    islands: { starter: islands.starter, byFile: islands.byFile },
    packagesOf: new Map(
      [...client.scripts, ...islands.scripts].map(({ path, packages }) => [`/${path}`, packages]),
    ),
    scriptTexts: new Map([...made.publicScripts, ...textsByUrl(islands.scripts)]),
    linkedCss: new Map([...made.publicSheets, ...textsByUrl(linked)]),
    styleFiles: [...new Set(sheet.files.map(({ path }) => `/${path}`))],
    fonts: fonts.filter(({ preload }) => preload).map(({ file }) => `/${file.path}`),
    iconTags: icons.tags,
    colorScheme: settings.colorScheme ?? (await colourSchemeOf(sheet.css)),
    card: cards?.look,
    socialImage: settings.socialImage,
    icon: icons.largest,
    markdown: markdownDataOf(site, index, downloads.addresses),
  };
  const readers = await readersOf(data, index === 0 ? "" : ` ${settings.edition?.language.tag}`, {
    sources: [
      ...[sheet.css, made.publicScripts, made.publicSheets],
      ...[...client.scripts, ...islands.scripts, ...linked].map(({ path }) => path),
    ],
    cache,
  });
  const markdown = await markdownOf(root, site, data);
  const pageAssets = createPageAssets(data, markdown, readers.pageStyles, readers.readTags);
  const orderedBefore = await cache.getOrCompute(
    "ordered pictures",
    {},
    () => new Map<string, PictureFile>(),
  );
  return {
    ...pageAssets,
    data,
    cards,
    cardFor: cards ? (head) => drawnCard(cards.urlOf(head)) : pageAssets.cardFor,
    files: [...client.scripts, ...fonts.map(({ file }) => file), ...icons.files],
    pictures,
    downloadFiles: downloads.files,
    ordered: orderPictures(images, cache, orderedBefore),
    optionalFiles: createOptionalFiles([...islands.scripts, ...sheet.files, ...linked]),
  };
}

interface Kept {
  /** What the styles of pages are made of, beside `data`. */
  readonly sources: readonly unknown[];
  readonly cache: Cache;
}

/** What remembers styles and tags from page to page. `suffix` ends the cache keys of what differs by language. */
async function readersOf(
  data: PageAssetsData,
  suffix: string,
  { sources, cache }: Kept,
): Promise<{ readonly pageStyles: PageStyles; readonly readTags: TagReader }> {
  const { base, links } = data;
  const pageStyles = await cache.getOrCompute(`page styles${suffix}`, { values: sources }, () =>
    createPageStyles(data, cache),
  );
  const table = links ? [...links.table].map(([tag, targets]) => [tag, ...targets]) : [];
  const tagSources = [base, ...(links ? [JSON.stringify(table)] : [])];
  const readTags = await cache.getOrCompute(`start tags${suffix}`, { values: tagSources }, () =>
    createTagReader(cache, base, links),
  );
  return { pageStyles, readTags };
}

export const markdownOf = (
  root: string,
  { compiled }: LoadedSite,
  { markdown, images }: Pick<PageAssetsData, "markdown" | "images">,
) =>
  createMarkdownContext(markdown, images, {
    root,
    markdown: compiled.site.markdown,
    modules: compiled.modules,
  });

const textsByUrl = (files: readonly { readonly path: string; readonly contents: string }[]) =>
  files.map(({ path, contents }) => [`/${path}`, contents] as const);
