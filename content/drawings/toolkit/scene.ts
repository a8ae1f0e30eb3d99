import { type Environment, isClear, type MaterialName, type OverlayName } from "../palette.ts";
import { type Decor, mapDecor, type Pattern } from "./decor.ts";
import {
  boundsOf,
  doubleArea,
  ellipse,
  type Point,
  type Point3,
  type Polygon,
} from "./geometry.ts";
import { compose, type Facing, facing, ORIGIN, type Placement, place } from "./placement.ts";
import { randomFrom } from "./random.ts";
import type { Bounds, Solid, SpriteShape } from "./solid.ts";

/** A callout's target: a named point in the model. */
export interface Mark {
  readonly name: string;
  readonly point: Point3;
}

/** A lamp in the open air: what it lights at dusk. */
export interface Lamp {
  readonly at: Point3;
  /** Metres to where its light ends. */
  readonly reach: number;
  readonly light: "lamplight" | "waterlight";
}

/** A room's outline, for pages that show it apart. */
export interface Room {
  readonly name: string;
  readonly outline: readonly Point3[];
}

/** Which way a part looks, and its [width, depth] before the turn. */
export interface Turn {
  readonly faces: Facing;
  readonly size: Point;
}

interface Shading {
  readonly casts?: boolean;
  readonly receives?: boolean;
}

/** Patterns are drawn on the part's own faces, whichever way the part is turned. */
export interface BoxOptions extends Shading {
  readonly materials?: {
    readonly top?: MaterialName;
    readonly left?: MaterialName;
    readonly right?: MaterialName;
  };
  readonly top?: Pattern;
  /** On the +y face; u runs along x. */
  readonly left?: Pattern;
  /** On the +x face; u runs along y. */
  readonly right?: Pattern;
  /** On the -y face, seen only when the part is turned. */
  readonly back?: Pattern;
  /** On the -x face, seen only when the part is turned. */
  readonly far?: Pattern;
}

export interface PrismOptions extends Shading {
  readonly materials?: { readonly top?: MaterialName };
  readonly top?: Pattern;
  /** Pattern of the flat wall over an edge, counted as in the footprint; u runs to the right. */
  readonly walls?: (edge: number) => Pattern | undefined;
  /** One smooth wall instead of facets. */
  readonly round?: boolean;
}

const flipped = (pattern: Pattern | undefined, flip: boolean): Pattern | undefined =>
  pattern && flip ? (w, h) => mapDecor(pattern(w, h), (p) => [w - p[0], p[1]]) : pattern;

function turnedTop(pattern: Pattern | undefined, m: Placement): Pattern | undefined {
  if (!pattern) return undefined;
  return (w, d) => {
    const local: readonly Decor[] = m.xx === 0 ? pattern(d, w) : pattern(w, d);
    return mapDecor(local, (p): Point => {
      const x = m.xx * p[0] + m.xy * p[1];
      const y = m.yx * p[0] + m.yy * p[1];
      return [x + (m.xx + m.xy < 0 ? w : 0), y + (m.yx + m.yy < 0 ? d : 0)];
    });
  };
}

const optional = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };

/** What a drawing shows a place in: a scene may have several. */
export type State = "finished" | "found" | "rough";

/** Collects the solids and marks of one drawing, in metres. */
export class Scene {
  readonly solids: Solid[] = [];
  readonly marks: Mark[] = [];
  readonly rooms: Room[] = [];
  readonly lamps: Lamp[] = [];
  /** Repeatable numbers from 0 up to 1. */
  readonly random: () => number;
  #placement: Placement = ORIGIN;
  #environment: Environment;
  #name = "";

  /** Whether the place is drawn as it was found: without finishes, furniture and lamps. */
  readonly asFound: boolean;
  /** Whether the place is being built: without finishes, furniture and lamps, but nothing is worn. */
  readonly rough: boolean;
  readonly #absent: ReadonlySet<string>;

  /** `absent` are the parts that a drawing of an earlier state leaves out. */
  constructor(
    environment: Environment = "outdoors",
    seed = 7,
    state: State = "finished",
    absent: readonly string[] = [],
  ) {
    this.#environment = state === "finished" ? environment : "dark";
    this.random = randomFrom(seed);
    this.asFound = state === "found";
    this.rough = state === "rough";
    this.#absent = new Set(absent);
  }

