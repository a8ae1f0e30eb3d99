/** All fields of a record at the desk: found, tried on the page, refused beside the field, added and taken out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { orchard } from "../edit/orchard.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = orchard(temporaryFolder("desk-fields"));
const COX = "content/apples/cox.yaml";
const read = () => readFileSync(join(root, COX), "utf8");
const content = () => snapshot(join(root, "content"));
const start = content();

const shared = deskOn(root);
let page: Page;
beforeEach(() => {
  page = shared.page();
});
afterEach(async () => {
  const { changes = [] } = await shared.desk().ask("changes");
  for (const { id, isUndone } of changes.toReversed())
    if (!isUndone) await shared.desk().ask("undo", { id });
  expect(content()).toEqual(start);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const panel = () => page.getByRole("complementary", { name: "All fields" });
const heading = () => page.frameLocator("iframe").locator("h1");

async function openCox() {
  await button("Pages and records").click();
  await page.getByText("apples (3)").click();
  await button("All fields of Cox").click();
  await panel().getByLabel("Name", { exact: true }).waitFor();
  await expect.poll(() => heading().textContent()).toBe("Cox");
}

it("are shown beside the record's page, tried with each key, refused beside the field, and saved as one change", async () => {
  await openCox();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("type")))
    .toBe("search");
  const result = panel().getByRole("region", { name: "In search results" });
  await expect.poll(() => result.textContent()).toContain("Cox");
  const name = panel().getByLabel("Name", { exact: true });
  await name.fill("Cox's Orange");
  await expect.poll(() => heading().textContent()).toBe("Cox's Orange");
  await expect.poll(() => result.textContent()).toContain("Cox's Orange");
  await name.fill("x".repeat(60));
  const besideName = panel()
    .locator(".record-field")
    .filter({ has: page.getByLabel("Name", { exact: true }) });
  await expect.poll(() => besideName.textContent()).toContain("40");
  await button("Save").click();
  await expect.poll(() => panel().getByRole("alert").textContent()).toContain("Nothing was saved");
  expect(content()).toEqual(start);
  await name.fill("Cox's Orange");
  await button("Add: Best").click();
  await panel().getByLabel("Best", { exact: true }).fill("russet");
  await page.keyboard.press("Enter");
  await expect.poll(read).toContain("best: russet\n");
  expect(read()).toContain("name: Cox's Orange # as the label has it\n");
  await button("Take out: Best").click();
  await button("Save").click();
  await expect.poll(read).not.toContain("best:");
});

it("are found by a word, and have no fault that axe finds", async () => {
  await openCox();
  await panel()
    .getByLabel(/^Find a field/)
    .fill("season");
  await expect.poll(() => panel().locator(".record-field").count()).toBe(1);
  await panel()
    .getByLabel(/^Find a field/)
    .fill("");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, colorScheme), `${width} ${colorScheme}`).toEqual([]);
    }
  }
});
