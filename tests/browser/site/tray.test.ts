/** The tray of approvals: work and area are chosen, and the sheets that are usually asked for get their stamp. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { NARROW, sharedBrowser, WIDE } from "../harness.ts";

const { visit } = sharedBrowser();

const PATH = "/authority-approvals";
/** Titles of the sheets that are seen, those with a stamp in capitals. */
const sheets = (page: Page) =>
  page.locator(".sheets li").evaluateAll((all) =>
    all
      .filter((sheet) => sheet.checkVisibility())
      .map((sheet) => {
        const title = sheet.querySelector("b")?.textContent ?? "";
        const stamp = sheet.querySelector(".stamp");
        const isStamped = stamp?.checkVisibility({ visibilityProperty: true });
        return isStamped ? title.toUpperCase() : title;
      }),
  );
/** The link to the page of the area that lies on the tray. */
const area = (page: Page) => page.locator(".offices a").filter({ visible: true }).allInnerTexts();

it.each([
  ["wide", WIDE],
  ["narrow", NARROW],
])(
  "stamps what the work needs and shows whom the area asks, without script, in a %s window",
  (_, viewport) =>
    visit("preact", { viewport, javaScriptEnabled: false }, async ({ page, open }) => {
      await open(PATH);
      expect(await area(page)).toEqual(["Dubai Marina"]);
      expect(await sheets(page)).toEqual([
        "CONSENT",
        "PERMIT",
        "ELECTRICITY/WATER AUTHORITY APPROVALS",
        "CIVIL DEFENSE APPROVALS",
      ]);
      await page.getByLabel("Minor renovations").check();
      await page.getByLabel("JVC").check();
      expect(await area(page)).toEqual(["Jumeirah Village Circle (JVC)"]);
      expect(await sheets(page)).toEqual([
        "CONSENT",
        "Permit",
        "Electricity/water authority approvals",
        "Civil defense approvals",
      ]);
    }),
);

it("shows the area that the address names, until another is chosen by keyboard", () =>
  visit("preact", {}, async ({ page, open }) => {
    await open(`${PATH}#in-deira`);
    expect(await area(page)).toEqual(["Deira"]);
    await page.getByLabel("Deira").focus();
    await page.keyboard.press("ArrowDown");
    expect(await area(page)).toEqual(["Al Furjan"]);
  }));

it("prints every area with its sheets", () =>
  visit("preact", {}, async ({ page, open }) => {
    await open(PATH);
    await page.emulateMedia({ media: "print" });
    expect(await area(page)).toHaveLength(21);
  }));
