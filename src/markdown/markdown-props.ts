/** What templates give to the rendering of a body. */
import type { Components } from "hast-util-to-jsx-runtime";
import type { ComponentType, ReactNode } from "react";
import type { MarkdownBody } from "../content/markdown-body.ts";

/** What a directive's component gets: its attributes as text, its label, what stands inside it. */
export interface DirectiveProps {
  readonly label?: string;
  readonly children?: ReactNode;
}

export interface MarkdownProps {
  readonly body: MarkdownBody;
  /** React components, or names of elements, for elements of the output: `{ a: Link, h2: Heading }`. */
  readonly components?: Components;
  /** Components for directives: `:::note[Label]{kind="warm"} … :::` is rendered by `note`. */
  readonly directives?: Readonly<
    Record<string, ComponentType<DirectiveProps & Record<string, string>>>
  >;
  /** The `sizes` attribute of its pictures. */
  readonly sizes?: string;
  /** Stands before its ids, where a page has several texts: that of a footnote is `prefix-fn-1` then. Not in MDX. */
  readonly clobberPrefix?: string | undefined;
  /** Its first picture is the page's main picture: loaded at once and first. */
  readonly main?: boolean;
}
