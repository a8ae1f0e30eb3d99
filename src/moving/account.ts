/** `MOVING.md`: what was carried over, what to do next, and what is left, file by file. */
import { posix } from "node:path";
import { groupBy } from "../collections/group-by.ts";
import { compare } from "../errors.ts";
import { type Left, type MovingPage, ONLY_CODE } from "./model.ts";
import type { NewFile } from "./write.ts";

interface Account {
  readonly generator: string;
  readonly from: string;
  readonly pages: readonly MovingPage[];
  readonly copies: number;
  readonly left: readonly Left[];
  /** Files of the old site that nothing here was made of. */
  readonly behind: readonly string[];
}

export const ACCOUNT = "MOVING.md";

const UNFINISHED = "# This move is not finished";

/** Stands in the folder from the first moment, so that nobody takes for whole what was stopped. */
export const unfinishedFile = (from: string): NewFile => ({
  path: ACCOUNT,
  contents: `${UNFINISHED}

The site is being moved here from \`${from}\`. Where no \`build-site new\` is at work any more, it was stopped before its end: files
may be missing, and what could not be carried over is not listed yet. Remove this folder and run the command again. The old
site was only read.
`,
});

/** It may have been stopped while this very file was written. */
export const isUnfinished = (account: string): boolean =>
  account === "" || account.startsWith(UNFINISHED);

/** As CHECK of `templates/site.tsx` has them. */
const NOTICES = `   - titles, descriptions and levels of headings are those of the old site: \`head/title-length\`, \`head/title-duplicate\`, \`head/description-length\`, \`head/description-duplicate\`, \`head/heading-order\`
   - words such as "Todo" and {name} may be meant, and code may end its lines with spaces: \`html/left-over\`, \`html/no-trailing-whitespace\`
   - nobody knows how large pictures on other sites are: \`html/image-size\`
   - guides tell readers to open localhost: \`links/private-host\`
   - links of notes open a program, such as obsidian://: \`links/scheme\`
   - texts of several languages stand on one page: \`languages/punctuation\`, \`languages/digits\`, \`languages/bidi\`
   - no menu of the old site named these pages and files: \`links/orphan-page\`, \`links/only-in-menus\`, \`links/orphan-file\`
   - short pages, and pages that are much alike, were there before: \`sameness/near-duplicate\`, \`sameness/no-own-fact\`, \`sameness/thin\``;

/** File by file, with lines. Equal things of a file are one line. */
export function movingFile({ generator, from, pages, copies, left, behind }: Account): NewFile {
  const byFile = new Map<string, Map<string, { readonly lines: number[]; readonly left: Told }>>();
  const { repeated, others } = apart(left.filter(({ everywhere }) => !everywhere));
  for (const one of joined(others)) {
    const of = byFile.get(one.file) ?? new Map();
    const key = `${one.what}\0${one.why}`;
    const known = of.get(key) ?? { lines: [], left: one };
    for (const line of one.lines) if (!known.lines.includes(line)) known.lines.push(line);
    of.set(key, known);
    byFile.set(one.file, of);
  }
  const sections = [...byFile]
    .sort(([a], [b]) => compare(a, b))
    .map(([file, all]) => {
      const lines = [...all.values()]
        .sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
        .map(
          ({ lines: at, left: { what, why, isQuoted } }) =>
            `- ${at.length > 0 ? `line ${at.sort((a, b) => a - b).join(", ")}: ` : ""}${isQuoted ? what : quoted(what)}: ${why}`,
        );
      return `## ${file}\n\n${lines.join("\n")}\n`;
    });
  const folders = [...new Set(pages.map(({ collection }) => collection))].sort(compare);
  const list = folders.map(
    (name) =>
      `\`content/${name}/\` (${pages.filter(({ collection }) => collection === name).length})`,
  );
  return {
    path: ACCOUNT,
    contents: `# Moving in

From \`${from}\`, read as ${generator}: ${pages.length} pages in ${list.join(", ") || "no folder"}, ${copies} pictures and other files. Nothing there was changed.

- \`templates/collections.ts\` says what front matter holds: a field that new pages bring goes in there. A page without \`path\` has the address of its file. \`content/site.yaml\` says what the site is called and where it will be.
- \`content/navigation.yaml\` is the menu, \`content/redirects.yaml\` where old addresses lead.
- \`templates/stand-ins.tsx\` stands for components of the old site.
- All other templates are the theme of the documentation starter. They are yours.

# What to do next

1. \`npm install\`, then \`npm run dev\` shows the site, and each edit at once.
2. Write the real address of the site as \`origin\` in \`content/site.yaml\`.
3. Go through the list below, file by file.
4. \`npm run build\` and \`npm run check\`: what \`check\` still finds was wrong in the old site too, such as pictures without \`alt\`, heads of tables without \`scope\`, and files of the old site that are served as they were. \`npx build-site check --explain RULE\` says why it matters.
5. Take rules out of \`CHECK\` in \`templates/site.tsx\`, one by one. They are only notices now, because they tell what old texts are like:

${NOTICES}

${left.length === 0 ? "Nothing is left to do.\n" : `# What is left\n\n${kindsOf(left)}${repeated}${sections.join("\n")}`}${behindList(behind)}`,
  };
}

