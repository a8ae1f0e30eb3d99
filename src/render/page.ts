/** One route to one page, or to the reason why not. */
import { downloadsIn } from "../assets/downloads-in.ts";
import type { Problem } from "../errors.ts";
import { fileOfPath, NOT_FOUND_FILE } from "../hosting/url.ts";
import { Endless, inTime, MOST_TIME } from "../site/code/in-time.ts";
import { locate, type SiteCode } from "../site/code/run.ts";
import type { Head } from "../site/head.ts";
import type { Language } from "../site/languages.ts";
import { MANIFEST } from "../site/manifest.ts";
import type { PageTranslation } from "../site/routes/routes.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";
import { type Interrupt, interruptible } from "../timing/interruptible.ts";
import type { Guard } from "./body.tsx";
import { markBorrowed } from "./borrowed-texts.ts";
import type { RenderContext } from "./context.ts";
import { renderDocument } from "./document.ts";
import { headProblems, hoistedProblems } from "./head/head-problems.ts";
import { inlineScripts } from "./head/head-tags.ts";
import { drawOwnCard, pictureOf } from "./own-card.ts";
import type { PageAssets } from "./page-assets.ts";
import { pageBody } from "./page-body.ts";
import { pageScripts } from "./page-scripts.ts";
import { failureOf } from "./pages/page-failure.ts";
import type { CardHead, Renderable, Rendered } from "./pages/rendered.ts";
import { allowanceFor } from "./policy/allowance.ts";
import { loaderNotices } from "./policy/inline-loaders.ts";
import { blockedLoads, neededLoads, pageLoads } from "./policy/page-loads.ts";
import { forbiddenUseNotices } from "./policy/use-notices.ts";
import { styledPage } from "./styled-page.ts";

export async function renderPage(
  renderable: Renderable,
  settings: ResolvedSettings,
  assets: PageAssets,
  code: SiteCode,
  interrupt: Interrupt = interruptible,
): Promise<Rendered> {
  const { path, source } = renderable;
  const route = path ?? `/${notFoundFileOf(settings.edition?.language)}`;
  const where = { ...(source ? { file: source } : {}), route };
  const { pageTimeout = MOST_TIME } = settings;
  const showing: NonNullable<RenderContext["showing"]> = { file: source };
  const guarded: Guard = (work) =>
    inTime(
      pageTimeout,
      () => ({ where: { file: showing.file ?? MANIFEST, route }, what: `the page ${route}` }),
      work,
      interrupt,
    );
  try {
    const body = await pageBody(renderable, settings, assets, { showing, guarded });
    return await finishPage(body, { renderable, settings, assets, code, route, where, guarded });
  } catch (error) {
    if (error instanceof Endless) throw error;
    return { route, failures: [failureOf(error, route, where, code)] };
  }
}

interface Around {
  readonly renderable: Renderable;
  readonly settings: ResolvedSettings;
  readonly assets: PageAssets;
  readonly code: SiteCode;
  readonly route: string;
  /** The page's own place, for problems without a nearer one. */
  readonly where: Problem["where"];
  readonly guarded: Guard;
}

/** A body that is markup to a whole document. */
async function finishPage(
  made: Awaited<ReturnType<typeof pageBody>>,
  { renderable, settings, assets, code, route, where, guarded }: Around,
): Promise<Rendered> {
  const { path, noindex = false, canonical, translations, borrowed } = renderable;
  const { head, islands, pictures } = made;
  const markup = markBorrowed(made.markup, assets.borrowed);
  const read = await assets.readTags(markup);
  const { tags, policies, inline } = read;
  const allowance = allowanceFor(settings.allow, path);
  const loads = pageLoads(head, made.markup, read, assets.linkedSheets);
  const problems = [
    ...made.problems,
    ...headProblems(made, where),
    ...hoistedProblems(made.markup, where),
    ...(borrowed && !made.hasNotice ? [noNotice(where, borrowed)] : []),
    ...blockedLoads(loads, { where, root: code.root, origin: settings.origin, path, allowance }),
  ];
  if (problems.length > 0)
    return {
      route,
      failures: problems.map((one) => ({ ...one, where: { ...where, ...one.where } })),
    };
  const { ownCard, failures } = await drawOwnCard(head, guarded, { where, code });
  if (failures) return { route, failures };
  const scripts = pageScripts(assets, islands);
  const css = await assets.stylesFor(
    styledPage(settings, head, { tags, scripts, inline, sheets: loads.sheets }),
  );
  const hasSlots = islands.some((island) => island.script && island.hasSlots);
  const contents = renderDocument({
    settings,
    head,
    path,
    indexed: path !== undefined && !noindex,
    translations,
    borrowed,
    canonical,
    links: assets.links,
    body: read.html,
    css,
    scripts,
    images: made.preloads,
    fonts: assets.fonts.filter((url) => css.includes(url)),
    iconTags: assets.iconTags,
    colorScheme: assets.colorScheme,
    card: ownCard ? pictureOf(ownCard) : assets.cardFor(head),
    allowance,
    hasSlots,
    needs: neededLoads(loads, css),
    inline: { ...inline, styleAttributes: [...policies].flatMap(({ style }) => style ?? []) },
  });
  const notices = [
    ...made.notices,
    ...made.losses.flatMap((loss) => {
      const place = locate(code, loss.made) ?? where;
      return loss.notices.map((one) => ({ ...one, where: place }));
    }),
    ...loaderNotices({
      texts: [...inlineScripts(head), ...inline.scripts],
      ...{ where, origin: settings.origin, allowance },
    }),
    ...forbiddenUseNotices({
      uses: [assets.script, ...islands.map(({ script }) => script)].flatMap(
        (one) => one?.uses ?? [],
      ),
      ...{ hasSlots, path, allowance, allow: settings.allow, origin: settings.origin },
    }),
  ];
  return {
    route,
    file: { path: path === undefined ? route.slice(1) : fileOfPath(path), contents },
    ...(ownCard ? { ownCard } : { card: cardHead(head) }),
    files: [
      ...scripts.all,
      ...loads.sheets,
      ...assets.styleFiles.filter((url) => css.includes(url)),
      ...downloadsIn(made.markup, assets.downloads),
    ],
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(notices.length > 0 ? { notices } : {}),
  };
}

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
