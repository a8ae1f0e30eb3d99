/** Texts of the old site that no page was made of and of which nothing was said yet: none is lost in silence. */
import { posix } from "node:path";
import { groupBy } from "../collections/group-by.ts";
import { ABOUT_PROGRAM } from "./about-program.ts";
import { isMarkdown } from "./generators/generator.ts";
import type { Copy, Left, MovingPage } from "./model.ts";

interface Arrived {
  readonly pages: readonly Pick<MovingPage, "source">[];
  readonly copies: readonly Pick<Copy, "source">[];
  /** Files that pages took texts from. */
  readonly parts: ReadonlySet<string>;
  readonly left: readonly Left[];
}

/** More of one folder are a number. */
const MOST_NAMED = 3;

/** Folders whose texts are no pages anywhere: patterns of pages, and what lies beside the code. */
const ASIDE =
  /^(archetypes|scaffolds|themes|layouts)\/|(^|\/)(\.[^/]+|_includes|_layouts|__tests__|fixtures)\//;

export function unmovedTexts(files: readonly string[], arrived: Arrived): readonly string[] {
  const { pages, copies, parts, left } = arrived;
  const known = new Set([
    ...[...pages, ...copies].map(({ source }) => source),
    ...parts,
    ...left.map(({ file }) => file),
  ]);
  return files.filter(
    (file) =>
      isMarkdown(file) && !ABOUT_PROGRAM.test(file) && !ASIDE.test(file) && !known.has(file),
  );
}

export const tellUnmoved = (texts: readonly string[]): readonly Left[] =>
  [...groupBy(texts, (file) => posix.dirname(file))].flatMap(([folder, all]) =>
    all.length > MOST_NAMED
      ? [{ file: folder, what: `${all.length} texts that are no pages`, why: WHY }]
      : all.map((file) => ({ file, what: "a text that is no page", why: WHY })),
  );

const WHY =
  "not carried over: nothing that was read shows it in the old site; where it was shown, copy it into content/pages";
