/**
 * Stylesheets of Google Fonts name files of another host, which a policy must allow as well;
 * https://developers.google.com/fonts/docs/technical_considerations
 */
import type { TagLoad } from "../tags/tag-loads.ts";

const SHEETS = "https://fonts.googleapis.com";
const FILES = "https://fonts.gstatic.com";

/** The short ways to have the typeface without them. */
export const OWN_TYPEFACE =
  'take the typeface from a package, as @import "@fontsource-variable/inter" in templates/styles/main.css, or from a file below content/ by the setting typeface';

const isGoogleSheet = ({ kind, origin }: TagLoad): boolean => kind === "style" && origin === SHEETS;

export const isOfGoogleFonts = ({ origin }: TagLoad): boolean =>
  origin === SHEETS || origin === FILES;

/** All that comes with a load: a stylesheet's files of typefaces. */
export const withTypefaces = (load: TagLoad): readonly TagLoad[] =>
  isGoogleSheet(load) ? [load, { kind: "font", element: load.element, origin: FILES }] : [load];
