/** Names in braces that stand for nothing: a price row that is gone, or one that is misspelt. */
import type { LaunchFinding } from "build-site";
import type { Content } from "./content.ts";
import { textsIn } from "./content-texts.ts";

/** Filled in where their texts are shown; all others are by now. */
const BY_TEMPLATES = [
  "app",
  "area",
  "price",
  "property",
  "rate",
  "size",
  "title",
  "work",
  "n",
  "first",
  "second",
];

export const unfilled = (content: Content): readonly LaunchFinding[] =>
  textsIn(content).flatMap(({ from, field, text }) =>
    [...text.matchAll(/\{([a-z][A-Za-z]*)\}/g)]
      .filter(([, name = ""]) => !BY_TEMPLATES.includes(name))
      .map(([written]) => ({ from, field, message: `"${written}" names no value and no price` })),
  );
