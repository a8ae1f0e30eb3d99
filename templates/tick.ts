/** The rooms of the house that visitors tick, with what the price list and the services say of each. */
import type { LaunchFinding } from "build-site";
import {
  type Content,
  drawingOf,
  type Mark,
  type PriceRow,
  priceRows,
  type Service,
} from "./content.ts";

export interface TickRoom {
  /** Of its box, and of all that belongs to it. */
  readonly id: string;
  readonly label: string;
  readonly category: string;
  /** AED; undefined where the price list has no range. */
  readonly range: { readonly from: number; readonly to: number } | undefined;
  /** Working days on site. */
  readonly days: Service["days"];
  /** id of a row of the approval timeline. */
  readonly approval: string | undefined;
  readonly lamp: boolean;
  /** In percent of the drawing. */
  readonly outline: readonly Mark[];
}

/** Ranges are added up in thousands. */
const THOUSAND = 1000;

export function tickRooms(content: Content): readonly TickRoom[] {
  const { house } = content.prices;
  const outlines = drawingOf(content, house.image.file)?.rooms ?? {};
  return house.rooms.flatMap(({ room, label, service: name, quantity = 1, lamp }) => {
    const service = content.services.find(({ category, slug }) => `${category}/${slug}` === name);
    const outline = outlines[room];
    if (!service || !outline) return [];
    const row = priceRows(content).find(({ id }) => id === service.price);
    const { category, days, approval } = service;
    return [
      {
        id: room,
        label,
        category,
        range: row && times(row, quantity),
        days,
        approval,
        lamp,
        outline,
      },
    ];
  });
}

const times = ({ from, to }: PriceRow, quantity: number) => ({
  from: from * quantity,
  to: to * quantity,
});

/** Who gives the permit: each once, with the areas. */
export function permits({ approvals, areas }: Content) {
  const names = [...new Set(approvals.authorities.rows.map(({ permit }) => permit))];
  return {
    names,
    areas: approvals.authorities.rows.map(({ area: slug, permit }) => ({
      name: areas.find((area) => area.slug === slug)?.areaName ?? slug,
      permit: names.indexOf(permit),
    })),
  };
}

/**
 * Rules for the cuts, sums and stamps, which need no script. Styles cannot be written on elements (content
 * security policy).
 */
export function tickStyles(content: Content): string {
  const rooms = tickRooms(content).map(({ id, outline, range, days, lamp }, index) => {
    const layer = `.reno .house>:nth-child(${index + 2})`;
    const corners = outline.map(([x, y]) => `${Math.round(x)}% ${Math.round(y)}%`).join();
    const sums = [
      range && `low ${range.from / THOUSAND} high ${range.to / THOUSAND}`,
      days && `first ${days.from} last ${days.to}`,
    ];
    return `${layer}{clip-path:polygon(${corners})}.reno:has(#${id}:checked) .house>:nth-child(${index + 2}) img{opacity:1${lamp ? ";color-scheme:dark" : ""}}.reno #${id}:checked{counter-increment:${sums.filter(Boolean).join(" ") || "none"}}`;
  });
  const stamps = permits(content).names.map(
    (_, index) =>
      `.reno:has([value="${index}"]:checked) .stamp:nth-of-type(${index + 1}){display:block}`,
  );
  return [...rooms, ...longest(content), ...stamps].join("");
}

/** Shows the approval that takes longest, of those that ticked rooms need: rows are in the order of their time. */
function longest({ approvals }: Content): readonly string[] {
  const ids = approvals.timeline.rows.map(({ id }) => id);
  return ids.map((id, at) => {
    const later = ids.slice(at + 1).map((other) => `:not(:has(.${other}:checked))`);
    return `.reno:has(.${id}:checked)${later.join("")} p.${id}{display:block}`;
  });
}

/** What the house names and is not there, and sums that the stylesheet cannot write. */
export function tickFaults(content: Content): readonly LaunchFinding[] {
  const { prices } = content;
  const rooms = tickRooms(content);
  return prices.house.rooms.flatMap(({ room, service }, index) => {
    const made = rooms.find(({ id }) => id === room);
    const finding = (field: string, message: string) => [
      { from: prices, field: `house.rooms.${index}.${field}`, message },
    ];
    if (!made)
      return finding(
        "room",
        `"${room}" is no outline of ${prices.house.image.file}, or "${service}" no service`,
      );
    const ends = [made.range?.from ?? 0, made.range?.to ?? 0];
    return ends.every((end) => end % THOUSAND === 0)
      ? []
      : finding("quantity", `it makes ${ends.join(" to ")}, which are no whole thousands`);
  });
}
