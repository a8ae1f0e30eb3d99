/** How slots travel to the browser: once, as HTML, wherever the island shows them. */
import { attributeValue } from "../escape.ts";

/**
 * Marks the element whose whole content is a slot. A slot that the island does not show yet follows as a
 * template, which the browser takes away before the island starts.
 */
export const withSlots = (html: string, slots: Readonly<Record<string, string>>): string =>
  Object.entries(slots).reduce((text, [name, markup]) => {
    const mark = `data-island-slot=${attributeValue(name)}`;
    const end = endOfOwner(text, markup);
    return end === undefined
      ? `${text}<template ${mark}>${markup}</template>`
      : `${text.slice(0, end)} ${mark}${text.slice(end)}`;
  }, html);

/** Where the start tag ends of an element that holds this markup and nothing else. */
function endOfOwner(html: string, markup: string): number | undefined {
  const content = `>${markup}</`;
  for (let at = html.indexOf(content); at >= 0; at = html.indexOf(content, at + 1))
    // React escapes ">" in values: what opens nearest is this tag.
    if (START_TAG.test(html.slice(html.lastIndexOf("<", at), at))) return at;
  return undefined;
}

/** Neither an end tag, a comment nor an element without content; marked by no other slot. */
const START_TAG = /^<[a-z](?!.*\/$)(?!.* data-island-slot=)/i;
