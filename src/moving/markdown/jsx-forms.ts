/** Components for which Markdown has a form: trees of files are lists, tables of properties are tables. */
import type { Nodes } from "mdast";
import { isGroup } from "../../content/map-texts.ts";
import { textAt } from "../settings/read-settings.ts";
import { codeInLine } from "./jsx-code.ts";
import { type Jsx, literalOf, type Names } from "./jsx-values.ts";

/** undefined for a component that has none. */
export const formOf = (node: Jsx, names: Names, margin: string): string | undefined =>
  (fileTree(node) ?? typeTable(node, names))?.join(`\n${margin}`);

/** `FileTree` of Nextra (https://nextra.site/docs/built-ins/filetree), `Files` of Fumadocs; anything else in it is no such tree. */
function fileTree({ name, children }: Jsx): readonly string[] | undefined {
  const isTree = /^(FileTree|Files|Tree)$/.test(name ?? "");
  const items = isTree ? filesIn(children, "") : undefined;
  return items && items.length > 0 ? items : undefined;
}

function filesIn(nodes: readonly Nodes[], margin: string): readonly string[] | undefined {
  const lines: string[] = [];
  for (const node of nodes) {
    const lists =
      node.type === "paragraph" ? filesIn(node.children, margin) : fileLines(node, margin);
    if (lists === undefined) return undefined;
    lines.push(...lists);
  }
  return lines;
}

function fileLines(node: Nodes, margin: string): readonly string[] | undefined {
  if (node.type === "text" && node.value.trim() === "") return [];
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  const given = node.attributes.find((one) => "name" in one && one.name === "name")?.value;
  if (typeof given !== "string" || !/^((File)?Tree\.)?(File|Folder)$/.test(node.name ?? ""))
    return undefined;
  const isFolder = /Folder$/.test(node.name ?? "");
  const inner = filesIn(node.children, `${margin}  `);
  return (
    inner && [`${margin}- ${codeInLine(isFolder ? given.replace(/\/?$/, "/") : given)}`, ...inner]
  );
}

const COLUMNS = ["description", "type", "default"];

/** https://fumadocs.dev/docs/ui/components/type-table */
function typeTable(node: Jsx, names: Names): readonly string[] | undefined {
  const given = node.attributes.find((one) => "name" in one && one.name === "type")?.value;
  if (node.name !== "TypeTable" || !given || typeof given === "string") return undefined;
  const rows = literalOf(given.value, names);
  if (!isGroup(rows)) return undefined;
  const shown = COLUMNS.filter((column) => Object.values(rows).some((row) => textAt(row, column)));
  const cell = (row: unknown, column: string) => {
    const text = textAt(row, column) ?? "";
    return text === "" || column === "description" ? escaped(text) : escaped(codeInLine(text));
  };
  return [
    ["Prop", ...shown.map((one) => one.charAt(0).toUpperCase() + one.slice(1))],
    ["---", ...shown.map(() => "---")],
    ...Object.entries(rows).map(([name, row]) => [
      codeInLine(name),
      ...shown.map((column) => cell(row, column)),
    ]),
  ].map((cells) => `| ${cells.join(" | ")} |`);
}

const escaped = (text: string): string => text.replace(/\s+/g, " ").replaceAll("|", "\\|");
