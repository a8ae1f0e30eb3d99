/**
 * What the build info would say of a folder that another generator built, read from its files: pages, the
 * site's origin and base by the canonical link of the home page, and how addresses end by those of the others.
 */
import { mapAtOnce } from "../collections/map-at-once.ts";
import { isNotFoundFile, type TrailingSlash, withoutSlash } from "../hosting/url.ts";
import { type BuildInfo, formMarks } from "./build-info.ts";
import { type Head, headIn } from "./page-head.ts";

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
    "html/no-implicit-button-type",
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
  readonly end: () => BuildInfo;
}

/** `paths`: all files of the folder. */
export function surveyOf(paths: readonly string[], known?: Known): Survey {
  const addresses = new Map<string, string>();
  /** Those that say something. */
  const heads = new Map<string, Head>();
  const asked = askedForSlash(known ? [] : paths);
  return {
    asks: (file) =>
      ADDRESS_FILES.includes(file) || (known === undefined ? isPage(file) : file === HOME),
    take(file, bytes) {
      if (ADDRESS_FILES.includes(file)) addresses.set(file, addressIn(file, String(bytes)));
      if (!isPage(file)) return;
      const head = headIn(file, bytes, file === HOME || asked.has(file));
      if (file === HOME) addresses.set(file, head.canonical);
      if (saysAnything(head)) heads.set(file, head);
    },
    end() {
      const said = [HOME, ...ADDRESS_FILES].find((file) => URL.canParse(addresses.get(file) ?? ""));
      const url = said === undefined ? undefined : new URL(addresses.get(said) ?? "");
      // A home page that only sends visitors on, such as to that of their language, is no base.
      const base = said === HOME && heads.get(HOME)?.refresh === undefined ? url?.pathname : "/";
      const refreshOf = (file: string) =>
        known ? known.redirects.get(file) : heads.get(file)?.refresh;
      const all = paths.filter(isPage);
      const pages = all.filter((file) => refreshOf(file) === undefined);
      const moved = all.filter((file) => refreshOf(file) !== undefined);
      return {
        format: 1,
        elsewhere: true,
        check: NOT_ASKED,
        origin: known?.origin ?? url?.origin ?? "",
        ...formMarks({
          base: withoutSlash(base ?? "/").replace(/^\/$/, ""),
          trailingSlash: known?.trailingSlash ?? slashOf([...heads.values()], pages, moved),
        }),
        pages: pages.map((file) =>
          !known && heads.get(file)?.noindex
            ? { path: pageOf(file), file, kind: "page", noindex: true }
            : { path: pageOf(file), file, kind: "page" },
        ),
        redirects: moved.map((file) => ({
          from: pageOf(file),
          to: refreshOf(file) ?? "",
          status: 302,
          file,
        })),
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
  const survey = surveyOf(paths, known);
  await mapAtOnce(paths.filter(survey.asks), AT_ONCE, async (file) =>
    survey.take(file, await read(file)),
  );
  return survey.end();
}

/** Hosts show `about.html` under `/about`, as they do `about/index.html`. */
const pageOf = (file: string): string =>
  withoutSlash(`/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`);

const isPage = (file: string): boolean => file.endsWith(".html") && !isNotFoundFile(file);

const isFolder = (file: string): boolean => file.endsWith("/index.html");

const saysAnything = ({ canonical, noindex, refresh }: Head): boolean =>
  canonical !== "" || noindex || refresh !== undefined;

/** Pages that are asked how their addresses end: for all of them each would have to be parsed. */
const ASKED = 200;

/** From all over the site, and the same ones each time. */
function askedForSlash(paths: readonly string[]): ReadonlySet<string> {
  const folders = paths.filter(isFolder);
  const step = Math.ceil(folders.length / ASKED);
  return new Set(folders.filter((_, at) => at % step === 0));
}

/**
 * As most of them say: `check` tells which do not. Of a folder of pages, hosts show the address with a slash, unless the
 * pages say otherwise.
 */
function slashOf(
  heads: readonly Head[],
  pages: readonly string[],
  moved: readonly string[],
): TrailingSlash {
  const said = heads.filter(
    ({ file, canonical, refresh }) => isFolder(file) && canonical !== "" && refresh === undefined,
  );
  const withSlash = said.filter(({ canonical }) => canonical.endsWith("/")).length;
  if (said.length > 0) return withSlash * 2 >= said.length ? "always" : "never";
  const others = pages.filter((file) => file !== HOME);
  // What moved may lie in folders where pages are files.
  return (others.length > 0 ? others : moved).some(isFolder) ? "always" : "never";
}

/** An empty text where the file says none. */
function addressIn(file: string, text: string): string {
  if (!file.endsWith(".xml")) return /^[\w.-]+$/.test(text.trim()) ? `https://${text.trim()}` : "";
  return /<loc>\s*([^<\s]+)\s*<\/loc>/.exec(text)?.[1] ?? "";
}
