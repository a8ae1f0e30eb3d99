/** What a template gets wrong where it is static is told at the template's line. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("static-mistakes");

it("a handler outside of an island is told, one inside is not", async () => {
  const root = inlineSite(join(folder, "handlers"), {
    before: `import { Menu } from "../client/menu.tsx";
const Bar = () => <nav>
  <button onClick={() => {}} title="Open">Menu</button>
</nav>;`,
    body: "<Bar /><Island component={Menu} props={{}} slots={{ more: <i onFocus={() => {}}>More</i> }} />",
    routes:
      '{ path: "/more", page: () => ({ head: { title: "More", description: "More." }, body: <main><Bar /></main> }) }',
    files: {
      "client/menu.tsx": `export const Menu = ({ slots }: { slots: Readonly<Record<string, string>> }) =>
  <div onClick={() => {}} dangerouslySetInnerHTML={{ __html: slots.more ?? "" }} />;`,
    },
  });
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(code).toBe(0);
  expect(stderr.match(/site\.tsx\S* <.*> does nothing/g)).toEqual([
    expect.stringMatching(/^site\.tsx:\d+:\d+ <i onFocus> does nothing$/),
    "site.tsx:4:3 <button onClick> does nothing",
  ]);
  expect(stderr).toContain("rendered with <Island component={…}");
});

it("a picture without a file is told at its line", async () => {
  const root = inlineSite(join(folder, "picture"), {
    before:
      'const Photo = ({ file }: { file?: string }) =>\n  <Picture file={file as string} alt="" />;',
    body: "<Photo />",
  });
  expect((await buildInline(root)).problems).toMatchObject([
    {
      rule: "site/render",
      where: { file: "templates/site.tsx", line: 3, route: "/" },
      message: expect.stringContaining("Picture has no file: its `file` is undefined"),
    },
  ]);
});
