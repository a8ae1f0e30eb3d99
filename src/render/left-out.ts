/** Attributes that React leaves out without a word: `true` for a name that it does not know, as in `<form netlify>`. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Loss } from "./losses.ts";

export function leftOutIn(
  element: string,
  props: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const name in props) if (props[name] === true && isLeftOut(element, name)) return name;
  return undefined;
}

const known = new Map<string, boolean>();

/** React itself is asked, once for each name. Names of its own, such as suppressHydrationWarning, have capitals. */
function isLeftOut(element: string, name: string): boolean {
  if (element.includes("-") || !/^[a-z]+$/.test(name) || name === "children") return false;
  const asked = `${element} ${name}`;
  const answer = known.get(asked) ?? !markupWith(element, name).includes(` ${name}`);
  known.set(asked, answer);
  return answer;
}

const markupWith = (element: string, name: string): string =>
  renderToStaticMarkup(createElement(element, { [name]: true }));

export const leftOutNotice = (element: string, attribute: string): Loss["notices"][number] => ({
  rule: "site/attribute",
  message: `<${element} ${attribute}> is written without ${attribute}: React leaves out an attribute that it does not know where its value is true`,
  hint: `write ${attribute}="" or, as services such as Netlify take it, data-${attribute}="true"`,
});
