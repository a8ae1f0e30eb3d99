/** Everything that pages refer to: pictures, styles, script, font, icons. Made before any page. */
import { posix } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { assertNone } from "../errors.ts";
import { cssWithBase } from "../hosting/base.ts";
import type { OutputFile } from "../output/file.ts";
import { allowanceFor } from "../render/allowance.ts";
import { createMarkdownContext, markdownDataOf } from "../render/markdown/context.ts";
import { HIGHLIGHT_CSS } from "../render/markdown/highlight-css.ts";
import type { PageAssets } from "../render/page-assets.ts";
import { directionOfPage } from "../render/page-language.ts";
import { createTagReader } from "../render/start-tags.ts";
import type { Reporter } from "../report.ts";
import { filesOf } from "../site/bundle.ts";
import { remotePicturesOf } from "../site/editions.ts";
import { pathInLanguage } from "../site/languages.ts";
import { linkablePaths } from "../site/linkable-paths.ts";
import { linkedSheets } from "../site/linked-css.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { type Cards, createCards } from "./cards/cards.ts";
import { createOwnCards, type OwnCards } from "./cards/own-cards.ts";
import { prepareDownloads } from "./downloads.ts";
import { prepareFonts } from "./fonts/fonts.ts";
import { buildIcons } from "./icons/icons.ts";
import { markOf } from "./icons/own-mark.ts";
import { createOptionalFiles, type OptionalFiles } from "./optional-files.ts";
import { createPageAssets, drawnCard, type PageAssetsData } from "./page-assets.ts";
import { findImage } from "./pictures/find-image.ts";
import { type ImageSet, prepareImages } from "./pictures/images.ts";
import { type OrderedPictures, orderPictures } from "./pictures/ordered.ts";
import type { PictureFile } from "./pictures/prepared-image.ts";
import { readPublicTexts } from "./public-texts.ts";
import { bundleClient } from "./scripts/client.ts";
import { bundleIslands } from "./scripts/island-scripts.ts";
import { colourSchemeOf } from "./styles/colour-scheme.ts";
import { type Addressable, resolveAddresses } from "./styles/css-addresses.ts";
import { sheetProblems } from "./styles/css-problem.ts";
import { importedCss } from "./styles/imported-css.ts";
import { createPageStyles } from "./styles/page-styles.ts";
import { ENTRY } from "./styles/sheet.ts";
import type { Styles } from "./styles/styles.ts";

export interface Assets extends EditionAssets {
  /** What the pages of each language refer to. */
  readonly editions: readonly EditionAssets[];
  /** Social cards that pages draw themselves, in any language. */
  readonly ownCards: OwnCards;
}

