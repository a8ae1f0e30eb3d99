import { stringify } from "yaml";
import { compare } from "../errors.ts";
import type { Entry, FoundSite, MovingPage, Overview, Redirect } from "./model.ts";
import { fieldsOf } from "./schema/infer.ts";
import { printSchema } from "./schema/print.ts";

export interface NewFile {
  readonly path: string;
  readonly contents: string;
}

const yaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** `pages/` is the top of the site, every other folder has its own name. */
const usualPath = (target: string): string =>
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

const named = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter = "") => letter.toUpperCase())
    .replace(/^(\d)/, "_$1");

type Fields = ReturnType<typeof fieldsOf>;

const DRAFT = fieldsOf([{ file: "", data: { draft: false } }]);

/** What is written later may be one, also where no old text is. */
const withDraft = (fields: Fields): Fields =>
  fields.has("draft") ? fields : new Map([...fields, ...DRAFT]);

/** One schema for the front matter of each collection. */
export function collectionsFile(pages: readonly MovingPage[]): NewFile {
  const names = [...new Set(pages.map(({ collection }) => collection))].sort(compare);
  const known = new Map(
    names.map((name) => [
      named(name),
      new Set(
        pages
          .filter(({ collection }) => collection === name)
          .map(({ target }) => target.replace(/^.*\/|\.md$/g, "")),
      ),
    ]),
  );
  const entries = names.map((name) => {
    const own = pages.filter(({ collection }) => collection === name);
    const samples = own.map((page) => ({
      file: `content/${page.target}`,
      data: { ...page.data, ...(page.path === usualPath(page.target) ? {} : { path: page.path }) },
    }));
    const others = new Map([...known].filter(([other]) => other !== named(name)));
    // A text that is written later waits for its day as it would have in the old site.
    const waits = own.some(({ waitsForDate }) => waitsForDate);
    const schema = printSchema(withDraft(fieldsOf(samples)), others, "  ", waits);
    return `  ${named(name)}: folder(\n    "${name}/**/*.md",\n    ${schema.replaceAll("\n", "\n  ")},\n  ),`;
  });
  const body = `export const collections = {\n${entries.join("\n")}\n};\n`;
  const imports = ["fields", "folder", "z"].filter((name) =>
    new RegExp(`\\b${name}[.(]`).test(body),
  );
  return {
    path: "templates/collections.ts",
    contents: `/** What the front matter of the pages holds, inferred from all of them: make it as strict as it should be. */\nimport { ${imports.join(", ")} } from "build-site";\n\n${body}`,
  };
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
