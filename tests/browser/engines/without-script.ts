/** The menu, the portfolio and the form serve visitors who have switched script off. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteOn } from "../harness.ts";
import { type RunningServer, serveFolder } from "../server.ts";
import { isShown, textOf } from "./look.ts";
import type { Tab } from "./tab.ts";
import { windows } from "./windows.ts";

let site: RunningServer;
beforeAll(async () => {
  site = await serveFolder(siteOn("preact").folder);
});
afterAll(() => site.close());

async function open(tab: Tab, path: string, width: number): Promise<void> {
  await tab.resize(width, 800);
  await tab.open(site.url + path);
}
const path = (tab: Tab) => tab.run(() => location.pathname + location.search);

describe.each(windows({ script: false }))("%s", { timeout: 120_000 }, (_, tab) => {
  it("opens a panel of the wide menu for focus and leads on", async () => {
    await open(tab(), "/about", 1280);
    const isReached = () =>
      tab().run(() => document.activeElement?.closest("#menu-services") != null);
    while (!(await isReached())) await tab().press("Tab");
    expect(await isShown(tab(), "#menu-services")).toBe(true);
    await tab().press("Enter");
    await expect.poll(() => path(tab())).toBe("/services/apartment-renovation");
  });

  it("opens and closes the small menu", async () => {
    await open(tab(), "/about", 390);
    await tab().click(".burger");
    await expect.poll(() => isShown(tab(), "#site-menu")).toBe(true);
    await tab().press("Escape");
    await expect.poll(() => isShown(tab(), "#site-menu")).toBe(false);
  });

  it("leads from one part of the portfolio to another", async () => {
    await open(tab(), "/portfolio", 1280);
    await tab().click("#tab-villas");
    // The address changes before the page has come.
    await expect.poll(() => textOf(tab(), "nav.tabs [aria-current]")).toBe("Villas");
    expect(await path(tab())).toBe("/portfolio/villas");
  });

  it("says that the form needs script, and sends nothing", async () => {
    await open(tab(), "/contact", 390);
    expect(await isShown(tab(), "form noscript")).toBe(true);
    await tab().write("form [name=name]", "Mona Example");
    await tab().press("Enter");
    await tab().click("form.form > button");
    expect(await path(tab())).toBe("/contact");
    expect(await tab().run(() => document.querySelector("input")?.value)).toBe("Mona Example");
  });
});
