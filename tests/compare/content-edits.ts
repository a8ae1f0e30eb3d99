/** Edits that people make in the content of a site, whatever site it is: each is one random change of one file. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { isMap, isScalar, parseDocument, type Scalar, visit } from "yaml";
import { SPARE } from "./spare-area.ts";

/** What `diff` has to say of an edit beside what is true of any. */
export interface Made {
  /** For the message of a test that fails. */
  readonly what: string;
  /** The kinds one of which must be told; where each may be. */
  readonly kinds: readonly string[];
  /** Letters or digits that stand nowhere else, with what they took the place of. */
  readonly token?: { readonly before: string; readonly after: string };
  /** Nothing but these kinds may be told. */
  readonly isAlone?: true;
  /** A record went, came or has another address. */
  readonly record?: "removed" | "added" | "renamed";
  readonly isMove?: true;
  readonly undo: () => void;
}

/** Gives undefined where the file has nothing of the sort. */
export type ContentEdit = (root: string, random: Random) => Made | undefined;

interface Random {
  readonly pick: <T>(list: readonly T[]) => T | undefined;
}

const filesIn = (root: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file) && !/README|labels|(^|\/)ar\//.test(file))
    .sort()
    .map((file) => join(root, "content", file));

const isMarkdown = (file: string) => file.endsWith(".md");

function change(file: string, text: string): () => void {
  const old = readFileSync(file);
  writeFileSync(file, text);
  return () => writeFileSync(file, old);
}

/** A part of a file between two offsets, with the name of its field. */
interface Span {
  readonly key: string;
  readonly start: number;
  readonly text: string;
}

/** The values of a file of YAML, or of a front matter, as they are written. */
function valuesIn(file: string): readonly Span[] {
  const text = readFileSync(file, "utf8");
  const front = isMarkdown(file) ? (/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? "") : text;
  const offset = isMarkdown(file) ? 4 : 0;
  const found: Span[] = [];
  visit(parseDocument(front), {
    Scalar(at, node, path) {
      if (at === "key" || !node.range) return;
      const pair = path.findLast((one) => "key" in one) as { key: Scalar } | undefined;
      const [start, end] = node.range;
      found.push({ key: String(pair?.key), start: offset + start, text: front.slice(start, end) });
    },
  });
  return found;
}

const bodyOf = (text: string): Span => {
  const start = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  return { key: "body", start, text: text.slice(start) };
};

const LETTERS = "zqxvzqxvzqxvzqxvzqxvzqxv";

/** Takes letters or digits for a part that `pattern` finds in the values of some keys; of as many letters. */
function replacing(
  what: string,
  keys: RegExp,
  pattern: RegExp,
  kinds: readonly string[],
): ContentEdit {
  return (root, { pick }) => {
    const file = pick(filesIn(root, /\.(ya?ml|md)$/));
    if (!file) return undefined;
    const text = readFileSync(file, "utf8");
    const spans = [...valuesIn(file), ...(isMarkdown(file) ? [bodyOf(text)] : [])];
    const places = spans
      .filter(({ key }) => keys.test(key))
      .flatMap((span) =>
        [...span.text.matchAll(pattern)].map((found) => ({
          before: found[0],
          at: span.start + found.index,
        })),
      );
    const place = pick(places);
    if (!place) return undefined;
    const { before, at } = place;
    const after = /^\d+$/.test(before)
      ? "97531864209753".slice(0, before.length)
      : LETTERS.slice(0, before.length);
    if (before === after) return undefined;
    const undo = change(file, text.slice(0, at) + after + text.slice(at + before.length));
    return { what: `${what}: ${before} in ${file}`, kinds, token: { before, after }, undo };
  };
}

const WORD = /(?<=[a-z,] )[a-z]{5,14}(?=[ ,.]|$)/g;

/** A paragraph after the next one, in Markdown or in a list of texts. */
const movingParagraph: ContentEdit = (root, { pick }) => {
  const file = pick(filesIn(root, /\.(ya?ml|md)$/));
  if (!file) return undefined;
  const text = readFileSync(file, "utf8");
  const parts: Span[] = isMarkdown(file) ? paragraphsIn(text) : textsInLists(file);
  const pairs = parts.flatMap((first, index) => {
    const next = parts[index + 1];
    return next && next.key === first.key ? [[first, next] as const] : [];
  });
  const pair = pick(pairs);
  if (!pair) return undefined;
  const [first, next] = pair;
  const between = text.slice(first.start + first.text.length, next.start);
  const end = next.start + next.text.length;
  const swapped = next.text + between + first.text;
  const undo = change(file, text.slice(0, first.start) + swapped + text.slice(end));
  return { what: `a paragraph moved in ${file}`, kinds: ["text"], isMove: true, undo };
};

