/** The picture of a page that front matter names: it stands above the text, as most themes show it. */
import { posix } from "node:path";
import { isGroup } from "../content/map-texts.ts";
import { bracketed } from "./addresses.ts";
import type { Data, MovingPage, TellLeft } from "./model.ts";
import type { FindTarget } from "./target.ts";
import type { MovingText } from "./text.ts";

/** In small letters, without `_` and `-`. */
const COVER =
  /^(cover|hero|header|banner|feat|featured?|post|page|lead|top|title|thumb|thumbnail|preview|main|teaser)?(image|picture|photo|img|thumbnail)$|^(cover|banner|thumbnail|thumb|teaser)$/;

const ALT =
  /^(alt|(cover|hero|image|img|featured?image|heroimage|coverimage)_?alt|(image|cover)_?(caption|description))$/i;

const PICTURE = /\.(svg|jpe?g|png|webp|avif|gif)([?#].*)?$/i;

interface Cover {
  readonly name: string;
  readonly source: string;
  readonly alt: string | undefined;
}

/** undefined where it has none, or shows it itself. */
function coverOf({ data, body }: MovingPage): Cover | undefined {
  for (const [name, value] of Object.entries(data)) {
    if (!COVER.test(name.toLowerCase().replace(/[_-]/g, ""))) continue;
    const source = sourceIn(value);
    if (source === undefined || !PICTURE.test(source)) continue;
    if (body.value.includes(posix.basename(source))) return undefined;
    return { name, source, alt: altIn(value) ?? altIn(data) };
  }
  return undefined;
}

/** `cover: { image: a.png, alt: Bees }` is one too. */
function sourceIn(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return sourceIn(value[0]);
  if (!isGroup(value)) return undefined;
  const names = ["image", "src", "url", "path", "relative", "file", "name"];
  return names
    .map((name) => value[name])
    .find((one) => typeof one === "string" && PICTURE.test(one)) as string | undefined;
}

const altIn = (value: unknown): string | undefined =>
  Object.entries(isGroup(value) ? value : {}).flatMap(([name, one]) =>
    ALT.test(name) && typeof one === "string" ? one : [],
  )[0];

/** Its body and data with it. Where it is but for social networks, it is told. */
export function withCover(
  page: MovingPage,
  find: FindTarget,
  isShown: boolean,
  tell: TellLeft,
): { readonly body: MovingText; readonly data: Record<string, unknown> } {
  const { body, data, source: file } = page;
  const cover = coverOf(page);
  if (cover === undefined) return { body, data };
  const { name, source, alt } = cover;
  if (!isShown) {
    const why = "not carried over: the new site draws its pictures for social networks itself";
    tell({ file, line: 1, what: `${name} of front matter`, why, everywhere: true });
    return { body, data };
  }
  if (find(source, page, true).kind === "broken") {
    tell({
      file,
      line: 1,
      what: `${name}: ${source}`,
      why: "there is no such picture; the front matter says so still",
    });
    return { body, data };
  }
  const words = (alt ?? titleIn(data) ?? "").replace(/[[\]<>\\`*_\n]/g, "");
  const line = `![${words}](${bracketed(source)})\n`;
  const text = body.value.startsWith("\n") ? `\n${line}` : `${line}\n`;
  const { [name]: _, ...others } = data;
  return { body: body.edited([{ start: 0, end: 0, text }]), data: others };
}

const titleIn = ({ title }: Data): string | undefined =>
  typeof title === "string" ? title : undefined;
