/** The text of one YAML value, in the style that it had: quoted, folded, plain, at the same indentation. */
import type { Scalar } from "yaml";
import { yamlPackage } from "../../content/formats/yaml-document.ts";

export type Plain = string | number | boolean | null;

/** How a value stands in its file now. */
export interface Standing {
  /** From its first character to its last. */
  readonly text: string;
  readonly type: Scalar["type"];
  /** Inside of brackets, where commas end a value. */
  readonly inFlow: boolean;
  /** Where lines of the file end, in characters. */
  readonly width: number;
  /** Whether the file puts texts between single quotes. */
  readonly singleQuotes: boolean;
  /** Of the lines that follow the first one. */
  readonly indent: string;
}

/** Whether a value stands in lines of its own, below its key. */
export const isBlockType = (type: Scalar["type"]): boolean =>
  type === "BLOCK_FOLDED" || type === "BLOCK_LITERAL";

/** Without line ends of Windows: whoever puts it in knows those of the file. */
export function scalarText(value: Plain, standing: Standing): string {
  const { type, text } = standing;
  if (typeof value !== "string") return String(value);
  // A block of white space alone is read as empty lines.
  if (isBlockType(type) && !/^\s+$/.test(value)) {
    const kept = type === "BLOCK_FOLDED" ? foldedAsBefore(value, standing) : undefined;
    return kept ?? blockText(value, standing);
  }
  return lineText(value, standing, text.includes("\n"));
}

/** Lines of which nothing changed stay as they were broken. Only for one paragraph without a line end at its end. */
function foldedAsBefore(value: string, { text, indent, width }: Standing): string | undefined {
  const [header = "", ...rest] = text.trimEnd().split("\n");
  const lines = rest.map((line) => line.trim());
  const isOneParagraph = /^>-(\s|$)/.test(header) && !lines.includes("");
  // Control characters can only stand between quotes.
  if (!isOneParagraph || !/^[^\s\p{Cc}]+( [^\s\p{Cc}]+)*$/u.test(value)) return undefined;
  const kept: string[] = [];
  let left = value;
  for (const line of lines) {
    if (!left.startsWith(`${line} `)) break;
    kept.push(line);
    left = left.slice(line.length + 1);
  }
  // A shorter word may let the first word that follows come up: that line is broken again.
  const again = kept.pop();
  const folded = fold(again === undefined ? left : `${again} ${left}`, width - indent.length);
  return [header, ...[...kept, ...folded].map((line) => indent + line)].join("\n");
}

function fold(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function blockText(value: string, standing: Standing): string {
  const { text, type, indent, width } = standing;
  const comment = /^[|>][^\n#]*([ \t]+#[^\n]*)/.exec(text)?.[1] ?? "";
  const made = print(value, { type, width: width - indent.length + 2, singleQuotes: false });
  // Of a text that begins with a space the header would count the indentation.
  if (!/^[|>][-+]?\n/.test(made))
    return lineText(value, { ...standing, type: "QUOTE_DOUBLE" }, false);
  const [header = "", ...lines] = made.split("\n");
  const body = lines.map((line) => (line === "" ? "" : indent + line.slice(2)));
  return [header + comment, ...body].join("\n");
}

function lineText(value: string, standing: Standing, mayFold: boolean): string {
  const { inFlow, width, indent, singleQuotes } = standing;
  const type = needsQuotes(value) ? "QUOTE_DOUBLE" : standing.type;
  const style = { type, singleQuotes, width: mayFold ? width - indent.length : 0 };
  if (inFlow) {
    const quoted = value.includes("\n") ? { type: "QUOTE_DOUBLE" as const } : {};
    return print(value, { ...style, ...quoted, width: 0, flow: true });
  }
  return print(value, style).replace(/\n {2}/g, `\n${indent}`);
}

/** White space that a block loses with the end of its last line, or that its header would have to count. */
export const needsQuotes = (value: string): boolean =>
  (/\s$/.test(value) && !/\S\n$/.test(value)) || /^\s.*\n/s.test(value);

interface Style {
  readonly type: Scalar["type"];
  readonly width: number;
  readonly singleQuotes: boolean;
  readonly flow?: boolean;
}

/** What the package writes after the key of a value; lines that follow stand two spaces in. */
function print(value: string, { type, width, singleQuotes, flow = false }: Style): string {
  const { Document, isCollection, Scalar: ScalarNode } = yamlPackage();
  const scalar = new ScalarNode(value);
  if (type) scalar.type = type;
  const document = new Document({ k: scalar });
  const { contents } = document;
  if (isCollection(contents)) contents.flow = flow;
  const text = document.toString({
    lineWidth: width,
    minContentWidth: 0,
    // Said to be false, it takes their quotes from those that have them.
    singleQuote: singleQuotes || type === "QUOTE_SINGLE",
    flowCollectionPadding: false,
  });
  if (flow) return text.replace(/^\{k: /, "").replace(/\}\n$/, "");
  const rest = text.slice("k:".length).replace(/^ /, "");
  return /^[|>][-+]?\n/.test(rest) && /^[|>]\+?\n/.test(rest) ? rest : rest.replace(/\n$/, "");
}
