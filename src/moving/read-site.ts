/** Which generator a folder is of, and what it says of the site. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { origin } from "../content/fields.ts";
import { SiteError } from "../errors.ts";
import { isCodeApp } from "./code-app.ts";
import { astro } from "./generators/astro.ts";
import { contentlayer } from "./generators/contentlayer.ts";
import { docsify } from "./generators/docsify.ts";
import { docusaurus } from "./generators/docusaurus.ts";
import { eleventy } from "./generators/eleventy.ts";
import { fumadocs } from "./generators/fumadocs.ts";
import { gatsby } from "./generators/gatsby.ts";
import { type Generator, isMarkdown, isUsualPlace } from "./generators/generator.ts";
import { gitbook } from "./generators/gitbook.ts";
import { hexo } from "./generators/hexo.ts";
import { hugo } from "./generators/hugo.ts";
import { jekyll, jekyllWithoutSettings } from "./generators/jekyll.ts";
import { mdbook } from "./generators/mdbook.ts";
import { mintlify } from "./generators/mintlify.ts";
import { mkdocs } from "./generators/mkdocs.ts";
import { myst } from "./generators/myst.ts";
import { nextra } from "./generators/nextra.ts";
import { plain } from "./generators/plain.ts";
import { quartz } from "./generators/quartz.ts";
import { vitepress } from "./generators/vitepress.ts";
import { type Kept, keptOf } from "./kept.ts";
import type { FoundSite, Left, TellLeft } from "./model.ts";
import { UNREADABLE } from "./settings/read-settings.ts";
import type { MovingTree } from "./tree.ts";

const GENERATORS: readonly Generator[] = [
  docusaurus,
  vitepress,
  astro,
  eleventy,
  hugo,
  hexo,
  myst,
  jekyll,
  mkdocs,
  mdbook,
  nextra,
  contentlayer,
  gatsby,
  fumadocs,
  mintlify,
  docsify,
  gitbook,
  quartz,
];

/** Settings may name content beside their folder: `path: "../docs"`. */
export function rootOf(folder: string): string {
  for (const name of ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs"]) {
    const file = join(folder, name);
    if (existsSync(file) && /path:\s*["'`]\.\.\/[\w-]+["'`]/.test(readFileSync(file, "utf8")))
      return dirname(folder);
  }
  return folder;
}

interface Read {
  readonly generator: Generator;
  /** The file of its settings; empty where there is none. */
  readonly settings: string;
  readonly found: FoundSite;
  /** Without what the old site leaves out. */
  readonly kept: Kept;
}

/** Search engines and cards need an address that others reach. */
function withUsableOrigin(found: FoundSite, file: string, tell: TellLeft): FoundSite {
  const fault = found.origin && origin().safeParse(found.origin).error?.issues[0]?.message;
  if (!fault) return found;
  tell({
    file,
    what: `the address ${found.origin}`,
    why: `it ${fault}: origin in content/site.yaml stands for it, write the real one there`,
  });
  return { ...found, origin: undefined };
}

/** By the settings that lie nearest; where they show no page, by others that are there; else as plain Markdown. */
export function readSite(tree: MovingTree, tell: TellLeft): Read {
  const known = GENERATORS.flatMap((generator) => {
    const settings = generator.find(tree);
    return settings === undefined ? [] : [{ generator, settings }];
  }).sort((a, b) => distanceOf(a) - distanceOf(b));
  const bare = known.length > 0 ? undefined : jekyllWithoutSettings.find(tree);
  const tried = [
    ...known,
    ...(bare === undefined ? [] : [{ generator: jekyllWithoutSettings, settings: bare }]),
    { generator: plain, settings: "" },
  ];
  const texts = tree.files.filter(isMarkdown).length;
  for (const [index, { generator, settings }] of tried.entries()) {
    const left: Left[] = [];
    const told: TellLeft = (one) => void left.push(one);
    // What no settings explain may be hidden by any of those that are there.
    const own = { generator, settings };
    const readers = generator === plain ? [...known, own] : [own];
    const rules = readers.flatMap((one) => one.generator.leftOut?.(tree, one.settings, told) ?? []);
    const kept = keptOf(tree, rules);
    const found = generator.read(kept.tree, settings, told);
    const isPart = settings !== "" && !isUsualPlace(settings) && found.pages.length < texts / 2;
    if ((found.pages.length === 0 || isPart) && index < tried.length - 1) {
      // Why it shows no page may be that they cannot be read.
      for (const one of left) if (one.what === UNREADABLE) tell(one);
      continue;
    }
    for (const one of left) tell(one);
    for (const other of known)
      if (other.generator !== generator)
        tell({
          file: other.settings,
          what: `settings of ${other.generator.name} too`,
          why: `the folder was read as ${generator.name}; ${elsewhere(other)}`,
        });
    return { generator, settings, found: withUsableOrigin(found, settings, tell), kept };
  }
  throw new Error("no generator was tried");
}

/** GitBook shows the texts of a repository beside the site that its code makes. */
const distanceOf = ({ generator, settings }: Pick<Read, "generator" | "settings">): number =>
  generator === gitbook ? Number.POSITIVE_INFINITY : settings.split("/").length;

/** What to do about settings that were not used. */
function elsewhere({
  generator: { name },
  settings,
}: Pick<Read, "generator" | "settings">): string {
  const folder = posix.dirname(settings);
  return folder === "."
    ? `move the part of ${name} from a folder that holds nothing else`
    : `move the other part on its own: --from ${folder}`;
}

export const noContent = (from: string, tree: MovingTree) =>
  new SiteError("There is nothing to move", [
    {
      rule: "new/no-content",
      where: { file: from },
      message: "holds no Markdown that a site would show",
      hint: isCodeApp(tree)
        ? "its pages are code: begin with `build-site new`, and bring pages and components over as docs/site/content/guides/coming-from.md says; nothing was written"
        : "name the folder that holds the settings or the content of the old site; nothing was written",
    },
  ]);
