/**
 * The menu, the portfolio and the form serve visitors whose browser runs no script. A policy of the server switches it
 * off for the page, as a setting does for a browser, which would have to be started for it.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteOn } from "../harness.ts";
import { filesOf, type RunningServer, startServer } from "../server.ts";
import { isShown, textOf } from "./look.ts";
import type { Tab } from "./tab.ts";

/** All but scripts: https://html.spec.whatwg.org/multipage/browsers.html#sandboxing */
const NO_SCRIPT = "sandbox allow-same-origin allow-forms allow-top-navigation allow-popups";

const path = (tab: Tab) => tab.run(() => location.pathname + location.search);

export function testWithoutScript(tab: () => Tab): void {
  let site: RunningServer;
  beforeAll(async () => {
    const files = filesOf(siteOn("preact").folder);
    site = await startServer((request, response) => {
      response.setHeader("content-security-policy", NO_SCRIPT);
      return files(request, response);
    });
  });
  afterAll(() => site.close());

  async function open(at: string, width: number): Promise<void> {
    await tab().resize(width, 800);
    await tab().open(site.url + at);
  }

  it("opens a panel of the wide menu for focus and leads on", async () => {
    await open("/about", 1280);
    const isReached = () =>
      tab().run(() => document.activeElement?.closest("#menu-services") != null);
    for (let key = 0; key < 40 && !(await isReached()); key++) await tab().press("Tab");
    expect(await isShown(tab(), "#menu-services")).toBe(true);
    await tab().press("Enter");
    await expect.poll(() => path(tab())).toBe("/services/apartment-renovation");
  });

  it("opens and closes the small menu", async () => {
    await open("/about", 390);
    await tab().click(".burger");
    await expect.poll(() => isShown(tab(), "#site-menu")).toBe(true);
    await tab().press("Escape");
    await expect.poll(() => isShown(tab(), "#site-menu")).toBe(false);
  });

  it("leads from one part of the portfolio to another", async () => {
    await open("/portfolio", 1280);
    await tab().click("#tab-villas");
    // The address changes before the page has come.
    await expect.poll(() => textOf(tab(), "nav.tabs [aria-current]")).toBe("Villas");
    expect(await path(tab())).toBe("/portfolio/villas");
  });

  it("says that the form needs script, and sends nothing", async () => {
    await open("/contact", 390);
    expect(await isShown(tab(), "form noscript")).toBe(true);
    await tab().write("form [name=name]", "Mona Example");
    await tab().press("Enter");
    await tab().click("form.form > button");
    expect(await path(tab())).toBe("/contact");
    expect(await tab().run(() => document.querySelector("input")?.value)).toBe("Mona Example");
  });
}
