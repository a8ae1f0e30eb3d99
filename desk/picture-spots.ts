/** Pictures of a page that come from its content: each can be clicked like a text. */
import type { Field, Origin } from "./api.ts";
import type { Spot } from "./frame.ts";
import type { PictureInfo } from "./pictures-api.ts";

type Use = PictureInfo["uses"][number];

/** In place of the spots of their descriptions, which open with them. */
export function withPictures(
  page: Document,
  spots: readonly Spot[],
  pictures: readonly PictureInfo[],
): readonly Spot[] {
  const order = new Map([...page.body.querySelectorAll("*")].map((one, index) => [one, index]));
  const own = [...page.body.querySelectorAll("img")].flatMap((element): readonly Spot[] => {
    const path = new URL(element.src, page.baseURI).pathname;
    const uses = pictures.find(({ shownAs }) => path.includes(shownAs))?.uses ?? [];
    const use = nearest(uses, spots, element, order);
    if (!use) return [];
    const described = spots.find((spot) => spot.element === element)?.texts ?? [];
    const all = [use, ...described.flatMap(({ fields }) => fields), ...use.beside];
    const fields = all.map(({ file, path: to }) => ({ file, path: to }));
    const distinct = [...new Map(fields.map((one) => [JSON.stringify(one), one])).values()];
    const spot: Origin = { at: [], part: "src", text: path, fields: distinct };
    return [{ element, texts: [spot] }];
  });
  const taken = new Set(own.map(({ element }) => element));
  return [...spots.filter(({ element }) => !taken.has(element)), ...own];
}

/** Of several places that name a picture, the one whose other texts stand next to it. */
function nearest(
  uses: readonly Use[],
  spots: readonly Spot[],
  element: Element,
  order: ReadonlyMap<Element, number>,
): Use | undefined {
  const at = (one: Element) => order.get(one) ?? 0;
  const distance = (use: Use) =>
    Math.min(
      ...spots
        .filter(({ texts }) => texts.some(({ fields }) => fields.some((one) => isBeside(use, one))))
        .map((spot) => Math.abs(at(spot.element) - at(element))),
    );
  const [best] = uses
    .map((use) => ({ use, far: distance(use) }))
    .sort((a, b) => (a.far === b.far ? 0 : a.far - b.far));
  return best?.use;
}

/** Fields of one group. */
const isBeside = (one: Field, other: Field): boolean =>
  one.file === other.file &&
  JSON.stringify(one.path.slice(0, -1)) === JSON.stringify(other.path.slice(0, -1));
