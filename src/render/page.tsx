/** One route to one page, or to the reason why not. */

import type { OwnCard } from "../assets/cards/own-card.ts";
import { downloadsIn } from "../assets/downloads-in.ts";
import type { PictureOrder } from "../assets/pictures/encoding.ts";
import type { BorrowedTexts } from "../content/translations/borrowed.ts";
import { messageOf, type Problem } from "../errors.ts";
import { fileOfPath, NOT_FOUND_FILE } from "../hosting/url.ts";
import { placeOfWaiting } from "../markdown/waiting.ts";
import type { OutputFile } from "../output/file.ts";
import { codeHint } from "../site/code-hint.ts";
import { elementHint, NoComponent } from "../site/element-hint.ts";
import type { Head } from "../site/head.ts";
import { Endless, inTime, MOST_TIME } from "../site/in-time.ts";
import type { Page } from "../site/kinds.ts";
import type { Language } from "../site/languages.ts";
import { MANIFEST } from "../site/manifest.ts";
import type { PageTranslation } from "../site/routes.ts";
import { locate, type SiteCode } from "../site/run.ts";
import type { ColourScheme, ResolvedSettings } from "../site/settings.ts";
import { type Interrupt, interruptible } from "../timing/interruptible.ts";
import type { Stopwatch } from "../timing/stopwatch.ts";
import { allowanceFor } from "./allowance.ts";
import { beginBody, finishBody } from "./body.tsx";
import { markBorrowed } from "./borrowed-texts.ts";
import type { ImageAsset, PageScript, RenderContext } from "./context.ts";
import type { OwnLoad } from "./csp.ts";
import { handlerNotice } from "./dead-handlers.ts";
import { renderDocument } from "./document.ts";
import { assertPage } from "./given-page.ts";
import { linkPolicies } from "./head-loads.ts";
import { headProblems, hoistedProblems } from "./head-problems.ts";
import type { SocialPicture } from "./head-tags.ts";
import type { MarkdownContext } from "./markdown/types.ts";
import { drawOwnCard, pictureOf } from "./own-card.ts";
import { directionOfPage, type PageLanguage, pageLanguageOf } from "./page-language.ts";
import { pageScripts } from "./page-scripts.ts";
import { ownLoads, policyProblems, stylePolicy } from "./policy-problems.ts";
import { componentIn, componentsOf } from "./render-waiting.ts";
import type { TagReader } from "./start-tags.ts";
import { type StyledPage, styledPage } from "./styled-page.ts";
import type { PageLinks } from "./tag-language.ts";

/** All that a page refers to and does not hold itself. */
export interface PageAssets {
  readonly image: (file: string) => ImageAsset;
  readonly markdown: MarkdownContext;
  /** Makes the start tags of markup smaller and collects the names in them. */
  readonly readTags: TagReader;
  /** The languages that have a home page, by tag. */
  readonly homes: ReadonlySet<string>;
  /** Where links lead in the language of the pages. */
  readonly links: PageLinks | undefined;
  /** Texts of another language that pages may show. */
  readonly borrowed: BorrowedTexts;
  /** The styles that a page needs. */
  readonly stylesFor: (page: StyledPage) => Promise<string>;
  /** Stylesheets of the site that pages may link, by URL path. */
  readonly linkedSheets: ReadonlyMap<string, string>;
  /** The site's own client script, which every page loads. */
  readonly script: PageScript | undefined;
  readonly islandScript: RenderContext["islandScript"];
  readonly ownAddress: RenderContext["ownAddress"];
  /** Starts the islands of a page. */
  readonly starter: PageScript | undefined;
  /** The URL paths of fonts that every page in them asks for at once. */
  readonly fonts: readonly string[];
  /** Elements that name icons and the web manifest. */
  readonly iconTags: readonly string[];
  readonly colorScheme: ColourScheme | undefined;
  /** The URL paths of files that only some styles name. */
  readonly styleFiles: readonly string[];
  /** The URL paths of files beside Markdown files. */
  readonly downloads: ReadonlySet<string>;
  /** What networks show of the page. */
  readonly cardFor: (head: CardHead) => SocialPicture | undefined;
}

export type CardHead = Pick<Head, "title" | "cardTitle" | "image">;

