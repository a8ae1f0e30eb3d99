/**
 * The rooms of the model in which lamps go on, one after the other: a second copy of the drawing, in its
 * evening colours, is cut to each of them. Styles cannot be written on elements (content security
 * policy), so the cuts go into the stylesheet.
 */
import type { Mark } from "./content.ts";

interface Drawing {
  readonly rooms: Readonly<Record<string, readonly Mark[]>>;
}

/** Names of the rooms with lamps; as many as both compositions have, for a lamp is one element on both. */
export function lampRooms(wide: Drawing | undefined, portrait: Drawing | undefined) {
  const count = Object.keys(portrait?.rooms ?? {}).length;
  return Object.keys(wide?.rooms ?? {}).slice(0, count);
}

function lampStyles({ rooms }: Drawing, count: number): string {
  const outlines = Object.values(rooms).slice(0, count);
  const rules = outlines.map((outline, index) => {
    const corners = outline.map(([x, y]) => `${x}% ${y}%`).join();
    return `.dusk>:nth-child(${index + 2}){clip-path:polygon(${corners});--lamp:${index}}`;
  });
  return rules.join("");
}

/** Rules that cut each lamp's picture to its room, in both compositions. */
export function eveningStyles(wide: Drawing | undefined, portrait: Drawing | undefined): string {
  const { length } = lampRooms(wide, portrait);
  if (!wide || !portrait || length === 0) return "";
  return `${lampStyles(wide, length)}@media(max-width:40rem){${lampStyles(portrait, length)}}`;
}
