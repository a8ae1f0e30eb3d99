/** Islands that the engine starts by itself: when, with what, and what is left of one that fails. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { RUNTIMES, sharedBrowser } from "./harness.ts";
import { type RunningServer, serveFolder } from "./server.ts";

const folder = temporaryFolder("browser-islands");
const { visit } = sharedBrowser();
/** Other tests may keep the machine busy. */
const patiently = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

const FILES = {
  "client/Counter.tsx": `import { useState } from "react";
export function Counter({ id, seen }: { id: string; seen: Date | Map<string, number> }) {
  const [count, setCount] = useState(0);
  const text = seen instanceof Date ? seen.getUTCFullYear() : seen.get("bees");
  return <button type="button" id={id} onClick={() => setCount(count + 1)}>{text} {count}</button>;
}
`,
  "client/Later.tsx": `import { useEffect, useState } from "react";
export default function Later({ id }: { id: string }) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return <p id={id}>{live ? "live" : "still"}</p>;
}
`,
  "client/Tabs.tsx": `import { useState } from "react";
export function Tabs({ slots }: { slots: Record<string, string> }) {
  const [open, setOpen] = useState(false);
  return <div id="tabs">
    <button type="button" onClick={() => setOpen(!open)}>{open ? "less" : "more"}</button>
    <div className="first" dangerouslySetInnerHTML={{ __html: slots.first }} />
    {open && <div className="later" dangerouslySetInnerHTML={{ __html: slots.later }} />}
    {!open && <div className="early" dangerouslySetInnerHTML={{ __html: slots.early }} />}
  </div>;
}
`,
  "client/Free.tsx": `import { useState } from "react";
export function Free() {
  const [n, setN] = useState(0);
  return <button type="button" id="free" onClick={() => setN(n + 1)} dangerouslySetInnerHTML={{ __html: \`<b>\${n}</b>\` }} />;
}
`,
  "client/Late.tsx": `import { lazy, Suspense, useState } from "react";
const Part = lazy(() => import("./Part.tsx"));
export function Late() {
  const [count, setCount] = useState(0);
  return <div id="late">
    <button type="button" onClick={() => setCount(count + 1)}>{count} seen</button>
    <Suspense fallback={<p>wait</p>}><Part /></Suspense>
  </div>;
}
`,
  "client/Part.tsx": `import { useState } from "react";
export default function Part() {
  const [count, setCount] = useState(0);
  return <><p>late bees</p><button type="button" id="part" onClick={() => setCount(count + 1)}>{count}</button></>;
}
`,
  "client/Panel.tsx": `import { useId, useState } from "react";
function Field() {
  const id = useId();
  return <p><label htmlFor={id}>Name</label><input id={id} aria-describedby={\`\${id}-hint\`} /><i id={\`\${id}-hint\`}>as in your passport</i></p>;
}
export function Panel({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return <div id={name}>
    <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>Open</button>
    <Field />
    {isOpen && <div id={id} role="group"><Field /></div>}
  </div>;
}
`,
  "client/Bad.tsx": `import { useEffect } from "react";
export function Bad({ id }: { id: string }) {
  useEffect(() => { throw new Error("no bees"); }, []);
  return <p id={id}>as sent</p>;
}
`,
  "client/Unread.tsx": `if (typeof document !== "undefined") throw new Error("no hive");
export const Unread = () => <p>as sent</p>;
`,
};

const BODY = `
<Island component={Counter} props={{ id: "date", seen: new Date(0) }} />
<Island component={Counter} props={{ id: "map", seen: new Map([["bees", 7]]) }} on="idle" />
<Island component={Tabs} props={{}} slots={{
  first: <p>one &amp; <b>two</b></p>, later: <p>later</p>, early: <i>early</i>,
}} />
<Island component={Bad} props={{ id: "bad" }} />
<Island component={Unread} props={{}} />
<Island component={Later} props={{ id: "narrow" }} media="(max-width: 600px)" />
<div style={{ height: "4000px" }} />
<Island component={Later} props={{ id: "low" }} on="visible" />`;

let servers: Readonly<Record<string, RunningServer>>;
beforeAll(async () => {
  const start = async (runtime: string) => {
    const root = inlineSite(join(folder, runtime), {
      settings: `{ origin: "https://www.bees.example", runtime: "${runtime}", allow: [{ path: "/free", innerHTML: true, style: ["'unsafe-inline'"] }] }`,
      before: `import { Bad } from "../client/Bad.tsx";
import { Counter } from "../client/Counter.tsx";
import { Free } from "../client/Free.tsx";
import { Late } from "../client/Late.tsx";
import { Panel } from "../client/Panel.tsx";
import { Tabs } from "../client/Tabs.tsx";
import { Unread } from "../client/Unread.tsx";
import Later from "../client/Later.tsx";`,
      files: FILES,
      body: BODY,
      routes:
        '{ path: "/ids", page: () => ({ head: { title: "i", description: "d" }, body: <main><Island component={Panel} props={{ name: "one" }} /><Island component={Panel} props={{ name: "two" }} /></main> }) }, { path: "/late", page: () => ({ head: { title: "l", description: "d" }, body: <main><Island component={Late} props={{}} /></main> }) }, { path: "/free", page: () => ({ head: { title: "f", description: "d" }, body: <main><Island component={Free} props={{}} /></main> }) },',
    });
    expect(await buildInline(root)).toMatchObject({ problems: [] });
    return serveFolder(join(root, "dist"));
  };
  servers = { preact: await start("preact"), react: await start("react") };
});
afterAll(() => Promise.all(Object.values(servers ?? {}).map((server) => server.close())));

