/** The desk: texts, lists, records, Markdown and its own language, by clicks and keys. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openDesk, type TestDesk } from "../../edit/editing.ts";
import { orchard } from "../../edit/orchard.ts";
import { snapshot, temporaryFolder } from "../../folders.ts";
import { isAsked } from "./kinds-for.ts";
import { focused, isShown, textOf } from "./look.ts";
import type { Tab } from "./tab.ts";

const FRAME = "iframe";
const FIELD = "[role=dialog] textarea";

const inFrame = (tab: Tab, selector: string) =>
  tab.run((wanted) => {
    const page = document.querySelector("iframe")?.contentDocument;
    return page?.querySelector(wanted)?.textContent ?? null;
  }, selector);

const typedIn = (tab: Tab, selector: string) =>
  tab.run((wanted) => document.querySelector<HTMLTextAreaElement>(wanted)?.value ?? null, selector);

/** Runs in a page: marks the button that is called so. */
function markButton(name: string): boolean {
  for (const one of document.querySelectorAll("[data-wanted]")) one.removeAttribute("data-wanted");
  const found = [...document.querySelectorAll("button:enabled, summary")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
  found?.setAttribute("data-wanted", "");
  return found !== undefined;
}

async function press(tab: Tab, name: string): Promise<void> {
  await expect.poll(() => tab.run(markButton, name)).toBe(true);
  await tab.click("[data-wanted]");
}

const isReady = (tab: Tab) =>
  expect.poll(() => textOf(tab, "[role=status]")).toMatch(/texts can be edited\./);

async function openField(tab: Tab, selector: string, says: string): Promise<void> {
  await tab.click(selector, FRAME);
  await expect.poll(() => typedIn(tab, FIELD)).toBe(says);
}

/**
 * Again is a reload: Firefox's driver does not hear the end of a navigation away from a page whose frame has an open
 * stream, though the page is there.
 */
async function openDeskIn(tab: Tab, desk: TestDesk): Promise<void> {
  const isThere = await tab.run(() => document.querySelector("#desk") !== null);
  if (!isThere) return tab.open(desk.entrance);
  await tab.run(() => {
    Reflect.set(window, "isOld", true);
    location.reload();
  });
  await expect.poll(() => tab.run(() => "isOld" in window)).toBe(false);
}

export function testDesk(engine: string, tab: () => Tab): void {
  const root = orchard(temporaryFolder("desk-engines"));
  const home = () => readFileSync(join(root, "content/orchard.yaml"), "utf8");
  const content = () => snapshot(join(root, "content"));
  const start = content();
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openDesk(root);
  });
  afterAll(() => desk.close());

  /** Takes the newest change back, where there are so many. */
  async function takeBack(count: number): Promise<void> {
    await press(tab(), `Changes ${count}`);
    await press(tab(), "Undo");
    const state = async () => ({
      content: content(),
      said: (await textOf(tab(), "aside [role=alert]")) ?? "",
    });
    await expect.poll(state).toEqual({ content: start, said: "" });
  }

  let count = 0;
  /** A push asks each engine for half of them. */
  const asked = () => it.runIf(isAsked(engine, count++));
  beforeEach(async () => {
    await tab().resize(1200, 800);
    await openDeskIn(tab(), desk);
    await isReady(tab());
  });
  afterEach(() => expect(content()).toEqual(start));

  asked()("shows each key on the page, and what stood there after Escape", async () => {
    await openField(tab(), "h2", "Welcome");
    await tab().press("End");
    await tab().write(FIELD, " all");
    await expect.poll(() => inFrame(tab(), "h2")).toBe("Welcome all");
    await tab().press("Escape");
    await expect.poll(() => inFrame(tab(), "h2")).toBe("Welcome");
    expect(await isShown(tab(), "[role=dialog]")).toBe(false);
  });

  asked()("reaches a text by Tab, opens and saves it by Enter, and takes it back", async () => {
    const reached = () =>
      tab().run(
        () =>
          document.querySelector("iframe")?.contentDocument?.activeElement?.textContent ===
          "Welcome",
      );
    for (let key = 0; key < 40 && !(await reached()); key++) await tab().press("Tab");
    await tab().press("Enter");
    await expect.poll(() => typedIn(tab(), FIELD)).toBe("Welcome");
    await tab().press("End");
    await tab().write(FIELD, " friends");
    await tab().press("Enter");
    await expect.poll(home).toContain("title: Welcome friends");
    await expect.poll(() => inFrame(tab(), "h2")).toBe("Welcome friends");
    await takeBack(1);
  });

  asked()("moves an item of a list, and the focus goes with it", async () => {
    await openField(tab(), "h2", "Welcome");
    await tab().press("Escape");
    await press(tab(), "Parts");
    await press(tab(), "Down: 1 of 2: Welcome");
    await expect.poll(home).toMatch(/Anna's drawing[\s\S]*The first thing that people read/);
    await expect.poll(() => focused(tab())).toMatch(/2 of 2: Welcome$/);
    await press(tab(), "Close");
    await takeBack(1);
  });

  asked()("shows what follows before a record is copied, and writes nothing yet", async () => {
    await press(tab(), "Pages and records");
    await press(tab(), "apples (3)");
    await press(tab(), "Copy Cox");
    await expect.poll(() => isShown(tab(), "form.action textarea")).toBe(true);
    await press(tab(), "See what happens");
    // Nothing is typed yet: the form says why it cannot be done.
    await expect.poll(() => isShown(tab(), ".action :is([role=alert], .consequences)")).toBe(true);
    await press(tab(), "Cancel");
  });

  asked()("puts marks around what is selected in Markdown, and shows it on the page", async () => {
    const { pages = [] } = await desk.ask("site");
    await tab().run(
      (path) => document.querySelector("iframe")?.contentWindow?.location.assign(path),
      pages.find((path) => path.endsWith("/pie")) ?? "",
    );
    await expect.poll(() => inFrame(tab(), "h1")).toBe("A pie");
    // What the desk says may still be of the page before.
    await expect.poll(() => inFrame(tab(), "p[data-desk-editable]")).not.toBe(null);
    await isReady(tab());
    await openField(tab(), "p", "Take a [Cox](/apples/cox#story), not cox cider.");
    await tab().run(
      (field) => document.querySelector<HTMLTextAreaElement>(field)?.setSelectionRange(0, 4),
      FIELD,
    );
    await press(tab(), "Bold");
    await expect.poll(() => typedIn(tab(), FIELD)).toMatch(/^\*\*Take\*\* a/);
    await expect.poll(() => inFrame(tab(), "strong")).toBe("Take");
    await press(tab(), "Cancel");
    await expect.poll(() => inFrame(tab(), "strong")).toBe(null);
  });

  asked()("speaks Arabic from right to left, and English again", async () => {
    const direction = () => tab().run(() => [document.documentElement.lang, document.dir]);
    await press(tab(), "العربية");
    await expect.poll(direction).toEqual(["ar", "rtl"]);
    await press(tab(), "English");
    await expect.poll(direction).toEqual(["en", "ltr"]);
  });
}
