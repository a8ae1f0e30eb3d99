/**
 * What the engine would refuse in a text takes a form that it has, and is told. The engine itself says what that is, so
 * nothing can be forgotten.
 */
import { visit } from "unist-util-visit";
import type { MarkdownBody } from "../content/markdown-body.ts";
import type { Processed } from "../markdown/processed.ts";
import type { ImageAsset } from "../render/context.ts";
import { createLabels } from "../render/markdown/labels.ts";
import { createProcess, type Process } from "../render/markdown/process.ts";
import { isDirective } from "./markdown/containers.ts";
import { editFor } from "./mending/edits.ts";
import { asLastResort } from "./mending/last-resort.ts";
import { directiveEdit, LOST, removeElement, tagAt } from "./mending/tag-edits.ts";
import type { Left, MovingPage, TellLeft } from "./model.ts";
import type { Edit, MovingText } from "./text.ts";

/** Every picture is there: whether it is was asked before. */
class AllPictures extends Map<string, ImageAsset> {
  override has(): boolean {
    return true;
  }
  override get(): ImageAsset {
    return { url: "/picture.png", width: 1, height: 1, sources: [] };
  }
}

/** Mending one thing may show the next. */
const MOST_ROUNDS = 30;

interface Mended {
  readonly text: MovingText;
  /** Names of components that the new site needs. */
  readonly components: readonly string[];
  /** What links may lead to on the page. */
  readonly ids: ReadonlySet<string>;
}

export type Mend = (page: MovingPage, tell: TellLeft) => Promise<Mended>;

/** `pages` are the files of the new site with their addresses. */
export function createMend(pages: ReadonlyMap<string, string>): Mend {
  const process = createProcess(
    {
      root: "/",
      pages,
      folders: [],
      variables: {},
      images: new AllPictures(),
      linkFault: () => undefined,
      hidden: [],
      downloads: new Map(),
      labelsOf: createLabels({ language: "en", labels: {} }),
    },
    () => undefined,
    {},
  );
  return async (page, tell) => {
    const components = new Set<string>();
    const told = new Set<string>();
    let text = page.body.replaced(/\{year\}/g, () => "&#123;year}");
    for (let round = 0; round < MOST_ROUNDS; round++) {
      // What passed for a component may be text by now.
      components.clear();
      const { edits, last, tree, isWhole } = await findings(process, page, text, components);
      if (isWhole)
        return {
          text: withoutWordlessLinks(text, page, tell),
          components: [...components],
          ids: idsIn(tree),
        };
      for (const { at, what, why } of edits) {
        const line = text.originAt(at);
        const key = `${line} ${what}`;
        if (!told.has(key)) tell({ file: page.source, line, what, why });
        told.add(key);
      }
      const next = text.edited(edits.map(({ edit }) => edit));
      if (next.value === text.value || last) break;
      text = next;
    }
    const shown = await asLastResort(
      (one) => processed(process, page, one),
      page,
      text,
      components,
      tell,
    );
    const read = await processed(process, page, shown);
    return { text: shown, components: [...components], ids: idsIn(read?.tree) };
  };
}

/** What had a drawing in it, for one, has nothing now. */
const withoutWordlessLinks = (text: MovingText, { source }: MovingPage, tell: TellLeft) =>
  text.replaced(
    /<a\b(?=[^>]*\shref\b)(?![^>]*\s(?:id|name|aria-label)\b)[^>]*>\s*<\/a>/g,
    (_, line) => {
      tell({ file: source, line, what: "a link without words", why: "left out" });
      return "";
    },
  );

interface Change {
  readonly edit: Edit;
  /** What it is about, which the edit may come after. */
  readonly at: number;
  readonly what: string;
  readonly why: string;
}

interface Findings {
  readonly edits: readonly Change[];
  readonly last: boolean;
  /** The engine takes the text as it is. */
  readonly isWhole: boolean;
  readonly tree: Processed["tree"] | undefined;
}

function idsIn(tree: Processed["tree"] | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  if (tree)
    visit(tree, "element", ({ properties: { id } }) => {
      if (typeof id === "string") ids.add(id);
    });
  return ids;
}

async function findings(
  process: Process,
  page: MovingPage,
  text: MovingText,
  components: Set<string>,
): Promise<Findings> {
  const read = await processed(process, page, text);
  if (!read) return { edits: [], last: true, tree: undefined, isWhole: false };
  const offset = offsetsIn(text.value);
  const changes: Change[] = [];
  for (const { where, message } of read.problems) {
    const at = offset(where.line ?? 1, where.column ?? 1);
    const edit = editFor(text.value, at, message);
    if (edit)
      changes.push({
        edit,
        at: edit.start === edit.end ? at : edit.start,
        ...fateOf(message, edit, text.value, at),
      });
  }
  for (const { name, shown: tag, position } of read.open) {
    if (/^[A-Z]/.test(tag)) {
      components.add(tag.replace(/-el$/, ""));
      continue;
    }
    const start = position?.start;
    const at = start
      ? offset(start.line, start.column)
      : text.value.search(new RegExp(`<${name}\\b`, "i"));
    const edit = at < 0 ? undefined : removeElement(text.value, tagAt(text.value, at, name), name);
    if (edit)
      changes.push({
        edit,
        at: edit.start,
        what: shown(text.value, edit.start),
        why: LOST.test(name)
          ? edit.text === ""
            ? "left out: Markdown may not hold it"
            : "a link takes its place: pages load nothing of other sites unless the site allows it"
          : "left out, and the text in it is there: it is no element of HTML that Markdown may hold",
      });
  }
  for (const { name, position } of read.used) {
    if (isDirective(name) || !position) continue;
    const at = offset(position.start.line, position.start.column);
    const edit = directiveEdit(text.value, at, name);
    if (edit)
      changes.push({
        edit,
        at: edit.start,
        what: `:${name}`,
        why: "shown as text: nothing here has that name",
      });
  }
  const isWhole = changes.length === 0 && read.problems.length === 0;
  return { edits: changes, last: false, tree: read.tree, isWhole };
}

/** What the engine refuses, and what became of it. */
function fateOf(
  message: string,
  edit: Edit,
  source: string,
  at: number,
): Pick<Left, "what" | "why"> {
  // Coloured code has hundreds of them, which are one line of the list.
  const [attribute] = /^the attribute \S+ of <[^>]+>(?= is not allowed$)/.exec(message) ?? [];
  return attribute
    ? { what: attribute, why: "left out: Markdown may not hold it" }
    : { what: shown(source, at), why: `${fate(edit, source)}: ${message}` };
}

function fate({ start, end, text }: Edit, source: string): string {
  if (text === "") return "left out";
  if (start === end && /^\s*<\//.test(text)) return "its end is written";
  const bare = source.slice(start, end);
  return /^(&|\\)/.test(text) || text.includes(bare) ? "shown as text" : "changed";
}

async function processed(
  process: Process,
  { target }: MovingPage,
  text: MovingText,
): Promise<Processed | undefined> {
  const body: MarkdownBody = {
    type: "markdown",
    file: `content/${target}`,
    line: 1,
    source: text.value,
  };
  try {
    return await process(body, new Set());
  } catch {
    return undefined;
  }
}

function offsetsIn(source: string): (line: number, column: number) => number {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (line, column) => (starts[line - 1] ?? source.length) + column - 1;
}

const shown = (source: string, at: number): string => {
  const line = source.slice(at, at + 200).split("\n")[0] ?? "";
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || "the line";
};