export interface Rendered {
  readonly route: string;
  readonly file?: OutputFile;
  /** What the page's social card shows. */
  readonly card?: CardHead;
  /** In place of that, what the page has drawn itself. */
  readonly ownCard?: OwnCard;
  /** The URL paths of island scripts, and of files of packages, that it may load. */
  readonly files?: readonly string[];
  /** Pictures that it asks for with options of its own. */
  readonly pictures?: readonly PictureOrder[];
  /** What authors should know. */
  readonly notices?: readonly Problem[];
  /** Why there is no file. */
  readonly failures?: readonly Failure[];
}

/** `cause` is what was thrown, if anything was. */
export type Failure = Problem & { readonly cause?: unknown };

export interface Renderable {
  /** undefined for the page of unknown paths. */
  readonly path: string | undefined;
  readonly source?: string | undefined;
  readonly noindex?: true | undefined;
  readonly translations?: readonly PageTranslation[] | undefined;
  readonly borrowed?: PageTranslation | undefined;
  readonly page: () => Page | Promise<Page>;
}

export async function renderPage(
  renderable: Renderable,
  settings: ResolvedSettings,
  assets: PageAssets,
  code: SiteCode,
  interrupt: Interrupt = interruptible,
): Promise<Rendered> {
  const { path, page, source, noindex = false, translations, borrowed } = renderable;
  const notFoundFile = notFoundFileOf(settings.edition?.language);
  const route = path ?? `/${notFoundFile}`;
  const where = { ...(source ? { file: source } : {}), route };
  const { pageTimeout = MOST_TIME } = settings;
  const showing: NonNullable<RenderContext["showing"]> = { file: source };
  const guarded = <T,>(work: () => T): T =>
    inTime(
      pageTimeout,
      () => ({ where: { file: showing.file ?? MANIFEST, route }, what: `the page ${route}` }),
      work,
      interrupt,
    );
  try {
    const { image, markdown, islandScript, ownAddress } = assets;
    const hasClientScript = assets.script !== undefined;
    let asked: PageLanguage | undefined;
    const language = () => {
      asked ??= pageLanguageOf(settings, renderable, assets.homes);
      return asked;
    };
    const shown = new Set<"notice">();
    const begin = (given: Page) => {
      const { head, body } = assertPage(given);
      const dir = directionOfPage(settings, head);
      const locale = head.language ?? settings.ownLanguage.locale;
      const known = {
        ...{ image, markdown, islandScript, ownAddress, hasClientScript },
        ...{ language, locale, dir },
      };
      return { head, begun: beginBody(body, { ...known, shown, showing }) };
    };
    // In one turn where nothing is waited for: to watch over a turn here takes longer than some pages do.
    const first = guarded(() => {
      const given = page();
      return given instanceof Promise ? given : begin(given);
    });
    const { head, begun } =
      first instanceof Promise ? await first.then((given) => guarded(() => begin(given))) : first;
    const { markup, islands, pictures, preloads, problems, handlers, ...found } = await finishBody(
      begun,
      guarded,
    );
    const {
      html: body,
      tags,
      policies,
      inline,
    } = await assets.readTags(markBorrowed(markup, assets.borrowed));
    const allowance = allowanceFor(settings.allow, path);
    const { origin } = settings;
    const headLinks = linkPolicies(head);
    const addresses = [markup, ...headLinks.map(({ href }) => href)];
    const sheets = [...assets.linkedSheets.keys()].filter((url) =>
      addresses.some((text) => text.includes(url)),
    );
    const ownStyles = [
      ...inline.styles.map((css) => ({ css, element: "style" })),
      ...sheets.map((url) => ({ css: assets.linkedSheets.get(url) ?? "", element: "link" })),
    ];
    const loading = [...policies, ...headLinks.map(({ policy }) => policy)];
    problems.push(
      ...headProblems(head, where),
      ...hoistedProblems(markup, where),
      ...(borrowed && !shown.has("notice") ? [noNotice(where, borrowed)] : []),
      ...policyProblems(
        [...loading, ...ownStyles.map(({ css, element }) => stylePolicy(css, element))],
        { where, origin, path, allowance },
      ),
    );
    const { ownCard, failures = [] } =
      problems.length > 0 ? {} : await drawOwnCard(head, guarded, { where, code });
    if (failures.length > 0) return { route, failures };
    const scripts = pageScripts(assets, islands);
    const notices = [
      ...found.notices,
      ...handlers.map((dead) => handlerNotice(dead, locate(code, dead.made) ?? where)),
    ];
    if (problems.length > 0)
      return {
        route,
        failures: problems.map((one) => ({ ...one, where: { ...where, ...one.where } })),
      };
    const css = await assets.stylesFor(
      styledPage(settings, head, { tags, scripts, inline, sheets }),
    );
    const contents = renderDocument({
      settings,
      head,
      path,
      indexed: path !== undefined && !noindex,
      translations,
      borrowed,
      links: assets.links,
      body,
      css,
      scripts,
      images: preloads,
      fonts: assets.fonts.filter((url) => css.includes(url)),
      iconTags: assets.iconTags,
      colorScheme: assets.colorScheme,
      card: ownCard ? pictureOf(ownCard) : assets.cardFor(head),
      allowance,
      hasSlots: islands.some((island) => island.script && island.hasSlots),
      needs: [
        ...(sheets.length > 0 ? [SHEETS] : []),
        ...ownLoads(loading, [css, ...ownStyles.map((own) => own.css)]),
      ],
      inline: {
        ...inline,
        styleAttributes: [...policies].flatMap(({ style }) => style ?? []),
      },
    });
    const file = path === undefined ? notFoundFile : fileOfPath(path);
    const files = [
      ...scripts.all,
      ...sheets,
      ...assets.styleFiles.filter((url) => css.includes(url)),
      ...downloadsIn(markup, assets.downloads),
    ];
    return {
      route,
      file: { path: file, contents },
      ...(ownCard ? { ownCard } : { card: cardHead(head) }),
      files,
      ...(pictures.length > 0 ? { pictures } : {}),
      ...(notices.length > 0 ? { notices } : {}),
    };
  } catch (error) {
    if (error instanceof Endless) throw error;
    const thrownAt = locate(code, error);
    const place: Problem["where"] = {
      ...where,
      ...(placeOfWaiting(error) ?? thrownAt ?? locate(code, componentsOf(error))),
    };
    const told = thrownProblem(
      route,
      error,
      place.line === undefined ? componentIn(error) : undefined,
    );
    const hint =
      error instanceof NoComponent && thrownAt
        ? { hint: elementHint(code.root, error, thrownAt) }
        : {};
    return { route, failures: [{ ...told, ...hint, where: place, cause: error }] };
  }
}

