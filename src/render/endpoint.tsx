/** What endpoints may use of the pages' makers: Markdown as HTML for a feed, the address of a picture. */
import { setImmediate } from "node:timers/promises";
import { downloadsIn } from "../assets/downloads-in.ts";
import type { OptionalFiles } from "../assets/optional-files.ts";
import type { OrderedPictures } from "../assets/pictures/ordered.ts";
import type { MarkdownBody } from "../content/markdown-body.ts";
import { assertNone } from "../errors.ts";
import { decoded, type UrlForm, withoutSlash } from "../hosting/url.ts";
import { Endless, inTime, MOST_TIME } from "../site/code/in-time.ts";
import type { EndpointTools } from "../site/kinds.ts";
import { targetIn } from "../site/routes/link-table.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";
import { beginBody, finishBody, type Guard } from "./body.tsx";
import type { RenderContext } from "./context.ts";
import { urlOf } from "./head/language-tags.ts";
import { Markdown } from "./markdown/Markdown.tsx";
import { directionOfPage } from "./page-language.ts";
import type { PageLinks } from "./tags/tag-language.ts";

interface Assets extends Pick<RenderContext, "image" | "markdown" | "islandScript" | "ownAddress"> {
  readonly script: unknown;
  readonly links: PageLinks | undefined;
  readonly ordered: Pick<OrderedPictures, "order">;
  readonly downloads: ReadonlySet<string>;
  readonly optionalFiles: Pick<OptionalFiles, "use">;
}

/** `hasPage` knows the paths of pages. */
export const endpointTools = (
  assets: Assets,
  settings: UrlForm & Pick<ResolvedSettings, "edition" | "ownLanguage" | "pageTimeout">,
  hasPage: (path: string) => boolean,
): EndpointTools => {
  const inTurn = createTurns(settings);
  return {
    async renderMarkdown(body, options = {}) {
      const { image, markdown, islandScript, ownAddress, script, ordered } = assets;
      const hasClientScript = script !== undefined;
      const dir = directionOfPage(settings, {});
      const locale = settings.ownLanguage.locale;
      const known = { image, markdown, islandScript, ownAddress, hasClientScript, locale, dir };
      const element = <Markdown body={body} {...options} />;
      const { markup, pictures, problems } = await inTurn(body, (guarded) =>
        finishBody(
          guarded(() => beginBody(element, known)),
          guarded,
        ),
      );
      assertNone("A body cannot be rendered", problems);
      for (const picture of pictures) ordered.order(picture);
      for (const url of downloadsIn(markup, assets.downloads)) assets.optionalFiles.use(url);
      return withWholeAddresses(markup, settings, markdown.pageOf(body.file) ?? "/");
    },
    pictureOf(file) {
      const { url, width, height } = assets.image(file);
      return { url: settings.origin + settings.base + url, width, height };
    },
    pageUrl(path) {
      const { links } = assets;
      const target = links && targetIn(links.table, links.tag, path);
      const there = withoutSlash(target ? decoded(target.href) : path);
      if (!hasPage(there)) throw new Error(`there is no page with the path "${path}"`);
      return urlOf(settings, { tag: target?.language ?? settings.ownLanguage.tag, path: there });
    },
  };
};

/**
 * Each text has a turn and a time of its own, so that an endpoint may read a site of any size: only a text that never
 * ends is one. After that nothing more is read.
 */
function createTurns({ pageTimeout = MOST_TIME }: Pick<ResolvedSettings, "pageTimeout">) {
  let endless: Endless | undefined;
  return async <T,>({ file }: MarkdownBody, work: (guarded: Guard) => Promise<T>): Promise<T> => {
    await setImmediate();
    if (endless) throw endless;
    const place = () => ({ where: { file }, what: `the text ${file}` });
    try {
      return await work((one) => inTime(pageTimeout, place, one));
    } catch (error) {
      if (error instanceof Endless) endless = error;
      throw error;
    }
  };
}

/** In markup as React writes it. */
const ADDRESS = / (href|src|poster|srcSet|srcset)="([^"]*)"/g;

const withWholeAddresses = (markup: string, { origin, base }: UrlForm, page: string): string =>
  markup.replace(ADDRESS, (_, name: string, value: string) => {
    const whole = (url: string) =>
      url.startsWith("/") && !url.startsWith("//") ? origin + base + url : url;
    const shown = /^srcset$/i.test(name)
      ? value.split(", ").map(whole).join(", ")
      : value.startsWith("#")
        ? whole(page) + value
        : whole(value);
    return ` ${name}="${shown}"`;
  });
