/**
 * What Chromium gives a screen reader, as reviewed text: the outline of each kind of page, and each state of each
 * island with its words. After a change that is meant, add `-u`, and read what differs as a listener would.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityTree, type Part } from "../accessibility-tree.ts";
import { NARROW, sharedBrowser, WIDE } from "../harness.ts";
import { fill } from "../message.ts";
import { KINDS_AND_PATHS } from "../one-of-each-kind.ts";

const { visit } = sharedBrowser();

const file = (name: string) => `accessibility/${name.replaceAll(" ", "-")}.txt`;

it.each(KINDS_AND_PATHS)("the page of kind %s has its outline", (kind, path) =>
  visit("preact", { allow: /404/ }, async ({ page, open }) => {
    await open(path);
    // The script that replaces them comes after those of the islands.
    await page.waitForFunction(() => !document.querySelector(".wipe [type=radio]"));
    await expect(await accessibilityTree(page)).toMatchFileSnapshot(file(kind));
  }),
);

interface State {
  readonly path: string;
  readonly part: Part;
  readonly narrow?: boolean;
  readonly act: (page: Page) => Promise<unknown>;
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

const STATES: Readonly<Record<string, State>> = {
  "small menu closed": {
    path: "/about",
    part: { roles: ["banner"] },
    narrow: true,
    act: () => Promise.resolve(),
  },
  // All of it: the page behind is out of reach.
  "small menu open": {
    path: "/about",
    part: { words: true },
    narrow: true,
    act: async (page) => {
      await page.locator(".burger").click();
      await page.locator("body:has(main[inert]) .burger[aria-expanded=true]").waitFor();
    },
  },
  "wide menu open": {
    path: "/about",
    part: { roles: ["banner"] },
    act: async (page) => {
      await page.getByRole("button", { name: "Portfolio" }).click();
      await page.locator("[aria-expanded=true] + #menu-portfolio").waitFor();
    },
  },
  "tab changed": {
    path: "/portfolio/apartments",
    part: { roles: ["tablist", "tabpanel"] },
    act: async (page) => {
      await page.getByRole("tab", { name: "Retail" }).click();
      await page.getByRole("tabpanel", { name: "Retail" }).waitFor();
    },
  },
  "form with errors": {
    path: "/contact",
    part: { roles: ["form"], words: true },
    act: async (page) => {
      await send(page);
      await expect.poll(() => page.locator(".form :required + small:visible").count()).toBe(4);
    },
  },
  "form sent": {
    path: "/contact",
    part: { roles: ["form", "region"], words: true },
    act: async (page) => {
      await fill(page);
      await send(page);
      await page.locator("form[data-sent]").waitFor();
      await page.locator(".toast").waitFor();
    },
  },
};

describe("an island says what it is doing", () => {
  it.each(Object.entries(STATES))("%s", (name, { path, part, narrow, act }) =>
    visit("preact", { viewport: narrow ? NARROW : WIDE }, async ({ page, open }) => {
      await open(path);
      await act(page);
      await expect(await accessibilityTree(page, part)).toMatchFileSnapshot(file(name));
    }),
  );
});
