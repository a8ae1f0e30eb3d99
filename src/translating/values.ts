/** A value as the text that a translator sees, and back. */

/** Lists of plain texts are a line each, what else is no text is JSON. */
type Shape = "text" | "lines" | "json";

/** Both sides go the same way. */
export function shapeOf(source: unknown, translation: unknown): Shape {
  const both = translation === undefined ? [source] : [source, translation];
  if (both.every((value) => typeof value === "string")) return "text";
  return both.every(isLines) ? "lines" : "json";
}

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (item) => typeof item === "string" && item.trim() === item && /^[^\n\r]+$/.test(item),
  );

export function shown(value: unknown, shape: Shape): string {
  if (typeof value === "string" && shape === "text") return value;
  return shape === "lines" && isLines(value) ? value.join("\n") : JSON.stringify(value);
}

/** Throws for what is no JSON. */
export function valueFrom(text: string, shape: Shape): unknown {
  if (shape === "text") return text;
  if (shape === "json") return JSON.parse(text);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
