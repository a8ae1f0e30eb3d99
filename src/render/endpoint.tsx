/** What endpoints may use of the pages' makers: Markdown as HTML for a feed, the address of a picture. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { MarkdownBody } from "../content/markdown-body.ts";
import { assertNone } from "../errors.ts";
import type { UrlForm } from "../hosting/url.ts";
import { renderBody } from "./body.tsx";
import type { RenderContext } from "./context.ts";
import { Markdown } from "./markdown/Markdown.tsx";
import type { MarkdownProps } from "./markdown/types.ts";

interface Assets extends Pick<RenderContext, "image" | "markdown" | "islandScript"> {
  readonly script: unknown;
}

interface Surroundings {
  readonly assets: Assets;
  readonly settings: UrlForm;
}

const current = new AsyncLocalStorage<Surroundings>();

/** Does work that may call the functions below. */
export const withSurroundings = <T,>(surroundings: Surroundings, work: () => T): T =>
  current.run(surroundings, work);

function surroundingsOf(name: string): Surroundings {
  const found = current.getStore();
  if (!found) throw new Error(`${name} is for the contents of endpoints, such as those of a feed`);
  return found;
}

/**
 * The HTML of a Markdown body, with whole addresses, for feeds and other endpoints. Throws a SiteError when
 * something is wrong with the body.
 */
export async function renderMarkdown(
  body: MarkdownBody,
  options: Omit<MarkdownProps, "body" | "main"> = {},
): Promise<string> {
  const { assets, settings } = surroundingsOf("renderMarkdown");
  const { image, markdown, islandScript, script } = assets;
  const known = { image, markdown, islandScript, hasClientScript: script !== undefined };
  const { markup, problems } = await renderBody(<Markdown body={body} {...options} />, known);
  assertNone("A body cannot be rendered", problems);
  return withWholeAddresses(markup, settings, markdown.pageOf(body.file) ?? "/");
}

/** The whole URL of a picture below `content/images/`, and its size, for endpoints. */
export function pictureOf(file: string): PictureAddress {
  const { assets, settings } = surroundingsOf("pictureOf");
  const { url, width, height } = assets.image(file);
  return { url: settings.origin + settings.base + url, width, height };
}

export interface PictureAddress {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
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
