/** Items with a box: the text of each is the label of its box. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("markdown-tasks");

const TASKS = `${FRONT}
- [ ] Buy *sugar*,
  and **water**\\
  see [home](/)
- [x] Feed
  - [ ] Weigh

    A second paragraph.

  - no task

1. [ ] one

   \`\`\`
   code
   \`\`\`

2. [X] ![A hive](../images/hive.svg)

## Tight

* [x] tight
  * [ ] *within*
`;

const BOX = "<input type=checkbox disabled>";
const DONE = "<input type=checkbox disabled checked>";

it.each(["md", "mdx"])("in a file that ends in .%s", async (ending) => {
  const root = markdownSite(join(temporary, ending), { [`a.${ending}`]: TASKS });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const page = read("posts/a/index.html").replace(/\s+/g, " ");
  const labels = page.matchAll(/(?:<p>)?<label>.*?<\/label>/g);
  expect(Array.from(labels, ([label]) => label)).toEqual([
    `<label>${BOX} Buy <em>sugar</em>, and <strong>water</strong><br/> see <a href=/ class=link>home</a></label>`,
    `<label>${DONE} Feed</label>`,
    `<p><label>${BOX} Weigh</label>`,
    `<p><label>${BOX} one</label>`,
    expect.stringContaining(`<p><label>${DONE} <picture><img `),
    `<label>${DONE} tight</label>`,
    `<label>${BOX} <em>within</em></label>`,
  ]);
  expect(page.match(/<input/g)).toHaveLength(7);
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const rules = JSON.parse(stdout).problems.map(({ rule }: { rule: string }) => rule);
  expect(rules.filter((rule: string) => /^html\//.test(rule))).toEqual([]);
});
