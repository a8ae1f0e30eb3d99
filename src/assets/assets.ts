/** Everything that pages refer to: pictures, styles, script, font, icons. Made before any page. */
import type { Cache } from "../cache/cache.ts";
import { markdownDataOf } from "../render/markdown/context.ts";
import type { Reporter } from "../report.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { Cards } from "./cards/cards.ts";
import { createOwnCards, type OwnCards } from "./cards/own-cards.ts";
import { type EditionAssets, markdownOf, prepareEdition } from "./edition-assets.ts";
import { linkingOf } from "./linking.ts";
import { createOptionalFiles } from "./optional-files.ts";
import { createPageAssets, type PageAssetsData } from "./page-assets.ts";
import type { Styles } from "./styles/styles.ts";

export interface Assets extends EditionAssets {
  /** What the pages of each language refer to. */
  readonly editions: readonly EditionAssets[];
  /** Social cards that pages draw themselves, in any language. */
  readonly ownCards: OwnCards;
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
    pictures: () => editions.flatMap((cards) => cards.pictures()),
    draw: (path) => (editions.find((cards) => cards.wanted().includes(path)) ?? first).draw(path),
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
