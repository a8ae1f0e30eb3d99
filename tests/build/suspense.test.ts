/** Components that wait while their page is rendered: promises, code that is loaded later, async functions. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("suspense");
let count = 0;
const build = (before: string, body: string) =>
  buildInline(inlineSite(join(temporary, `${++count}`), { before, body }));

const BOUNDARY = (inside: string) =>
  `<div><h1>Bees</h1><Suspense fallback={<p>wait</p>}>${inside}</Suspense><p>end</p></div>`;

const MAKERS = {
  "a promise that `use` reads": [
    `import { Suspense, use } from "react"; const soon = new Promise((done) => setTimeout(done, 5, "late"));
     const Late = () => <p>a {use(soon)} bee</p>;`,
    "<Late />",
  ],
  "a promise made while it is rendered": [
    `import { Suspense } from "react"; const Late = () => <p>a {Promise.resolve("late")} bee</p>;`,
    "<Late />",
  ],
  "an async component": [
    `import { Suspense } from "react";
     const Late = async () => <p>a {await new Promise((done) => setTimeout(done, 5, "late"))} bee</p>;`,
    "<Late />",
  ],
  "a lazy component": [
    `import React, { lazy } from "react"; const { Suspense } = React;
     const Late = lazy(async () => ({ default: () => <p>a {"late"} bee</p> }));`,
    "<Late />",
  ],
} as const;

it.each(Object.entries(MAKERS))("shows %s, in Suspense and without", async (_, [before, part]) => {
  const inside = await build(before, BOUNDARY(part));
  expect(inside.problems).toEqual([]);
  expect(inside.read("index.html")).toContain(
    "<div><h1>Bees</h1><p>a late bee</p><p>end</p></div>",
  );
  const alone = await build(before, `<div><h1>Bees</h1>${part}</div>`);
  expect(alone.problems).toEqual([]);
  expect(alone.read("index.html")).toContain("<div><h1>Bees</h1><p>a late bee</p></div>");
});

it("shows as much of any length in its place", async () => {
  const before = `import { Suspense, use } from "react"; const soon = Promise.resolve(["one", "two"]);
    const Late = () => <ul>{use(soon).map((one) => <li key={one}>{(one + " ").repeat(9000)}</li>)}</ul>;`;
  const page = (await build(before, BOUNDARY("<Late />"))).read("index.html");
  expect(page.indexOf("<li>one")).toBeLessThan(page.indexOf("<p>end"));
  expect(page).not.toMatch(/<template|<script(?! type)|wait/);
});

it.each([
  ["in Suspense", BOUNDARY("<Bad />")],
  ["after something that waits", BOUNDARY("<Late /><Bad />")],
  ["without", "<div><h1>Bees</h1><Bad /></div>"],
])("tells an error %s at its line", async (_, body) => {
  const before = `import { Suspense } from "react";
    const Late = async () => <p>late</p>;
    const Bad = () => { throw new Error("no honey"); };`;
  const { ok, problems } = await build(before, body);
  expect(ok).toBe(false);
  expect(problems).toMatchObject([
    { rule: "site/render", message: "/ cannot be rendered: no honey", where: { route: "/" } },
  ]);
  expect(problems[0]?.where.line).toBeGreaterThan(0);
});

it("says in which component React refuses a child", async () => {
  const { problems } = await build("const Group = () => Object({ a: 1 });", "<Group />");
  expect(problems[0]?.message).toMatch(/^\/ cannot be rendered, by Group: Objects are not valid/);
});

it("ends what waits for ever", async () => {
  const before = `import { Suspense, use } from "react"; const never = new Promise(() => {});
    const Late = () => <p>{use(never)}</p>;`;
  const { ok, problems } = await buildInline(
    inlineSite(join(temporary, `${++count}`), {
      before,
      body: BOUNDARY("<Late />"),
      settings: '{ origin: "https://www.bees.example", pageTimeout: 0.3 }',
    }),
  );
  expect(ok).toBe(false);
  expect(problems[0]?.message).toMatch(/0\.3/);
});

it("refuses what a slot of an island would wait for", async () => {
  const before = `import { Suspense, use } from "react"; const soon = Promise.resolve("late");
    const Late = () => <p>{use(soon)}</p>; const Tabs = () => <p>tabs</p>;`;
  const slot = "<Suspense fallback={<p>wait</p>}><Late /></Suspense>";
  const { problems } = await build(
    before,
    `<Island component={Tabs} props={{}} name="tabs" slots={{ one: ${slot} }} />`,
  );
  expect(problems).toMatchObject([
    { message: expect.stringContaining("a slot of an island cannot wait") },
  ]);
});

it("leaves the marks that islands are hydrated by", async () => {
  const before = `import { Tabs } from "../client/Tabs.tsx"; const Late = async () => <p>{1}{2}</p>;`;
  const body = "<Late /><Island component={Tabs} props={{ a: 1 }} />";
  const files = {
    "client/Tabs.tsx": "export const Tabs = ({ a }: { a: number }) => <p>tab {a}</p>;",
  };
  const root = inlineSite(join(temporary, `${++count}`), { before, body, files });
  const { read, problems } = await buildInline(root);
  expect(problems).toEqual([]);
  const page = read("index.html");
  expect(page).toContain("<p>12</p>");
  expect(page).toContain("<p>tab <!-- -->1</p>");
});

it("names islands the same in whatever order components come", async () => {
  const page = async (first: number, second: number) => {
    const before = `import { Tabs } from "../client/Tabs.tsx"; import { Menu } from "../client/Menu.tsx";
      const after = (time) => new Promise((done) => setTimeout(done, time));
      const One = async () => { await after(${first}); return <div><Island component={Tabs} props={{ a: 1 }} /></div>; };
      const Two = async () => { await after(${second}); return <div><Island component={Menu} props={{}} /><Island component={Tabs} props={{ a: 2 }} /></div>; };`;
    const files = {
      "client/Tabs.tsx": "export const Tabs = ({ a }: { a: number }) => <p>tab {a}</p>;",
      "client/Menu.tsx": "export const Menu = () => <p>menu</p>;",
    };
    const body = "<One /><Two />";
    const { read } = await buildInline(
      inlineSite(join(temporary, `${++count}`), { before, body, files }),
    );
    return read("index.html");
  };
  const [slowFirst, slowLast] = [await page(30, 1), await page(1, 30)];
  expect(slowFirst).toBe(slowLast);
  expect(new Set(slowFirst.match(/data-island=\S+/g)).size).toBe(3);
});

describe("an island", () => {
  const page = (island: string, body = "<Island component={Tabs} props={{}} />") =>
    buildInline(
      inlineSite(join(temporary, `${++count}`), {
        before: `import { Suspense } from "react";
          import { Tabs } from "../client/Tabs.tsx";
          const Late = async () => <p>late</p>;`,
        body,
        files: { "client/Tabs.tsx": `import { lazy, Suspense, use } from "react";\n${island}` },
      }),
    );

  it.each([
    [
      "use",
      `const soon = new Promise<string>((done) => setTimeout(done, 5, "late"));
       const Part = () => <p>a {use(soon)} bee</p>;`,
    ],
    ["lazy", 'const Part = lazy(async () => ({ default: () => <p>a {"late"} bee</p> }));'],
  ])("shows what it waits for by %s, with the marks of hydration", async (_, part) => {
    const inside = "<Suspense fallback={<i>wait</i>}><Part /></Suspense>";
    const { problems, read } = await page(
      `${part} export const Tabs = () => <div>${inside}</div>;`,
    );
    expect(problems).toEqual([]);
    expect(read("index.html")).toContain(
      "<div><!--$--><p>a <!-- -->late<!-- --> bee</p><!--/$--></div>",
    );
  });

  it("tells an error inside of a Suspense, in place of the fallback", async () => {
    const { problems } = await page(
      `const Part = () => { throw new Error("no honey"); };
       export const Tabs = () => <Suspense fallback={<i>wait</i>}><Part /></Suspense>;`,
    );
    expect(problems).toMatchObject([
      { rule: "site/render", message: "/ cannot be rendered: no honey" },
    ]);
  });

  it("keeps its slots, and islands in them have names of their own", async () => {
    const { problems, read } = await page(
      `export const Tabs = ({ slots }: { slots: Record<string, string> }) =>
         <form action={() => {}}><div dangerouslySetInnerHTML={{ __html: slots.a ?? "" }} /></form>;`,
      `<Late />{["a", "b"].map((one) =>
         <Island key={one} component={Tabs} props={{}} slots={{ a: <Island component={Tabs} props={{}} /> }} />)}`,
    );
    expect(problems).toEqual([]);
    const html = read("index.html");
    expect(new Set(html.match(/data-island=\S+/g)).size).toBe(4);
    expect(html).not.toContain("\u0001");
  });
});
