/** A diff of code in another language: its lines lose their + and -, and have the classes of them. */
import type { MarkedCode } from "./line-marks.ts";

/** No heads of files, `+++` and `---`. */
const CHANGED = /^([+-])(?!\1\1)/;

export function readDiff(marked: MarkedCode): MarkedCode {
  const lines = marked.code.split("\n");
  const others = lines.filter((line) => line !== "" && !CHANGED.test(line));
  const indent = others.every((line) => line.startsWith(" ")) ? 1 : 0;
  const classes = new Map(marked.classes);
  const code = lines.map((line, index) => {
    const [, sign] = CHANGED.exec(line) ?? [];
    if (sign === undefined) return line.slice(indent);
    const known = classes.get(index + 1) ?? [];
    classes.set(index + 1, [...known, sign === "+" ? "added" : "removed"]);
    return line.slice(1);
  });
  return { ...marked, code: code.join("\n"), classes };
}