/** The same in more files than that is told once: nobody reads it in each. */
const MOST_FILES = 20;
const MOST_PLACES = 3;

function apart(left: readonly Left[]) {
  const groups = [...groupBy(left, ({ what, why }) => `${what}\0${why}`).values()];
  const isMany = (all: readonly Left[]) => new Set(all.map(({ file }) => file)).size > MOST_FILES;
  const lines = groups.filter(isMany).map((all) => {
    const [first] = all;
    const places = [...groupBy(all, ({ file }) => file)].sort(([a], [b]) => compare(a, b));
    const named = places
      .slice(0, MOST_PLACES)
      .map(([file, [one]]) => `\`${file}\`${one?.line ? ` line ${one.line}` : ""}`);
    return `- ${quoted(first?.what ?? "")}: ${first?.why}: ${named.join(", ")} and ${places.length - MOST_PLACES} more\n`;
  });
  const others = groups.filter((all) => !isMany(all)).flat();
  const repeated = lines.length > 0 ? `## The same in many files\n\n${lines.join("")}\n` : "";
  return { repeated, others };
}

interface Told extends Left {
  readonly lines: readonly number[];
  /** Nothing in it passes for Markdown. */
  readonly isQuoted?: boolean;
}

/** Nobody does anything about each value of code in settings: a file has one entry for all of them. */
function joined(left: readonly Left[]): readonly Told[] {
  const code = groupBy(
    left.filter(({ why }) => why === ONLY_CODE),
    ({ file }) => file,
  );
  const others = left.filter(({ why }) => why !== ONLY_CODE);
  return [
    ...others.map((one) => ({ ...one, lines: linesOf([one]) })),
    ...Array.from(code, ([file, all]) => {
      const names = [...new Set(all.map(({ what }) => quoted(what)))];
      const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
      const what = names.slice(0, MOST_NAMES).join(", ") + more;
      return { file, what, why: ONLY_CODE, lines: linesOf(all), isQuoted: true };
    }),
  ];
}

const MOST_NAMES = 3;

const linesOf = (all: readonly Left[]): readonly number[] =>
  all.flatMap(({ line }) => (line === undefined ? [] : [line]));

/** What is there more than a few times, by what became of it. */
function kindsOf(left: readonly Left[]): string {
  const kinds = [...groupBy(left, ({ why }) => why)].filter(
    ([, all]) => all.length >= MANY || all[0]?.everywhere,
  );
  if (kinds.length === 0) return "";
  const lines = kinds
    .sort(([a, some], [b, others]) => others.length - some.length || compare(a, b))
    .map(([why, all]) => {
      const files = new Set(all.map(({ file }) => file)).size;
      const whats = [...new Set(all.map((one) => one.what))].sort(compare);
      const isNamed = whats.length === 1 || all[0]?.everywhere;
      const what = isNamed ? `${whats.map(quoted).join(", ")}: ` : "";
      return `- ${all.length === 1 ? "once" : `${all.length} times`} in ${files === 1 ? "one file" : `${files} files`}: ${what}${why}`;
    });
  return `In short${left.every((one) => one.everywhere) ? "" : ", and file by file below"}:\n\n${lines.join("\n")}\n\n`;
}

const MANY = 5;

/** By folder, with how many files of each ending. */
function behindList(files: readonly string[]): string {
  if (files.length === 0) return "";
  const lines = [...foldersOf(files)]
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

/** More lines than that nobody reads: they are of the folders above then. */
const MOST_FOLDERS = 40;

function foldersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const at = (depth: number) =>
    groupBy(files, (file) => posix.dirname(file).split("/").slice(0, depth).join("/"));
  const deepest = Math.max(...files.map((file) => file.split("/").length));
  for (let depth = deepest; depth > 1; depth--) {
    const folders = at(depth);
    if (folders.size <= MOST_FOLDERS) return folders;
  }
  return at(1);
}

/** Nothing in it may pass for Markdown of this list. */
function quoted(what: string): string {
  const line = what.replace(/\s+/g, " ");
  const shown = line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
  if (/^`[^`]*`$/.test(shown)) return shown;
  return /[<{[`*_]/.test(shown) ? `\`${shown.replaceAll("`", "'")}\`` : shown;
}

const MOST_LETTERS = 120;