  #within(
    placement: Placement,
    name: string,
    environment: Environment,
    draw: (scene: Scene) => void,
  ) {
    const before = [this.#placement, this.#name, this.#environment] as const;
    this.#placement = compose(this.#placement, placement);
    this.#name = name;
    this.#environment = environment;
    draw(this);
    [this.#placement, this.#name, this.#environment] = before;
  }

  /** Draws with the origin moved to (x, y, z). */
  at(x: number, y: number, z: number, draw: (scene: Scene) => void): void {
    this.#within({ ...ORIGIN, shift: [x, y, z] }, this.#name, this.#environment, draw);
  }

  /**
   * Draws a named part at (x, y, z); the name appears in messages. A part is made with its back on
   * y = 0, looking at +y; `turn` makes it look elsewhere. (x, y) is then the corner nearest the
   * origin of its turned footprint.
   */
  part(
    name: string,
    x: number,
    y: number,
    z: number,
    draw: (scene: Scene) => void,
    turn?: Turn,
  ): void {
    if (this.#absent.has(name)) return;
    const path = this.#name ? `${this.#name}/${name}` : name;
    const placement = facing(turn?.faces ?? "+y", turn?.size ?? [0, 0], x, y, z);
    this.#within(placement, path, this.#environment, draw);
  }

  /** Draws a room: lamplight at dusk. */
  inside(draw: (scene: Scene) => void): void {
    this.#within(ORIGIN, this.#name, this.asFound || this.rough ? "dark" : "indoors", draw);
  }

  /** Draws in the open air, within `inside` too. */
  outside(draw: (scene: Scene) => void): void {
    this.#within(ORIGIN, this.#name, this.asFound || this.rough ? "dark" : "outdoors", draw);
  }

  /** Light at dusk on what stands in the open air about (x, y, z). None burns before the work is done. */
  lamp(
    x: number,
    y: number,
    z: number,
    { reach = 2.4, light = "lamplight" as Lamp["light"] } = {},
  ): void {
    if (this.asFound || this.rough) return;
    this.lamps.push({ at: place(this.#placement, [x, y, z]), reach, light });
  }

  /** Names a point for an HTML callout. */
  mark(name: string, x: number, y: number, z: number): void {
    this.marks.push({ name, point: place(this.#placement, [x, y, z]) });
  }

  /** Names what is seen of a cut-open room: its back walls and its floor. Sizes along x, y and z. */
  room(
    name: string,
    [x, y, z]: Point3,
    [width, depth, height]: readonly [width: number, depth: number, height: number],
    { left = height, back = height } = {},
  ): void {
    const [right, front] = [x + width, y + depth];
    const corners: Point3[] = [
      [x, y, z + left],
      ...(left === back ? [] : [[x, y, z + back] satisfies Point3]),
      [right, y, z + back],
      [right, y, z],
      [right, front, z],
      [x, front, z],
      [x, front, z + left],
    ];
    this.rooms.push({ name, outline: corners.map((corner) => place(this.#placement, corner)) });
  }

  #common(bounds: Bounds, clear: boolean, options: Shading) {
    return {
      name: this.#name || "scene",
      bounds,
      environment: this.#environment,
      casts: options.casts ?? !clear,
      receives: options.receives ?? !clear,
    };
  }

  #bounds(a: Point3, b: Point3): Bounds {
    const p = place(this.#placement, a);
    const q = place(this.#placement, b);
    return [
      Math.min(p[0], q[0]),
      Math.min(p[1], q[1]),
      Math.min(p[2], q[2]),
      Math.max(p[0], q[0]),
      Math.max(p[1], q[1]),
      Math.max(p[2], q[2]),
    ];
  }

  /** The footprint in the model, counter-clockwise. */
  #footprint(footprint: Polygon): Polygon {
    const placed = footprint.map((p): Point => {
      const q = place(this.#placement, [p[0], p[1], 0]);
      return [q[0], q[1]];
    });
    return doubleArea(placed) < 0 ? placed.reverse() : placed;
  }

  /** A box with its near-origin corner at (x, y, z); sizes along x, y and z. */
  box(
    x: number,
    y: number,
    z: number,
    width: number,
    depth: number,
    height: number,
    material: MaterialName,
    options: BoxOptions = {},
  ): void {
    if (!(width > 0 && depth > 0 && height > 0)) {
      throw new RangeError(
        `${this.#name || "scene"}: a box needs sizes above zero, not ${width} x ${depth} x ${height}`,
      );
    }
    const m = this.#placement;
    const turned = m.xx === 0;
    const { materials = {} } = options;
    // The local face that looks at the model's +y and +x after the turn.
    const towardsY = turned ? (m.yx > 0 ? "right" : "far") : m.yy > 0 ? "left" : "back";
    const towardsX = turned ? (m.xy > 0 ? "left" : "back") : m.xx > 0 ? "right" : "far";
    const colour = (face: "left" | "right" | "back" | "far") =>
      materials[face === "back" ? "left" : face === "far" ? "right" : face] ?? material;
    this.solids.push({
      kind: "box",
      ...this.#common(
        this.#bounds([x, y, z], [x + width, y + depth, z + height]),
        isClear(material),
        options,
      ),
      materials: {
        top: materials.top ?? material,
        left: colour(towardsY),
        right: colour(towardsX),
      },
      patterns: {
        ...optional("top", turnedTop(options.top, m)),
        ...optional("left", flipped(options[towardsY], m.xx + m.xy < 0)),
        ...optional("right", flipped(options[towardsX], m.yx + m.yy < 0)),
      },
    });
  }

  /** A convex footprint from height `z` up. */
  prism(
    footprint: Polygon,
    z: number,
    height: number,
    material: MaterialName,
    options: PrismOptions = {},
  ): void {
    const m = this.#placement;
    const placed = this.#footprint(footprint);
    const mirrored = m.xx * m.yy - m.xy * m.yx < 0 !== doubleArea(footprint) < 0;
    const edges = placed.length;
    const { walls } = options;
    const turned =
      walls && mirrored ? (edge: number) => walls((2 * edges - 2 - edge) % edges) : walls;
    const [x0, y0, x1, y1] = boundsOf(placed);
    const low = z + m.shift[2];
    this.solids.push({
      kind: "prism",
      ...this.#common([x0, y0, low, x1, y1, low + height], isClear(material), options),
      footprint: placed,
      materials: { top: options.materials?.top ?? material, side: material },
      round: options.round ?? false,
      ...optional("top", options.top),
      ...optional("walls", turned),
    });
  }

  /** An upright cylinder about (x, y); a pattern on its top has its origin at the axis. */
  cylinder(
    x: number,
    y: number,
    z: number,
    radius: number,
    height: number,
    material: MaterialName,
    options: PrismOptions & { readonly sides?: number } = {},
  ): void {
    const { sides = 18, top, ...rest } = options;
    const [cx, cy] = place(this.#placement, [x, y, z]);
    const centred: Pattern | undefined =
      top && ((w, d) => mapDecor(top(w, d), (p) => [p[0] + cx, p[1] + cy]));
    this.prism(ellipse(x, y, radius, radius, sides), z, height, material, {
      round: true,
      ...rest,
      ...optional("top", centred),
    });
  }

  /**
   * Shapes that take one place in the depth order: a plant, a person. `bounds` are the corners of
   * the room it takes; `casters` are point clouds whose hulls cast its shadow; a convex `footprint`
   * within the bounds makes the depth order of a turned part exact.
   */
  sprite(
    bounds: Bounds,
    shapes: readonly SpriteShape[],
    casters: readonly (readonly Point3[])[] = [],
    options: Shading & { readonly footprint?: Polygon } = {},
  ): void {
    const to = (p: Point3) => place(this.#placement, p);
    const [x0, y0, z0, x1, y1, z1] = bounds;
    this.solids.push({
      kind: "sprite",
      ...this.#common(this.#bounds([x0, y0, z0], [x1, y1, z1]), casters.length === 0, options),
      shapes: shapes.map((s): SpriteShape => {
        if ("points" in s) return { ...s, points: s.points.map(to) };
        return "centre" in s ? { ...s, centre: to(s.centre) } : { ...s, at: to(s.at) };
      }),
      casters: casters.map((c) => c.map(to)),
      ...optional("footprint", options.footprint && this.#footprint(options.footprint)),
    });
  }

  /** A flat overlay at height `z`, such as lamplight on the ground. */
  decal(polygon: Polygon, z: number, overlay: OverlayName): void {
    const placed = polygon.map((p): Point => {
      const q = place(this.#placement, [p[0], p[1], z]);
      return [q[0], q[1]];
    });
    const [x0, y0, x1, y1] = boundsOf(placed);
    const at = z + this.#placement.shift[2];
    this.solids.push({
      kind: "decal",
      ...this.#common([x0, y0, at, x1, y1, at + 0.002], true, {}),
      polygon: placed,
      overlay,
    });
  }
}
