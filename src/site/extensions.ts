/** What a site adds to the engine: formats of content, rules of `check`, files after the build. Plain functions. */

/** Reads files with an ending of its own. Called once for each file, in no promised order; depends on nothing but its text. */
export type Format = (text: string, tools: FormatTools) => FormatAnswer | Promise<FormatAnswer>;

type FormatAnswer = FormatRecord | readonly FormatRecord[];

export interface FormatTools {
  /** Seen from the site's folder: `content/hives/first.toml`. */
  readonly file: string;
  /** Tells a problem. A file with one gives no records. */
  readonly problem: (problem: FormatProblem) => void;
}

interface FormatProblem extends FormatPlace {
  /** What is wrong, one sentence without a full stop. */
  readonly message: string;
  /** What to do. */
  readonly hint?: string;
}

/** From 1. */
export interface FormatPlace {
  readonly line?: number;
  readonly column?: number;
}

/** One record, before its schema reads it. */
export interface FormatRecord {
  readonly value: unknown;
  /** Where the record begins: its problems are told there. */
  readonly line?: number;
  /** Where a field stands, for problems that the schema finds. */
  readonly placeOf?: (path: readonly (string | number)[]) => FormatPlace | undefined;
  /** Markdown below the fields, and the line of the file that it begins in. */
  readonly body?: { readonly source: string; readonly line: number };
}

/** A rule of `check`: asked of each page, or of all together. */
export type Check = CheckBase & (PageCheck | SiteCheck);

interface CheckBase {
  /** `family/name` in kebab case, such as `shop/price`. */
  readonly id: string;
  /** An `error` fails a check, a `notice` is told. */
  readonly severity: "notice" | "error";
  /** What `check --explain` says. */
  readonly explain: {
    /** What the rule asks for. */
    readonly title: string;
    /** What happens when it is broken. */
    readonly why: string;
    /** What to do. */
    readonly fix: string;
    /** Where the rule comes from. */
    readonly source?: string;
  };
}

interface PageCheck {
  /** Asked of each page once. Depends on the page and the site alone. */
  readonly page: (page: CheckedPage, site: CheckedSite) => readonly PageFinding[];
  readonly site?: never;
}

interface SiteCheck {
  /** Called once. What it returns is asked of each page, then for all that was found. */
  readonly site: (site: CheckedSite) => {
    /** Nothing of the page may be kept but what is taken out of it: pages are the check's whole memory. */
    readonly page: (page: CheckedPage) => void;
    readonly end: () => readonly SiteFinding[];
  };
  readonly page?: never;
}

interface FoundFault {
  /** What is wrong, one sentence without a full stop. */
  readonly message: string;
  /** What to do here. Default: the rule's `fix`. */
  readonly hint?: string | undefined;
  /** What stands in the content, word for word, when the place can be found by it. */
  readonly quote?: string | undefined;
}

export interface PageFinding extends FoundFault {
  readonly element?: CheckedElement | undefined;
}

export interface SiteFinding extends FoundFault {
  /** The path of the page that it is about. */
  readonly route?: string;
}

/** A built page, parsed. */
export interface CheckedPage {
  readonly page: {
    /** The canonical path: `/about`. */
    readonly route: string;
    /** Relative to the output folder. */
    readonly file: string;
    /** The kind's name; undefined for a page that no route made. */
    readonly kind: string | undefined;
    /** The content file that it is made from. */
    readonly source: string | undefined;
  };
  readonly html: string;
  /** In document order. */
  readonly elements: readonly CheckedElement[];
  readonly tagged: (...tags: readonly string[]) => readonly CheckedElement[];
  readonly ids: ReadonlySet<string>;
  /** Structured data; `value` is undefined where it is no JSON. */
  readonly data: readonly { readonly element: CheckedElement; readonly value: unknown }[];
  /** All text that a visitor can read, white space collapsed. */
  readonly text: string;
  /** The same of the main part only. */
  readonly mainText: string;
}

export interface CheckedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: CheckedElement | undefined;
  readonly children: readonly CheckedElement[];
  /** The text that a visitor can read, white space collapsed. */
  readonly text: () => string;
  /** A CSS selector that finds this element and no other. */
  readonly selector: () => string;
}

/** What is known before the first page is read. */
export interface CheckedSite {
  /** The site's origin. */
  readonly origin: string;
  /** All files relative to the output folder, with their sizes in bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** By canonical path. */
  readonly routes: ReadonlyMap<string, CheckedPage["page"]>;
}

/** Makes further files from what was written. They join the build before it takes the old one's place. */
export type After = (build: WrittenBuild) => AfterAnswer | Promise<AfterAnswer>;

// biome-ignore lint/suspicious/noConfusingVoidType: a function that adds nothing returns nothing
type AfterAnswer = readonly AddedFile[] | void;

export interface WrittenBuild {
  /** Where the files lie, absolute: to be read, never written to. */
  readonly folder: string;
  /** Every file that was written, by path. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** The text of one of them. */
  readonly read: (path: string) => Promise<string>;
  /** The site's. */
  readonly origin: string;
  /** The path of the origin that the site is below; empty at the top. */
  readonly base: string;
}

export interface AddedFile {
  /** Relative to the output folder: `pagefind/pagefind.js`. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}
