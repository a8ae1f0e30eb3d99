/** Links of wikis and of Obsidian as those of Markdown. */
import { addressFor, bracketed } from "./addresses.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import type { FindTarget } from "./target.ts";
import type { MovingText } from "./text.ts";

/** `[[Page|words]]`, `![[picture.png]]`; in wikis of GitHub `[[words|Page]]`. */
export function withoutWikiLinks(page: MovingPage, find: FindTarget, tell: TellLeft): MovingText {
  return page.body.replaced(
    /(!?)\[\[([^\]|#\\\n]*)(#[^\]|\\\n]*)?(?:\\?\|([^\]\n]*))?\]\]/g,
    ([, embed, first = "", end = "", second], line) => {
      const [name, words] = isTurned(first, second, page, find) ? [second, first] : [first, second];
      const shown = words ?? (name ? (name.split("/").at(-1) ?? name) : end.slice(1));
      if (name.trim() === "") return end ? `[${shown}](#${gitHubEnd(end)})` : shown;
      const isPicture = embed === "!" && /\.(svg|jpe?g|png|webp|avif|gif)$/i.test(name);
      const target = find(encodeURI(name.trim()), page, isPicture);
      if (target.kind === "broken" || target.kind === "kept") {
        tell({
          file: page.source,
          line,
          what: `the ${isPicture ? "picture" : "link to"} ${name}`,
          why: "leads nowhere in the old site; its words are there as text",
        });
        return shown;
      }
      const address = bracketed(addressFor(target, page)).replace(/#.*$/, "");
      if (isPicture) return `![${/^\d+(x\d+)?$/.test(words ?? "") ? name : shown}](${address})`;
      if (embed === "!")
        tell({
          file: page.source,
          line,
          what: `the part ![[${name}]]`,
          why: "a link takes its place",
        });
      const fragment = end && !end.startsWith("#^") ? `#${gitHubEnd(end)}` : "";
      return `[${shown}](${address}${fragment})`;
    },
  );
}

/** Whether the page stands after the words. */
function isTurned(
  first: string,
  second: string | undefined,
  page: MovingPage,
  find: FindTarget,
): second is string {
  const isPage = (name: string) => find(encodeURI(name.trim()), page, false).kind === "page";
  if (second === undefined || !isPage(second)) return false;
  return page.syntax.wikiLinks === "words first" || !isPage(first);
}

const gitHubEnd = (end: string): string =>
  (end.split("#").at(-1) ?? "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
