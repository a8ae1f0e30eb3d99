/** Names that nothing reads: a mistyped one would be a wish that nobody hears. */
import { nearest } from "./nearest.ts";

/** Each name in an object that is not known, with the known one that was probably meant. */
export const unknownNames = (given: object, known: readonly string[]) =>
  Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: nearest(name, known) }));
