/** The files of the new site: content as it was read, a theme that shows all of it, and what is left, as a list. */
import { posix } from "node:path";
import { stringify } from "yaml";
import { groupBy } from "../collections/group-by.ts";
import { compare } from "../errors.ts";
import type { Entry, FoundSite, Left, MovingPage, Redirect } from "./model.ts";
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
    const schema = printSchema(fieldsOf(samples), others, "  ");
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

/** Components that the old site had, as what stands in them. */
export function standInsFile(names: readonly string[]): NewFile {
  const lines = [...new Set(names)].sort(compare).map((name) => `export const ${name} = StandIn;`);
  return {
    path: "templates/stand-ins.tsx",
    contents: `/**
 * Stand-ins for components that texts of the old site use. Each shows its title and what stands in it. Replace one by a
 * component of its own, and it is used everywhere.
 */
import type { ReactNode } from "react";

interface Props {
  readonly title?: string;
  readonly label?: string;
  readonly text?: string;
  readonly name?: string;
  readonly href?: string;
  readonly children?: ReactNode;
}

function StandIn({ title, label, text, name, href, children }: Props) {
  const words = title ?? label ?? text ?? name;
  const shown = href ? <a href={href}>{words ?? href}</a> : words;
  return (
    <>
      {shown && <strong className="stand-in-name">{shown}</strong>} {children}
    </>
  );
}

${lines.length > 0 ? lines.join("\n") : "export { StandIn };"}
`,
  };
}

export interface Link {
  readonly label: string;
  readonly href: string;
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
  readonly lists: readonly { readonly path: string; readonly title: string }[];
  readonly tags: readonly { readonly field: string; readonly path: string }[];
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
      name,
      description: site.description ?? name,
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
  { path: "content/redirects.yaml", contents: yaml({ redirects }) },
];

function languageOf(tag = "en"): string {
  try {
    return Intl.getCanonicalLocales(tag.replace("_", "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}

interface Account {
  readonly generator: string;
  readonly from: string;
  readonly pages: readonly MovingPage[];
  readonly copies: number;
  readonly left: readonly Left[];
  /** Files of the old site that nothing here was made of. */
  readonly behind: readonly string[];
}

/** File by file, with lines. Equal things of a file are one line. */
export function movingFile({ generator, from, pages, copies, left, behind }: Account): NewFile {
  const byFile = new Map<string, Map<string, { readonly lines: number[]; readonly left: Left }>>();
  for (const one of left) {
    const of = byFile.get(one.file) ?? new Map();
    const key = `${one.what}\0${one.why}`;
    const known = of.get(key) ?? { lines: [], left: one };
    if (one.line !== undefined && !known.lines.includes(one.line)) known.lines.push(one.line);
    of.set(key, known);
    byFile.set(one.file, of);
  }
  const sections = [...byFile]
    .sort(([a], [b]) => compare(a, b))
    .map(([file, all]) => {
      const lines = [...all.values()]
        .sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
        .map(
          ({ lines: at, left: { what, why } }) =>
            `- ${at.length > 0 ? `line ${at.sort((a, b) => a - b).join(", ")}: ` : ""}${quoted(what)}: ${why}`,
        );
      return `## ${file}\n\n${lines.join("\n")}\n`;
    });
  const folders = [...new Set(pages.map(({ collection }) => collection))].sort(compare);
  const list = folders.map(
    (name) =>
      `\`content/${name}/\` (${pages.filter(({ collection }) => collection === name).length})`,
  );
  return {
    path: "MOVING.md",
    contents: `# Moving in

From \`${from}\`, read as ${generator}: ${pages.length} pages in ${list.join(", ") || "no folder"}, ${copies} pictures and other files. Nothing there was changed.

- \`templates/collections.ts\` says what front matter holds, \`content/site.yaml\` what the site is called and where it will be.
- \`content/navigation.yaml\` is the menu, \`content/redirects.yaml\` where old addresses lead.
- \`templates/stand-ins.tsx\` stands for components of the old site.
- \`CHECK\` in \`templates/site.tsx\` makes notices of rules, each with its reason. Take them out one by one.
- All other templates are the theme of the documentation starter. They are yours.

${sections.length === 0 ? "Nothing is left to do.\n" : `# What is left\n\n${sections.join("\n")}`}${behindList(behind)}`,
  };
}

/** By folder, with how many files of each ending. */
function behindList(files: readonly string[]): string {
  if (files.length === 0) return "";
  const folders = groupBy(files, (file) => posix.dirname(file));
  const lines = [...folders]
    .sort(([a], [b]) => compare(a, b))
    .map(([folder, inner]) => {
      const endings = groupBy(inner, (file) => posix.extname(file) || posix.basename(file));
      const counts = [...endings]
        .sort(([a], [b]) => compare(a, b))
        .map(([ending, all]) => (all.length > 1 ? `${ending} (${all.length})` : ending));
      return `- \`${folder === "." ? "the folder itself" : folder}\`: ${counts.join(", ")}`;
    });
  return `\n# Files that stayed behind\n\nNo page asks for them, and nothing here was made of them: layouts, components, styles, scripts.\n\n${lines.join("\n")}\n`;
}

/** Nothing in it may pass for Markdown of this list. */
function quoted(what: string): string {
  const line = what.replace(/\s+/g, " ");
  const shown = line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
  if (/^`[^`]*`$/.test(shown)) return shown;
  return /[<{[`*_]/.test(shown) ? `\`${shown.replaceAll("`", "'")}\`` : shown;
}

const MOST_LETTERS = 120;
