/** Footnotes and addresses of links that stand apart from the text that asks for them, and are not shown where none does. */
import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  ImageReference,
  LinkReference,
} from "mdast";
import type { Tell } from "./tell.ts";

export class Definitions {
  readonly #defined = new Map<string, Definition | FootnoteDefinition>();
  readonly #again: (Definition | FootnoteDefinition)[] = [];
  readonly #asked = new Set<string>();

  ask(node: FootnoteReference | LinkReference | ImageReference): void {
    this.#asked.add(keyOf(node));
  }

  define(node: Definition | FootnoteDefinition): void {
    const first = this.#defined.get(keyOf(node));
    if (!first) this.#defined.set(keyOf(node), node);
    else if (addressOf(node) === undefined || addressOf(node) !== addressOf(first))
      this.#again.push(node);
  }

  tell(notice: Tell): void {
    for (const node of this.#again)
      notice(
        node,
        `[${labelOf(node)}]: is there already, and this one is not shown`,
        "give it another name, also where it is asked for, or take it out",
      );
    for (const [key, node] of this.#defined) {
      if (this.#asked.has(key)) continue;
      const label = labelOf(node);
      if (node.type === "footnoteDefinition")
        notice(
          node,
          `no text asks for the footnote "${node.identifier}", and it is not shown`,
          `write [${label}] where it belongs`,
        );
      else if (WORD.test(node.url))
        notice(
          node,
          `the line is the address of a link [${label}] that no text has, and is not shown`,
          `where it is text, write \\[${label}]: ${node.url}`,
        );
    }
  }
}

/** What leads somewhere, and "#", which makes a comment of the line, is no loss to readers. */
const WORD = /^[^\s#/.:?]+$/;

type Named = Pick<Definition, "identifier"> & { readonly type: string };

const keyOf = ({ type, identifier }: Named): string =>
  type.startsWith("footnote") ? `^${identifier}` : identifier;

const labelOf = (node: Definition | FootnoteDefinition): string =>
  (node.type === "footnoteDefinition" ? "^" : "") + (node.label ?? node.identifier);

const addressOf = (node: Definition | FootnoteDefinition): string | undefined =>
  node.type === "definition" ? `${node.url} ${node.title ?? ""}` : undefined;
