/** Islands that the engine finds below client/: what their pages load, and what is refused. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";

const folder = temporaryFolder("islands");
let count = 0;
const build = (source: SiteSource) =>
  buildInline(inlineSite(join(folder, String(count++)), source));

const COUNTER = `import { useState } from "react";
export function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{label} {count}</button>;
}
`;
const CLOCK = `export const Clock = ({ at }: { at?: Date }) => <time>{at?.toISOString()}</time>;`;
const IMPORTS = `import { Counter } from "../client/Counter.tsx";
import { Clock } from "../client/clocks/Clock.tsx";`;
const FILES = { "client/Counter.tsx": COUNTER, "client/clocks/Clock.tsx": CLOCK };

const page = (path: string, body: string) => `{
  path: "${path}",
  page: () => ({ head: { title: "${path}", description: "A page." }, body: <main>${body}</main> }),
},`;

const scriptsIn = (html: string) => html.match(/\/assets\/[\w-]+\.\w{10}\.js/g) ?? [];
const namesIn = (html: string) =>
  [...new Set(scriptsIn(html).map((url) => /assets\/([\w-]+)/.exec(url)?.[1]))].sort();

describe("an island without a name", () => {
  it("brings its own script to its pages and to no other", async () => {
    const { problems, read } = await build({
      before: IMPORTS,
      files: FILES,
      body: '<Island component={Counter} props={{ label: "Bees" }} />',
      routes:
        page("/clock", '<Island component={Clock} props={{}} on="visible" />') +
        page("/quiet", "-"),
    });
    expect(problems).toEqual([]);
    expect(namesIn(read("index.html"))).toEqual(["island-Counter", "islands", "shared"]);
    expect(namesIn(read("clock/index.html"))).toEqual(["island-Clock", "islands"]);
    expect(read("quiet/index.html")).not.toContain("<script type=module");
    expect(read("index.html")).toContain("data-props={&quot;label&quot;:&quot;Bees&quot;}");
    for (const url of scriptsIn(read("index.html"))) expect(read(url)).not.toBe("");
  });

  it("counts in the script budget of its page, however late it is fetched", async () => {
    const root = inlineSite(join(folder, "budget"), {
      settings: '{ origin: "https://www.bees.example", budgets: { script: 3000 } }',
      before: IMPORTS,
      files: FILES,
      body: '<Island component={Counter} props={{ label: "Bees" }} on="visible" />',
    });
    await buildInline(root);
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const { problems }: { problems: Problem[] } = JSON.parse(stdout);
    expect(problems.find(({ rule }) => rule === "budget/script")).toMatchObject({
      message: expect.stringContaining("island-Counter"),
    });
  });

  it("may import later what says the same twice, as large packages do", async () => {
    const same = 'export const sting = (name: string) => name.concat(" stings");';
    const { problems, read } = await build({
      before: 'import { Swarm } from "../client/Swarm.tsx";',
      files: {
        "client/Swarm.tsx": `export function Swarm() {
  const ask = async () => [await import("./one/bee.ts"), await import("./other/bee.ts")];
  return <button type="button" onClick={ask}>ask</button>;
}`,
        "client/one/bee.ts": same,
        "client/other/bee.ts": same,
      },
      body: "<Island component={Swarm} props={{}} />",
    });
    expect(problems).toEqual([]);
    const [island = ""] = scriptsIn(read("index.html")).filter((url) => url.includes("Swarm"));
    const later = read(island).match(/shared\.\w{10}\.js/g) ?? [];
    expect(new Set(later).size).toBe(2);
    for (const name of later) expect(read(`assets/${name}`)).not.toBe("");
  });

  it("gets addresses of the site with its base, in the page and in the browser", async () => {
    const { problems, read } = await build({
      settings: '{ origin: "https://www.bees.example", base: "/hive" }',
      before: 'import { Menu } from "../client/Menu.tsx";',
      files: {
        "public/film.mp4": "film",
        "client/Menu.tsx": `interface Item { href: string; label: string; more?: Item[] }
export const Menu = ({ items, mark }: { items: Item[]; mark: string }) => (
  <ul>{items.map(({ href, label }) => <li key={href}><a href={href}>{label}</a>{mark}</li>)}</ul>
);`,
      },
      body: `<Island component={Menu} props={{ mark: "/", items: [
        { href: "/", label: "/" }, { href: "/clock?a#b", label: "/none", more: [{ href: "/film.mp4", label: "" }] },
        { href: "/hive/clock", label: "//clock" }, { href: "/elsewhere", label: "" },
      ] }} />`,
      routes: page("/clock", "-"),
    });
    expect(problems).toEqual([]);
    const html = read("index.html");
    const written = /data-props=(?:'([^']*)'|"([^"]*)"|([^\s>]+))/
      .exec(html)
      ?.slice(1)
      .find(Boolean);
    const props = (written ?? "").replaceAll("&quot;", '"');
    expect(JSON.parse(props)).toEqual({
      mark: "/",
      items: [
        { href: "/hive/", label: "/" },
        { href: "/hive/clock?a#b", label: "/none", more: [{ href: "/hive/film.mp4", label: "" }] },
        { href: "/hive/clock", label: "//clock" },
        { href: "/elsewhere", label: "" },
      ],
    });
    expect(html).toContain("<a href=/hive/clock?a#b>");
  });

  it("may be on a page several times", async () => {
    const island = '<Island component={Counter} props={{ label: "Bees" }} />';
    const { read } = await build({ before: IMPORTS, files: FILES, body: island + island });
    expect(read("index.html").match(/data-island=[\w-]+/g)).toEqual([
      "data-island=Counter",
      "data-island=Counter-2",
    ]);
  });

  it("sends what JSON cannot hold, and only then fetches the parser of it", async () => {
    const { read } = await build({
      before: IMPORTS,
      files: FILES,
      body: "<Island component={Clock} props={{ at: new Date(0) }} />",
    });
    expect(read("index.html")).toContain("1970-01-01T00:00:00.000Z");
    expect(read("index.html")).toContain("data-values=");
  });

  it("leaves scripts of islands that no page has out of the site", async () => {
    const { read } = await build({
      before: IMPORTS,
      files: { ...FILES, "client/main.ts": "export {};" },
      body: '<Island name="x" component={Counter} props={{ label: "Bees" }} />',
    });
    expect(namesIn(read("index.html"))).toEqual(["client"]);
    expect(namesIn(read("index.html"))).not.toContain("islands");
  });
});

const REFUSED: readonly (readonly [string, SiteSource, string])[] = [
  [
    "a function among the props",
    { body: "<Island component={Counter} props={{ label: 'a', more: [{ act: () => 1 }] }} />" },
    "the island Counter cannot get props.more[0].act in the browser: it is a function",
  ],
  [
    "a React element among the props",
    { body: "<Island component={Counter} props={{ label: <b>a</b> }} />" },
    "the island Counter cannot get props.label in the browser: it is a React element",
  ],
  [
    "a class instance among the props",
    {
      before: "class Bee {}",
      body: "<Island component={Counter} props={{ label: 'a', bee: new Map([['b', new Bee()]]) }} />",
    },
    'the island Counter cannot get props.bee.get("b") in the browser: it is an object of class Bee',
  ],
  [
    "what stands between its tags",
    {
      before: "const Loose: any = Island;",
      body: "<Loose component={Counter} props={{ label: 'a' }}>{false}<b>child</b></Loose><Loose component={Counter} props={{ label: 'b' }}>{null}</Loose>",
    },
    "the island Counter has children, which would be lost: what browsers get of it are props and slots",
  ],
  [
    "a prop that is no island's",
    {
      before: "const Loose: any = Island;",
      body: "<Loose component={Counter} client:visible props={{ label: 'a' }} />",
    },
    "the island Counter has client:visible, which Island does not know",
  ],
  [
    "a component from elsewhere",
    { before: "const Own = () => <p/>;", body: "<Island component={Own} props={{}} />" },
    "the island Own would never start: no file below client/ that the templates import exports its component",
  ],
  [
    "a moment that does not exist",
    { body: '<Island component={Counter} props={{ label: "a" }} on="visable" />' },
    'the island Counter cannot start on "visable"',
  ],
  [
    "a name without client/main.ts",
    { body: '<Island name="c" component={Counter} props={{ label: "a" }} />' },
    "the island c would never start: an island with a name is started by client/main.ts, which is missing",
  ],
  [
    "two islands of one name",
    {
      files: { "client/main.ts": "export {};" },
      body: '<Island name="c" component={Counter} props={{}} /><Island name="c" component={Counter} props={{}} />',
    },
    "the island c is twice on the page",
  ],
  [
    "a Date for an island with a name",
    {
      files: { "client/main.ts": "export {};" },
      body: '<Island name="c" component={Counter} props={{ label: "", at: new Date(0) }} />',
    },
    "the island c cannot get props.at in the browser: it is a Date",
  ],
];

describe("refused while building", () => {
  it.each(REFUSED)("is %s", async (_, source, message) => {
    const { ok, problems } = await build({
      ...source,
      before: `${IMPORTS}\n${source.before ?? ""}`,
      files: { ...FILES, ...source.files },
    });
    expect(ok).toBe(false);
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    expect(problems[0]).toMatchObject({ rule: "site/island", hint: expect.any(String) });
  });

  it("is told once to a person, on however many pages it is", async () => {
    const island = "<Island component={Counter} props={{ label: () => 1 }} />";
    const root = inlineSite(join(folder, String(count++)), {
      before: IMPORTS,
      files: FILES,
      body: island,
      routes: page("/other", island),
    });
    const { stderr } = await cli(["build", "--root", root]);
    expect(stderr.match(/cannot get props\.label/g)).toHaveLength(1);
  });

  it("is an island that throws, with its place", async () => {
    const { problems } = await build({
      before: 'import { Bad } from "../client/Bad.tsx";',
      files: { "client/Bad.tsx": 'export function Bad() {\n  throw new Error("no bees");\n}\n' },
      body: "<Island component={Bad} props={{}} />",
    });
    expect(problems[0]).toMatchObject({
      message: expect.stringContaining("no bees"),
      where: { file: "client/Bad.tsx", line: 2 },
    });
  });
});

it("tells each import of the engine in what browsers get, with its place and the island that brings it", async () => {
  const { problems } = await build({
    before: 'import { Pic } from "../client/Pic.tsx"; import { Day } from "../client/Day.tsx";',
    body: "<Island component={Pic} props={{}} /><Island component={Day} props={{}} />",
    files: {
      "client/Pic.tsx": `import type { Slots } from "build-site";

import { name } from "./name.ts";
import { Picture, type PictureProps } from "build-site";
export const Pic = ({ slots }: { slots?: Slots }) => <p>{slots?.a ?? (name && Picture && "")}</p>;`,
      "client/main.ts": 'import { startSearch } from "build-site/search";\nstartSearch();',
      "client/name.ts": 'export { name } from "./deeper.ts";',
      "client/deeper.ts": `
import { slugOf } from "build-site";
export const name = slugOf("A");`,
      "client/Day.tsx": 'import { Slots } from "build-site";\nexport const Day = () => <p />;',
    },
  });
  const hint = expect.stringContaining("as a slot");
  expect(problems).toMatchObject([
    {
      where: { file: "client/Pic.tsx", line: 4, column: 44 },
      message: "build-site runs while the site is built, not in browsers",
      hint,
    },
    {
      where: { file: "client/deeper.ts", line: 2, column: 24 },
      message:
        "build-site runs while the site is built, not in browsers: client/Pic.tsx brings this file there",
      hint,
    },
  ]);
});

it("says that Preact lacks what an island imports, and which setting has it", async () => {
  const { problems } = await build({
    before: 'import { Form } from "../client/Form.tsx";',
    body: "<Island component={Form} props={{}} />",
    files: {
      "client/Form.tsx": `import { useActionState } from "react";
export const Form = () => <p>{useActionState((state: number) => state, 1)[0]}</p>;`,
    },
  });
  expect(problems).toMatchObject([
    {
      where: { file: "client/Form.tsx", line: 1 },
      hint: expect.stringContaining('runtime: "react"'),
    },
  ]);
});
