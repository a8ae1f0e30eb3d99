/**
 * What some fields of a schema mean to the engine: a draft, a day, the name of a page, a picture or another
 * record. They say so while the schema reads a value, so that nothing that is built around them hides them.
 */
import type { z } from "zod";
import type { MarkdownBody } from "../markdown-body.ts";

export type Mark =
  | { readonly kind: "draft" | "publishDate" | "route" | "image" | "markdown" | "languages" }
  /** With names of which only the site's placeholders can tell whether anything is filled in. */
  | { readonly kind: "message" }
  | { readonly kind: "record"; readonly source: string };

/** A value that a marked field has read. */
export interface Report {
  readonly mark: Mark;
  /** What the field was given. */
  readonly given: unknown;
  /** What it has made of it, once all of its checks have run. */
  readonly made: { readonly value: unknown };
  /** Whether nobody wrote it: something around the field has put it in. */
  readonly isPutIn?: boolean;
}

/** Where a text stands. */
export type FindText = (text: string) => Pick<MarkdownBody, "file" | "line" | "language">;

/** Collects what the fields say while one value is read. */
export class Collector {
  readonly findText: FindText;
  readonly reports: Report[] = [];
  /** What was written in parts that have failed, until what stands around them decides on it. */
  readonly setAside: Report[] = [];
  /** The options that the union that is being read has tried. */
  tried = new Set<unknown>();
  /** Values that a marked field should have read and could not, although the whole could. */
  readonly unread: unknown[] = [];
  /** What the site's own code has thrown. */
  readonly thrown: string[] = [];
  /** How many parts have failed without the whole failing. */
  swallowed = 0;
  /** Whether the placeholders of the value are filled in. */
  readonly isFilled: boolean;

  constructor(findText: FindText = () => ({ file: "", line: 1 }), isFilled = false) {
    this.findText = findText;
    this.isFilled = isFilled;
  }

  report(report: Report): void {
    this.reports.push(report);
  }

  /** For a part of the value, which may turn out not to count. */
  inner(): Collector {
    return new Collector(this.findText, this.isFilled);
  }
}

let current: Collector | undefined;
/** How the collector of a reading that waits is found: several may be at it at once. */
let waiting: () => Collector | undefined = () => undefined;

export const currentCollector = (): Collector | undefined => current ?? waiting();

export function findWaiting(find: () => Collector | undefined): void {
  waiting = find;
}

export function collect<T>(into: Collector | undefined, read: () => T): T {
  const outer = current;
  current = into;
  try {
    return read();
  } finally {
    current = outer;
  }
}

/** The check by which a field reports. */
export const marked =
  (mark: Mark): z.core.CheckFn<unknown> =>
  (payload) => {
    if (payload.issues.length === 0)
      currentCollector()?.report({ mark, given: payload.value, made: payload });
  };
