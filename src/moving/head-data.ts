/** What front matter writes into the head of its page: VitePress, Starlight and VuePress as `head`, others as `meta`, `seo`, `metadata`. */
import { isGroup } from "../content/map-texts.ts";
import type { Data, MovingPage, TellLeft } from "./model.ts";

const HEAD = /^(head|meta|metadata|seo|html_?meta|alternates|attrs|frontmatter)$/i;
const CANONICAL = /^canonical[_-]?(url|link|href)?$/i;

/** Its tags, each as its attributes; fields beside them count as one too. */
function tagsIn(value: unknown): readonly Data[] {
  if (Array.isArray(value)) return value.flatMap(tagsIn);
  if (!isGroup(value)) return [];
  const inner = Object.entries(value).filter(([name, one]) => HEAD.test(name) && one !== null);
  return [value, ...inner.flatMap(([, one]) => tagsIn(one))];
}

const textAt = (tag: Data, name: string): string => String(tag[name] ?? "");

/** `<meta name="robots" content="noindex">` */
export const isHeadNoindex = (data: Data): boolean =>
  tagsIn(data).some(
    (tag) =>
      /^(robots|googlebot)$/i.test(textAt(tag, "name")) &&
      /\b(noindex|none)\b/i.test(textAt(tag, "content")),
  );

const canonicalsIn = (data: Data): readonly string[] =>
  tagsIn(data).flatMap((tag) => [
    ...Object.entries(tag).flatMap(([name, value]) =>
      CANONICAL.test(name) && typeof value === "string" ? [value] : [],
    ),
    ...(textAt(tag, "rel") === "canonical" ? [textAt(tag, "href")] : []),
  ]);

/** Every page here is its own original: where the old site named another, search engines would list both. */
export function tellCanonical(
  { source, data, path }: Pick<MovingPage, "source" | "data" | "path">,
  {
    origin = "",
    base = "",
  }: { readonly origin?: string | undefined; readonly base?: string | undefined },
  tell: TellLeft,
): void {
  for (const url of new Set(canonicalsIn(data))) {
    const own = url.startsWith(origin) ? url.slice(origin.length) : url;
    const bare = own.replace(/(\/index)?(\.html)?[?#]?$/, "").replace(/\/$/, "");
    if (url === "" || bare === `${base}${path}`.replace(/\/$/, "")) continue;
    tell({
      file: source,
      line: 1,
      what: `the canonical address ${url}`,
      why: "not carried over: a page is its own original here; `noindex: true` keeps it out of search engines if that one is to be listed alone",
    });
  }
}
