import { describe, expect, it } from "vitest";
import { block, lot } from "../../content/drawings/parts/lots.ts";
import { pitchedRoof } from "../../content/drawings/parts/pitched.ts";
import { fill } from "../../content/drawings/toolkit/decor.ts";
import { rect } from "../../content/drawings/toolkit/geometry.ts";
import { depthOrder } from "../../content/drawings/toolkit/order.ts";
import { render } from "../../content/drawings/toolkit/render.ts";
import { Scene } from "../../content/drawings/toolkit/scene.ts";

const SQUARE = rect(0, 0, 4, 4);
/** Footprint edges whose wall pattern is asked for when the prism is drawn. */
function edgesDrawn(draw: (s: Scene, walls: (edge: number) => undefined) => void): number[] {
  const seen: number[] = [];
  render({
    scale: 20,
    draw: (s) =>
      draw(s, (edge) => {
        seen.push(edge);
        return undefined;
      }),
  });
  return seen.sort();
}

describe("walls of a prism", () => {
  it("are drawn on the two edges that look at the viewer", () => {
    expect(edgesDrawn((s, walls) => s.prism(SQUARE, 0, 2, "oak", { walls }))).toEqual([1, 2]);
  });

  it("keep their edges when the part is mirrored", () => {
    const edges = edgesDrawn((s, walls) =>
      s.part("mirrored", 0, 0, 0, (p) => p.prism(SQUARE, 0, 2, "oak", { walls }), {
        faces: "-y",
        size: [4, 4],
      }),
    );
    expect(edges).toEqual([0, 1]);
  });

  it("carry decor into the picture", () => {
    const picture = (decorated: boolean) =>
      render({
        scale: 20,
        draw: (s) =>
          s.prism(SQUARE, 0, 4, "oak", {
            walls: () => (decorated ? () => [fill("saffron", rect(1, 1, 2, 2))] : undefined),
          }),
      }).svg;
    expect(picture(true)).not.toBe(picture(false));
  });
});

describe("a block on a lot", () => {
  it.each([
    [0, "front", "right"],
    [90, "right", "back"],
    [180, "back", "left"],
    [-90, "left", "front"],
  ])("turned by %i degrees shows its %s to the left and its %s to the right", (angle, a, b) => {
    const scene = new Scene();
    const named = (name: string) => () => [fill("ink", rect(0, 0, name.length, 1))];
    const walls = {
      front: named("front"),
      right: named("right"),
      back: named("back"),
      left: named("left"),
    };
    block(scene, lot(10, 10, angle), [-3, -2, 6, 4], 0, 3, "oak", { walls });
    const [solid] = scene.solids;
    if (solid?.kind !== "box") throw new Error("A quarter turn is drawn as a box.");
    expect(solid.patterns.left).toBe(walls[a as keyof typeof walls]);
    expect(solid.patterns.right).toBe(walls[b as keyof typeof walls]);
  });
});

describe("turned roofs", () => {
  it("sort against their neighbours by footprint although their extents overlap", () => {
    const scene = new Scene();
    const house = (name: string, x: number, y: number) =>
      scene.part(name, 0, 0, 0, (p) => {
        const at = lot(x, y, 45);
        block(p, at, [-3, -3, 6, 6], 0, 4, "oak");
        pitchedRoof(p, at, [-3, -3, 6, 6], 4, 2, { eaves: 0 });
      });
    house("near", 14.5, 14.5);
    house("far", 10, 10);
    const order = depthOrder(scene.solids).map((solid) => solid.name);
    expect(order.indexOf("far/roof")).toBeLessThan(order.indexOf("near/roof"));
    expect(order.indexOf("far")).toBeLessThan(order.indexOf("near"));
  });
});
