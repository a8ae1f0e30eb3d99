/** A remark plug-in: the file name after a code sample's language stands above the sample. */
interface Node {
  readonly type: string;
  readonly meta?: string | null;
  children?: Node[] | undefined;
  readonly value?: string;
  readonly data?: object;
}

export const fileNames = () => (tree: Node) => {
  tree.children = tree.children?.flatMap((node) =>
    node.type === "code" && node.meta ? [caption(node.meta), node] : [node],
  );
};

const caption = (name: string): Node => ({
  type: "paragraph",
  data: { hProperties: { className: ["file"] } },
  children: [{ type: "inlineCode", value: name }],
});
