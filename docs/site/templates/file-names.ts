/** A remark plug-in: the file name after a code sample's language stands above the sample. */
interface Node {
  readonly type: string;
  meta?: string | null;
  readonly children?: readonly Node[] | undefined;
}

export const fileNames = () => name;

function name(node: Node): void {
  if (node.type === "code" && /^\S+\.\w+$/.test(node.meta ?? ""))
    node.meta = `title="${node.meta}"`;
  node.children?.forEach(name);
}
