/** The headings of a translation after those of its source have changed: they share their ids, one by one. */
import { type Block, blocksOf } from "./blocks.ts";
import { changeBlocks } from "./change-blocks.ts";

/** The text of a Markdown file. */
export interface BodyFile {
  readonly file: string;
  readonly text: string;
}

interface Heading {
  /** Among the blocks. */
  readonly index: number;
  readonly level: number;
  readonly source: string;
}

export const haveSameLevels = (one: BodyFile, other: BodyFile): boolean =>
  levelsOf(one) === levelsOf(other);

const levelsOf = ({ file, text }: BodyFile): string =>
  headingsIn(blocksOf(file, text))
    .map(({ level }) => level)
    .join();

/**
 * What came is added in the words of the source, at the same place; what went goes; another level is taken over. As it
 * was where it had other headings before.
 */
export function followHeadings(before: BodyFile, after: BodyFile, translation: BodyFile): string {
  const { file, text } = translation;
  if (haveSameLevels(before, after) || !haveSameLevels(before, translation)) return text;
  const [old, now] = [before, after].map((one) => headingsIn(blocksOf(one.file, one.text)));
  if (!old || !now) return text;
  const first = now.findIndex((heading, at) => !isSame(heading, old[at]));
  const start = first < 0 ? now.length : first;
  const most = Math.min(old.length, now.length) - start;
  let same = 0;
  while (same < most && isSame(old.at(-1 - same), now.at(-1 - same))) same++;
  const [gone, come] = [old.length - same, now.length - same];
  let made = text;
  for (let at = start; at < Math.min(gone, come); at++)
    made = withHeading({ file, text: made }, at, (source) => atLevel(source, now[at]?.level ?? 1));
  for (let at = gone - 1; at >= Math.max(start, come); at--)
    made = withHeading({ file, text: made }, at, () => "");
  for (let at = Math.max(start, gone); at < come; at++)
    made = withNewHeading({ file, text: made }, after, at);
  return made;
}

const isSame = (one: Heading | undefined, other: Heading | undefined): boolean =>
  one?.level === other?.level && one?.source === other?.source;

const headingsIn = (blocks: readonly Block[]): readonly Heading[] =>
  blocks.flatMap(({ type, source }, index) =>
    type === "heading" ? [{ index, level: levelOf(source), source }] : [],
  );

function levelOf(source: string): number {
  const marks = /^#+/.exec(source)?.[0].length;
  return marks ?? (/=[ \t]*$/.test(source) ? 1 : 2);
}

const atLevel = (source: string, level: number): string => {
  if (levelOf(source) === level) return source;
  const words = source.startsWith("#")
    ? source.replace(/^#+[ \t]*/, "").replace(/[ \t]+#+[ \t]*$/, "")
    : source.replace(/\n.*$/, "").replaceAll("\n", " ");
  return `${"#".repeat(level)} ${words}`;
};

function withHeading({ file, text }: BodyFile, at: number, change: (source: string) => string) {
  const heading = headingsIn(blocksOf(file, text))[at];
  return heading ? changeBlocks(file, text, [[heading.index, change(heading.source)]]) : text;
}

/** Behind as many blocks of its section as in the source. */
function withNewHeading({ file, text }: BodyFile, source: BodyFile, at: number): string {
  const sources = headingsIn(blocksOf(source.file, source.text));
  const blocks = blocksOf(file, text);
  const own = headingsIn(blocks);
  const [from = -1, heading] = [sources[at - 1]?.index, sources[at]];
  if (!heading) return text;
  const start = own[at - 1]?.index ?? -1;
  const end = own[at]?.index ?? blocks.length;
  const behind = Math.min(start + heading.index - from - 1, end - 1);
  const [first, last] = [blocks[0], blocks[behind]];
  if (last) return changeBlocks(file, text, [[behind, `${last.source}\n\n${heading.source}`]]);
  return changeBlocks(file, text, [[0, `${heading.source}\n\n${first?.source ?? ""}`]]);
}
