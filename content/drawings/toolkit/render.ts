import { type Environment, paintOver } from "../palette.ts";
import { type AsFound, absentParts, type Stage } from "./as-found.ts";
import { type Camera, CORNER, type StraightView, straight } from "./camera.ts";
import { boundsOf, type Point, type Point3, type Rectangle, unite } from "./geometry.ts";
import { litByLamps } from "./lamplight.ts";
import { mergeLayers } from "./merge.ts";
import { project, unproject } from "./projection.ts";
import { Scene, type State } from "./scene.ts";
import { calm, shadowsOn } from "./shadow.ts";
import { regionRings, type Shape, shapesOf } from "./shape.ts";
import { writeSvg } from "./svg.ts";
import { visibleShapes } from "./visibility.ts";

/** How a drawing is framed. */
interface Frame {
  /** Pixels a metre. */
  readonly scale: number;
  /** Width over height of the picture; the model's own without it. */
  readonly aspect?: number;
  /** Free pixels round the model. */
  readonly padding?: number;
  /** Enlarges the model within the picture, beyond its edges if need be. */
  readonly zoom?: number;
  /** Moves the model right and down, in parts of the picture's width and height. */
  readonly move?: Point;
  /** Height of the page on which the model stands and casts its one shadow; none without it. */
  readonly ground?: number;
}

/** What a scene file exports as `scene`. */
export interface Drawing extends Frame {
  /** Where parts stand unless `inside` or `outside` says otherwise. */
  readonly environment?: Environment;
  /** For `scene.random`. */
  readonly seed?: number;
  /** x and y trade places: the room opens to the other side, the sun stays where it is. */
  readonly mirrored?: boolean;
  readonly draw: (scene: Scene) => void;
  /** The same place from the same camera before the work; not drawn without it. */
  readonly found?: AsFound;
  /** The same place from the same camera while it is built, the earliest first. */
  readonly stages?: readonly Stage[];
  /** The finished place once more, seen straight: from above, or as a section. */
  readonly straight?: Straight;
}

interface Straight extends Frame {
  readonly view: StraightView;
  /** Names of parts that would hide what it is for. */
  readonly without?: readonly string[];
}

/** A finished drawing. */
export interface Picture {
  readonly svg: string;
  /** The place as it was found. */
  readonly foundSvg?: string;
  /** The place seen straight, by the name of its view. */
  readonly straight?: { readonly view: StraightView; readonly svg: string };
  /** The place while it is built, by the names of its stages. */
  readonly stages: Readonly<Record<string, string>>;
  readonly width: number;
  readonly height: number;
  /** Percent from the left and top, by name. */
  readonly marks: Readonly<Record<string, Point>>;
  /** Corners of the rooms that the scene names, in percent too. */
  readonly rooms: Readonly<Record<string, readonly Point[]>>;
}

/** Shadows thinner than this (pixels) do not fall on the page. */
const THIN_SHADOW = 26;

/** How far the ground's shadow is drawn beside the picture, in parts of its width. */
const BESIDE = 0.6;

function framed(shapes: readonly Shape[], frame: Frame): Rectangle {
  const { padding = 50, zoom = 1, move = [0, 0], aspect } = frame;
  const all = shapes.flatMap((s) => s.rings.map((ring) => boundsOf(ring.points)));
  const first = all[0];
  if (!first) throw new Error("The scene is empty: its draw function added no part.");
  const [left, top, right, bottom] = all.reduce(unite, first);
  let width = right - left + 2 * padding;
  let height = bottom - top + 2 * padding;
  if (aspect !== undefined && width / height < aspect) width = height * aspect;
  else if (aspect !== undefined) height = width / aspect;
  width = Math.round(width / zoom);
  height = Math.round(aspect === undefined ? height / zoom : width / aspect);
  const x = Math.round((left + right) / 2 - width / 2 - move[0] * width);
  const y = Math.round((top + bottom) / 2 - height / 2 - move[1] * height);
  return [x, y, x + width, y + height];
}

