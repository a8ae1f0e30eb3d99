/** The palette of content as CSS custom properties, by day and by night. */
import type { Company } from "./content.ts";

type Tones = Company["palette"]["light"];

const declarations = (tones: Tones) =>
  Object.entries(tones)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");

/** Paper is white: print takes the colours of the day. */
export const paletteStyles = ({ light, dark }: Company["palette"]): string =>
  `:root{${declarations(light)}}@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;

/** WCAG 2.2, 1.4.3: text needs 4.5 : 1 against what it stands on; large text and marks 3 : 1. */
const PAIRS: readonly (readonly [keyof Tones, keyof Tones, number])[] = [
  ["ink", "page", 4.5],
  ["ink", "page2", 4.5],
  ["ink", "glass", 4.5],
  ["ink", "sand", 4.5],
  ["ink", "clay", 4.5],
  ["ink2", "page", 4.5],
  ["ink2", "page2", 4.5],
  ["ink2", "glass", 4.5],
  ["ink2", "sand", 4.5],
  ["ink2", "clay", 4.5],
  ["cutink", "page", 4.5],
  ["btnink", "cut", 4.5],
  ["bandink", "band", 4.5],
  ["band", "bandink", 4.5],
  ["footink", "foot", 4.5],
  ["foot2", "foot", 4.5],
  ["cut", "page", 3],
  ["cut", "page2", 3],
  ["bar", "page", 3],
];

/** Relative luminance of #rrggbb; https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

export interface PaletteFault {
  readonly field: string;
  readonly message: string;
}

/** Pairs of text and ground that people with weak eyesight could not read. */
export const paletteFaults = (palette: Company["palette"]): readonly PaletteFault[] =>
  (["light", "dark"] as const).flatMap((scheme) =>
    PAIRS.flatMap(([text, ground, least]) => {
      const ratio = contrast(palette[scheme][text], palette[scheme][ground]);
      if (ratio >= least) return [];
      return [
        {
          field: `palette.${scheme}.${text}`,
          message: `${text} on ${ground} has a contrast of ${ratio.toFixed(1)} : 1; at least ${least} : 1 is needed`,
        },
      ];
    }),
  );
