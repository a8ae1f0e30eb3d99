/** A text in a message: on one line, and no longer than a reader needs to know it again. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length > 160 ? `${line.slice(0, 159)}…` : line}”`;
}
