/** Scripts and styles that a template writes into the body: the policy allows each by its hash. */

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

const ELEMENT = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

export function inlineElements(body: string): BodyParts {
  if (!/<(style|script)\b/i.test(body)) return { styles: [], scripts: [], sources: [] };
  const found = Array.from(body.matchAll(ELEMENT), ([, name = "", attributes = "", text = ""]) => ({
    name: name.toLowerCase(),
    attributes,
    text,
  }));
  return {
    styles: found.filter(({ name }) => name === "style").map(({ text }) => text),
    scripts: found
      .filter(({ name, attributes, text }) => name === "script" && text && isExecuted(attributes))
      .map(({ text }) => text),
    sources: found.flatMap(({ attributes }) => SOURCE.exec(attributes)?.[1] ?? []),
  };
}

const SOURCE = /\bsrc=["']?([^"'\s>]+)/i;

/** Types that browsers execute or obey; other scripts are data. */
const isExecuted = (attributes: string): boolean => {
  const [, type] = /\btype=["']?([^\s"'>]+)/i.exec(attributes) ?? [];
  return (
    type === undefined ||
    /^(module|speculationrules|importmap|(text|application)\/javascript)$/i.test(type)
  );
};
