/** What is Tailwind's in a stylesheet that code imports. */

import { type CodePlace, codePlace } from "./code-place.ts";

/** What Tailwind writes out, also outside of main.css. */
const USED = /@(?:apply|reference|variant)\b|--(?:spacing|alpha)\(|(?<![\w-])theme\(/;

/** What says how the whole site's classes are made. */
const DEFINED = /@(?:theme|utility|plugin|config|custom-variant|source|tailwind)\b/;

const COMMENT = /\/\*.*?\*\//gs;

export const usesTailwind = (css: string): boolean => USED.test(withoutComments(css));

export interface WordOfTailwind {
  readonly message: string;
  readonly place: CodePlace;
}

/** The first one that would be lost. `isAlone`: the stylesheet joins no other. */
export function lostOfTailwind(css: string, isAlone: boolean): WordOfTailwind | undefined {
  const text = withoutComments(css);
  const found = DEFINED.exec(text) ?? (isAlone ? USED.exec(text) : null);
  if (!found) return undefined;
  const word = found[0].replace(/\($/, "()");
  return {
    message: DEFINED.test(found[0])
      ? `${word} counts in main.css and what it imports only: write it there`
      : `${word} is not written out in a stylesheet that is imported with ?url or ?inline: write plain CSS there, or import the file without it`,
    place: codePlace(css, found.index),
  };
}

/** Places stay as they are. */
const withoutComments = (css: string): string =>
  css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
