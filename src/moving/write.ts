import { stringify } from "yaml";
import type { Entry, FoundSite, MovingPage, Overview, Redirect } from "./model.ts";

export interface NewFile {
  readonly path: string;
  readonly contents: string;
}

const yaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** `pages/` is the top of the site, every other folder has its own name. */
export const usualPath = (target: string): string =>
  `/${target
    .replace(/\.md$/, "")
    .replace(/^pages\//, "")
    .replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1");

export function pageFile({ target, path, data, body }: MovingPage): NewFile {
  const front = Object.keys(data).length > 0 || path !== usualPath(target);
  const header = front
    ? `---\n${yaml({ ...data, ...(path === usualPath(target) ? {} : { path }) })}---\n`
    : "";
  return { path: `content/${target}`, contents: `${header}${body.value.replace(/\n*$/, "\n")}` };
}

export interface Link {
  readonly label: string;
  readonly href: string;
}

export type List = Omit<Overview, "page">;

export interface Tags {
  /** Of front matter. */
  readonly field: string;
  readonly path: string;
  /** The last part of an address, where the new site would write another. */
  readonly slugs?: Readonly<Record<string, string>>;
}

export interface SiteFiles {
  readonly site: FoundSite;
  readonly name: string;
  readonly navigation: readonly Entry[];
  /** The menus of other versions. */
  readonly versions: Readonly<Record<string, readonly Entry[]>>;
  readonly links: readonly Link[];
  /** The page that lists all pages. */
  readonly all: string;
  readonly redirects: readonly Redirect[];
  readonly lists: readonly List[];
  readonly tags: readonly Tags[];
  readonly loads: readonly string[];
}

export const dataFiles = ({
  site,
  name,
  navigation,
  versions,
  links,
  all,
  redirects,
  lists,
  tags,
  loads,
}: SiteFiles): readonly NewFile[] => [
  {
    path: "content/site.yaml",
    contents: yaml({
      name: inOneLine(name),
      description: inOneLine(site.description ?? name),
      origin: site.origin ?? "https://www.site.example",
      ...(site.base ? { base: site.base } : {}),
      trailingSlash: site.trailingSlash ? "always" : "never",
      language: languageOf(site.language),
      ...(links.length > 0 ? { links } : {}),
      all,
      ...(site.version ? { version: site.version } : {}),
      ...(site.versions?.length
        ? { versions: site.versions.map(({ name: of, path }) => ({ name: of, path })) }
        : {}),
      ...(lists.length > 0 ? { lists } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...(loads.length > 0 ? { loads } : {}),
    }),
  },
  { path: "content/navigation.yaml", contents: yaml({ items: navigation, versions }) },
  {
    path: "content/redirects.yaml",
    contents: yaml({ redirects: redirects.map(({ from, to }) => ({ from, to })) }),
  },
];

/** Settings may hold a text in several lines. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

function languageOf(tag = "en"): string {
  try {
    return Intl.getCanonicalLocales(tag.replace("_", "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}
