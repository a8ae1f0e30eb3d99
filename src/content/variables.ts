/** Fills placeholders such as {brand} in every text of the content. Others are left for templates. */

import { isMarkdownBody } from "./markdown-body.ts";

export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([a-z][A-Za-z]*)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/**
 * A filled copy. Bodies of Markdown are filled where they are rendered, code in them never. It is frozen:
 * a page that changed it would change other pages.
 */
export function fillVariables(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return fillText(value, values);
  if (Array.isArray(value)) return Object.freeze(value.map((item) => fillVariables(item, values)));
  if (typeof value !== "object" || value === null || isMarkdownBody(value)) return value;
  const filled = Object.entries(value).map(([key, item]) => [key, fillVariables(item, values)]);
  return Object.freeze(Object.fromEntries(filled));
}
