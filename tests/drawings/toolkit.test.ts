import { describe, expect, it } from "vitest";
import { type MaterialName, paintOf, type Tone } from "../../content/drawings/palette.ts";
import { doubleArea, rect } from "../../content/drawings/toolkit/geometry.ts";
import { depthOrder } from "../../content/drawings/toolkit/order.ts";
import { project, unproject } from "../../content/drawings/toolkit/projection.ts";
import { render } from "../../content/drawings/toolkit/render.ts";
import { Scene } from "../../content/drawings/toolkit/scene.ts";
import { calm, shadowsOn } from "../../content/drawings/toolkit/shadow.ts";

const namesInOrder = (draw: (s: Scene) => void): string[] => {
  const scene = new Scene();
  draw(scene);
  return depthOrder(scene.solids).map((solid) => solid.name);
};

describe("projection", () => {
  it("puts x right-down, y left-down and z up", () => {
    const [ox, oy] = project([0, 0, 0], 100);
    const [ax, ay] = project([1, 0, 0], 100);
    const [bx, by] = project([0, 1, 0], 100);
    const [cx, cy] = project([0, 0, 1], 100);
    expect([ox, oy]).toEqual([0, 0]);
    expect(ax).toBeCloseTo(86.6, 1);
    expect(ay).toBeCloseTo(50);
    expect(bx).toBeCloseTo(-86.6, 1);
    expect(by).toBeCloseTo(50);
    expect([cx, cy]).toEqual([0, -100]);
  });

  it("finds the model point at a height again", () => {
    const [x, y, z] = unproject(project([3, -2, 1.5], 72), 1.5, 72);
    expect(x).toBeCloseTo(3);
    expect(y).toBeCloseTo(-2);
    expect(z).toBe(1.5);
  });
});

describe("depth order", () => {
  it("draws far before near and low before high, whatever the order they were added in", () => {
    const order = namesInOrder((s) => {
      s.part("top", 0, 0, 1, (p) => p.box(0, 0, 0, 1, 1, 1, "oak"));
      s.part("near", 0, 1, 0, (p) => p.box(0, 0, 0, 1, 1, 1, "oak"));
      s.part("far", 0, 0, 0, (p) => p.box(0, 0, 0, 1, 1, 1, "oak"));
    });
    expect(order.indexOf("far")).toBeLessThan(order.indexOf("top"));
    expect(order.indexOf("far")).toBeLessThan(order.indexOf("near"));
  });

  it("parts slanted footprints whose boxes intersect by the line between them", () => {
    const order = namesInOrder((s) => {
      s.part("near", 0, 0, 0, (p) =>
        p.prism(
          [
            [2, 0],
            [2, 2],
            [0, 2],
          ],
          0,
          1,
          "oak",
        ),
      );
      s.part("far", 0, 0, 0, (p) =>
        p.prism(
          [
            [0, 0],
            [1.9, 0],
            [0, 1.9],
          ],
          0,
          1,
          "oak",
        ),
      );
    });
    expect(order).toEqual(["far", "near"]);
  });

  it("names the parts of a ring", () => {
    const ring = (s: Scene) => {
      s.part("beam", 0, 1, 0, (p) => p.box(0, 0, 0, 3, 1, 1, "oak"));
      s.part("post", 2, 0, -1, (p) => p.box(0, 0, 0, 1, 1, 3, "oak"));
      s.part("shelf", 0, 0, 1, (p) => p.box(0, 0, 0, 1.9, 3, 1, "oak"));
    };
    expect(() => namesInOrder(ring)).toThrow(
      /Depth cycle between (beam|post|shelf) .* and (beam|post|shelf) .* < .* < /,
    );
  });
});

