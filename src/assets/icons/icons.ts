/** Favicon, app icons and the web manifest: the site's own, and others drawn from the brand's mark. */
import type { Cache } from "../../cache/cache.ts";
import { addressOfPath } from "../../hosting/url.ts";
import type { OutputFile } from "../../output/file.ts";
import { type ResolvedSettings, themeColours } from "../../site/settings/settings.ts";
import type { PictureFile } from "../pictures/prepared-image.ts";
import { drawIcons } from "./icon-drawing.ts";
import type { Mark } from "./own-mark.ts";

export interface Icons {
  /** Those that the site does not have itself. */
  readonly drawn: readonly PictureFile[];
  /** The web manifest, where the site has none. */
  readonly files: readonly OutputFile[];
  /** The elements that name them in a page's head. */
  readonly tags: readonly string[];
  /** The URL path of the largest picture among them, if there is any. */
  readonly largest: string | undefined;
}

type Named = Pick<
  ResolvedSettings,
  | "name"
  | "shortName"
  | "description"
  | "themeColour"
  | "language"
  | "base"
  | "edition"
  | "trailingSlash"
>;

/** A web manifest that the site has under one of these names is linked instead of ours. */
const WEB_MANIFESTS = ["site.webmanifest", "manifest.webmanifest", "manifest.json"];

/** `publicFiles` are relative to `public/`. */
export async function buildIcons(
  root: string,
  settings: Named,
  mark: Mark | undefined,
  publicFiles: readonly string[],
  cache: Cache,
): Promise<Icons> {
  const { light } = themeColours(settings);
  const drawn = mark ? await drawIcons(root, mark, light, cache) : [];
  const names = new Set([...publicFiles, ...drawn.map(({ path }) => path)]);
  const svg = ["favicon.svg", "icon.svg"].find((name) => names.has(name));
  const folder = (settings.edition?.language.path ?? "").slice(1);
  const inLanguage = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  const manifest = WEB_MANIFESTS.map(inLanguage).find((name) => publicFiles.includes(name));
  const ours = inLanguage("site.webmanifest");
  const has = (name: string, tag: string) => (names.has(name) ? [tag] : []);
  return {
    drawn: drawn.filter(({ path }) => !publicFiles.includes(path) && !isSpare(path, svg)),
    files: manifest ? [] : [{ path: ours, contents: webManifest(settings, names, svg) }],
    tags: [
      ...has("favicon.ico", "<link rel=icon href=/favicon.ico sizes=32x32>"),
      ...has("favicon.png", "<link rel=icon href=/favicon.png type=image/png>"),
      ...(svg ? [`<link rel=icon href=/${svg} type=image/svg+xml>`] : []),
      ...has("apple-touch-icon.png", "<link rel=apple-touch-icon href=/apple-touch-icon.png>"),
      `<link rel=manifest href=/${manifest ?? ours}>`,
    ],
    largest: ["icon-512.png", "icon-192.png", "apple-touch-icon.png", "favicon.png"]
      .filter((name) => names.has(name))
      .map((name) => `/${name}`)[0],
  };
}

/** Two drawings would be one too many. */
const isSpare = (path: string, svg: string | undefined): boolean =>
  path.endsWith(".svg") && path !== svg;

function webManifest(settings: Named, names: ReadonlySet<string>, svg: string | undefined): string {
  const { name, shortName, description, language, base, trailingSlash, edition } = settings;
  const { path, dir } = edition?.language ?? { path: "", dir: "ltr" };
  const { light } = themeColours(settings);
  const icons = [192, 512]
    .filter((size) => names.has(`icon-${size}.png`))
    .map((size) => ({
      src: `${base}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    }));
  const drawing = { src: `${base}/${svg}`, sizes: "any", type: "image/svg+xml" };
  return `${JSON.stringify({
    name,
    short_name: shortName,
    description,
    lang: language,
    ...(dir === "rtl" ? { dir } : {}),
    start_url: addressOfPath({ base, trailingSlash }, path || "/"),
    display: "browser",
    background_color: light,
    theme_color: light,
    icons: [...icons, ...(svg ? [drawing] : [])],
  })}\n`;
}
