/** The site's pictures as somebody chooses from them: where each is used, how it is known on a page, how it looks small. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sharp } from "../../assets/pictures/sharp.ts";
import { groupBy } from "../../collections/group-by.ts";
import { IMAGES } from "../../content/file-names.ts";
import { compare } from "../../errors.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { labelOf } from "../field-info.ts";
import { type Field, fieldKey, fieldsOf } from "../fields.ts";
import type { SiteView } from "../site-view.ts";
import { isEditable } from "../writer/change-text.ts";

interface PictureUse extends Field {
  readonly label: string;
  /** What is said of it: its description, and where it looks when it is cut. */
  readonly beside: readonly Field[];
}

export interface PictureInfo {
  /** Below content/images. */
  readonly name: string;
  /** What its addresses on pages hold. */
  readonly shownAs: string;
  /** The fields that name it. */
  readonly uses: readonly PictureUse[];
}

export interface Thumbnail {
  readonly type: string;
  readonly contents: Buffer;
}

export function picturesOf({ site, assets }: ReadySite, names: readonly string[]) {
  const uses = new Map<string, PictureUse[]>(names.map((name) => [name, []]));
  const fields = [...fieldsOf(site)].filter(({ file }) => isEditable(file));
  const notes = groupBy(
    fields.filter(({ path }) => NOTES.has(String(path.at(-1)))),
    ({ file, path }) => fieldKey({ file, path: path.slice(0, -1) }),
  );
  for (const { file, path, value } of fields) {
    const beside = [path.slice(0, -1), path.slice(0, -2)].flatMap(
      (group) => notes.get(fieldKey({ file, path: group })) ?? [],
    );
    uses.get(String(value))?.push({
      file,
      path,
      label: labelOf(path),
      beside: distinct(beside.map((field) => ({ file, path: field.path }))),
    });
  }
  return [...uses]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, list]): PictureInfo => {
      const { raster, url } = assets.image(name);
      const shownAs = raster ? `/assets/${raster.name}.${raster.key}` : url;
      return { name, shownAs, uses: list };
    });
}

const NOTES: ReadonlySet<string> = new Set(["alt", "focus", "position", "caption"]);

const distinct = (fields: readonly Field[]): readonly Field[] => [
  ...new Map(fields.map((field) => [fieldKey(field), field])).values(),
];

/** In CSS pixels of the desk, twice for fine screens. */
const SMALL = 240;

/** undefined for what is no picture of the site, whatever a request names. */
export async function thumbnailOf(
  view: SiteView,
  names: readonly string[],
  name: string,
): Promise<Thumbnail | undefined> {
  if (!names.includes(name)) return undefined;
  const bytes = await readFile(join(view.root, IMAGES, name));
  if (/\.svg$/i.test(name)) return { type: "image/svg+xml", contents: bytes };
  const small = sharp(bytes).autoOrient().resize(SMALL, SMALL, { fit: "inside" });
  return { type: "image/webp", contents: await small.webp({ quality: 70, effort: 0 }).toBuffer() };
}
