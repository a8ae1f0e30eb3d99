/** Scripts and styles that a template writes into the body: the policy allows each by its hash. */
import { unescapeHtml } from "../escape.ts";
import { type InlineElement, readTag } from "./tag.ts";

export interface InlineParts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Values of `style` attributes. */
  readonly styleAttributes: readonly string[];
}

/** What a body holds of them. */
export interface BodyParts extends Pick<InlineParts, "styles" | "scripts"> {
  /** The addresses of scripts that it loads, as they are written. */
  readonly sources: readonly string[];
}

/** Collects them while the body is read. */
export function createInlineParts() {
  const parts = { styles: [] as string[], scripts: [] as string[], sources: [] as string[] };
  return {
    parts: parts as BodyParts,
    add({ tag, text }: InlineElement): void {
      const { element, attributes } = readTag(tag);
      const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
      // Within an SVG browsers read `&amp;` of a style as what it stands for, elsewhere as it is written.
      if (element === "style") parts.styles.push(...new Set([text, unescapeHtml(text)]));
      else if (text && isExecuted(attribute("type"))) parts.scripts.push(text);
      const source = attribute("src");
      if (source !== undefined) parts.sources.push(source);
    },
  };
}

/** Types that browsers execute or obey; other scripts are data. */
const isExecuted = (type: string | undefined): boolean =>
  type === undefined ||
  type === "" ||
  /^(module|speculationrules|importmap|(text|application)\/(javascript|ecmascript|x-javascript))$/i.test(
    type.trim(),
  );
