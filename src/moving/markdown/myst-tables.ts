/** Tables that MyST writes as lists or as values between commas. */

export function tableOf(
  name: string,
  title: string,
  options: ReadonlyMap<string, string>,
  body: string,
): string {
  const rows = name === "list-table" ? listed(body) : separated(body, options.get("delim") ?? ",");
  if (rows === undefined) return `${title ? `**${title}**\n\n` : ""}${body.trimEnd()}`;
  const named = options.get("header");
  const all = [...(named ? separated(named, ",") : []), ...rows];
  const hasHead = named !== undefined || Number(options.get("header-rows") ?? 0) > 0;
  const width = Math.max(0, ...all.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? "").replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  const [head = [], ...others] = hasHead ? all : [[], ...all];
  return [
    ...(title ? [`**${title}**`, ""] : []),
    line(head),
    `|${" --- |".repeat(width)}`,
    ...others.map(line),
  ].join("\n");
}

/** undefined where a cell holds more than a line of text may. */
function listed(body: string): readonly (readonly string[])[] | undefined {
  if (/^[ \t]*([-*] )*[ \t]*(`{3,}|:{3,}|~{3,})/m.test(body)) return undefined;
  return body
    .split(/^[*-][ \t]+(?=[*-])/m)
    .slice(1)
    .map((row) =>
      row
        .split(/^[ \t]*[*-](?:[ \t]+|$)/m)
        .slice(1)
        .map((cell) =>
          cell
            .trim()
            .replace(/\n\s*\n\s*/g, "<br><br>")
            .replace(/\s*\n\s*/g, " "),
        ),
    );
}

const separated = (body: string, delimiter: string): readonly (readonly string[])[] =>
  body
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const cells = line.match(new RegExp(`"(?:[^"]|"")*"|[^${delimiter}]+`, "g")) ?? [];
      return cells
        .filter((cell) => cell.trim() !== "")
        .map((cell) =>
          cell
            .trim()
            .replace(/^"([\s\S]*)"$/, "$1")
            .replaceAll('""', '"'),
        );
    });
