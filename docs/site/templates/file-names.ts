/** A remark plug-in: the file name after a code sample's language stands above the sample. */
interface Node {
  readonly type: string;
  meta?: string | null;
  children?: Node[] | undefined;
  readonly value?: string;
  readonly data?: object;
}

export const fileNames = () => (tree: Node) => {
  tree.children = tree.children?.flatMap((node) => {
    const { type, meta } = node;
    if (type !== "code" || !meta) return [node];
    node.meta = null;
    return [caption(meta), node];
  });
};

const caption = (name: string): Node => ({
  type: "paragraph",
  data: { hProperties: { className: ["file"] } },
  children: [{ type: "inlineCode", value: name }],
});
