import type { Look, Paint } from "../palette.ts";
import { doubleArea, type Point, type Polygon, simplify } from "./geometry.ts";
import type { Layer } from "./merge.ts";
import type { Ring } from "./shape.ts";

const TOLERANCE = 0.6;
const JOIN = "stroke-linejoin:round";

const after = (n: number): string => (n < 0 ? `${n}` : ` ${n}`);
const tidy = (n: number): string => `${n}`.replace(/^0\./, ".");

/** Writes path data with whole relative coordinates. */
class Pen {
  data = "";
  #x = 0;
  #y = 0;
  #down = false;

  #move(x: number, y: number): void {
    this.data += this.#down ? `m${x - this.#x}${after(y - this.#y)}` : `M${x}${after(y)}`;
    this.#x = x;
    this.#y = y;
    this.#down = true;
  }

  polygon(points: Polygon, closed: boolean): void {
    const simple = simplify(points, TOLERANCE, closed).map(
      (p): Point => [Math.round(p[0]), Math.round(p[1])],
    );
    const steps = simple.filter((p, i) => {
      const q = simple[i - 1] ?? (closed ? simple.at(-1) : undefined);
      return !q || p[0] !== q[0] || p[1] !== q[1];
    });
    const first = steps[0];
    if (!first || steps.length < (closed ? 3 : 2)) return;
    this.#move(first[0], first[1]);
    let command = "m";
    let [x, y] = first;
    for (const p of steps.slice(1)) {
      const [dx, dy] = [p[0] - x, p[1] - y];
      [x, y] = p;
      const next = dx === 0 ? "v" : dy === 0 ? "h" : "l";
      if (next === "l")
        this.data += `${command === "l" ? (dx < 0 ? "" : " ") : "l"}${dx}${after(dy)}`;
      else this.data += next === "v" ? `v${dy}` : `h${dx}`;
      command = next;
    }
    if (closed) this.data += "z";
    else [this.#x, this.#y] = [x, y];
  }

  disc(x: number, y: number, r: number): void {
    const size = Math.max(1, Math.round(r));
    this.#move(Math.round(x) - size, Math.round(y));
    this.data += `a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0-${size * 2} 0z`;
  }
}

const wound = (points: Polygon, sign: number): Polygon =>
  doubleArea(points) * sign < 0 ? [...points].reverse() : points;

function writeRing(pen: Pen, ring: Ring, line: boolean): void {
  if (line) pen.polygon(ring.points, false);
  else if (ring.disc) pen.disc(ring.disc.x, ring.disc.y, ring.disc.r);
  else {
    pen.polygon(wound(ring.points, 1), true);
    for (const hole of ring.holes ?? []) pen.polygon(wound(hole, -1), true);
  }
}

function nameOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : nameOf(Math.floor(index / 26) - 1) + letter;
}

const declarations = (look: Look | undefined): string =>
  look
    ? `color:${look.colour}${look.opacity === 1 ? "" : `;opacity:${tidy(look.opacity)}`}`
    : "display:none";

interface Rules {
  readonly day: string;
  readonly dusk: string;
}

function rulesOf(name: string, paint: Paint, line: number | undefined): Rules {
  const stroke =
    line === undefined
      ? paint.edge
        ? ""
        : ";stroke:none"
      : `;fill:none;stroke-width:${tidy(line)}`;
  const shown = paint.dusk && !paint.day ? "display:inline;" : "";
  const dusk = declarations(paint.dusk);
  return {
    day: `.${name}{${declarations(paint.day)}${stroke}}`,
    dusk: dusk === declarations(paint.day) ? "" : `.${name}{${shown}${dusk}}`,
  };
}

/** Every drawing has this width, so that pages say the same of each, which compresses to nothing. */
const WIDTH = 1500;

/** A picture with both palettes; the viewer's `prefers-color-scheme` picks one. */
export function writeSvg(layers: readonly Layer[], width: number, height: number): string {
  const names = new Map<string, string>();
  const rules: Rules[] = [];
  const paths = layers.map((layer) => {
    const pen = new Pen();
    for (const ring of layer.rings) writeRing(pen, ring, layer.line !== undefined);
    if (pen.data === "") return "";
    let name = names.get(layer.key);
    if (!name) {
      name = nameOf(names.size);
      names.set(layer.key, name);
      rules.push(rulesOf(name, layer.paint, layer.line));
    }
    return `<path class="${name}" d="${pen.data}"/>`;
  });
  const day = rules.map((rule) => rule.day).join("");
  const dusk = rules.map((rule) => rule.dusk).join("");
  const style = `path{fill:currentColor;stroke:currentColor;${JOIN}}${day}@media(prefers-color-scheme:dark){${dusk}}`;
  const size = `width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><style>${style}</style>${paths.join("")}</svg>\n`;
}
