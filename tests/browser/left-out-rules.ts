/** What the styles of a page leave out of the whole stylesheet. */
import postcss, { type ChildNode, type Container } from "postcss";

/** One declaration under one selector, or an at-rule without selectors. */
interface StyleLine {
  /** The at-rules and rules around it, from the outside in. */
  readonly around: string;
  readonly selector: string | undefined;
  readonly text: string;
  /** The custom property or animation that it defines, if any. */
  readonly defines: string | undefined;
}

/** The lines of `whole` that `own` lacks; an error if `own` has others, or the same in another order. */
export function leftOut(own: string, whole: string): readonly StyleLine[] {
  const kept = linesOf(postcss.parse(own)).map((line) => JSON.stringify(line));
  let at = 0;
  const missing = linesOf(postcss.parse(whole)).filter((line) => {
    const isKept = JSON.stringify(line) === kept[at];
    if (isKept) at++;
    return !isKept;
  });
  if (at < kept.length) throw new Error(`out of order, or not in the stylesheet: ${kept[at]}`);
  return missing;
}

const linesOf = (container: Container, around = ""): StyleLine[] =>
  (container.nodes ?? []).flatMap((node) => lineOf(node, around));

function lineOf(node: ChildNode, around: string): StyleLine[] {
  if (node.type === "rule")
    return node.selectors.flatMap((selector) =>
      node.nodes.flatMap((child) =>
        child.type === "decl"
          ? [{ around, selector, text: String(child), defines: customProperty(child.prop) }]
          : lineOf(child, `${around} ${selector}`),
      ),
    );
  if (node.type !== "atrule") return [];
  const prelude = `@${node.name} ${node.params}`;
  const line = { around, selector: undefined, text: String(node), defines: undefined };
  if (/keyframes$|^property$/.test(node.name)) return [{ ...line, defines: node.params }];
  // Also an empty layer has its place in the order of the layers.
  const layer = node.name === "layer" ? [{ ...line, text: prelude }] : [];
  if (/^(media|supports|layer|container|starting-style)$/.test(node.name))
    return [...layer, ...linesOf(node, `${around} ${prelude}`)];
  return [line];
}

const customProperty = (name: string) => (name.startsWith("--") ? name : undefined);
