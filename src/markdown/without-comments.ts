/** The source of a body for readers. The parser is loaded for those that may hold something else. */
import type { MarkdownBody } from "../content/markdown-body.ts";

const MAY_HIDE = /<!--|\]:/;
const MAY_HIDE_IN_MDX = /<!--|\]:|\/[*/]/;

/** Without comments of HTML and of MDX, and without link definitions and footnotes that nothing asks for. */
export async function withoutComments({ file, source }: MarkdownBody): Promise<string> {
  const isMdx = file.endsWith(".mdx");
  if (!(isMdx ? MAY_HIDE_IN_MDX : MAY_HIDE).test(source)) return source;
  const { withoutHiddenParts } = await import("./hidden-parts.ts");
  return withoutHiddenParts(source, isMdx);
}
