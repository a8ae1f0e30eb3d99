/**
 * Marks a built site as a preview: no search engine lists it, its canonical addresses are those of the real site, and
 * its titles say what it is. Only these places of the pages are written anew.
 */
import type { DefaultTreeAdapterTypes } from "parse5";
import { linksOf, parsePage } from "./links.ts";

type Document = DefaultTreeAdapterTypes.Document;
type ParsedElement = DefaultTreeAdapterTypes.Element;
type Place = NonNullable<ParsedElement["sourceCodeLocation"]>;

export interface Marks {
  readonly name: string;
  /** One for each of the site's origins. */
  readonly sites: readonly Site[];
  /** Whether the real site has something at an address, such as `/about`, that the preview has too. */
  readonly hasToo?: (path: string) => boolean;
}

interface Site {
  /** What the addresses of the preview begin with. */
  readonly from: string;
  /** What those of the real site begin with. */
  readonly to: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The page with its marks. Links that name the real site's whole address lead to the preview's own page where `hasToo`
 * says that it has one.
 */
export function markedPage(html: string, { name, sites, hasToo }: Marks): string {
  const document = parsePage(html);
  const edits = [
    ...headEdits(document, { name, sites }),
    ...(hasToo ? linkEdits(html, document, sites, hasToo) : []),
  ];
  return withEdits(html, edits);
}

function headEdits(document: Document, { name, sites }: Marks): readonly Edit[] {
  const head = headOf(document);
  const edits: Edit[] = [];
  const replace = (place: Place | undefined | null, text: string) => {
    if (place) edits.push({ start: place.startOffset, end: place.endOffset, text });
  };
  const real = (url: string | undefined) => escaped(realAddress(url ?? "", sites));
  const noindex = '<meta name="robots" content="noindex, nofollow">';
  for (const { tagName, attrs, sourceCodeLocation: place } of head) {
    const get = (key: string) => attrs.find(({ name: own }) => own === key)?.value;
    if (tagName === "meta" && get("name")?.toLowerCase() === "robots") replace(place, "");
    if (tagName === "meta" && get("property") === "og:url")
      replace(place, `<meta property="og:url" content="${real(get("content"))}">`);
    if (tagName === "link" && get("rel") === "canonical")
      replace(place, `<link rel="canonical" href="${real(get("href"))}">`);
  }
  const title = head.find(({ tagName }) => tagName === "title");
  const text = title?.childNodes.map((node) => ("value" in node ? node.value : "")).join("") ?? "";
  if (title)
    replace(title.sourceCodeLocation, `<title>[${name}] ${escaped(text)}</title>${noindex}`);
  else edits.push({ start: headStart(document), end: headStart(document), text: noindex });
  return edits;
}

/** `https://www.example.com/about` → `/about`. */
function linkEdits(
  html: string,
  document: Document,
  sites: readonly Site[],
  hasToo: (path: string) => boolean,
): readonly Edit[] {
  const origins = sites.map(({ to }) => new URL(to).origin);
  const addresses = addressesOf(origins);
  return linksOf(document)
    .filter(({ urls }) => urls.some((url) => origins.some((origin) => url.startsWith(origin))))
    .map(({ start, end }) => ({
      start,
      end,
      text: html.slice(start, end).replaceAll(addresses, (all, path = "") => {
        const own = path === "" ? "/" : path;
        return hasToo(own.replace(/[?#].*$/, "")) ? own : all;
      }),
    }));
}

const addressesOf = (origins: readonly string[]): RegExp => {
  const any = origins.map((one) => one.replaceAll(/[.*+?^$()|[\]\\{}]/g, "\\$&")).join("|");
  return new RegExp(`(?:${any})(/[^\\s"'<>,)]*)?(?![\\w.:-])`, "g");
};

const headOf = (document: Document): readonly ParsedElement[] => {
  const inside = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], tag: string) =>
    nodes.flatMap((node) => ("tagName" in node && node.tagName === tag ? node.childNodes : []));
  return inside(inside(document.childNodes, "html"), "head").flatMap((node) =>
    "tagName" in node ? [node] : [],
  );
};

function realAddress(url: string, sites: readonly Site[]): string {
  const site = sites.find(({ from }) => url === from || url.startsWith(`${from}/`));
  return site && site.from !== site.to ? site.to + (url.slice(site.from.length) || "/") : url;
}

/** Behind the tag that opens the head, or where it is left out, behind what comes before it. */
function headStart({ childNodes }: Document): number {
  const html = childNodes.find((node) => node.nodeName === "html");
  const head = html && "childNodes" in html ? html.childNodes[0] : undefined;
  const doctype = childNodes.find((node) => node.nodeName === "#documentType");
  const startOf = (node: typeof html) =>
    node && "tagName" in node ? node.sourceCodeLocation?.startTag?.endOffset : undefined;
  return startOf(head) ?? startOf(html) ?? doctype?.sourceCodeLocation?.endOffset ?? 0;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const withEdits = (html: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end),
      html,
    );
