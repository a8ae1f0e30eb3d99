/** What is said of imports that no bundle can hold. */
import { expect, it } from "vitest";
import { importHint } from "../../src/site/import-hint.ts";

it.each([
  ["./bee.png?url", "templates/site.tsx", '<Picture file="picture.png" /> in a template'],
  ["./bee.svg?react", "templates/site.tsx", "<Picture"],
  ["./bee.png", "client/C.tsx", "give the island a slot"],
  ["node_modules/@fontsource/inter/files/inter.woff2?url", "templates/site.tsx", "@font-face"],
  ["./film.mp4", "client/C.tsx", "public/"],
  ["./bees.rtf", "client/C.tsx", "?raw"],
])("says what to do in place of an import of %s in %s", (file, importer, hint) => {
  const message = `No loader is configured for ".x" files: ${file}`;
  expect(importHint("", message, importer)).toContain(hint);
});
