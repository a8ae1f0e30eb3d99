/** The file that says what a site is made of, relative to its root. */
export const MANIFEST = "templates/site.tsx";