describe("turned parts", () => {
  it("keeps the near-origin corner and shows the face that then looks at the viewer", () => {
    const scene = new Scene();
    const left = () => [];
    scene.part("p", 5, 5, 0, (p) => p.box(0, 0, 0, 2, 1, 1, "oak", { left }), {
      faces: "+x",
      size: [2, 1],
    });
    scene.part("q", 5, 5, 0, (p) => p.box(0, 0, 0, 2, 1, 1, "oak", { left }), {
      faces: "-y",
      size: [2, 1],
    });
    const [turned, flipped] = scene.solids;
    expect(turned?.bounds).toEqual([5, 5, 0, 6, 7, 1]);
    expect(turned?.kind === "box" && Object.keys(turned.patterns)).toEqual(["right"]);
    expect(flipped?.bounds).toEqual([5, 5, 0, 7, 6, 1]);
    expect(flipped?.kind === "box" && Object.keys(flipped.patterns)).toEqual([]);
  });
});

describe("shadows", () => {
  const post = () => {
    const scene = new Scene();
    scene.box(0, 0, 0, 1, 1, 1, "oak");
    return scene.solids;
  };

  it("fall along the sun and end at the edge of the plane", () => {
    const [region] = shadowsOn(post(), "top", 0, rect(-1, -1, 2.5, 3));
    const xs = region?.[0]?.map((p) => p[0]) ?? [];
    expect(Math.max(...xs)).toBeCloseTo(1.5, 2);
    const [free] = shadowsOn(post(), "top", 0, rect(-5, -5, 10, 10));
    expect(Math.max(...(free?.[0]?.map((p) => p[0]) ?? []))).toBeCloseTo(1 + 1 / 0.92, 2);
    expect(Math.min(...(free?.[0]?.map((p) => p[1]) ?? []))).toBeCloseTo(-0.5 / 0.92, 2);
  });

  it("do not fall on what is higher than the caster", () => {
    expect(shadowsOn(post(), "top", 1.5, rect(-5, -5, 10, 10))).toEqual([]);
  });

  it("on the page are one shape without thin parts", () => {
    const thinAndThick = [[rect(0, 0, 3, 3)], [rect(3, 1, 2, 0.1)], [rect(8, 0, 1, 1)]];
    const [only, ...others] = calm(thinAndThick, 0.5);
    expect(others).toEqual([]);
    expect(Math.abs(doubleArea(only?.[0] ?? [])) / 2).toBeCloseTo(9, 1);
  });
});

