import type { Paint } from "../palette.ts";
import {
  boundsOf,
  hull,
  overlap,
  type Polygon,
  partingNormal,
  type Rectangle,
  unite,
} from "./geometry.ts";
import type { Ring, Shape } from "./shape.ts";

/** All rings of one colour that can be painted at one moment. */
export interface Layer {
  readonly key: string;
  readonly paint: Paint;
  readonly line?: number;
  readonly rings: readonly Ring[];
}

interface Extent {
  readonly bounds: Rectangle;
  readonly outline: Polygon;
}
interface Draft extends Layer {
  rings: Ring[];
  bounds: Rectangle;
  extents: Extent[];
}

/** Neighbours whose edges meet may swap: what they share is less than a pixel. */
const SHARED = 0.6;
/** Layers to look back; further back there is little left to join. */
const REACH = 400;

const keyOf = ({ paint, line }: Shape): string =>
  [
    paint.day ? `${paint.day.colour}/${paint.day.opacity}` : "-",
    paint.dusk ? `${paint.dusk.colour}/${paint.dusk.opacity}` : "-",
    paint.edge,
    line ?? "",
  ].join(" ");

function extentOf(shape: Shape): Extent {
  const points = shape.rings.flatMap((ring) => [...ring.points]);
  const outline = hull(points);
  return { bounds: boundsOf(points), outline: outline.length > 2 ? outline : points };
}

const covers = (a: Extent, b: Extent): boolean =>
  overlap(a.bounds, b.bounds, SHARED) &&
  !partingNormal(a.outline, b.outline, SHARED) &&
  !partingNormal(b.outline, a.outline, SHARED);

const collides = (layer: Draft, extent: Extent): boolean =>
  overlap(layer.bounds, extent.bounds, SHARED) &&
  layer.extents.some((other) => covers(other, extent));

/** Joins shapes of one colour where nothing between them lies over either: fewer, longer paths. */
export function mergeLayers(shapes: readonly Shape[]): Layer[] {
  const layers: Draft[] = [];
  for (const shape of shapes) {
    const key = keyOf(shape);
    const extent = extentOf(shape);
    let home: Draft | undefined;
    for (let i = layers.length - 1; i >= Math.max(0, layers.length - REACH); i--) {
      const layer = layers[i];
      if (!layer) break;
      if (layer.key === key) {
        home = layer;
        break;
      }
      if (collides(layer, extent)) break;
    }
    if (home) {
      home.rings.push(...shape.rings);
      home.bounds = unite(home.bounds, extent.bounds);
      home.extents.push(extent);
    } else {
      layers.push({
        key,
        paint: shape.paint,
        rings: [...shape.rings],
        bounds: extent.bounds,
        extents: [extent],
        ...(shape.line === undefined ? {} : { line: shape.line }),
      });
    }
  }
  return layers;
}
