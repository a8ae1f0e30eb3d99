/** Old addresses of pages, and where they lead, in the content's own list of them. */
import { valueAt } from "../../content/field-path.ts";
import { isGroup } from "../../content/map-texts.ts";
import type { Field } from "../fields.ts";
import type { SiteView, Texts } from "../site-view.ts";
import { changeStructure } from "../writer/change-structure.ts";
import { dataOf } from "../writer/change-text.ts";

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** An address that has a page again is redirected no more. */
export function withRedirects(
  view: SiteView,
  texts: Texts,
  { file, path }: Field,
  redirects: readonly Redirect[],
): Texts {
  let text = texts.get(file) ?? view.textOf(file);
  const list = () => {
    const found = valueAt(dataOf(file, text), path);
    return Array.isArray(found) ? found.filter(isGroup) : [];
  };
  for (const { to } of redirects) {
    const index = list().findIndex((one) => one.from === to);
    if (index >= 0) text = changeStructure(file, text, { type: "remove", path, index });
  }
  for (const { from, to } of redirects)
    text = changeStructure(file, text, {
      type: "insert",
      path,
      index: list().length,
      value: { from, to },
    });
  return new Map([...texts, [file, text]]);
}
