/** Comments in code that mark its lines, and are not shown: `// highlight-next-line`, `// [!code ++]`. */

export interface MarkedCode {
  readonly code: string;
  /** Classes by line, from 1. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /** What marks a line in a way that nobody knows. */
  readonly unknown: readonly string[];
}

const OPEN = String.raw`(?://|#|--|%|;|/\*|<!--|\{\s*/\*)`;
const CLOSE = String.raw`(?:\*/\s*\}?|-->)?`;
const WHOLE = new RegExp(String.raw`^\s*${OPEN}\s*highlight-(next-line|start|end)\s*${CLOSE}\s*$`);
const END = new RegExp(
  String.raw`\s*${OPEN}\s*\[!code\s+([^\]:]+?)(?::(\d+))?\s*\]\s*${CLOSE}\s*$`,
);

/** Any other, such as those that mark words. */
const OTHER = new RegExp(String.raw`${OPEN}\s*(\[!code\s[^\]]*\])`);

const KINDS: Readonly<Record<string, string>> = {
  "++": "added",
  "--": "removed",
  highlight: "marked",
  hl: "marked",
  focus: "focused",
  error: "error",
  warning: "warning",
};

export function readLineMarks(source: string): MarkedCode {
  const classes = new Map<number, string[]>();
  const unknown: string[] = [];
  if (!/highlight-|\[!code/.test(source)) return { code: source, classes, unknown };
  const kept: string[] = [];
  const add = (line: number, name: string) =>
    classes.set(line, [...new Set([...(classes.get(line) ?? []), name])]);
  let next = false;
  let open = false;
  for (const line of source.split("\n")) {
    const [, whole] = WHOLE.exec(line) ?? [];
    if (whole !== undefined) {
      next ||= whole === "next-line";
      open = whole === "start" || (open && whole !== "end");
      continue;
    }
    const [, kind = "", count = "1"] = END.exec(line) ?? [];
    const name = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    kept.push(name ? line.replace(END, "") : line);
    const [, other] = (name === undefined && OTHER.exec(line)) || [];
    if (other !== undefined) unknown.push(other);
    if (name) for (let at = 0; at < Number(count); at++) add(kept.length + at, name);
    if (next || open) add(kept.length, "marked");
    next = false;
  }
  return { code: kept.join("\n"), classes, unknown };
}