describe.each(RUNTIMES)("islands on %s", (runtime) => {
  it("start each at its moment, and one that throws leaves its markup", () =>
    visit(
      runtime,
      {
        site: servers[runtime]?.url ?? "",
        allow: /The island (\w+) of client\/\1\.tsx failed/,
      },
      async ({ page, site, noise }) => {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        await page.goto(site);
        // What comes before it is awake is nobody's.
        await patiently(async () => {
          await page.locator("#date").click();
          return page.locator("#date").textContent();
        }).toMatch(/^1970 [1-9]/);
        await patiently(async () => {
          await page.locator("#map").click();
          return page.locator("#map").textContent();
        }).toMatch(/^7 [1-9]/);
        await patiently(() => noise.join()).toContain("no bees");
        expect(noise.join()).toContain("The island Bad of client/Bad.tsx failed");
        expect(noise.join()).toContain("The island Unread of client/Unread.tsx failed");
        expect(await page.locator("#bad").textContent()).toBe("as sent");

        expect(asked.filter((url) => url.includes("island-Later"))).toEqual([]);
        await page.locator("#low").scrollIntoViewIfNeeded();
        await patiently(() => page.locator("#low").textContent()).toBe("live");
        expect(await page.locator("#narrow").textContent()).toBe("still");
        await page.setViewportSize({ width: 500, height: 800 });
        await patiently(() => page.locator("#narrow").textContent()).toBe("live");
      },
    ));

  it("show their slots, at once and later, sent once", () =>
    visit(
      runtime,
      {
        site: servers[runtime]?.url ?? "",
        allow: /The island (\w+) of client\/\1\.tsx failed|the 'default' policy failed/,
      },
      async ({ page, site }) => {
        const response = await page.goto(site);
        const sent = (await response?.text()) ?? "";
        for (const text of ["<b>two</b>", ">later<", ">early<"])
          expect(sent.split(text)).toHaveLength(2);
        const tabs = page.locator("#tabs");
        await patiently(() => page.locator("template").count()).toBe(0);
        await tabs.locator("button").click();
        await patiently(() => tabs.locator(".later").innerHTML()).toBe("<p>later</p>");
        await tabs.locator("button").click();
        await patiently(() => tabs.locator(".early").innerHTML()).toBe("<i>early</i>");
        expect(await tabs.locator(".first").innerHTML()).toBe("<p>one &amp; <b>two</b></p>");
        const refused = await page.evaluate(() => {
          try {
            document.body.innerHTML = "<p>other</p>";
            return false;
          } catch {
            return true;
          }
        });
        expect(refused).toBe(true);
      },
    ));

  it("show what they wait for from the start, and come to life with it", () =>
    visit(runtime, { site: servers[runtime]?.url ?? "" }, async ({ page, site }) => {
      const response = await page.goto(`${site}/late`);
      const sent = (await response?.text()) ?? "";
      expect(sent).toContain("<p>late bees</p>");
      expect(sent).not.toContain("wait");
      await patiently(async () => {
        await page.locator("#part").click();
        return page.locator("#part").textContent();
      }).toMatch(/[1-9]/);
      await page.locator("#late > button").first().click();
      await patiently(() => page.locator("#late").textContent()).toMatch(/^1 seenlate bees[1-9]/);
    }));

  it("have ids that lead to what they name, each once on the page, in the markup and later", () =>
    visit(runtime, { site: servers[runtime]?.url ?? "" }, async ({ page, site }) => {
      await page.goto(`${site}/ids`);
      const idsOf = () =>
        page.evaluate(() => {
          const named = ["for", "aria-describedby", "aria-controls"].flatMap((name) =>
            Array.from(document.querySelectorAll(`[${name}]`), (one) => one.getAttribute(name)),
          );
          const ids = Array.from(document.querySelectorAll("main [id]"), ({ id }) => id);
          return {
            twice: ids.filter((id, at) => ids.indexOf(id) !== at),
            lost: named.filter((id) => !ids.includes(id ?? "")),
            count: ids.length,
          };
        });
      for (const name of ["one", "two"])
        await patiently(async () => {
          const button = page.locator(`#${name} button`);
          if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
          return page.locator(`#${name} [role=group]`).count();
        }).toBe(1);
      expect(await idsOf()).toEqual({ twice: [], lost: [], count: 12 });
      await page.getByText("Name").last().click();
      expect(
        await page.evaluate(
          () => document.activeElement?.closest("[role=group]")?.parentElement?.id,
        ),
      ).toBe("two");
    }));

  it("turn text into elements, and write styles, where the settings allow it", () =>
    visit(runtime, { site: servers[runtime]?.url ?? "" }, async ({ page, site }) => {
      await page.goto(`${site}/free`);
      await patiently(async () => {
        await page.locator("#free").click();
        return page.locator("#free").innerHTML();
      }).toMatch(/^<b>[1-9]/);
      const colour = await page.evaluate(() => {
        const style = document.head.appendChild(document.createElement("style"));
        style.append("#free{color:rgb(1,2,3)}");
        return getComputedStyle(document.querySelector("#free") as Element).color;
      });
      expect(colour).toBe("rgb(1, 2, 3)");
    }));
});
