/** Of any system. */
export const LINE_END = /\r\n|\n|\r/g;

/** The lines around a line of a source, numbered, the line itself marked. */
export function codeFrame(source: string, line: number): string {
  const from = Math.max(1, line - 1);
  return source
    .split(LINE_END)
    .slice(from - 1, line + 1)
    .map((text, index) => {
      const number = from + index;
      return `${number === line ? ">" : " "} ${number} │ ${text.slice(0, 120)}`;
    })
    .join("\n");
}