/** Neighbours have the same key. The items of a list are paragraphs, too. */
function paragraphsIn(text: string): Span[] {
  const { start, text: body } = bodyOf(text);
  const items = [...body.matchAll(/(?<=^- )[A-Z].*$/gm)].map(
    (found): Span => ({ key: "list", start: start + found.index, text: found[0] }),
  );
  if (items.length > 1) return items;
  const found: Span[] = [];
  let at = start;
  let key = 0;
  for (const part of body.split(/(\n{2,})/)) {
    const isPlain = /^[A-Z][^#:|`<>]{40,}$/.test(part);
    if (isPlain) found.push({ key: `${key}`, start: at, text: part });
    else if (part.trim() !== "") key++;
    at += part.length;
  }
  return found;
}

function textsInLists(file: string): Span[] {
  const text = readFileSync(file, "utf8");
  const found: Span[] = [];
  visit(parseDocument(text), {
    Pair(_, { key }) {
      // Nobody reads them as paragraphs: a move among them is told of the head.
      return isScalar(key) && key.value === "keywords" ? visit.SKIP : undefined;
    },
    Seq(_, list) {
      const { items, range } = list;
      const texts = items.filter((item) => isScalar<string>(item) && /\w \w/.test(`${item.value}`));
      if (texts.length === items.length)
        for (const item of texts)
          if (isScalar(item) && item.range) {
            const [start, end] = item.range;
            found.push({ key: `${range?.[0]}`, start, text: text.slice(start, end) });
          }
    },
  });
  return found;
}

const swappingPicture: ContentEdit = (root, { pick }) => {
  const file = pick(filesIn(root, /images\/.*\.svg$/));
  if (!file) return undefined;
  const text = readFileSync(file, "utf8");
  const drawn = text.replace(/<\/svg>\s*$/, '<circle cx="9" cy="9" r="7" fill="#a1b2c3"/></svg>');
  if (drawn === text) return undefined;
  return {
    what: `another drawing in ${file}`,
    kinds: ["picture", "look"],
    isAlone: true,
    undo: change(file, drawn),
  };
};

/** What every page has. */
const STYLED = ["body", "main", "footer", "footer a", "h1", "html"];
const COLOURS = ["outline-color", "text-decoration-color", "caret-color", "column-rule-color"];

const changingStyle: ContentEdit = (root, { pick }) => {
  const file = join(root, "templates/styles/main.css");
  const text = readFileSync(file, "utf8");
  const [selector, colour] = [pick(STYLED), pick(COLOURS)];
  const rule = `\n${selector} {\n  ${colour}: #a1b2c3;\n}\n`;
  return {
    what: `${colour} of ${selector} in ${file}`,
    kinds: ["look"],
    isAlone: true,
    undo: change(file, text + rule),
  };
};

/** Where a link of the content leads: to the contact page of each of these sites. */
const leadingElsewhere: ContentEdit = (root, { pick }) => {
  const file = pick(filesIn(root, /\.(ya?ml|md)$/));
  if (!file) return undefined;
  const text = readFileSync(file, "utf8");
  const links = isMarkdown(file)
    ? [...text.matchAll(/(?<=[^!]\[[^\]]*\]\()(?!http)[^)#]+(?=\))/g)].map((found) => ({
        text: found[0],
        start: found.index,
      }))
    : valuesIn(file).filter(({ key, text: to }) => /^(link|href)$/.test(key) && /^\/\w/.test(to));
  const link = pick(links);
  if (!link || /contact/.test(link.text)) return undefined;
  const end = link.start + link.text.length;
  const undo = change(file, `${text.slice(0, link.start)}/contact${text.slice(end)}`);
  return { what: `a link to ${link.text} in ${file}`, kinds: ["link"], isAlone: true, undo };
};

/** Files of folders, of which each is a page; of the sample the one that nothing names. */
function recordsIn(root: string): readonly string[] {
  const files = filesIn(root, /^[^/]+\/.*\.(ya?ml|md)$/).filter(
    (file) => !file.includes("/pages/"),
  );
  const spare = files.filter((file) => basename(file) === SPARE.file);
  return spare.length > 0 ? spare : files;
}

