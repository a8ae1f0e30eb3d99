/** What a template gets wrong where it is static is told at the template's line. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { foreignExports } from "../../src/site/code/foreign-exports.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("static-mistakes");

it("a handler outside of an island is told, one inside is not", async () => {
  const root = inlineSite(join(folder, "handlers"), {
    before: `import { Menu } from "../client/menu.tsx";
const Bar = () => <nav>
  <button onClick={() => {}} title="Open">Menu</button>
  <button {...{ onclick: "open()" }}>Small</button>
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
    "site.tsx:5:3 <button onclick> does nothing",
  ]);
  expect(stderr).toContain("rendered with <Island component={…}");
});

it("an attribute that React leaves out is told at its line, what React or an element of its own knows is not", async () => {
  const root = inlineSite(join(folder, "left-out"), {
    before: `const Form = () => <form
  hidden noValidate {...{ netlify: true, "data-netlify": true }}>
  <input name="a" aria-label="a" required autoFocus defaultChecked suppressHydrationWarning />
  <video muted loop playsInline controls /><details open inert /><ol reversed />
  <select multiple><option selected>1</option></select><a download href="/">x</a>
  {Object("my-box") && <my-box special />}
</form>;
declare module "react" { namespace JSX { interface IntrinsicElements { "my-box": object } } }`,
    body: "<Form />",
  });
  const { stderr } = await cli(["build", "--root", root]);
  expect(stderr.match(/site\.tsx\S* <.*> is written without \w+/g)).toEqual([
    "site.tsx:2:20 <form netlify> is written without netlify",
  ]);
  expect(stderr).toContain('write netlify="" or');
});

it("a package whose styles no template shows is told where a template imports it, and not where an island does", async () => {
  const styled = "export default (props: object) => <b {...props} />;";
  const root = inlineSite(join(folder, "browser-styles"), {
    before: `import Styled from "styled-components";
export const getStaticPaths = () => [];
import { Menu } from "../client/menu.tsx";`,
    body: "<Styled>Bees</Styled><Menu />",
    files: {
      "client/menu.tsx": `import Styled from "goober";\nexport const Menu = () => <Styled>Menu</Styled>;`,
      ...Object.fromEntries(
        ["styled-components", "goober"].flatMap((name) => [
          [`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.tsx" })],
          [`node_modules/${name}/index.tsx`, styled],
        ]),
      ),
    },
  });
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(code).toBe(0);
  expect(stderr).toContain("templates/site.tsx:3:14 `getStaticPaths` is exported for another");
  expect(stderr.match(/\S+ \S+ writes its styles in browsers alone/g)).toEqual([
    expect.stringMatching(/^templates\/site\.tsx:\d+:\d+ styled-components writes/),
  ]);
});

it("a child that React shows as nothing or refuses, and a style that is text, are told at their lines", async () => {
  const page = (name: string) =>
    `{ path: "/${name}", page: () => ({ head: { title: "${name}", description: "Bees." }, body: <main><${name} /></main> }) },`;
  const names = ["Late", "Class", "Listed", "Record", "Day", "Styled", "Asked"];
  const root = inlineSite(join(folder, "children"), {
    before: `const any = (value: unknown) => value as any;
class Hive { render() { return null; } }
const Late = () => <p>a{any(() => "lost")}</p>;
const Class = () => <>{any(Hive)}</>;
const Listed = () => <ul>a{[["b"], [any(Hive)]]}</ul>;
const Record = () => <p>{any({ a: 1, b: 2 })}</p>;
const Day = () => <p>{any(new Date(0))}</p>;
const Styled = () => <p style={any("color:red")}>a</p>;
const Ask = ({ children }: { children: () => string }) => <p>{children()}{new Set(["a"])}{null}</p>;
const Asked = () => <Ask>{() => "told"}</Ask>;`,
    routes: names.map(page).join("\n"),
  });
  const { problems } = await buildInline(root);
  expect(problems.map(({ where, message }) => `${where.file}:${where.line} ${message}`)).toEqual([
    expect.stringMatching(/^templates\/site.tsx:4 .*<p> has a function as a child/),
    expect.stringMatching(/^templates\/site.tsx:5 .*<> has a function .*write <Hive \/>/),
    expect.stringMatching(/^templates\/site.tsx:6 .*<ul> has a function .*write <Hive \/>/),
    expect.stringMatching(/^templates\/site.tsx:7 .*<p> has an object .*one with a, b/),
    expect.stringMatching(/^templates\/site.tsx:8 .*<p> has an object .*a Date/),
    expect.stringMatching(/^templates\/site.tsx:9 .*<p> has a style that is text/),
  ]);
});

it("what a page exports for another generator is told at its line, what the site itself uses is not", () => {
  const own =
    'import { loader } from "./a.tsx"; export const revalidate = 9; export const now = revalidate;';
  const root = inlineSite(join(folder, "exports"), {
    files: {
      "templates/a.tsx":
        'export const A = () => null;\nexport const metadata = { title: "A" };\nexport const loader = 1;\nexport async function getStaticProps() {}\n',
      "templates/b.tsx": own,
      "client/c.tsx": "export const metadata = 1;",
      "node_modules/a/b.tsx": "export const metadata = 1;",
    },
  });
  const inputs = ["client/c.tsx", "node_modules/a/b.tsx", "templates/a.tsx", "templates/b.tsx"];
  expect(foreignExports(root, inputs)).toEqual([
    { file: "templates/a.tsx", name: "metadata", line: 2, column: 14 },
    { file: "templates/a.tsx", name: "getStaticProps", line: 4, column: 23 },
  ]);
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

it("tags of the head and addresses that are scripts are told of islands, slots and templates", async () => {
  const root = inlineSite(join(folder, "head-in-island"), {
    before: `import { Bees as Hive } from "../client/bees.tsx";
import { preinit } from "react-dom";
const Bees = () => <p>Not the island</p>;
const Early = () => { preinit("/a.js", { as: "script" }); return <title>Hives</title>; };`,
    body: `<Early /><Bees /><a href="javascript:history.back()">Back</a>
      <Island component={Hive} props={{}} slots={{ more: <><link rel="alternate" href="/b" />More</> }} />`,
    files: {
      "client/bees.tsx": `export const Bees = ({ slots }: { slots: Readonly<Record<string, string>> }) =>
  <div><meta name="robots" content="noindex" /><form action="javascript:x">Bees</form>
    <p dangerouslySetInnerHTML={{ __html: slots.more ?? "" }} /></div>;`,
    },
  });
  const { problems } = await buildInline(root);
  const told = problems.map(({ message, where }) => `${where.file} ${message}`).sort();
  const no = "which has no effect in the body";
  const blocked = "which the page's content security policy blocks";
  expect(told).toEqual([
    `client/bees.tsx the island Bees renders <meta name="robots" content="noindex"/>, ${no}`,
    `undefined a component renders <title>, ${no}`,
    `undefined a slot of an island renders <link rel="alternate" href="/b"/>, ${no}`,
    `undefined an element has action="javascript:…", ${blocked}`,
    `undefined an element has href="javascript:…", ${blocked}`,
  ]);
});
