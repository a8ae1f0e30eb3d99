/** The tree of pasted HTML as that of Markdown, as far as Markdown knows it. */
import type { BlockContent, ListItem, RootContent, Table } from "mdast";
import { inlineIn, plain } from "./pasted-inline.ts";

type Block = Extract<RootContent, BlockContent>;

const SKIPPED: ReadonlySet<string> = new Set(["STYLE", "SCRIPT", "META", "TITLE", "LINK", "XML"]);
const BLOCKS =
  "p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,table,pre,hr,section,article,main,header,footer";

export function blocksIn(parent: Element): readonly Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const children = inlineIn(run);
    if (children.length > 0) blocks.push({ type: "paragraph", children: [...children] });
    run = [];
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) run.push(node);
    else if (SKIPPED.has(node.tagName)) continue;
    else if (node.matches(BLOCKS) || node.querySelector(BLOCKS)) {
      endRun();
      blocks.push(...blocksOf(node));
    } else run.push(node);
  }
  endRun();
  return joined(blocks);
}

function blocksOf(element: Element): readonly Block[] {
  const [, depth] = /^H([1-6])$/.exec(element.tagName) ?? [];
  if (depth) {
    const children = [...inlineIn([...element.childNodes])];
    return children.length === 0
      ? []
      : [{ type: "heading", depth: Number(depth) as 1 | 2 | 3 | 4 | 5 | 6, children }];
  }
  switch (element.tagName) {
    case "UL":
    case "OL":
      return [
        {
          type: "list",
          ordered: element.tagName === "OL",
          spread: false,
          children: [...element.children].map((item) => itemOf([...blocksIn(item)])),
        },
      ];
    case "BLOCKQUOTE":
      return [{ type: "blockquote", children: [...blocksIn(element)] }];
    case "PRE":
      return [{ type: "code", value: (element.textContent ?? "").replace(/\n$/, "") }];
    case "HR":
      return [{ type: "thematicBreak" }];
    case "TABLE":
      return [tableOf(element as HTMLTableElement)];
    default:
      return isWordItem(element) ? [wordItem(element)] : blocksIn(element);
  }
}

const itemOf = (children: Block[]): ListItem => ({ type: "listItem", spread: false, children });

function tableOf(table: HTMLTableElement): Table {
  const rows = [...table.rows];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return {
    type: "table",
    children: rows.map(({ cells }) => ({
      type: "tableRow",
      children: Array.from({ length: width }, (_, index) => ({
        type: "tableCell",
        children: [...inlineIn([...(cells[index]?.childNodes ?? [])])],
      })),
    })),
  };
}

/** Word has paragraphs for items, whose bullets or numbers are text. */
const isWordItem = (element: Element): boolean =>
  /MsoListParagraph/.test(element.className) ||
  /mso-list:\s*l\d/i.test(element.getAttribute("style") ?? "");

function wordItem(element: Element): Block {
  const copy = element.cloneNode(true) as Element;
  const marks = [...copy.querySelectorAll("*")].filter((one) =>
    /mso-list:\s*Ignore/i.test(one.getAttribute("style") ?? ""),
  );
  const ordered = marks.some((one) => /[\da-z][.)]/i.test(plain(one.textContent ?? "")));
  for (const one of marks) one.remove();
  const children = [...inlineIn([...copy.childNodes])];
  return {
    type: "list",
    ordered,
    spread: false,
    children: [itemOf([{ type: "paragraph", children }])],
  };
}

/** Items of Word stand alone: those that follow each other are one list. */
function joined(blocks: readonly Block[]): readonly Block[] {
  return blocks.reduce<Block[]>((all, block) => {
    const last = all.at(-1);
    if (block.type === "list" && last?.type === "list" && last.ordered === block.ordered)
      all[all.length - 1] = { ...last, children: [...last.children, ...block.children] };
    else all.push(block);
    return all;
  }, []);
}
