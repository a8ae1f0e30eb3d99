/** What a body says to its writers alone, and no page shows: comments, and addresses that no text asks for. */
import type { Nodes, Root } from "mdast";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parseAsNeeded } from "./parser.ts";
import { withBracketedTitles, withEscapedIds, withPlainIds } from "./titles.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

export async function withoutHiddenParts(source: string, isMdx: boolean): Promise<string> {
  // In MDX the braces of an id would be code.
  const text = isMdx ? withBracketedTitles(withEscapedIds(withPlainIds(source))) : source;
  const mdx = isMdx ? [(await import("remark-mdx")).default] : [];
  const tree = unified().use(parseAsNeeded).use(mdx).parse(text) as Root;
  const hidden = [...commentsIn(tree, text), ...unaskedIn(tree)];
  return hidden.length === 0 ? source : without(text, hidden);
}

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;

function commentsIn(tree: Root, text: string): readonly Range[] {
  const found: Range[] = [];
  visit(tree, (node) => {
    const place = placeOf(node);
    if (node.type === "html")
      for (const { index, 0: whole } of text.slice(place.start, place.end).matchAll(COMMENT))
        found.push({ start: place.start + index, end: place.start + index + whole.length });
    for (const { comments = [], isEmpty } of programsIn(node))
      found.push(...(isEmpty && comments.length > 0 ? [place] : comments.map(rangeOf)));
  });
  return found;
}

/** The code that a node of MDX holds, with its comments. */
function programsIn(node: Nodes) {
  const holders =
    node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement"
      ? node.attributes.map((one) =>
          one.type === "mdxJsxAttribute" && typeof one.value === "object" ? one.value : one,
        )
      : [node];
  return holders.flatMap((one) => {
    const estree = one?.data && "estree" in one.data ? one.data.estree : undefined;
    // Braces with nothing in them but a comment stand for no value.
    const isEmpty = /^mdx(Flow|Text)Expression$/.test(one?.type ?? "") && estree?.body.length === 0;
    return estree ? [{ comments: estree.comments, isEmpty }] : [];
  });
}

/** Positions of the parser are there, which types of ESTree do not know. */
const rangeOf = (comment: object): Range => ({
  start: "start" in comment ? Number(comment.start) : 0,
  end: "end" in comment ? Number(comment.end) : 0,
});

function unaskedIn(tree: Root): readonly Range[] {
  const asked = new Set<string>();
  visit(tree, ["linkReference", "imageReference", "footnoteReference"], (node) => {
    if ("identifier" in node) asked.add(keyOf(node));
  });
  const found: Range[] = [];
  visit(tree, ["definition", "footnoteDefinition"], (node) => {
    if ("identifier" in node && !asked.has(keyOf(node))) found.push(placeOf(node));
  });
  return found;
}

const keyOf = ({ type, identifier }: { type: string; identifier: string }): string =>
  `${type.startsWith("footnote") ? "^" : ""}${identifier}`;

const placeOf = ({ position }: Nodes): Range => {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
};

/** A line that holds nothing else goes with it, and of two empty ones around it one. */
function without(text: string, ranges: readonly Range[]): string {
  let kept = "";
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    kept += text.slice(at, start);
    const [rest] = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end)) ?? [];
    if (rest !== undefined && /(^|\n)[ \t]*$/.test(kept)) {
      const after = end + rest.length;
      const isBelowEmpty = /(^|\n[ \t]*\r?\n)[ \t]*$/.test(kept);
      const [empty = ""] = isBelowEmpty ? (/^[ \t]*\r?\n/.exec(text.slice(after)) ?? []) : [];
      at = after + empty.length;
    } else at = end + (/\s$/.test(kept) && text[end] === " " ? 1 : 0);
  }
  return kept + text.slice(at);
}