/** A script may link a sheet that the markup only names. */
const SHEETS: OwnLoad = { kind: "style", source: "'self'" };

const noNotice = (where: Problem["where"], { tag }: PageTranslation): Problem => ({
  rule: "site/fallback-notice",
  where,
  message: `the page stands in the words of ${tag} and does not say so`,
  hint: "show <FallbackNotice> where `useLanguage().borrowedFrom` is set",
});

/** One below the path of each language: hosts serve the nearest. */
export const notFoundFileOf = (language: Pick<Language, "path"> | undefined): string =>
  `${language?.path ?? ""}/${NOT_FOUND_FILE}`.slice(1);

const cardHead = ({ title, cardTitle, image }: Head): CardHead => ({
  title,
  ...(cardTitle ? { cardTitle } : {}),
  ...(image ? { image } : {}),
});

/** MDX is rendered at once, as are islands: what they would wait for is awaited before. `component` is the one that failed. */
function thrownProblem(
  route: string,
  error: unknown,
  component: string | undefined,
): Omit<Problem, "where"> {
  const message = messageOf(error);
  const hint = codeHint(error);
  const waits = /suspended while responding to synchronous input|async Client Component/i;
  return placeOfWaiting(error) || waits.test(message)
    ? {
        rule: "site/async-component",
        message: `${route} has a component that waits for something while it is rendered`,
        hint: "await it in the kind or in `page: async () => …`, and give the value to the component as a prop; in MDX await it in an export: export const bees = await count(), then {bees}",
      }
    : {
        rule: "site/render",
        message: `${route} cannot be rendered${component ? `, by ${component}` : ""}: ${message}`,
        ...(hint ? { hint } : {}),
      };
}

/** The same assets, with the time of what takes long measured. */
export const watchAssets = (assets: PageAssets, timed: Stopwatch["timed"]): PageAssets => ({
  ...assets,
  stylesFor: timed("page styles", assets.stylesFor),
  readTags: timed("start tags", assets.readTags),
});
