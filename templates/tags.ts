/**
 * Where the leader tags of the model stand: outside the drawing's outline, on a line from the part
 * that they name. All in percent of the drawing's width and height. Styles cannot be written on
 * elements (content security policy), so the places go into the stylesheet.
 */
import type { Mark } from "./content.ts";

type Direction = "ltr" | "rtl";

interface Tag {
  readonly mark: string;
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: Readonly<Record<string, readonly [number, number]>>;
}

export interface TagPlace {
  readonly mark: Mark;
  readonly elbow: Mark;
  readonly end: Mark;
  /** What the label's edge is fixed to. */
  readonly anchor: "left" | "right" | "above" | "below";
}

/** How far outside the outline a label begins; the outline is the rhombus |x| + |y| = 1. */
const BESIDE = 1.16;
const ABOVE = 1.12;
const BELOW = 1.24;
const SHORTEST = 6;
/** The widest label, and the horizontal end of a slanted leader. */
const LABEL = 20;
const FOOT = 2;

const outline = ([x, y]: Mark) => Math.abs(x - 50) / 50 + Math.abs(y - 50) / 50;

const round = (value: number) => Math.round(value * 10) / 10;

/** Steps along a direction until the outline is left behind. */
function leave([x, y]: Mark, [dx, dy]: Mark, clear: number): Mark {
  let length = SHORTEST;
  const at = (): Mark => [round(x + dx * length), round(y + dy * length)];
  while (outline(at()) < clear && length < 30) length += 0.5;
  return at();
}

function placeTag(mark: Mark, ratio: number): TagPlace {
  const up = mark[1] < 50;
  const right = mark[0] > 50;
  const slope = Math.tan(Math.PI / 6) * ratio;
  const elbow = leave(mark, [right ? 1 : -1, up ? -slope : slope], BESIDE);
  const end: Mark = [round(elbow[0] + (right ? FOOT : -FOOT)), elbow[1]];
  const fits = right ? end[0] + LABEL <= 100 : end[0] - LABEL >= 0;
  if (fits) return { mark, elbow, end, anchor: right ? "left" : "right" };
  const straight = leave(mark, [0, up ? -1 : 1], up ? ABOVE : BELOW);
  return { mark, elbow: straight, end: straight, anchor: up ? "above" : "below" };
}

/** One place per tag; empty while the drawing lacks one of the marks. */
export function tagPlaces(tags: readonly Tag[], drawing: Drawing): readonly TagPlace[] {
  const marks = tags.map(({ mark }) => drawing.marks[mark]);
  return marks.every((mark) => mark !== undefined)
    ? marks.map((mark) => placeTag(mark, drawing.width / drawing.height))
    : [];
}

function declarations({ end: [x, y], anchor }: TagPlace, dir: Direction): string {
  // The page's margin belongs to the chat button, which stands where lines end.
  const inside = (left: number, room: number) =>
    dir === "rtl" ? `left:${left}%` : `left:min(${left}%,100% - ${room}rem);right:52px`;
  if (anchor === "left") return `${inside(round(x + 0.8), 9.5)};top:${y}%;margin-top:-.7em`;
  if (anchor === "right")
    return `right:${round(100.8 - x)}%;top:${y}%;margin-top:-.7em;text-align:right`;
  const left = Math.min(Math.max(round(x - 8), 1), 100 - LABEL);
  return anchor === "above"
    ? `${inside(left, 9.875)};bottom:${round(100.8 - y)}%`
    : `left:${left}%;top:${round(y + 0.8)}%`;
}

/** CSS rules that put each tag in its place. */
export const tagStyles = (places: readonly TagPlace[], dir: Direction): string =>
  places
    .map((place, index) => `.tags li:nth-child(${index + 1}) a{${declarations(place, dir)}}`)
    .join("");
