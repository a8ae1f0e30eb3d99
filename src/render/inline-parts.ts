/** Scripts and styles that a template writes into the body: the policy allows each by its hash. */

export interface InlineParts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Values of `style` attributes. */
  readonly styleAttributes: readonly string[];
}

const ELEMENT = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

export function inlineElements(body: string): Pick<InlineParts, "styles" | "scripts"> {
  if (!/<(style|script)\b/i.test(body)) return { styles: [], scripts: [] };
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
  };
}

/** Types that browsers execute or obey; other scripts are data. */
const isExecuted = (attributes: string): boolean => {
  const [, type] = /\btype=["']?([^\s"'>]+)/i.exec(attributes) ?? [];
  return (
    type === undefined ||
    /^(module|speculationrules|importmap|(text|application)\/javascript)$/i.test(type)
  );
};