interface EditionAssets extends PageAssets {
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

/** All fields but `editions` are shared by the site in all of its languages. */
export async function prepareAssets(
  root: string,
  site: LoadedSite,
  styles: Styles,
  cache: Cache,
  report: Pick<Reporter, "step">,
): Promise<Assets> {
  const first = await prepareEdition(root, site, 0, styles, cache, report);
  const editions = [first];
  // The others find in the cache what does not depend on the language.
  for (const index of site.editions.keys())
    if (index > 0)
      editions.push(
        await prepareEdition(root, site, index, styles, cache, {
          step: (_, work) => work() as never,
        }),
      );
  const ownCards = createOwnCards(cache);
  if (editions.length === 1) return { ...first, editions, ownCards };
  return {
    ...first,
    editions,
    ownCards,
    cards: allCards(editions.flatMap(({ cards }) => cards ?? [])),
    files: editions.flatMap(({ files }) => files),
    optionalFiles: createOptionalFiles(editions.flatMap(({ optionalFiles }) => optionalFiles.all)),
  };
}

/** The cards of all languages as one: each language draws its own. */
function allCards(editions: readonly Cards[]): Cards | undefined {
  const [first] = editions;
  if (!first) return undefined;
  return {
    ...first,
    wanted: () => [...new Set(editions.flatMap((cards) => cards.wanted()))],
    draw: (path) => (editions.find((cards) => cards.wanted().includes(path)) ?? first).draw(path),
  };
}

async function prepareEdition(
  root: string,
  site: LoadedSite,
  index: number,
  styles: Styles,
  cache: Cache,
  { step }: Pick<Reporter, "step">,
): Promise<EditionAssets> {
  const { compiled, editions } = site;
  const { settings, loaded } = editions[index] ?? site;
  const language = settings.edition?.language;
  /** Ends the cache keys of what differs by language. */
  const suffix = index === 0 ? "" : ` ${language?.tag}`;
  const pictureNames = [...new Set(editions.flatMap((edition) => edition.loaded.pictures))].sort();
  const remotePictures = remotePicturesOf(editions);
  const main = settings.typeface && { preload: true, ...settings.typeface };
  const typefaces = [main ?? [], settings.typefaces ?? []].flat();
  const names = (settings.edition?.languages ?? []).map((one) => one.name).join("");
  const usedText = loaded.literals + compiled.literals + names;
  const mark = await markOf(root, settings.mark, site.publicFiles, cache);
  const [client, islands, fonts, images, icons, publicScripts, publicSheets, downloads] =
    await Promise.all([
      step("script", () => bundleClient(root, settings, cache)),
      step("islands", () => bundleIslands(root, settings, compiled.inputs, cache)),
      step("font", () => prepareFonts(root, typefaces, usedText, cache)),
      step("images", () => prepareImages(root, cache, pictureNames, remotePictures)),
      step("icons", () => buildIcons(root, settings, mark, site.publicFiles, cache)),
      readPublicTexts(root, site.publicFiles, /\.m?js$/, cache),
      readPublicTexts(root, site.publicFiles, /\.css$/, cache),
      prepareDownloads(
        root,
        editions.flatMap((edition) => edition.loaded.downloads),
        cache,
      ),
    ]);
  const linked = await cache.getOrCompute(
    "linked stylesheets",
    { files: filesOf(compiled.inputs) },
    () => linkedSheets(root, compiled.inputs),
  );
  const codeCss = loaded.hasMarkdown ? HIGHLIGHT_CSS : "";
  const pictures = [...icons.drawn, ...images.files];
  const addressable = addressableBy(root, site, [...icons.files, ...pictures], images.assets);
  const inputs = [...compiled.inputs, ...client.inputs];
  const imported = await importedCss(root, inputs, addressable);
  const fontCss = fonts.map(({ css }) => css).join("");
  const more = `${imported.css}${fontCss}${settings.css ?? ""}${images.css}${codeCss}`;
  const compiledCss = await step("styles", () => styles.compile(more));
  const whole = await resolveAddresses(compiledCss, posix.dirname(ENTRY), addressable);
  assertNone("The styles name what is not there", sheetProblems(root, whole.faults));
  const css = cssWithBase(settings.base, whole.css);
  const styleFiles = [...imported.files, ...whole.files];
  const { name, card } = settings;
  const dir = directionOfPage(settings, {});
  const brand = card && { name, mark: mark?.svg, colours: card, fonts, dir };
  const picture = (file: string) => findImage(images.assets, file);
  const cards = brand && createCards(brand, images.read, picture, cache);
  const data: PageAssetsData = {
    base: settings.base,
    ...linkingOf(site, index),
    css,
    scriptText: client.scripts.map(({ contents }) => contents).join("\n"),
    images: images.assets,
    script: client.entry,
    islands: { starter: islands.starter, byFile: islands.byFile },
    scriptTexts: new Map([
      ...publicScripts,
      ...islands.scripts.map(({ path, contents }) => [`/${path}`, contents] as const),
    ]),
    linkedCss: new Map([
      ...publicSheets,
      ...linked.map(({ path, contents }) => [`/${path}`, contents] as const),
    ]),
    styleFiles: [...new Set(styleFiles.map(({ path }) => `/${path}`))],
    fonts: fonts.filter(({ preload }) => preload).map(({ file }) => `/${file.path}`),
    iconTags: icons.tags,
    colorScheme: settings.colorScheme ?? (await colourSchemeOf(css)),
    card: cards?.look,
    socialImage: settings.socialImage,
    icon: icons.largest,
    markdown: markdownDataOf(site, index, downloads.addresses),
  };
  const scriptPaths = [...client.scripts, ...islands.scripts].map(({ path }) => path);
  const styleSources = [
    css,
    publicScripts,
    publicSheets,
    ...scriptPaths,
    ...linked.map(({ path }) => path),
  ];
  const pageStyles = await cache.getOrCompute(
    `page styles${suffix}`,
    { values: styleSources },
    () => createPageStyles(data, cache),
  );
  const tagSources = [
    settings.base,
    ...(data.links
      ? [JSON.stringify([...data.links.table].map(([tag, targets]) => [tag, ...targets]))]
      : []),
  ];
  const readTags = await cache.getOrCompute(`start tags${suffix}`, { values: tagSources }, () =>
    createTagReader(cache, settings.base, data.links),
  );
  const markdown = await markdownOf(root, site, data);
  const pageAssets = createPageAssets(data, markdown, pageStyles, readTags);
  const orderedBefore = await cache.getOrCompute(
    "ordered pictures",
    {},
    () => new Map<string, PictureFile>(),
  );
  const files = [...client.scripts, ...fonts.map(({ file }) => file)];
  return {
    ...pageAssets,
    data,
    cards,
    cardFor: cards ? (head) => drawnCard(cards.urlOf(head)) : pageAssets.cardFor,
    files: [...files, ...icons.files],
    pictures,
    downloadFiles: downloads.files,
    ordered: orderPictures(images, cache, orderedBefore),
    optionalFiles: createOptionalFiles([...islands.scripts, ...styleFiles, ...linked]),
  };
}

/** For a site of other pages: what their links need to know is new, all else stays. */
export async function assetsFor(root: string, site: LoadedSite, last: Assets): Promise<Assets> {
  const editions = await Promise.all(
    last.editions.map(async (own, index) => {
      const data: PageAssetsData = {
        ...own.data,
        ...linkingOf(site, index),
        markdown: markdownDataOf(site, index, own.data.markdown.downloads),
      };
      const markdown = await markdownOf(root, site, data);
      const page = createPageAssets(data, markdown, { for: own.stylesFor });
      return { ...own, ...page, data, cardFor: own.cardFor };
    }),
  );
  const { cards, files, optionalFiles, ownCards } = last;
  return { ...last, ...editions[0], cards, files, optionalFiles, ownCards, editions };
}

/** What links of the pages of a language need to know. */
function linkingOf(site: LoadedSite, index: number) {
  const { settings, loaded } = site.editions[index] ?? site;
  const language = settings.edition?.language;
  return {
    ownPaths: new Set(settings.base === "" ? [] : linkablePaths(site)),
    links: site.links && language && { table: site.links, tag: language.tag },
    homes: homesOf(site),
    borrowed: loaded.borrowed,
  };
}

const markdownOf = (
  root: string,
  { compiled }: LoadedSite,
  { markdown, images }: Pick<PageAssetsData, "markdown" | "images">,
) =>
  createMarkdownContext(markdown, images, {
    root,
    markdown: compiled.site.markdown,
    modules: compiled.modules,
  });

/** The languages whose home page is there. */
const homesOf = ({ editions, routes }: LoadedSite): ReadonlySet<string> => {
  const tags = new Map(
    editions.map(({ language }) => [pathInLanguage(language, "/"), language.tag]),
  );
  return new Set(routes.flatMap(({ path }) => tags.get(path) ?? []));
};

/** What stylesheets may name. */
function addressableBy(
  root: string,
  { settings, publicFiles, endpoints }: LoadedSite,
  files: readonly Pick<OutputFile, "path">[],
  images: ImageSet["assets"],
): Addressable {
  const names = [...publicFiles, ...files.map(({ path }) => path)];
  return {
    root,
    images,
    paths: new Set([...names.map((name) => `/${name}`), ...endpoints.map(({ path }) => path)]),
    allowance: allowanceFor(settings.allow, undefined),
  };
}
