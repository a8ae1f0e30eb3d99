/** The house on /prices that a visitor renovates by ticking it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accessibilityTree } from "../accessibility-tree.ts";
import { NARROW, sharedBrowser, WIDE } from "../harness.ts";

const { visit } = sharedBrowser();

const { house, tables } = z
  .object({
    house: z.object({
      rooms: z.array(
        z.object({
          room: z.string(),
          label: z.string(),
          quantity: z.number().default(1),
          service: z.string(),
        }),
      ),
    }),
    tables: z.array(
      z.object({ items: z.array(z.object({ id: z.string(), from: z.number(), to: z.number() })) }),
    ),
  })
  .parse(
    load(readFileSync(join(import.meta.dirname, "../../../content/pages/prices.yaml"), "utf8")),
  );

/** What the price list says of rooms, worked out here a second time. */
function rangeOf(rooms: readonly string[]): string {
  const rows = tables.flatMap(({ items }) => items);
  const sum = { from: 0, to: 0 };
  for (const { room, service, quantity } of house.rooms) {
    const row = rows.find(({ id }) => id === service);
    if (!row || !rooms.includes(room)) continue;
    sum.from += row.from * quantity;
    sum.to += row.to * quantity;
  }
  return `AED ${sum.from.toLocaleString("en-US")}–${sum.to.toLocaleString("en-US")}`;
}

const box = (page: Page, room: string) => page.locator(`#house #${room}`);
/** Everything that is read out, in one line: the sum is made of pieces. */
const readOut = async (page: Page) =>
  [...(await accessibilityTree(page, { words: true })).matchAll(/"(.*)"/g)]
    .map(([, text]) => text)
    .join("");
const isShown = (page: Page, room: string) =>
  page
    .locator(`#house label[for=${room}] img`)
    .evaluate((image) => getComputedStyle(image).opacity === "1");

describe.each([
  ["in a wide window", WIDE],
  ["on a phone", NARROW],
])("%s, without script", (_, viewport) => {
  it("finishes what is ticked, in the list or on the drawing, and adds it up", () =>
    visit("preact", { viewport, javaScriptEnabled: false }, async ({ page, open }) => {
      await open("/prices");
      expect(await page.getByText("Nothing is ticked yet.").isVisible()).toBe(true);
      await box(page, "kitchen").check();
      expect([await isShown(page, "kitchen"), await isShown(page, "pool")]).toEqual([true, false]);
      const drawing = page.locator("#house .house > img, #house .house > picture").first();
      await drawing.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
      // The middle of the pool.
      await page.mouse.click(x + width * 0.25, y + height * 0.61);
      expect(await box(page, "pool").isChecked()).toBe(true);
      expect(await isShown(page, "pool")).toBe(true);
      expect(await readOut(page)).toContain(rangeOf(["kitchen", "pool"]).replace("AED ", ""));
      expect(await page.locator(".permit:visible").allTextContents()).toEqual([
        "Longest approval: 14–30 business days",
      ]);
      // The last box of the list: the house is above it still, below the header, and covers no box.
      await box(page, "desks").check();
      const { y: last = 0 } = (await box(page, "desks").boundingBox()) ?? {};
      const house = await drawing.boundingBox();
      expect(house?.y).toBeGreaterThanOrEqual(60);
      expect(viewport === NARROW ? (house?.y ?? 0) + (house?.height ?? 0) : 0).toBeLessThan(last);
      await page.getByRole("combobox").selectOption("Palm Jumeirah");
      expect(await page.locator(".stamp:visible").allTextContents()).toEqual(["Permit: Trakhees"]);
    }));
});

it("says the sum, fills the chat's message and keeps the house in the address", () =>
  visit("preact", { viewport: WIDE }, async ({ page, open }) => {
    await open("/prices");
    await page.getByRole("button", { name: "Print" }).waitFor();
    const all = house.rooms.map(({ room }) => room);
    for (const room of all) await box(page, room).check();
    expect(await page.locator("#house [role=status]").textContent()).toBe(rangeOf(all));
    await box(page, "pool").uncheck();
    const rest = all.filter((room) => room !== "pool");
    const href = await page.getByRole("link", { name: "Send this house" }).getAttribute("href");
    const message = new URL(href ?? "").searchParams.get("text")?.split("\n") ?? [];
    expect(message.slice(0, 2)).toEqual(["My house:", "Kitchen: AED 25,000–80,000"]);
    expect(message.slice(-2)).toEqual([rangeOf(rest), page.url()]);
    expect(new URL(page.url()).hash).toBe(`#house=${rest.join()}`);
    const area = page.locator("#house select");
    await area.selectOption("Palm Jumeirah");
    expect(new URL(page.url()).hash).toBe(`#house=${rest.join()}&area=Palm%20Jumeirah`);
    await page.reload();
    await page.getByRole("button", { name: "Print" }).waitFor();
    expect(await area.locator("option:checked").textContent()).toBe("Palm Jumeirah");
    expect(await page.locator("#house .stamp:visible").count()).toBe(1);
    expect(await box(page, "pool").isChecked()).toBe(false);
    expect(await page.locator("#house [role=status]").textContent()).toBe(rangeOf(rest));
  }));

it("prints what is ticked and the bill, and nothing else of the page", () =>
  visit("preact", { viewport: WIDE }, async ({ page, open }) => {
    await open("/prices#house=kitchen");
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole("button", { name: "Print" }).click();
    await page.emulateMedia({ media: "print" });
    const visible = (text: string) => page.getByText(text, { exact: true }).first().isVisible();
    expect(await visible("Tick the house")).toBe(true);
    expect(await page.locator("#house label:has(#kitchen)").isVisible()).toBe(true);
    expect(await page.locator("#house label:has(#pool)").isVisible()).toBe(false);
    expect(await page.locator("h1").isVisible()).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await page.locator("h1").isVisible()).toBe(true);
  }));
