/** Finds and renders what a request to the development server asks for. */
import type { Assets } from "../assets/assets.ts";
import { type Problem, SiteError } from "../errors.ts";
import { answerFor, type Redirect, type RequestPath } from "../hosting/answer.ts";
import { pathBelow } from "../hosting/base.ts";
import { cacheControlOf, contentTypeOf, mayRunScript } from "../hosting/types.ts";
import { fileOfPath, pathOfFile } from "../hosting/url.ts";
import type { OutputFile } from "../output/file.ts";
import { alternatesIn, originIn, siteFile, siteFilePaths } from "../output/further-files.ts";
import { buildRules, parseRedirects } from "../output/rules.ts";
import { buildSitemap } from "../output/sitemap.ts";
import { notFoundFileOf, renderPage } from "../render/page.ts";
import type { Renderable } from "../render/pages/rendered.ts";
import { pageOf } from "../site/routes/page-travel.ts";
import type { ReadySite } from "./site-builder.ts";

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly contents: string | Uint8Array;
  readonly location?: string;
  /** The file is sent with a policy that lets no script run. Default: no. */
  readonly sandboxed?: boolean;
  /** Default: the browser keeps nothing. */
  readonly cacheControl?: string;
}

/** Called with what the author of a page should know. */
type OnPageNotice = (notice: Problem) => void;

/** Throws a SiteError when the page cannot be rendered. */
export async function answerPage(
  ready: ReadySite,
  target: RequestPath,
  onNotice: OnPageNotice,
): Promise<Reply> {
  const { settings } = ready.site;
  const path = pathBelow(settings.base, target.path);
  const files = path === undefined ? new Map() : await otherFiles(ready, path);
  const { status, file, location } = answerFor("cdn", target, {
    has: (name) => isNotFoundFile(ready, name) || files.has(name) || isPage(ready, name),
    redirects: redirectsOf(ready),
    form: settings,
  });
  if (location !== undefined || file === undefined)
    return {
      status,
      type: "text/plain; charset=utf-8",
      contents: "",
      ...(location ? { location } : {}),
    };
  const contents = files.get(file)?.contents ?? (await render(ready, file, onNotice));
  return {
    status,
    type: contentTypeOf(file, contents),
    sandboxed: mayRunScript(file),
    contents,
    // Hashed files are kept: a font that is fetched again after each edit of styles can come too late to be shown.
    cacheControl: cacheControlOf(file, "no-store"),
  };
}

const isNotFoundFile = ({ site: { editions } }: ReadySite, file: string): boolean =>
  editions.some(({ settings }) => notFoundFileOf(settings.edition?.language) === file);

const isPage = ({ routes }: ReadySite, file: string): boolean => {
  const path = pathOfFile(file);
  return path !== undefined && fileOfPath(path) === file && routes.has(path);
};

const redirectsOf = ({ site: { settings } }: ReadySite): readonly Redirect[] => {
  const rules = buildRules(settings).find(({ path }) => path === "_redirects");
  return parseRedirects(String(rules?.contents ?? ""));
};

async function render(
  { site, assets, routes }: ReadySite,
  file: string,
  onNotice: OnPageNotice,
): Promise<string | Uint8Array> {
  const { editions } = site;
  const lost = editions.findIndex(
    ({ settings }) => notFoundFileOf(settings.edition?.language) === file,
  );
  const notFound = editions[lost]?.notFound;
  const found = routes.get(pathOfFile(file) ?? "");
  const route: (Renderable & { edition: number }) | undefined = notFound
    ? { path: undefined, page: notFound, edition: lost }
    : found && { ...found, page: pageOf(found) };
  if (!route) throw new Error(`no route has the file ${file}`);
  const { settings } = editions[route.edition] ?? site;
  const own = assets.editions[route.edition] ?? assets;
  const {
    file: page,
    ownCard,
    pictures = [],
    notices = [],
    failures = [],
  } = await renderPage(route, settings, own, site.compiled.code);
  if (ownCard) await assets.ownCards.keep(ownCard);
  for (const picture of pictures) assets.ordered.order(picture);
  for (const notice of notices) onNotice(notice);
  if (failures.length > 0)
    throw new SiteError(
      "The page cannot be rendered",
      failures.map(({ cause: _, ...problem }) => problem),
      { cause: failures[0]?.cause },
    );
  if (!page) throw new Error(`${file} was neither rendered nor refused`);
  return page.contents;
}

/** Files that are no pages. Those that are costly to make are among them only where the path may name one. */
async function otherFiles({ site, assets }: ReadySite, path: string) {
  const { settings, routes } = site;
  const list: OutputFile[] = [
    ...assets.files,
    ...assets.optionalFiles.all,
    ...buildRules(settings, siteFilePaths(site)),
    ...[(await siteFile(site, path.slice(1), assets)) ?? []].flat(),
  ];
  const name = path.slice(1);
  const picture =
    [...assets.pictures, ...assets.downloadFiles].find((one) => one.path === name) ??
    assets.ordered.find(name);
  if (picture) list.push({ path: picture.path, contents: await picture.read() });
  if (/^\/sitemap(-\d+)?\.xml$/.test(path))
    for await (const file of buildSitemap(settings, routes, alternatesIn(site), originIn(site)))
      list.push(file);
  if (path.startsWith("/assets/card.")) list.push(...(await card(site, assets, path)));
  return new Map(list.map((file) => [file.path, file]));
}

/** A card is known once its page was made. After a restart none is: then all pages are made, to learn their cards. */
async function card(
  { routes }: ReadySite["site"],
  { cards, ownCards, editions }: Assets,
  path: string,
): Promise<readonly OutputFile[]> {
  const file = path.slice(1);
  const find = async () => {
    if (ownCards.kept().includes(file)) return [await ownCards.read(file)];
    return cards?.wanted().includes(file) ? [await cards.draw(file)] : [];
  };
  const found = await find();
  if (found.length > 0) return found;
  const { readOwnCard } = await import("../assets/cards/own-card.ts");
  for (const route of routes) {
    const { head } = await pageOf(route)();
    if (head.card) await ownCards.keep(readOwnCard(await head.card()));
    else (editions[route.edition]?.cards ?? cards)?.urlOf(head);
  }
  return find();
}
