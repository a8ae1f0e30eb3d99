/** Where something stands in a file that esbuild is told of. */
import { linePlaces } from "../../problems/line-places.ts";

export interface CodePlace {
  readonly line: number;
  /** From 0. */
  readonly column: number;
  readonly lineText: string;
}

export function codePlace(source: string, offset: number): CodePlace {
  const { line, column } = linePlaces(source)(offset);
  return { line, column: column - 1, lineText: source.split("\n")[line - 1] ?? "" };
}
