/** Measures whether the numbers of a drawing stand on what they name: their overlay and the picture are one box. */
import type { Page } from "playwright-core";

/** Edges of overlays that are not those of their picture. */
export const adrift = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main svg.leads")].flatMap((overlay) => {
      const picture = overlay.parentElement?.querySelector("img")?.getBoundingClientRect();
      const box = overlay.getBoundingClientRect();
      const edges = ["left", "top", "right", "bottom"] as const;
      const off = edges.filter((edge) => Math.abs(box[edge] - (picture?.[edge] ?? NaN)) > 1);
      return off.map((edge) => `${edge} ${box[edge]}, picture ${picture?.[edge]}`);
    }),
  );
