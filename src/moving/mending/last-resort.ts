/** A text that nothing else helped. */
import type { Processed } from "../../markdown/processed.ts";
import { isDirective } from "../markdown/containers.ts";
import type { MovingPage, TellLeft } from "../model.ts";
import { fenceFor, MovingText } from "../text.ts";

type Read = (text: MovingText) => Promise<Processed | undefined>;

/** Whatever has no form at all is shown as it was written. */
export async function asLastResort(
  read: Read,
  { source }: Pick<MovingPage, "source">,
  text: MovingText,
  components: ReadonlySet<string>,
  tell: TellLeft,
): Promise<MovingText> {
  const isWhole = async (one: MovingText) => {
    const found = await read(one);
    return (
      found !== undefined &&
      found.problems.length === 0 &&
      found.open.every(({ shown: tag }) => components.has(tag)) &&
      found.used.every(({ name }) => isDirective(name))
    );
  };
  if (await isWhole(text)) return text;
  const escaped = text
    .replaced(/<(?=[A-Za-z/!])/g, () => "&lt;")
    .replaced(/\{/g, () => "&#123;")
    .replaced(/:(?=[:A-Za-z])/g, () => "&#58;");
  const fence = fenceFor(text.value);
  const [result, why] = (await isWhole(escaped))
    ? [escaped, "its tags and braces are shown as text"]
    : [
        new MovingText(`${fence}text\n${text.value}\n${fence}\n`, [
          ...text.value.split("\n").map((_, at) => text.originOf(at + 1)),
          1,
          1,
          1,
        ]),
        "shown as it was written",
      ];
  tell({
    file: source,
    what: "a page that could not be read as Markdown of the new site",
    why,
  });
  return result;
}