function groundShadow(scene: Scene, view: Rectangle, frame: Frame): Shape[] {
  const { ground, scale } = frame;
  if (ground === undefined) return [];
  const [left, top, right, bottom] = view;
  // It falls to the right, and is whole where a page gives the picture more room than its own form.
  const end = right + (right - left) * BESIDE;
  const field = [
    [left - 9, top - 9],
    [end, top - 9],
    [end, bottom + 9],
    [left - 9, bottom + 9],
  ] as const;
  const polygon = field.map((p): Point => {
    const [x, y] = unproject(p, ground, scale);
    return [x, y];
  });
  const shadow = calm(shadowsOn(scene.solids, "top", ground, polygon), THIN_SHADOW / scale);
  const rings = regionRings(shadow, "top", ground, (p) => project(p, scale));
  return rings.length === 0 ? [] : [{ paint: paintOver("groundShadow", "outdoors"), rings }];
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/**
 * Draws a scene.
 * @throws Error when parts overlap in a ring (see `depthOrder`), a mark falls outside the picture
 * or two marks have one name.
 */
export function render(drawing: Drawing): Picture {
  const { found, stages = [] } = drawing;
  const scene = sceneOf(drawing);
  const shapes = shapesIn(scene, drawing);
  const view = framed(shapes, drawing);
  const [left, top, right, bottom] = view;
  const [width, height] = [right - left, bottom - top];
  const place = (point: Point3): Point => {
    const [x, y] = project(point, drawing.scale);
    return [percent(x - left, width), percent(y - top, height)];
  };
  const marks = scene.marks.map(({ name, point }): [string, Point] => {
    const at = place(point);
    if (at.some((v) => v < 0 || v > 100))
      throw new Error(`The mark "${name}" lies outside the picture.`);
    return [name, at];
  });
  const byName = Object.fromEntries(marks);
  if (Object.keys(byName).length < marks.length) {
    const twice = marks.find(([name], i) => marks.findIndex(([other]) => other === name) < i);
    throw new Error(`Two marks are called "${twice?.[0]}".`);
  }
  const rooms = scene.rooms.map(({ name, outline }) => [name, outline.map(place)] as const);
  const svg = written(scene, shapes, view, drawing);
  const earlier = (state: State, without: AsFound, more?: Stage["draw"]) => {
    const before = sceneOf(drawing, state, absentParts(without));
    more?.(before);
    return written(before, shapesIn(before, drawing), view, drawing);
  };
  return {
    svg,
    width,
    height,
    marks: byName,
    rooms: Object.fromEntries(rooms),
    stages: Object.fromEntries(
      stages.map((stage) => [stage.name, earlier("rough", stage, stage.draw)]),
    ),
    ...(found && { foundSvg: earlier("found", found) }),
    ...(drawing.straight && { straight: seenStraight(drawing, drawing.straight) }),
  };
}

function seenStraight(drawing: Drawing, frame: Straight) {
  const { view, without = [] } = frame;
  const scene = sceneOf(drawing, "finished", without);
  const shapes = shapesIn(scene, frame, straight(view));
  return { view, svg: written(scene, shapes, framed(shapes, frame), frame) };
}

function sceneOf(
  { environment, seed, mirrored, draw }: Drawing,
  state: State = "finished",
  absent?: readonly string[],
): Scene {
  const scene = new Scene(environment, seed, state, absent);
  if (mirrored) scene.part("mirrored", 0, 0, 0, draw, { faces: "+x", size: [0, 0] });
  else draw(scene);
  return scene;
}

function shapesIn({ solids, lamps }: Scene, { scale }: Frame, camera: Camera = CORNER): Shape[] {
  const lit = litByLamps(solids, lamps);
  const context = { solids: lit, lamps, scale, camera };
  return camera.order(lit).flatMap((solid) => shapesOf(solid, context));
}

function written(scene: Scene, shapes: readonly Shape[], view: Rectangle, frame: Frame) {
  const [left, top, right, bottom] = view;
  const [width, height] = [right - left, bottom - top];
  const all = [...groundShadow(scene, view, frame), ...shapes];
  return writeSvg(mergeLayers(visibleShapes(all, left, top, width, height)), width, height);
}

/** Declares the drawing of a scene file. */
export const defineScene = (drawing: Drawing): Drawing => drawing;
