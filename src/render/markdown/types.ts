/** What templates and the engine know of Markdown without loading what renders it. */
import type { ReactElement } from "react";
import type { MarkdownBody } from "../../content/markdown-body.ts";
import type { Problem } from "../../errors.ts";
import type { MarkdownProps } from "../../markdown/markdown-props.ts";
import type { MarkdownHeading, Processed } from "../../markdown/processed.ts";

/** What the bodies of one page have in common. */
export interface BodyContext {
  /** The file of the latest one, for what ends the page. */
  readonly showing?: { file: string | undefined };
  /** What is wrong with a body. */
  readonly problems: Problem[];
  /** What its author should know, and is no mistake. */
  readonly notices: Problem[];
  /** The direction of the page. */
  readonly dir: "ltr" | "rtl";
  /** Bodies that plug-ins had to wait for. */
  readonly waited: WaitedBody[];
  /** Those that are still waited for: the page is rendered again once they are there. */
  readonly waiting: Promise<void>[];
}

export interface WaitedBody {
  readonly body: MarkdownBody;
  readonly names: ReadonlySet<string>;
  readonly processed: Processed;
}

/** Renders the bodies of one site. */
export interface MarkdownContext {
  readonly render: (props: MarkdownProps, page: BodyContext) => ReactElement;
  readonly headings: (body: MarkdownBody, page: BodyContext) => readonly MarkdownHeading[];
  /** The address below the base of the page that a file has. */
  readonly pageOf: (file: string) => string | undefined;
}
