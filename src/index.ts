/** The engine's face: all that a site may import, as "build-site". */
export { z } from "zod";
export * as fields from "./content/fields.ts";
export { Island } from "./render/island.tsx";
export { Picture } from "./render/picture.tsx";
export type { ContentOf, Head, JsonLd, Route, Settings, Site } from "./site/define.ts";
export { defineSite, file, folder, kind } from "./site/define.ts";
