/** What photographs are encoded to: also the endings of their files and the names in their content types. */

/** For browsers that know them, best first. */
export const MODERN_FORMATS = ["avif", "webp"] as const;

export type ModernFormat = (typeof MODERN_FORMATS)[number];
