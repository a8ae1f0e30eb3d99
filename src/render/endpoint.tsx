/** What endpoints may use of the pages' makers: Markdown as HTML for a feed, the address of a picture. */
import { downloadsIn } from "../assets/downloads.ts";
import type { OptionalFiles } from "../assets/optional-files.ts";
import type { OrderedPictures } from "../assets/pictures/ordered.ts";
import { assertNone } from "../errors.ts";
import { type UrlForm, urlOfPath } from "../hosting/url.ts";
import type { EndpointTools } from "../site/kinds.ts";
import type { ResolvedSettings } from "../site/settings.ts";
import { renderBody } from "./body.tsx";
import type { RenderContext } from "./context.ts";
import { Markdown } from "./markdown/Markdown.tsx";
import { directionOfPage } from "./page-language.ts";

interface Assets extends Pick<RenderContext, "image" | "markdown" | "islandScript" | "ownAddress"> {
  readonly script: unknown;
  readonly ordered: Pick<OrderedPictures, "order">;
  readonly downloads: ReadonlySet<string>;
  readonly optionalFiles: Pick<OptionalFiles, "use">;
}

/** `hasPage` knows the paths of pages. */
export const endpointTools = (
  assets: Assets,
  settings: UrlForm & Pick<ResolvedSettings, "edition" | "language">,
  hasPage: (path: string) => boolean,
): EndpointTools => ({
  async renderMarkdown(body, options = {}) {
    const { image, markdown, islandScript, ownAddress, script, ordered } = assets;
    const hasClientScript = script !== undefined;
    const dir = directionOfPage(settings, {});
    const locale = settings.edition?.language.locale ?? settings.language;
    const known = { image, markdown, islandScript, ownAddress, hasClientScript, locale, dir };
    const { markup, pictures, problems } = await renderBody(
      <Markdown body={body} {...options} />,
      known,
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
    if (!hasPage(path)) throw new Error(`there is no page with the path "${path}"`);
    return urlOfPath(settings, path);
  },
});

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
