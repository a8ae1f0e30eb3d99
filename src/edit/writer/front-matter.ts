/** The parts of a Markdown file: what stands before its data, the data, and the rest. */
export interface Parts {
  readonly before: string;
  readonly data: string;
  readonly after: string;
}

/** The lines of "---" belong to no data. A file without front matter has none of it. */
export function frontMatterOf(text: string): Parts {
  const [, opening, data] =
    /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
  if (opening === undefined || data === undefined || !text.startsWith(opening))
    return { before: text, data: "", after: "" };
  const end = opening.length + data.length;
  return { before: opening, data, after: text.slice(end) };
}
