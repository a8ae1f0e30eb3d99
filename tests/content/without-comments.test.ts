/** What a body says to its writers alone is not in what readers are given of it as Markdown. */
import { expect, it } from "vitest";
import { withoutComments } from "../../src/markdown/without-comments.ts";

const shown = (file: string, source: string): Promise<string> =>
  withoutComments({ type: "markdown", file, line: 1, source });

const MARKDOWN = `Bees <!-- Secret --> fly.

[//]: # (Secret)
[comment]: <> (Secret)
[plan]: https://secret.example
[^secret]: Secret.

<!-- more

Secret
-->

See [the hive] and its bees[^1]. \`<!-- code -->\`

[the hive]: https://hive.example
[^1]: All of them.

> Above.
> <!-- a
> Secret -->
> Below.

:::note
- One. <!-- Secret -->
:::

<div>
<!-- Secret -->
Honey</div>

\`\`\`html
<!-- code -->
[//]: # (code)
\`\`\`
`;

it("comments, and addresses and footnotes that nothing asks for", async () => {
  expect(await shown("a.md", MARKDOWN)).toBe(`Bees fly.

See [the hive] and its bees[^1]. \`<!-- code -->\`

[the hive]: https://hive.example
[^1]: All of them.

> Above.
> 
> Below.

:::note
- One. 
:::

<div>
Honey</div>

\`\`\`html
<!-- code -->
[//]: # (code)
\`\`\`
`);
});

const MDX = `import Hive from "./hive.tsx"; // Secret

## Bees {#bees}

{/* Secret */}

They are {1 + /* Secret */ 2}. {/* Secret */}

<Hive bees={/* Secret */ 3} {/* Secret */...more}>

  {/*
    Secret
  */}
  \`{/* code */}\`

</Hive>

[//]: # (Secret)
`;

it("those of MDX, wherever its code stands", async () => {
  const text = await shown("a.mdx", MDX);
  expect(text).not.toMatch(/Secret/i);
  expect(text).toContain("They are {1 + 2}.");
  expect(text).toContain("`{/* code */}`");
  expect(text).toContain("<Hive bees={ 3} {...more}>");
});

it("all else stays as it is", async () => {
  const plain = "# Bees\r\n\r\nSee [them](https://bees.example//a).  \r\n\r\n\r\n- One\r\n";
  expect(await shown("a.md", plain)).toBe(plain);
  expect(await shown("a.mdx", plain)).toBe(plain);
  expect(await shown("a.md", "A <!-- b -->\r\n\r\n<!-- c -->\r\n\r\nd\r\n")).toBe(
    "A \r\n\r\nd\r\n",
  );
});
