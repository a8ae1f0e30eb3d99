/**
 * Marks a built site as a preview: no search engine lists it, its canonical addresses are those of the real site, and
 * its titles say what it is. Only these places of the pages are written anew.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { listEntries } from "../../cache/list-entries.ts";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { AT_ONCE } from "../store/at-once.ts";
import { belowOf } from "./names.ts";

/** `base`: the site's own, without the preview's part. `out`: a folder that was built for this preview. */
export async function markPreview(
  out: string,
  name: string,
  { origin, base }: { readonly origin: string; readonly base: string },
): Promise<void> {
  const entries = await listEntries(out);
  const files = entries.filter(({ dirent }) => dirent.isFile()).map(({ path }) => path);
  const from = `${origin}${base}${belowOf(name)}`;
  await mapAtOnce(
    files.filter((file) => file.endsWith(".html")),
    AT_ONCE,
    async (file) => {
      const html = await readFile(join(out, file), "utf8");
      await writeFile(join(out, file), markedPage(html, name, from, `${origin}${base}`));
    },
  );
  for (const file of files.filter((one) => /^sitemap(-\d+)?\.xml$/.test(one)))
    await rm(join(out, file));
  await writeFile(join(out, "robots.txt"), "User-agent: *\nDisallow: /\n");
}

type ParsedElement = DefaultTreeAdapterTypes.Element;
type Place = NonNullable<ParsedElement["sourceCodeLocation"]>;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** `from` and `to`: what the addresses of the preview and of the real site begin with. */
function markedPage(html: string, name: string, from: string, to: string): string {
  const head = headOf(html);
  const edits: Edit[] = [];
  const replace = (place: Place | undefined | null, text: string) => {
    if (place) edits.push({ start: place.startOffset, end: place.endOffset, text });
  };
  const real = (url: string | undefined) => escaped(realAddress(url ?? "", from, to));
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
  else edits.push({ start: headStart(html), end: headStart(html), text: noindex });
  return withEdits(html, edits);
}

function headOf(html: string): readonly ParsedElement[] {
  const document: DefaultTreeAdapterTypes.Document = parse(html, { sourceCodeLocationInfo: true });
  const inside = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], tag: string) =>
    nodes.flatMap((node) => ("tagName" in node && node.tagName === tag ? node.childNodes : []));
  return inside(inside(document.childNodes, "html"), "head").flatMap((node) =>
    "tagName" in node ? [node] : [],
  );
}

const realAddress = (url: string, from: string, to: string): string =>
  url === from || url.startsWith(`${from}/`) ? to + (url.slice(from.length) || "/") : url;

const headStart = (html: string): number =>
  /<head[^>]*>|^<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const withEdits = (html: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end),
      html,
    );
