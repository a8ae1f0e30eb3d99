/** The places of a page that can be clicked, and what a click on one of its nodes means. */
import type { Field, Origin } from "./api.ts";
import { findSpots, type Spot } from "./frame.ts";
import { withPictures } from "./picture-spots.ts";
import type { PictureInfo } from "./pictures-api.ts";

interface Known {
  readonly document: Document;
  readonly origins: readonly Origin[];
  readonly pictures: readonly PictureInfo[];
}

export const spotsIn = ({ document, origins, pictures }: Known): readonly Spot[] =>
  withPictures(document, findSpots(document, origins), pictures);

/** What was clicked, else what lies in it, else what it lies in. */
export function spotOf(spots: readonly Spot[], node: Node): Spot | undefined {
  return (
    spots.find(({ element }) => element === node) ??
    spots.find(({ element }) => node.contains(element)) ??
    spots.findLast(({ element }) => element.contains(node))
  );
}

/** Each once. */
export const fieldsOf = (texts: readonly Origin[]): readonly Field[] => [
  ...new Map(
    texts.flatMap(({ fields }) => fields.map((field) => [JSON.stringify(field), field])),
  ).values(),
];
