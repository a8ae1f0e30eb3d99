/**
 * What the build info would say of a folder that another generator built, read from its files: pages, the
 * site's origin and base by the canonical link of the home page, and how addresses end by those of the others.
 */
import { mapAtOnce } from "../collections/map-at-once.ts";
import { NOT_FOUND_FILE, type TrailingSlash, withoutSlash } from "../hosting/url.ts";
import { type BuildInfo, formMarks } from "./build-info.ts";
import { type Head, headIn, plainHead } from "./page-head.ts";

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

const HOME = "index.html";

/** What says the site's address where the home page does not, the first that does first; GitHub Pages reads the last. */
const ADDRESS_FILES = ["sitemap.xml", "sitemap-index.xml", "sitemap-0.xml", "CNAME"];

/** Is shown the files of a folder, each once and in any order, and says what they mean. */
export interface Survey {
  /** Whether the file may say something, so that it must be shown. */
  readonly asks: (file: string) => boolean;
  readonly take: (file: string, bytes: Buffer) => void;
  /** `origin` is empty where no file says it. */
  readonly end: (paths: readonly string[]) => BuildInfo;
}

export function surveyOf(known?: Known): Survey {
  const addresses = new Map<string, string>();
  const heads = new Map<string, Head>();
  let isSlashKnown = known !== undefined;
  return {
    asks: (file) =>
      ADDRESS_FILES.includes(file) || (known === undefined ? isPage(file) : file === HOME),
    take(file, bytes) {
      if (ADDRESS_FILES.includes(file)) addresses.set(file, addressIn(file, String(bytes)));
      if (!isPage(file)) return;
      const head = headIn(file, String(bytes), file === HOME || !isSlashKnown);
      if (file === HOME) addresses.set(file, head.canonical);
      else isSlashKnown ||= saysSlash(head);
      heads.set(file, head);
    },
    end(paths) {
      const said = [HOME, ...ADDRESS_FILES].find((file) => URL.canParse(addresses.get(file) ?? ""));
      const url = said === undefined ? undefined : new URL(addresses.get(said) ?? "");
      const found = paths.filter(isPage).map((file) => heads.get(file) ?? plainHead(file));
      const ofPages = known === undefined ? found : found.map((head) => knownHead(head, known));
      // A home page that only sends visitors on, such as to that of their language, is no base.
      const base = said === HOME && heads.get(HOME)?.refresh === undefined ? url?.pathname : "/";
      return {
        format: 1,
        elsewhere: true,
        check: NOT_ASKED,
        origin: known?.origin ?? url?.origin ?? "",
        ...formMarks({
          base: withoutSlash(base ?? "/").replace(/^\/$/, ""),
          trailingSlash: known?.trailingSlash ?? slashOf(found),
        }),
        pages: ofPages
          .filter(({ refresh }) => refresh === undefined)
          .map(({ file, noindex }) => ({
            path: pageOf(file),
            file,
            kind: "page",
            ...(noindex ? { noindex: true as const } : {}),
          })),
        redirects: ofPages.flatMap(({ file, refresh }) =>
          refresh === undefined ? [] : [{ from: pageOf(file), to: refresh, status: 302, file }],
        ),
      };
    },
  };
}

const AT_ONCE = 16;

/** Reads what the survey asks for. */
export async function inferBuildInfo(
  paths: readonly string[],
  read: (file: string) => Promise<Buffer>,
  known?: Known,
): Promise<BuildInfo> {
  const survey = surveyOf(known);
  await mapAtOnce(paths.filter(survey.asks), AT_ONCE, async (file) =>
    survey.take(file, await read(file)),
  );
  return survey.end(paths);
}

/** Hosts show `about.html` under `/about`, as they do `about/index.html`. */
const pageOf = (file: string): string =>
  withoutSlash(`/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`);

const isPage = (file: string): boolean => file.endsWith(".html") && file !== NOT_FOUND_FILE;

const isFolder = (file: string): boolean => file.endsWith("/index.html");

const saysSlash = ({ file, canonical, refresh }: Head): boolean =>
  isFolder(file) && canonical !== "" && refresh === undefined;

const knownHead = ({ file }: Head, { redirects }: Known): Head => ({
  ...plainHead(file),
  refresh: redirects.get(file),
});

/** Of a folder of pages, hosts show the address with a slash, unless the pages say otherwise. */
function slashOf(heads: readonly Head[]): TrailingSlash {
  const said = heads.find(saysSlash);
  if (said) return said.canonical.endsWith("/") ? "always" : "never";
  const others = heads.filter(({ file }) => file !== HOME);
  // What moved may lie in folders where pages are files.
  const pages = others.filter(({ refresh }) => refresh === undefined);
  return (pages.length > 0 ? pages : others).some(({ file }) => isFolder(file))
    ? "always"
    : "never";
}

/** An empty text where the file says none. */
function addressIn(file: string, text: string): string {
  if (!file.endsWith(".xml")) return /^[\w.-]+$/.test(text.trim()) ? `https://${text.trim()}` : "";
  return /<loc>\s*([^<\s]+)\s*<\/loc>/.exec(text)?.[1] ?? "";
}
