/** Makes links, pictures, directives and placeholders of a Markdown tree those of the site. */
import { posix } from "node:path";
import type { Image, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { IMAGES } from "../../content/images.ts";
import type { LoadedContent } from "../../content/load.ts";
import type { MarkdownBody } from "../../content/markdown-body.ts";
import { fillText } from "../../content/variables.ts";
import type { Problem } from "../../errors.ts";
import { decoded } from "../../hosting/url.ts";
import { nearest } from "../../problems/nearest.ts";
import { hiddenHint } from "../../site/hidden-records.ts";
import type { LinkFault } from "../../site/links.ts";

/** The element that stands for a picture until React renders it. */
export const PICTURE = "markdown-picture";
/** The element that stands for a directive. */
export const directiveElement = (name: string): string => `directive-${name}`;

/** What links and placeholders stand for. */
export interface ResolveContext {
  /** Markdown files relative to the root, each with its page's path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly variables: Readonly<Record<string, string>>;
  readonly linkFault: LinkFault;
  /** Records that have no page in this build. */
  readonly hidden: LoadedContent["hidden"];
  /** File names below the pictures' folder. */
  readonly images: {
    readonly has: (file: string) => boolean;
    readonly keys: () => Iterable<string>;
  };
}

interface Resolving {
  readonly body: MarkdownBody;
  readonly context: ResolveContext;
  /** The names of the directives that the template gives components for. */
  readonly directives: readonly string[];
  readonly problems: Problem[];
}

export function resolveTree(tree: Root, resolving: Resolving): void {
  const { body, context, directives, problems } = resolving;
  const tell = (node: Nodes, message: string, hint?: string) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const where = { file: body.file, line: body.line + line - 1, column };
    problems.push({ rule: "content/markdown", where, message, ...(hint ? { hint } : {}) });
  };
  visit(tree, (node, index, parent) => {
    switch (node.type) {
      case "text":
        node.value = fillText(node.value, context.variables);
        return;
      case "html":
        if (!/^\s*<!--[\s\S]*-->\s*$/.test(node.value))
          tell(node, "HTML in Markdown is not rendered", "write it in Markdown, or as a directive");
        return;
      case "link":
      case "definition":
        node.url = addressOf(node.url, body, context, (message, hint) => tell(node, message, hint));
        return;
      case "image":
        if (isForeign(node.url)) return;
        setPicture(node, resolving, (message, hint) => tell(node, message, hint));
        return;
      case "textDirective":
      case "leafDirective":
      case "containerDirective": {
        if (directives.includes(node.name)) {
          const [label] = node.children;
          const isLabel = label?.type === "paragraph" && label.data?.directiveLabel === true;
          if (isLabel) node.children.shift();
          node.data = {
            hName: directiveElement(node.name),
            hProperties: { ...node.attributes, ...(isLabel ? { label: textOf(label) } : {}) },
          };
          return;
        }
        // Prose has colons too: 10:30, a:b.
        if (node.type === "textDirective" && parent && index !== undefined) {
          parent.children[index] = { type: "text", value: sourceOf(node, body) };
          return;
        }
        const meant = nearest(node.name, directives);
        const known =
          directives.length > 0 ? `those given are ${directives.join(", ")}` : "none is given";
        tell(
          node,
          `there is no directive "${node.name}"`,
          meant
            ? `did you mean "${meant}"?`
            : `give Markdown a component for it: directives={{ ${node.name}: … }}; ${known}`,
        );
      }
    }
  });
}

const isForeign = (url: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url);

function addressOf(
  url: string,
  { file }: MarkdownBody,
  { pages, linkFault, hidden }: ResolveContext,
  tell: (message: string, hint?: string) => void,
): string {
  if (isForeign(url) || url.startsWith("#") || url === "") return url;
  const [path = "", end = ""] = splitPath(url);
  if (path.startsWith("/")) {
    const fault = linkFault(path);
    if (fault) tell(fault.message, fault.hint);
    return url;
  }
  const target = posix.join(posix.dirname(file), decoded(path));
  const page = pages.get(target);
  if (page !== undefined) return page + end;
  const meant = nearest(target, [...pages.keys()]);
  tell(
    `"${url}" leads to no Markdown file that has a page`,
    hiddenHint(target, hidden) ??
      (meant
        ? `did you mean "${posix.relative(posix.dirname(file), meant)}"?`
        : "name a Markdown file beside this one, or a path of this site that begins with /"),
  );
  return url;
}

/** The path, and the query and fragment after it. */
const splitPath = (url: string): readonly string[] => {
  const at = url.search(/[?#]/);
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
};

function setPicture(
  node: Image,
  { body, context: { images } }: Resolving,
  tell: (message: string, hint?: string) => void,
): void {
  const file = pictureFile(node.url, body.file, images);
  if (images.has(file)) {
    node.data = { hName: PICTURE, hProperties: { file, alt: node.alt ?? "" } };
    return;
  }
  const meant = nearest(file, [...images.keys()]);
  tell(
    `there is no picture ${IMAGES}/${file}`,
    meant ? `did you mean "${meant}"?` : `put the file into ${IMAGES}`,
  );
}

/** `hive.svg` from the pictures' folder, `./hive.svg` and `../images/hive.svg` from the file. */
function pictureFile(url: string, file: string, images: ResolveContext["images"]): string {
  const path = decoded(url);
  const named = path.replace(/^\/+/, "");
  const beside = posix.relative(IMAGES, posix.join(posix.dirname(file), path));
  return url.startsWith(".") || (!images.has(named) && images.has(beside)) ? beside : named;
}

function sourceOf(node: Nodes, { source }: MarkdownBody): string {
  const { start, end } = node.position ?? {};
  return source.slice(start?.offset ?? 0, end?.offset ?? 0);
}