describe("a rendered scene", () => {
  const hiding = (hidden: boolean) =>
    render({
      scale: 50,
      draw: (s) => {
        if (hidden) s.box(0, 0, 0, 1, 1, 1, "clay");
        s.box(1.2, 1.2, -1, 3, 3, 5, "oak");
      },
    });

  it("leaves out what another part hides", () => {
    const clay = /#cf6a47/;
    const open = render({ scale: 50, draw: (s) => s.box(0, 0, 0, 1, 1, 1, "clay") });
    expect(open.svg).toMatch(clay);
    expect(hiding(true).svg).not.toMatch(clay);
  });

  it("is the same every time, whole-numbered, and free of text, script and references", () => {
    const once = hiding(true).svg;
    expect(hiding(true).svg).toBe(once);
    for (const [, data = ""] of once.matchAll(/ d="([^"]*)"/g))
      expect(data).toMatch(/^[MmhvlazM\d\s-]+$/);
    expect(once).not.toMatch(/<text|<script|href|url\(|<image|<title/);
    expect(once).toContain("@media(prefers-color-scheme:dark)");
  });

  it("gives marks in percent and refuses those outside or twice", () => {
    const marked = (names: string[], x: number) => () =>
      render({
        scale: 50,
        draw: (s) => {
          s.box(0, 0, 0, 1, 1, 1, "oak");
          for (const name of names) s.mark(name, x, 0.5, 0.5);
        },
      });
    const [x = 0, y = 0] = marked(["middle"], 0.5)().marks.middle ?? [];
    expect(Math.abs(x - 50)).toBeLessThan(0.5);
    expect(Math.abs(y - 50)).toBeLessThan(0.5);
    expect(marked(["far"], 90)).toThrow(/"far" lies outside/);
    expect(marked(["one", "one"], 0.5)).toThrow(/called "one"/);
  });

  it("is seen straight from above, on its cut face and from the side, by the same solids", () => {
    const seen = (view: "plan" | "front" | "side", without: readonly string[] = []) => {
      const { straight } = render({
        scale: 50,
        straight: { view, scale: 100, padding: 0, without },
        draw: (s) => {
          s.box(0, 0, 0, 4, 2, 1, "oak", { materials: { top: "clay", left: "cut" } });
          s.part("post", 1, 2, 0, (p) => p.box(0, 0, 0, 1, 1, 3, "chalk"));
          s.part("figure", 3, 2, 0, (p) =>
            p.sprite(
              [0, 0, 0, 0.4, 0.4, 1],
              [{ material: "aubergine", at: [0.2, 0.2, 0], outline: rect(-0.2, 0, 0.4, 1) }],
            ),
          );
        },
      });
      const svg = straight?.svg ?? "";
      return {
        box: svg
          .match(/viewBox="0 0 (\d+) (\d+)"/)
          ?.slice(1)
          .map(Number),
        has: (colour: string) => svg.includes(colour),
      };
    };
    const colour = (name: MaterialName, face: Tone) =>
      paintOf(name, face, "outdoors").day?.colour ?? "";
    const [top, cut] = [colour("clay", "top"), colour("cut", "left")];
    const figure = colour("aubergine", "left");
    const [plan, front, side] = [seen("plan"), seen("front"), seen("side")];
    expect([plan.box, front.box, side.box]).toEqual([
      [400, 300],
      [400, 300],
      [300, 300],
    ]);
    expect([plan.has(top), front.has(top)]).toEqual([true, false]);
    expect([plan.has(cut), front.has(cut), side.has(cut)]).toEqual([false, true, false]);
    expect([plan.has(figure), front.has(figure)]).toEqual([false, true]);
    expect(seen("front", ["post"]).box).toEqual([400, 100]);
  });

  /** The colours of the day, and those of the dusk. */
  const lights = (svg: string) => svg.split("@media(prefers-color-scheme:dark)");
  const court = (more: (s: Scene) => void, found = false) => {
    const { svg, foundSvg } = render({
      scale: 50,
      draw: (s) => {
        s.box(0, 0, -1, 6, 6, 1, "paving");
        s.box(2, 2, 0, 1, 1, 2, "chalk");
        more(s);
      },
      ...(found && { found: { without: [] } }),
    });
    return found ? (foundSvg ?? "") : svg;
  };

  it("has no sun at dusk: what throws a shadow by day throws none", () => {
    const [day = "", dusk = ""] = lights(court(() => {}));
    const [, shadow] = day.match(/\.(\w+)\{color:#33285a/) ?? [];
    expect(shadow).toBeDefined();
    expect(dusk).toContain(`.${shadow}{display:none}`);
  });

  it("is lit by its lamps at dusk only, and by none before the work", () => {
    const lamp = (s: Scene) => s.lamp(4.5, 4.5, 0.5, { reach: 2 });
    const [day = "", dusk = ""] = lights(court(lamp));
    expect(dusk).toContain("#ffa54e");
    expect(day).not.toContain("#ffa54e");
    expect(court(() => {})).not.toContain("#ffa54e");
    expect(court(lamp, true)).not.toContain("#ffa54e");
  });

  it("has dark windows before the work", () => {
    const lit = (s: Scene) => s.box(4, 4, 0, 1, 1, 1, "windowLit");
    expect(court(lit)).toContain("#ffcf7d");
    expect(court(lit, true)).not.toContain("#ffcf7d");
  });

  it("refuses an empty scene and a box without size", () => {
    expect(() => render({ scale: 50, draw: () => {} })).toThrow(/empty/);
    expect(() => render({ scale: 50, draw: (s) => s.box(0, 0, 0, 1, 0, 1, "oak") })).toThrow(
      RangeError,
    );
  });
});
