import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NARROW, RUNTIMES, sharedBrowser } from "../harness.ts";
import { fill, MESSAGE, typed } from "../message.ts";

const { visit } = sharedBrowser();

const success = (page: Page) => page.getByRole("status").getByText("Thank you!");
const submit = (page: Page) => page.getByRole("button", { name: "Send Message" });

/** Whether the header, which stays at the top, leaves the element in sight. */
const belowHeader = (page: Page, selector: string) =>
  page.evaluate((label) => {
    const edge = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    return (edge(label)?.top ?? 0) >= (edge("header")?.bottom ?? Number.NaN);
  }, selector);

describe.each(RUNTIMES)("contact form without delivery on %s", (runtime) => {
  it("has the fields of the specification, each tied to its label", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/contact");
      const field = (label: string) =>
        page.getByLabel(label, { exact: true }).evaluate((element) => ({
          tag: element.tagName,
          ...Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        }));
      expect(await field("Full Name")).toMatchObject({
        type: "text",
        name: "name",
        required: "",
        autocomplete: "name",
      });
      expect(await field("Email Address")).toMatchObject({
        type: "email",
        name: "email",
        required: "",
        autocomplete: "email",
        inputmode: "email",
      });
      expect(await field("Phone Number")).toMatchObject({
        type: "tel",
        name: "phone",
        required: "",
        autocomplete: "tel",
        inputmode: "tel",
      });
      const service = await field("Service Interested In");
      expect(service).toMatchObject({
        name: "service",
        placeholder: "e.g., Villa Renovation",
      });
      expect(service).not.toHaveProperty("required");
      expect(await field("Message")).toMatchObject({
        tag: "TEXTAREA",
        name: "message",
        rows: "5",
        required: "",
      });
    }));

  it("thanks, empties all fields and sends nothing", () =>
    visit(runtime, {}, async ({ page, site, open }) => {
      await open("/contact");
      await page.waitForLoadState("networkidle");
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await fill(page);
      await submit(page).click();
      await success(page).waitFor();
      expect(await success(page).textContent()).toBe("Thank you! We'll contact you soon.");
      expect(await typed(page)).toEqual({
        name: "",
        email: "",
        phone: "",
        service: "",
        message: "",
      });
      expect(page.url()).toBe(`${site}/contact`);
      expect(requests).toEqual([]);
    }));

  it("leaves validation to the browser", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/contact");
      for (const [name, value] of [
        ["name", ""],
        ["email", ""],
        ["email", "nobody"],
        ["phone", ""],
        ["message", ""],
      ] as const) {
        await fill(page, { ...MESSAGE, [name]: value });
        await submit(page).click();
        expect(await page.locator(":invalid:not(form)").getAttribute("name")).toBe(name);
        expect(await page.locator(":focus").getAttribute("name")).toBe(name);
        expect(await page.locator(".toast").count()).toBe(0);
      }
      await fill(page, { ...MESSAGE, service: "" });
      await page.keyboard.press("Enter");
      await submit(page).click();
      await success(page).waitFor();
    }));

  it("repeats beside each field what the browser says of it, under a label that stays in sight", () =>
    visit(runtime, { viewport: NARROW }, async ({ page, open }) => {
      await open("/contact");
      const name = page.getByLabel("Full Name");
      const email = page.getByLabel("Email Address");
      await email.fill("nobody");
      await email.blur();
      const said = await email.evaluate((field: HTMLInputElement) => field.validationMessage);
      const note = page.locator(`#${await email.getAttribute("aria-describedby")}`);
      await expect.poll(() => note.textContent()).toBe(said);
      await note.waitFor({ state: "visible" });
      await submit(page).click();
      const notes = page.locator(".form :required + small:visible");
      await expect.poll(() => notes.count()).toBe(4);
      expect(await notes.allTextContents()).not.toContain("");
      await expect
        .poll(() => name.evaluate((field) => field === document.activeElement))
        .toBe(true);
      await expect.poll(() => belowHeader(page, "label[for=contact-name]")).toBe(true);
      await email.fill("somebody@example.com");
      await email.blur();
      await note.waitFor({ state: "hidden" });
    }));

  it("says what is wrong beside the fields alone after the first try, and leads to the first of them", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/contact");
      await page.waitForLoadState("networkidle");
      await submit(page).click();
      const form = page.locator("form.form");
      await expect.poll(() => form.evaluate((one: HTMLFormElement) => one.noValidate)).toBe(true);
      await page.getByLabel("Full Name").fill("Amal");
      await page.getByLabel("Message").focus();
      await submit(page).click();
      await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("email");
      expect(await page.locator(".form :required + small:visible").count()).toBe(3);
      expect(await page.locator(".toast").count()).toBe(0);
    }));

  it("gives its place to the answer, which has the focus", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/contact");
      await fill(page);
      await submit(page).click();
      await expect
        .poll(() => page.locator(":focus").textContent())
        .toMatch(/^Thank you!.*hear from us/);
      expect(await page.getByLabel("Full Name").isVisible()).toBe(false);
      expect(await submit(page).isVisible()).toBe(false);
    }));

  it("marks the field that may stay empty, and says in place what happens next", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/contact");
      const service = page.getByLabel("Service Interested In", { exact: true });
      const note = page.locator(`#${await service.getAttribute("aria-describedby")}`);
      expect(await note.textContent()).toBe("optional");
      const next = page.locator("form").getByRole("link", { name: "What Happens Next" });
      expect(await next.isVisible()).toBe(false);
      await fill(page);
      await submit(page).click();
      await success(page).waitFor();
      await next.click();
      await page.waitForURL(/#next$/);
    }));

  it("keeps what was typed before the script arrived", () =>
    visit(runtime, {}, async ({ page, site }) => {
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route("**/assets/client*", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${site}/contact`, { waitUntil: "commit" });
      await fill(page);
      await page.getByLabel("Full Name").press("Enter");
      expect(page.url()).toBe(`${site}/contact`);
      release();
      await page.locator("form[data-live]").waitFor();
      expect(await typed(page)).toEqual(MESSAGE);
    }));
});

/** Browsers differ in what a form without script does: the markup itself must leave them no way. */
describe("contact form without delivery and without script", () => {
  const blocked = {
    prepare: (page: Page) => page.route("**/assets/client*", (route) => route.abort()),
    allow: /Failed to load resource|script is blocked/,
  };

  it("has nothing that submits it: no submit button, and more than one field for Enter", () =>
    visit("preact", blocked, async ({ page, open }) => {
      await open("/contact");
      const form = page.locator("form.form");
      const owned = await form.evaluate((element: HTMLFormElement) =>
        [...element.elements].map((part) => `${part.localName} ${part.getAttribute("type") ?? ""}`),
      );
      expect(owned).toEqual([
        "input text",
        "input email",
        "input tel",
        "input text",
        "textarea ",
        "button button",
      ]);
    }));

  it("writes nothing into the URL even when something submits it all the same", () =>
    visit("preact", blocked, async ({ page, site, open }) => {
      await open("/contact");
      await fill(page);
      const sent = page.waitForRequest((request) => request.isNavigationRequest());
      await page.locator("form.form").evaluate((form: HTMLFormElement) => form.submit());
      expect((await sent).method()).toBe("POST");
      expect((await sent).url()).toBe(`${site}/contact`);
    }));
});
