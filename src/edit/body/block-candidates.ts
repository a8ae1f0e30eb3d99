/** A first guess at the blocks of Markdown bodies that a page shows: those whose words stand on it. */
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import type { FilledField } from "../fields.ts";
import type { PageText } from "../index/page-texts.ts";
import { wordsOf } from "../index/words.ts";
import { addressIn, type SiteView } from "../site-view.ts";
import { filesOfRecord } from "../structure/site-files.ts";
import { type Block, blocksOf, hasBody } from "./blocks.ts";
import { blockPath } from "./body-field.ts";
import type { Body } from "./guess-blocks.ts";

/** The bodies that a page is made of. */
export const bodiesOf = (view: SiteView, site: ReadySite, path: string): readonly Body[] =>
  ownFiles(view, site, path).map((file) => ({ file, blocks: blocksOf(file, view.textOf(file)) }));

/** Of more files only those of the page itself are looked at. */
const MOST_FILES = 200;
/** Of a list of articles a page may show no more. */
const IN_A_ROW = 3;

export function blockCandidatesIn(
  view: SiteView,
  site: ReadySite,
  path: string,
  texts: readonly PageText[],
): readonly FilledField[] {
  const run = ` ${texts.flatMap(({ text }) => wordsOf(text)).join(" ")} `;
  return filesFor(view, site, path).flatMap((file) =>
    blocksOf(file, view.textOf(file)).flatMap((block, index) =>
      isShown(block, run) ? [{ file, path: blockPath(index), value: block.source }] : [],
    ),
  );
}

function filesFor(view: SiteView, site: ReadySite, path: string): readonly string[] {
  const all = [...contentFiles(view.root, site.site).keys()].filter(hasBody);
  return all.length <= MOST_FILES ? all : ownFiles(view, site, path);
}

function ownFiles(view: SiteView, site: ReadySite, path: string): readonly string[] {
  const source = [...site.routes.values()].find(
    (one) => addressIn(site, one.path) === path,
  )?.source;
  const all = source === undefined ? [] : filesOfRecord(site.site, source).filter(hasBody);
  // A language may have none of its own yet.
  const isThere = contentFiles(view.root, site.site);
  return all.filter((file) => isThere.has(file));
}

const isShown = ({ source, words }: Block, run: string): boolean =>
  words.some(([start, end]) => {
    const row = wordsOf(source.slice(start, end)).slice(0, IN_A_ROW);
    return row.length > 0 && run.includes(` ${row.join(" ")} `);
  });
