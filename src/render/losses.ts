/** What static markup has not of an element as it was written: told at the line of the element. */
import type { Problem } from "../errors.ts";

export interface Loss {
  /** Its stack leads to the line. */
  readonly made: Error;
  readonly notices: readonly Omit<Problem, "where">[];
}
