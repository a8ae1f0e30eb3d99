/** Plug-ins of a site: they come before anything is refused, may wait, and may add syntax. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("markdown-plugins");
let count = 0;

async function build(text: string, markdown: string, before = "") {
  const root = markdownSite(
    join(temporary, `${++count}`),
    { "a.md": FRONT + text },
    { markdown, before },
  );
  const { problems, read } = await buildInline(root);
  return {
    problems,
    page: problems.length > 0 ? "" : read("posts/a/index.html").replace(/^[\s\S]*<main>/, ""),
  };
}

const NODE_MODULES = join(import.meta.dirname, "../../node_modules");

it("one that adds syntax draws maths", async () => {
  const { problems, page } = await build(
    "\n## The area $a^2$\n\n$$\nb^2\n$$\n",
    "{ remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] }",
    `import remarkMath from "${NODE_MODULES}/remark-math"; import rehypeKatex from "${NODE_MODULES}/rehype-katex";`,
  );
  expect(problems).toEqual([]);
  expect(page).toContain("class=katex-display");
  expect(page).toContain("<annotation encoding=application/x-tex>b^2</annotation>");
});

it("one that waits is awaited, gets the path of the file, and is seen in the table of contents", async () => {
  const { problems, page } = await build(
    "\n## One\n",
    "{ remarkPlugins: [late] }",
    `const late = () => async (tree, file) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      tree.children.push({ type: "heading", depth: 3, children: [{ type: "text", value: file.path }] });
    };`,
  );
  expect(problems).toEqual([]);
  expect(page).toContain("<a href=#contentpostsamd data-depth=3>content/posts/a.md</a>");
  expect(page).toContain("<h3 id=contentpostsamd>content/posts/a.md</h3>");
});

it("one that waits and fails is named", async () => {
  const { problems } = await build(
    "\nText\n",
    "{ remarkPlugins: [late] }",
    "function late() { return async () => { throw new Error('no voice'); }; }",
  );
  expect(problems[0]?.message).toContain("the remark plug-in late failed: no voice");
});

it("one may make a directive of what would be refused, and give ids to headings", async () => {
  const { problems, page } = await build(
    "\n{% note %}\n\n## One\n",
    "{ remarkPlugins: [() => notes], rehypePlugins: [() => ids] }",
    `const notes = (tree) => {
      for (const [at, node] of tree.children.entries())
        if (node.type === "paragraph") tree.children[at] = { type: "leafDirective", name: "note", attributes: { kind: "made" }, children: [] };
    };
    const ids = (tree) => {
      for (const node of tree.children) if (node.tagName === "h2") node.properties.id = "mine";
    };`,
  );
  expect(problems).toEqual([]);
  expect(page).toContain("<aside data-kind=made>");
  expect(page).toContain("<a href=#mine data-depth=2>One</a>");
});

it.each(["md", "mdx"])(
  "one that fails at a node of a file that ends in .%s is told with its line",
  async (ending) => {
    const root = markdownSite(
      join(temporary, `${++count}`),
      { [`a.${ending}`]: `${FRONT}\nText\n\n- one\n\n  ## Two\n` },
      {
        markdown: "{ remarkPlugins: [strict] }",
        before: `const strict = () => (tree, file) => file.fail("no heading in a list", tree.children[1].children[0].children[1]);`,
      },
    );
    const { problems } = await buildInline(root);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.where).toMatchObject({
      file: `content/posts/a.${ending}`,
      line: 9,
      column: 3,
    });
    expect(problems[0]?.message).toContain(
      "the remark plug-in strict failed: no heading in a list",
    );
  },
);

it.each(["md", "mdx"])("what one says of a file that ends in .%s is a notice", async (ending) => {
  const root = markdownSite(
    join(temporary, `${++count}`),
    { [`a.${ending}`]: `${FRONT}\nText\n\n## Two\n` },
    {
      markdown: "{ remarkPlugins: [lint] }",
      before: `const lint = () => (tree, file) => { file.message("mind " + file.path, tree.children[1]); };`,
    },
  );
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(code).toBe(0);
  expect(stderr).toContain(`content/posts/a.${ending}:7:1`);
  expect(stderr).toContain(`mind content/posts/a.${ending}`);
});
