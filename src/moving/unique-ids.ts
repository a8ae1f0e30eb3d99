/** Of parts of a page with one id, links find the first: the others do without. */
import type { MovingPage, TellLeft } from "./model.ts";
import type { MovingText } from "./text.ts";

const ID =
  /(<[a-z][\w-]*\b[^<>]*?)\sid\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'<>]+))|[ \t]*\{#([^}\s]+)\}(?=[ \t]*$)/gm;

export function withUniqueIds(
  { body, source }: Pick<MovingPage, "body" | "source">,
  tell: TellLeft,
): MovingText {
  const seen = new Set<string>();
  return body.replaced(ID, ([, tag = "", ...ids], line) => {
    const id = ids.find((one) => one !== undefined) ?? "";
    if (!seen.has(id)) {
      seen.add(id);
      return undefined;
    }
    const why = "left out: a part of the page above has it, which is the one that links find";
    tell({ file: source, line, what: `the id ${id}`, why });
    return tag;
  });
}
