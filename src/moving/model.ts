/** What is known of a site that moves in, whichever generator it comes from. */
import type { MovingText } from "./text.ts";

/** What could not be carried over, with its place in the source. */
export interface Left {
  /** Relative to the folder that is moved. */
  readonly file: string;
  readonly line?: number;
  readonly what: string;
  /** What became of it, and what to do. */
  readonly why: string;
  /** It is told once for all files. */
  readonly everywhere?: boolean;
}

/** Of code in settings: many values for one reason. */
export const ONLY_CODE = "only running it would tell what it is, and settings are read, never run";

export type TellLeft = (left: Left) => void;

/** How the Markdown of a generator is written. */
export interface Syntax {
  /** Files hold MDX: imports, expressions and components. */
  readonly mdx?: boolean;
  /** Tags of a template language: Liquid and Nunjucks, or Hugo's shortcodes. */
  readonly templates?: "liquid" | "hugo" | "vue";
  /** What Python-Markdown adds: attributes in braces, parts of files, a list of what the page holds. */
  readonly python?: boolean;
  /** What mdBook adds: parts of files in braces, and lines of code that are hidden. */
  readonly mdbook?: boolean;
  /** What GitBook, Docsify and Mintlify add: blocks between braces, marks of notes, titles of code. */
  readonly gitbook?: boolean;
  readonly docsify?: boolean;
  /** Tags of Hexo. */
  readonly hexo?: boolean;
  readonly mintlify?: boolean;
  /** Directives and roles of MyST, with what they call by name. */
  readonly myst?: MystIndex;
  /** What Nextra and Fumadocs add: ids of headings in brackets, files that texts include, code in tabs. */
  readonly next?: boolean;
  /** Obsidian's and wikis' `[[Page]]`; wikis of GitHub write `[[words|Page]]`. */
  readonly wikiLinks?: "page first" | "words first";
  /** The ids that the generator gives to headings. */
  readonly headingIds: (text: string, at: number) => string;
}

export interface MystPlace {
  readonly source: string;
  readonly id?: string;
  /** The heading that it stands before. */
  readonly title?: string;
}

export interface MystIndex {
  readonly label: (name: string) => MystPlace | undefined;
  /** The text that a name means which another text calls, with or without its ending. */
  readonly text: (from: string, name: string) => string | undefined;
  readonly title: (source: string) => string;
  /** What `{{ name }}` stands for. */
  readonly values: Data;
}

export type Data = Readonly<Record<string, unknown>>;

/** What the old site hides from readers. */
export interface Visibility {
  /** What makes it a draft, as front matter has it. */
  readonly draft?: string;
  /** The day from which it is shown. */
  readonly from?: string;
  /** The day on which the old site takes it down. */
  readonly until?: string;
  /** In no list and no menu. */
  readonly unlisted?: true;
  /** Kept from search engines. */
  readonly noindex?: true;
}

export interface MovingPage {
  /** Relative to the folder that is moved. */
  readonly source: string;
  /** Relative to `content/` of the new site. */
  target: string;
  /** The name of its collection: the first folder of its target. */
  readonly collection: string;
  /** The route. */
  path: string;
  /** The one of the old site, which links and menus name, where it cannot be the same here. */
  oldPath?: string;
  /** Its front matter, as it will be written. */
  data: Record<string, unknown>;
  readonly visibility: Visibility;
  /** The old site shows no page before its date. */
  readonly waitsForDate?: boolean;
  /** The new site does not show it as it is built now. */
  isHidden?: boolean;
  /** Names of its front matter that were read for what they mean, and are gone. */
  readonly consumed: readonly string[];
  body: MovingText;
  readonly syntax: Syntax;
  /** Name and place in a menu that is made of folders. */
  readonly label?: string | undefined;
  readonly order?: number | undefined;
  /** Not in the menu. */
  readonly unlisted?: boolean;
}

export interface Entry {
  readonly label: string;
  /** A page of the site. */
  readonly path?: string;
  /** Elsewhere. */
  readonly href?: string;
  readonly items?: readonly Entry[];
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** The file that says so, where it is not the settings. */
  readonly source?: string;
}

/** A file that is copied as it is. */
export interface Copy {
  /** Relative to the folder that is moved. */
  readonly source: string;
  /** Relative to the new site. */
  readonly target: string;
}

interface Version {
  readonly name: string;
  /** Its pages are below it. */
  readonly path: string;
  readonly navigation: readonly Entry[] | undefined;
}

/** A page that lists what lies in a folder of the content. */
export interface Overview {
  /** What stands above the list. */
  readonly page?: MovingPage;
  readonly path: string;
  readonly title: string;
  /** The folder, below `content/` of the new site; without one all posts below the path are listed. */
  readonly of?: string;
  /** Folders in it whose pages belong to other lists. */
  readonly without?: readonly string[];
}

export interface FoundSite {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly origin?: string | undefined;
  /** `/project`, or nothing. */
  readonly base?: string | undefined;
  /** A folder that the top of the site lies in, where it is not the one that is moved. */
  readonly root?: string;
  readonly trailingSlash: boolean;
  readonly language?: string | undefined;
  readonly pages: readonly MovingPage[];
  /** A menu that settings name; undefined where it follows from folders. */
  readonly navigation?: readonly Entry[] | undefined;
  /** Links that stand beside the name of the site. */
  readonly links?: readonly Entry[] | undefined;
  /** What the pages outside of `versions` are about. */
  readonly version?: string | undefined;
  /** Other versions, each with a menu of its own. */
  readonly versions?: readonly Version[] | undefined;
  /** Where the lists of tags and categories are; undefined where it follows from who has them. */
  readonly tagsBelow?: string;
  /** The same by field, where each has a place of its own, and fields of another name. */
  readonly tagsAt?: Readonly<Record<string, string>>;
  /** The last part of a tag's address, where it is not that of the new site. */
  readonly tagSlug?: (name: string) => string | undefined;
  readonly overviews?: readonly Overview[];
  /** Below these paths stand translations; what is not translated is shown as it is. */
  readonly translations?: readonly string[];
  readonly redirects: readonly Redirect[];
  /** `published: false` hides a page. */
  readonly hasPublished?: boolean;
  /** What texts may ask of the site by name. */
  readonly values?: Data;
  /** Files that are served below the address of a page, where it is shown. */
  readonly resources?: ReadonlyMap<string, MovingPage>;
  /** Folders whose files are public: where they lie, and below which path they are served. */
  readonly statics: readonly Statics[];
}

interface Statics {
  readonly folder: string;
  readonly at: string;
  /** Whether sources lie among them, which nobody is served. */
  readonly isMixed?: boolean;
  /** Those of them that only their beginning tells. */
  readonly sources?: ReadonlySet<string>;
}
