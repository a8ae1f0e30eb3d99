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

interface OldSite {
  readonly origin?: string | undefined;
  readonly base?: string | undefined;
}

/** With the address of the original as `canonical`, where the old site names another page than this one. */
export function withOriginal(
  { source, data, path }: Pick<MovingPage, "source" | "data" | "path">,
  written: Data,
  { origin = "", base = "" }: OldSite,
  tell: TellLeft,
): Data {
  const isOther = (url: string): boolean => {
    const own = url.startsWith(origin) ? url.slice(origin.length) : url;
    const bare = own.replace(/(\/index)?(\.html)?[?#]?$/, "").replace(/\/$/, "");
    return url !== "" && bare !== `${base}${path}`.replace(/\/$/, "");
  };
  const [original, ...others] = [...new Set(canonicalsIn(written))]
    .filter(isOther)
    .map((url) => (origin !== "" && url.startsWith("/") ? origin + url : url));
  const { canonical: _, ...rest } = data;
  const isTaken =
    original !== undefined && /^https?:\/\/\S+$/.test(original) && data.noindex !== true;
  for (const url of isTaken ? others : [original, ...others].flatMap((one) => one ?? []))
    tell({ file: source, line: 1, what: `the canonical address ${url}`, why: whyLeft(url, data) });
  return isTaken ? { ...rest, canonical: original } : rest;
}

function whyLeft(url: string, { noindex }: Data): string {
  if (noindex === true) return "the page has noindex, and search engines take one of the two";
  return /^https?:/.test(url)
    ? "a page has one original"
    : "no whole URL, and the site's own address is not known";
}
