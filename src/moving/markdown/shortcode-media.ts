/** Pictures, and what is shown of other sites, in shortcodes: Hugo's own, and Docsy's. */
import type { MovingText } from "../text.ts";
import { argumentsOf } from "./shortcode-tabs.ts";
import { type TemplateTools, tagShown } from "./templates.ts";

/** A picture beside the page by a part of its name: https://www.docsy.dev/docs/content/shortcodes/#imgproc */
const PICTURE =
  /\{\{[<%]\s*imgproc\b([^>%]*?)(?:\/[>%]\}\}|[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*imgproc\s*[>%]\}\})/g;

export const withPictures = (text: MovingText, { beside }: Pick<TemplateTools, "beside">) =>
  text.replaced(PICTURE, ([, given = "", inner = ""]) => {
    const file = beside(argumentsOf(given).positional[0] ?? "");
    const caption = inner.trim();
    return file && `\n![${altOf(caption)}](<${file}>)\n${caption === "" ? "" : `\n${caption}\n`}`;
  });

const altOf = (caption: string): string =>
  caption
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[[\]*_`<>]/g, "")
    .replace(/\s+/g, " ");

interface Embedded {
  readonly name: string;
  readonly given: string;
  readonly whole: string;
  readonly line: number;
}

/** A link to it: https://gohugo.io/shortcodes/ */
export function embedded(
  { name, given, whole, line }: Embedded,
  { tell }: Pick<TemplateTools, "tell">,
): string | undefined {
  const { positional, named } = argumentsOf(given);
  const [first = "", second] = positional;
  const id = named.get("id") ?? first;
  const user = named.get("user") ?? "i";
  const place = {
    youtube: ["Watch the film", `www.youtube.com/watch?v=${id}`],
    vimeo: ["Watch the film", `vimeo.com/${id}`],
    x: ["Read the post", `x.com/${user}/status/${id}`],
    tweet: ["Read the post", `x.com/${user}/status/${id}`],
    instagram: ["See the post", `www.instagram.com/p/${id}/`],
    gist: ["See the code", `gist.github.com/${[first, second].filter(Boolean).join("/")}`],
  }[name.replace(/_simple$/, "")];
  if (!place || id === "") return undefined;
  const [words, address] = place;
  tell(
    line,
    tagShown(whole),
    "a link takes its place: pages load nothing of other sites unless the site allows it",
  );
  return `[${named.get("title") ?? words}](https://${address})`;
}
