/**
 * What the build info would say of a folder that another generator built, read from its files: pages, the
 * site's origin and base by the canonical link of the home page, and how addresses end by those of the others.
 */
import { parse } from "parse5";
import { type Element, elementsOf } from "../check/reading/element.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import { NOT_FOUND_FILE, type TrailingSlash, withoutSlash } from "../hosting/url.ts";
import type { BuildInfo } from "./build-info.ts";

/** What is known of it already, so that no page but the home page is read. */
interface Known {
  readonly origin: string;
  readonly trailingSlash: TrailingSlash;
  /** Where the small pages of what moved lead, by file. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Of these our own build takes care, or they ask for one of several ways that HTML allows; another generator's sites have other habits, which are no faults. */
const NOT_ASKED: BuildInfo["check"] = Object.fromEntries(
  [
    "html/attr-case",
    "html/attr-delimiter",
    "html/attr-spacing",
    "html/attribute-boolean-style",
    "html/attribute-empty-style",
    "html/csp",
    "html/element-case",
    "html/inline-handler",
    "html/island-props",
    "html/urgent-images",
    "html/main-image-lazy",
    "html/no-implicit-close",
    "html/no-implicit-input-type",
    "html/no-self-closing",
    "html/no-trailing-whitespace",
    "html/prefer-tbody",
    "html/script-type",
    "head/canonical-missing",
    "head/card-missing",
    "head/card-image",
    "head/card-type",
    "head/card-url",
    "head/card-differs",
    "links/orphan-file",
    "sitemap/missing",
    "sitemap/robots",
    "sitemap/lacks-page",
  ].map((rule) => [rule, "off"] as const),
);

type Read = (file: string) => Promise<Buffer>;

const AT_ONCE = 16;

/** `origin` is empty where neither a canonical link nor the sitemap says it. */
export async function inferBuildInfo(
  paths: readonly string[],
  read: Read,
  known?: Known,
): Promise<BuildInfo> {
  const home = paths.includes("index.html") ? canonicalOf(String(await read("index.html"))) : "";
  const first = URL.canParse(home) ? home : await firstOfSitemap(paths, read);
  const url = URL.canParse(first) ? new URL(first) : await namedDomain(paths, read);
  const heads = known ? knownHeads(paths, known) : await headsOf(paths, read);
  const trailingSlash = known?.trailingSlash ?? slashOf(heads);
  const base = home === "" ? "" : withoutSlash(url?.pathname ?? "/").replace(/^\/$/, "");
  return {
    format: 1,
    elsewhere: true,
    check: NOT_ASKED,
    origin: known?.origin ?? url?.origin ?? "",
    ...(base === "" ? {} : { base }),
    ...(trailingSlash === "always" ? { trailingSlash } : {}),
    pages: heads
      .filter(({ refresh }) => refresh === undefined)
      .map(({ file, noindex }) => ({
        path: pageOf(file),
        file,
        kind: "page",
        ...(noindex ? { noindex: true as const } : {}),
      })),
    redirects: heads.flatMap(({ file, refresh }) =>
      refresh === undefined ? [] : [{ from: pageOf(file), to: refresh, status: 302, file }],
    ),
  };
}

/** Hosts show `about.html` under `/about`, as they do `about/index.html`. */
const pageOf = (file: string): string =>
  withoutSlash(`/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`);

interface Head {
  readonly file: string;
  readonly canonical: string;
  readonly noindex: boolean;
  readonly refresh: string | undefined;
}

const isPage = (file: string): boolean => file.endsWith(".html") && file !== NOT_FOUND_FILE;

const knownHeads = (paths: readonly string[], { redirects }: Known): readonly Head[] =>
  paths
    .filter(isPage)
    .map((file) => ({ file, canonical: "", noindex: false, refresh: redirects.get(file) }));

/** Only heads that may say something are parsed. */
async function headsOf(paths: readonly string[], read: Read): Promise<readonly Head[]> {
  const pages = paths.filter(isPage);
  let isSlashKnown = false;
  return mapAtOnce(pages, AT_ONCE, async (file): Promise<Head> => {
    const html = String(await read(file));
    const plain = { file, canonical: "", noindex: false, refresh: undefined };
    const isAsked = !isSlashKnown && file !== "index.html" && /canonical/i.test(html);
    if (!isAsked && !/http-equiv=["']?refresh|noindex/i.test(html)) return plain;
    const elements = headOf(html);
    const meta = (name: string) =>
      elements.find(({ attributes: { name: own, "http-equiv": equivalent } }) =>
        [own, equivalent].some((each) => each?.toLowerCase() === name),
      )?.attributes.content;
    const refresh = /url\s*=\s*["']?([^"']+)/i.exec(meta("refresh") ?? "")?.[1];
    const canonical = refresh === undefined ? canonicalIn(elements) : "";
    isSlashKnown ||= canonical !== "" && file.endsWith("/index.html");
    return { file, canonical, noindex: /\bnoindex\b/i.test(meta("robots") ?? ""), refresh };
  });
}

/** Of a folder of pages, hosts show the address with a slash, unless the pages say otherwise. */
function slashOf(heads: readonly Head[]): TrailingSlash {
  const folders = heads.filter(({ file }) => file.endsWith("/index.html"));
  const said = folders.find(({ canonical }) => canonical !== "");
  if (said) return said.canonical.endsWith("/") ? "always" : "never";
  return folders.length > 0 ? "always" : "never";
}

const headOf = (html: string): readonly Element[] =>
  elementsOf(parse(html.slice(0, html.search(/<body[\s>]/i) + 1 || undefined)));

const canonicalOf = (html: string): string => canonicalIn(headOf(html));

const canonicalIn = (elements: readonly Element[]): string =>
  elements.find(({ tag, attributes }) => tag === "link" && attributes.rel === "canonical")
    ?.attributes.href ?? "";

/** Where no page says its address, the sitemap does. */
async function firstOfSitemap(paths: readonly string[], read: Read): Promise<string> {
  const file = ["sitemap.xml", "sitemap-index.xml", "sitemap-0.xml"].find((one) =>
    paths.includes(one),
  );
  const text = file === undefined ? "" : String(await read(file));
  return /<loc>\s*([^<\s]+)\s*<\/loc>/.exec(text)?.[1] ?? "";
}

/** GitHub Pages reads the domain from a file. */
async function namedDomain(paths: readonly string[], read: Read): Promise<URL | undefined> {
  const domain = paths.includes("CNAME") ? String(await read("CNAME")).trim() : "";
  return /^[\w.-]+$/.test(domain) ? new URL(`https://${domain}`) : undefined;
}
