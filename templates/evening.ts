/**
 * The rooms of the model in which lamps go on, one after the other: a second copy of the drawing, in its
 * evening colours, is cut to each of them. Styles cannot be written on elements (content security
 * policy), so the cuts go into the stylesheet. On phones the cuts are bands, as many as there are rooms.
 */
import { type Content, drawingOf, type Mark } from "./content.ts";

interface Drawing {
  readonly rooms: Readonly<Record<string, readonly Mark[]>>;
}

/** The first rooms that the drawing names are those of the evening; others are priced one by one. */
const LAMPS = 4;

/** Names of the rooms with lamps. */
export const lampRooms = (drawing: Drawing | undefined): readonly string[] =>
  Object.keys(drawing?.rooms ?? {}).slice(0, LAMPS);

/** Rules that cut each lamp's picture to its room, and the night's colours by day. */
export function eveningStyles(content: Content): string {
  const { dark } = content.site.palette;
  const drawing = drawingOf(content, content.home.hero.image.file);
  const outlines = Object.values(drawing?.rooms ?? {}).slice(0, LAMPS);
  if (outlines.length === 0) return "";
  const cuts = outlines.map((outline, index) => {
    const corners = outline.map(([x, y]) => `${Math.round(x)}% ${Math.round(y)}%`).join();
    const band = `inset(${(100 / LAMPS) * index}% 0 ${100 - (100 / LAMPS) * (index + 1)}%)`;
    return [corners, band, index + 2] as const;
  });
  const wide = cuts.map(
    ([corners, , at], lamp) =>
      `.dusk>:nth-child(${at}){clip-path:polygon(${corners});--lamp:${lamp}}`,
  );
  const narrow = cuts.map(([, band, at]) => `.dusk>:nth-child(${at}){clip-path:${band}}`);
  return `.hero{--dark:${dark.page};--light:${dark.ink}}${wide.join("")}@media(max-width:40rem){${narrow.join("")}}`;
}