/** With its translation, where it has one. */
function filesOf(root: string, record: string): readonly string[] {
  const translation = join(root, "content/ar", relative(join(root, "content"), record));
  return existsSync(translation) ? [record, translation] : [record];
}

const undoAll = (undone: readonly (() => void)[]) => () => {
  for (const undo of undone) undo();
};

function remove(file: string): () => void {
  const bytes = readFileSync(file);
  rmSync(file);
  return () => writeFileSync(file, bytes);
}

const removingRecord: ContentEdit = (root, { pick }) => {
  const file = pick(recordsIn(root));
  if (!file) return undefined;
  const undo = undoAll(filesOf(root, file).map(remove));
  return { what: `without ${file}`, kinds: [], record: "removed", undo };
};

const addressed = (text: string, name: string) => text.replace(/^slug: .*/m, `slug: ${name}`);

const addingRecord: ContentEdit = (root, { pick }) => {
  const file = pick(recordsIn(root));
  if (!file) return undefined;
  const copyOf = (one: string) => join(dirname(one), `zqxv-zqxv${extname(one)}`);
  const files = filesOf(root, file);
  if (files.map(copyOf).some((copy) => existsSync(copy))) return undefined;
  const undone = files.map((one) => {
    const named = addressed(readFileSync(one, "utf8"), "zqxv-zqxv")
      .replaceAll(SPARE.name, "Zqxv")
      .replace(/^(title|name|areaName): (.*)/m, "$1: Zqxv");
    writeFileSync(copyOf(one), named);
    return () => rmSync(copyOf(one));
  });
  return { what: `a copy of ${file}`, kinds: [], record: "added", undo: undoAll(undone) };
};

const renamingRecord: ContentEdit = (root, { pick }) => {
  const file = pick(recordsIn(root));
  if (!file) return undefined;
  const text = readFileSync(file, "utf8");
  const front = parseDocument(text.replace(/^---\n([\s\S]*?)\n---[\s\S]*$/, "$1")).contents;
  const slug = isMap(front) ? front.get("slug") : undefined;
  const what = `another address for ${file}`;
  const common = { what, kinds: [], record: "renamed" } as const;
  if (slug !== undefined) return { ...common, undo: change(file, addressed(text, "zqxv-zqxv")) };
  const name = basename(file).replace(/\.\w+$/, "");
  const to = join(dirname(file), basename(file).replace(name, "zqxv-zqxv"));
  const back = remove(file);
  writeFileSync(to, text);
  const links = filesIn(root, /\.(ya?ml|md)$/).filter((one) =>
    readFileSync(one, "utf8").includes(`${name}.`),
  );
  const undone = links.map((one) =>
    change(one, readFileSync(one, "utf8").replaceAll(`${name}.`, "zqxv-zqxv.")),
  );
  return { ...common, undo: undoAll([...undone, () => rmSync(to, { force: true }), back]) };
};

const TOLD = ["text", "heading", "head", "structured data", "link", "picture", "number"];

export const CONTENT_EDITS: Readonly<Record<string, ContentEdit>> = {
  "a word": replacing("a word", /^(text|body|summary|about|paragraphs|card)$/, WORD, TOLD),
  "a title": replacing("a title", /^title$/, /(?<= )[A-Za-z]{3,14}(?=[ ,.]|$)/g, TOLD),
  "a description": replacing("a description", /^(description|summary)$/, WORD, TOLD),
  "an alternative text": replacing("an alternative text", /^alt$/, WORD, TOLD),
  "a heading": replacing("a heading", /^body$/, /(?<=^## .*)\b[a-z]{3,14}\b/gm, ["heading"]),
  "a price or another number": replacing(
    "a number",
    /^(price|from|to|text|body|summary|days|min|max)$/,
    /(?<=^|[a-z] |\| )\d+(?= +[a-z|]|$|\.$)/g,
    TOLD,
  ),
  "what the footer says": replacing(
    "the footer",
    /^(tagline|name|street|phone|email)$/,
    /[A-Za-z]{4,14}|\d{3,}/g,
    TOLD,
  ),
  "a paragraph moved": movingParagraph,
  "a link": leadingElsewhere,
  "a picture swapped": swappingPicture,
  "a style": changingStyle,
  "a record removed": removingRecord,
  "a record added": addingRecord,
  "a page renamed": renamingRecord,
};
