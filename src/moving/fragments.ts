/** Links to parts of pages: what no page has is told, and the link leads to the page. */
import { posix } from "node:path";
import type { Definition, Html, Link, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { decoded } from "../hosting/url.ts";
import { gitHubId } from "./generators/generator.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import { unwrapped, withoutReferences } from "./references.ts";
import type { Edit, MovingText } from "./text.ts";

/** The ids on a page of the new site, by its file below `content/`. */
export type PageIds = ReadonlyMap<string, ReadonlySet<string>>;

const processor = unified().use(remarkParse).use(remarkGfm);

export function withoutDeadFragments(
  { target, source, body }: Pick<MovingPage, "target" | "source" | "body">,
  ids: PageIds,
  tell: TellLeft,
): MovingText {
  // Marks of headings have no word right after them.
  if (!/#[^\s#]/.test(body.value)) return body;
  const edits: Edit[] = [];
  const idsOf = (path: string) =>
    ids.get(path === "" ? target : posix.join(posix.dirname(target), decoded(path)));
  /** The address as it should be; undefined for one that may stay. */
  const mended = (url: string): string | undefined => {
    const [, path = "", written = ""] = /^([^#?:]*)#(.+)$/.exec(url) ?? [];
    const known = written === "" ? undefined : idsOf(path);
    const id = decoded(written);
    if (!known || known.has(id)) return undefined;
    const alike = [id.replace(/^#+/, ""), id.toLowerCase(), gitHubId(id)].find((one) =>
      known.has(one),
    );
    return alike === undefined ? path : `${path}#${encodeURIComponent(alike)}`;
  };
  const told = (url: string, at: number) =>
    tell({
      file: source,
      line: body.originAt(at),
      what: `the link to ${url}`,
      why: url.startsWith("#")
        ? "no part of the page is called so; its words are there as text"
        : "no part of that page is called so; it leads to the page",
    });
  const tree = processor.parse(body.value) as Root;
  edits.push(...withoutReferences(tree, ({ url }) => mended(url) === ""));
  visit(tree, (node) => {
    if (node.type === "link" || node.type === "definition") {
      const by = mended(node.url);
      if (by === undefined) return;
      if (!by.includes("#")) told(node.url, node.position?.start.offset ?? 0);
      edits.push(...(by === "" ? asText(node) : [replaced(node, body.value, node.url, by)]));
    } else if (node.type === "html") edits.push(...tagEdits(node, mended, told));
  });
  return body.edited(edits);
}

/** The last place of the address: what it is about may be called the same. */
function replaced(node: Link | Definition, text: string, url: string, by: string): Edit {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const at = text.slice(from, to).lastIndexOf(url);
  return at < 0
    ? { start: from, end: from, text: "" }
    : { start: from + at, end: from + at + url.length, text: by };
}

const asText = (node: Link | Definition): readonly Edit[] =>
  node.type === "definition" ? [] : unwrapped(node);

const tagEdits = (
  { value, position }: Html,
  mended: (url: string) => string | undefined,
  told: (url: string, at: number) => void,
): readonly Edit[] =>
  Array.from(
    value.matchAll(/(<a\b[^<>]*?)(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/g),
    (match): Edit[] => {
      const [whole, tag = "", name = "", double, single = ""] = match;
      const url = double ?? single;
      const by = mended(url);
      if (by === undefined) return [];
      const start = (position?.start.offset ?? 0) + match.index;
      if (!by.includes("#")) told(url, start);
      const text = by === "" ? tag : `${tag}${name}"${by}"`;
      return [{ start, end: start + whole.length, text }];
    },
  ).flat();
