/** Cells and terms: each says which others it belongs to. */
import { isUnseen } from "../reading/accessible-name.ts";
import type { Element } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const GROUPS: readonly Rule[] = [
  {
    id: "html/description-list",
    severity: "error",
    explain: {
      title: "Terms and what is said of them stand together",
      why: "People who listen hear a term without its text, or a text of nothing.",
      fix: "In a dl, or in each div of it, put dt elements first and their dd elements after them.",
      source: "https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element",
    },
    page: (facts) =>
      facts
        .tagged("dl")
        .filter((list) => list.attributes.role === undefined && !isUnseen(list))
        .flatMap((list) =>
          [list, ...list.children.filter(({ tag }) => tag === "div")].flatMap((group) =>
            orderFaults(group, facts),
          ),
        ),
  },
  {
    id: "html/table-headers",
    severity: "error",
    explain: {
      title: "Cells name the headers of their own table",
      why: "People who listen hear a cell without what it is of.",
      fix: "Write the ids of th elements of the same table into headers.",
      source: "https://www.w3.org/WAI/standards-guidelines/act/rules/a25f45/",
    },
    page: (facts) =>
      facts
        .tagged("td", "th")
        .filter(
          (cell) => "headers" in cell.attributes && tableOf(cell)?.attributes.role === undefined,
        )
        .flatMap((cell) => {
          const id = wrongHeader(cell, facts);
          const message = `headers names "${id}", which is no other cell of this table`;
          const hint = "write the id of the cell's th, or take headers out";
          return id ? [at(facts, cell, message, { hint })] : [];
        }),
  },
];

const GROUP = /^d[td]$/;

/** A group of terms begins with a term and ends with what is said of it. */
function orderFaults(group: Element, facts: PageFacts): readonly Fault[] {
  // What a script fills is not there yet.
  if (group.children.some(({ tag }) => tag.includes("-") || tag === "template")) return [];
  const parts = group.children.filter(({ tag }) => GROUP.test(tag));
  if (parts.length === 0 && group.tag === "div")
    return [at(facts, group, "the div in the dl holds no dt and dd", { hint: FIRST })];
  return parts.flatMap((part, index) => {
    if (part.tag === "dd")
      return index === 0 ? [at(facts, part, "the dd stands before any dt", { hint: FIRST })] : [];
    return index === parts.length - 1
      ? [at(facts, part, "no dd follows the dt", { hint: FIRST })]
      : [];
  });
}

const FIRST = "write the term first, as dt, and what is said of it after it, as dd";

/** html/reference tells ids that nothing has. */
function wrongHeader(cell: Element, facts: PageFacts): string | undefined {
  const ids = (cell.attributes.headers ?? "").split(/\s+/).filter((id) => facts.ids.has(id));
  return ids.find(
    (id) =>
      !facts
        .tagged("td", "th")
        .some(
          (each) => each.attributes.id === id && each !== cell && tableOf(each) === tableOf(cell),
        ),
  );
}

function tableOf({ parent }: Element): Element | undefined {
  return !parent || parent.tag === "table" ? parent : tableOf(parent);
}
