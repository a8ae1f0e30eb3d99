/** Menu, tabs and form do in Firefox and WebKit what they do in Chromium. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteOn } from "../harness.ts";
import { MESSAGE } from "../message.ts";
import { type RunningServer, startServer } from "../server.ts";
import { ENDPOINT } from "../setup.ts";
import { attributeOf, focused, isShown } from "./look.ts";
import type { Tab } from "./tab.ts";
import { noise, started, watchedSite } from "./watched-site.ts";

/** Bodies that the form's endpoint got. */
const received: URLSearchParams[] = [];
let endpoint: RunningServer;
let site: RunningServer;

async function open(tab: Tab, path: string, width: number): Promise<void> {
  await tab.resize(width, 800);
  await tab.open(site.url + path);
  await expect.poll(() => tab.run(started)).toBe(true);
}

const texts = (tab: Tab, selector: string) =>
  tab.run(
    (wanted) => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent),
    selector,
  );

/** Runs in a page: keeps what is announced, which is shown for five seconds only. */
const listenToStatus = () => {
  const said: (string | null)[] = [];
  Reflect.set(window, "said", said);
  new MutationObserver(() => {
    for (const title of document.querySelectorAll("[role=status] .toast > :first-child"))
      if (!said.includes(title.textContent)) said.push(title.textContent);
  }).observe(document.body, { childList: true, subtree: true });
};

export function testIslands(tab: () => Tab): void {
  beforeAll(async () => {
    endpoint = await startServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push(new URLSearchParams(body));
      response.writeHead(200, { "access-control-allow-origin": "*" }).end("{}");
    });
    site = await watchedSite(siteOn("preact").endpointFolder, {
      rewrite: (html) => html.replaceAll(ENDPOINT, endpoint.url),
    });
  });
  afterAll(() => Promise.all([site.close(), endpoint.close()]));

  it("goes through the header by keyboard in the order of the document", async () => {
    await open(tab(), "/prices", 1280);
    const order = await tab().run(() =>
      [...document.querySelectorAll(".skip,header :is(a,button)")]
        .filter((part) => part.matches(".skip") || part.checkVisibility())
        .map((part) => part.getAttribute("aria-label") ?? part.textContent),
    );
    const passed: unknown[] = [];
    while (passed.length < order.length) {
      await tab().press("Tab");
      // The panels, which open on focus, hold links that were not shown before.
      const isInPanel = await tab().run(
        () => document.activeElement?.closest("[id^=menu-]") != null,
      );
      if (!isInPanel) passed.push(await focused(tab()));
    }
    expect(passed).toEqual(order);
  });

  it("opens a panel of the wide menu by Enter and not on focus, and closes it by Escape", async () => {
    await open(tab(), "/about", 1280);
    await tab().run(() =>
      document.querySelector<HTMLElement>("nav.nav [aria-current=page]")?.focus(),
    );
    await tab().press("Tab");
    await expect.poll(() => focused(tab())).toBe("Our Services");
    expect(await isShown(tab(), "#menu-services")).toBe(false);
    await tab().press("Enter");
    await expect.poll(() => isShown(tab(), "#menu-services")).toBe(true);
    await tab().press("Tab");
    await expect.poll(() => focused(tab())).toBe("Apartment Renovation");
    await tab().press("Escape");
    await expect.poll(() => isShown(tab(), "#menu-services")).toBe(false);
    await expect.poll(() => focused(tab())).toBe("Our Services");
    await tab().press("Enter");
    await expect.poll(() => isShown(tab(), "#menu-services")).toBe(true);
  });

  it("opens the small menu by its button, and closes it by Escape, with focus on the button", async () => {
    await open(tab(), "/about", 390);
    expect(await attributeOf(tab(), ".burger", "aria-expanded")).toBe("false");
    await tab().click(".burger");
    await expect.poll(() => attributeOf(tab(), ".burger", "aria-expanded")).toBe("true");
    expect(await isShown(tab(), "#site-menu")).toBe(true);
    await tab().press("Tab");
    await expect.poll(() => focused(tab())).toBe("Home");
    await tab().press("Escape");
    await expect.poll(() => attributeOf(tab(), ".burger", "aria-expanded")).toBe("false");
    expect(await isShown(tab(), "#site-menu")).toBe(false);
    await expect.poll(() => focused(tab())).toBe("Toggle menu");
  });

  it("changes tabs by arrow keys, with URL and title, and Back returns", async () => {
    await open(tab(), "/portfolio/apartments", 1280);
    const title = await tab().run(() => document.title);
    await tab().run(() => document.querySelector<HTMLElement>("[role=tab]")?.focus());
    const selected = () => texts(tab(), "[role=tab][aria-selected=true]");
    for (const [key, name] of [
      ["ArrowRight", "Villas"],
      ["End", "Retail"],
      ["ArrowRight", "Apartments"],
      ["ArrowLeft", "Retail"],
    ] as const) {
      await tab().press(key);
      await expect.poll(selected).toEqual([name]);
      await expect.poll(() => focused(tab())).toBe(name);
      expect(await tab().run(() => location.pathname)).toBe(`/portfolio/${name.toLowerCase()}`);
    }
    expect(await texts(tab(), "[role=tabpanel] h3")).toHaveLength(3);
    expect(await tab().run(() => document.title)).not.toBe(title);
    await tab().run(() => history.go(-4));
    await expect.poll(selected).toEqual(["Apartments"]);
    expect(await tab().run(() => document.title)).toBe(title);
  });

  it("names what is wrong in a form, sends what is right, and thanks", async () => {
    await open(tab(), "/contact", 390);
    await tab().click("form.form > button");
    const notes = () =>
      tab().run(() =>
        [...document.querySelectorAll<HTMLInputElement>("form :required")].map((field) => {
          const note = field.nextElementSibling;
          const isSaid = note?.checkVisibility() && note.textContent === field.validationMessage;
          return `${field.name}: ${isSaid && Boolean(field.validationMessage)}`;
        }),
      );
    await expect.poll(notes).toEqual(["name: true", "email: true", "phone: true", "message: true"]);
    expect(await tab().run(() => document.activeElement?.getAttribute("name"))).toBe("name");
    for (const [name, text] of Object.entries(MESSAGE))
      await tab().write(`form [name=${name}]`, text);
    received.length = 0;
    await tab().run(listenToStatus);
    await tab().click("form.form > button");
    await expect
      .poll(() => tab().run(() => Reflect.get(window, "said")))
      .toEqual(["Thank you! We'll contact you soon."]);
    expect(received.map((body) => Object.fromEntries(body))).toEqual([{ ...MESSAGE, website: "" }]);
    expect(await tab().run(() => document.querySelector("textarea")?.value)).toBe("");
    expect(await noise(tab())).toEqual([]);
  });
}
