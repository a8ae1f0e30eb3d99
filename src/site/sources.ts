/** Where a site's content comes from, and the types that follow from it. */
import type { z } from "zod";
import type { RemoteImage } from "../content/loaders/remote-image.ts";
import type { MarkdownBody } from "../content/markdown-body.ts";
import type { Language } from "./languages.ts";

/** Content files below `content/`, one or many, with the schema that each record must satisfy. */
export interface FileSource<
  Schema extends z.ZodType = z.ZodType,
  Many extends boolean = boolean,
  Pattern extends string = string,
> extends FileOptions {
  readonly pattern: Pattern;
  readonly schema: Schema;
  readonly many: Many;
}

export interface FileOptions {
  /** The largest file that is read, in bytes. Default: 10 MB. */
  readonly maxBytes?: number;
}

/** Content that comes from elsewhere. */
export interface LoaderSource<Schema extends z.ZodType = z.ZodType> {
  readonly load: (context: LoaderContext) => unknown;
  /** Of the whole value. Each item of a list is a record: it may be a draft, be referred to, and make a page. */
  readonly schema: Schema;
  /** Milliseconds. */
  readonly timeout: number;
  readonly key: string | undefined;
  readonly localized?: boolean;
  readonly watch?: readonly string[];
}

export interface LoaderContext {
  /** The absolute path of the site's folder. */
  readonly root: string;
  /** The language that is asked for, where the loader says `localized: true`. */
  readonly language?: Language;
  /** Ends when the time is up. */
  readonly signal: AbortSignal;
  /** The day, as `YYYY-MM-DD`, on which each file of the site last changed, by its path, as git has it. */
  readonly lastChanges: () => Promise<Readonly<Record<string, string>>>;
  /** Fetches a picture, once, and gives the name that `Picture` takes for its `file`. */
  readonly remoteImage: RemoteImage;
}

/** What reads a value as a schema of another build of zod, such as zod/mini, does: the engine asks no more of it. */
type ReadBy<Schema extends z.core.$ZodType> = Schema extends z.ZodType
  ? Schema
  : z.ZodType<z.output<Schema>, z.input<Schema>>;

const readBy = <Schema extends z.core.$ZodType>(schema: Schema): ReadBy<Schema> =>
  schema as unknown as ReadBy<Schema>;

export type Source = FileSource | LoaderSource;
export type Sources = Readonly<Record<string, Source>>;

/** What a Markdown file has beside its front matter. */
export interface MarkdownRecord {
  /** The path below `content/` without its ending: `posts/first-swarm`. */
  readonly id: string;
  readonly body: MarkdownBody;
}

/** `md` of `posts/*.md`; both of `posts/*.{md,yaml}`. */
type EndingOf<Pattern extends string> = Pattern extends `${string}.{${infer Endings}}`
  ? Parts<Endings>
  : Pattern extends `${infer _}.${infer Rest}`
    ? EndingOf<Rest>
    : Pattern;
type Parts<List extends string> = List extends `${infer First},${infer Rest}`
  ? First | Parts<Rest>
  : List;
type MarkdownEnding = "md" | "markdown" | "mdx";
type DataEnding = "yaml" | "yml" | "json" | "csv";

/** Fields of a record's own names are found in `data`. */
type WithOwn<Fields, Own> = Fields extends unknown
  ? [Extract<keyof Fields, keyof Own>] extends [never]
    ? Fields & Own
    : string extends keyof Fields
      ? Fields & Own
      : Omit<Fields, keyof Own> & Own & { readonly data: Fields }
  : never;

type WithId<Fields> = Fields extends readonly unknown[] | string | number | boolean | null
  ? Fields
  : "id" extends keyof Fields
    ? Fields
    : Fields & Pick<MarkdownRecord, "id">;

type RecordOf<Schema extends z.ZodType, Many, Pattern extends string> = [
  EndingOf<Pattern>,
] extends [MarkdownEnding]
  ? WithOwn<z.output<Schema>, MarkdownRecord>
  : [EndingOf<Pattern>] extends [DataEnding]
    ? Many extends true
      ? WithId<z.output<Schema>>
      : z.output<Schema>
    : WithId<z.output<Schema>> & Partial<Pick<MarkdownRecord, "body">>;

/** What the loaded content looks like: an object for a file, a list for a folder, what a loader's schema says. */
export type ContentOf<S extends Sources> = {
  readonly [K in keyof S]: S[K] extends FileSource<infer Schema, infer Many, infer Pattern>
    ? Many extends true
      ? readonly RecordOf<Schema, Many, Pattern>[]
      : RecordOf<Schema, Many, Pattern>
    : S[K] extends LoaderSource<infer Schema>
      ? z.output<Schema>
      : never;
};

/** One file: YAML, JSON, or Markdown with front matter. */
export const file = <Schema extends z.core.$ZodType, const Pattern extends string>(
  pattern: Pattern,
  schema: Schema,
  options: FileOptions = {},
): FileSource<ReadBy<Schema>, false, Pattern> => ({
  pattern,
  schema: readBy(schema),
  many: false,
  ...options,
});

/**
 * All files that match, ordered by `order` where records have one, else by file name. A CSV file is one
 * record a row.
 */
export const folder = <Schema extends z.core.$ZodType, const Pattern extends string>(
  pattern: Pattern,
  schema: Schema,
  options: FileOptions = {},
): FileSource<ReadBy<Schema>, true, Pattern> => ({
  pattern,
  schema: readBy(schema),
  many: true,
  ...options,
});

export interface LoaderOptions {
  /** Milliseconds until the build fails. Default: 30,000. */
  readonly timeout?: number;
  /** Under a key the answer is kept in the cache folder, until the key changes: a date, a version. */
  readonly key?: string;
  /** On a site of several languages: whether it is asked for each of them, or gives the same in all. */
  readonly localized?: boolean;
  /**
   * The files of the site that it reads itself, as names or patterns from the site's folder: `["data/prices.csv"]`.
   * `serve` asks it again when one of them changes, comes or goes, and what a `key` keeps is kept for them as they are.
   */
  readonly watch?: readonly string[];
}

/** Content from an API, a CMS or a database, checked by its schema. */
export const loader = <Schema extends z.core.$ZodType>(
  load: LoaderSource["load"],
  schema: Schema,
  { timeout = 30_000, key, ...options }: LoaderOptions = {},
): LoaderSource<ReadBy<Schema>> => ({
  load,
  schema: readBy(schema),
  timeout,
  key,
  ...options,
});
