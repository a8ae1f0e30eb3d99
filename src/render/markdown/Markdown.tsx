/** Renders the body of a Markdown file as part of a page. */
import { useContext } from "react";
import { isMarkdownBody, type MarkdownBody } from "../../content/markdown-body.ts";
import type { MarkdownProps } from "../../markdown/markdown-props.ts";
import type { MarkdownHeading } from "../../markdown/processed.ts";
import { type RenderContext, Rendering } from "../context.ts";

export function Markdown(props: MarkdownProps) {
  const rendering = useRendering();
  assertBody(props.body, "Markdown needs body={post.body}, the body of a record");
  return rendering.markdown.render(props, rendering);
}

/** The headings of a body in their order: a table of contents as data. Only for components of pages. */
export function useHeadings(body: MarkdownBody): readonly MarkdownHeading[] {
  const rendering = useRendering();
  assertBody(body, "useHeadings needs the body of a record");
  return rendering.markdown.headings(body, rendering);
}

/** Content without a schema for it, and templates without types, may give anything. */
function assertBody(body: unknown, message: string): void {
  if (isMarkdownBody(body)) return;
  const given = typeof body === "string" ? "a text: its field must be fields.markdown()" : "none";
  throw new Error(`${message}, and was given ${given}`);
}

function useRendering(): RenderContext {
  const rendering = useContext(Rendering);
  if (!rendering)
    throw new Error(
      "Markdown is only for pages of a build: an island can take it as a slot, a unit test puts a stand-in there",
    );
  return rendering;
}
