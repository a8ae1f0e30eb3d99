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

/** A file is written before the list knows it. */
const areListed = (count: number) =>
  expect
    .poll(async () => {
      const { changes = [] } = await shared.desk().ask("changes");
      return changes.filter(({ isUndone }) => !isUndone).length;
    })
    .toBe(count);

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

/** Agrees to what an action does; where it is refused, its form stays and says why. */
async function agree() {
  await button("Do it").click();
  await expect.poll(() => panel().locator("form.action").allTextContents()).toEqual([]);
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
  expect(await page.locator(".bar").getByRole("status").textContent()).toBe("Nothing was saved.");
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
  await areListed(2);
});

it("come as groups, items and names too: what they must say is asked for, and what follows is shown first", async () => {
  await openCox();
  await button("Add: Grower").click();
  const form = panel().getByRole("form", { name: "Add: Grower" });
  await form.getByLabel("Grower: name").fill("Anna");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, colorScheme)).toEqual([]);
  }
  await button("See what happens").click();
  await agree();
  await expect.poll(read).toContain("grower:\n  name: Anna\n");
  // The list of fields is there again, with what is new.
  await panel()
    .getByText(/^Grower \(/)
    .click();
  await expect.poll(() => panel().getByLabel("Grower: name").inputValue()).toBe("Anna");
  await panel().getByText("Goes with (2)").click();
  await button("Add to: Goes with").click();
  await panel().getByLabel("Goes with 3").fill("bramley");
  await button("Cancel").click();
  await button("Add to: Uses").click();
  await panel().getByLabel("Its name").fill("oven");
  await panel().getByLabel("Uses", { exact: true }).fill("Baked whole");
  await button("See what happens").click();
  await agree();
  await expect.poll(read).toContain("uses:\n  oven: Baked whole\n");
  await areListed(2);
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

it("read numbers as they are typed, key by key, in any digits, and ask where a comma means two things", async () => {
  await openCox();
  let order = panel().getByLabel("Order", { exact: true });
  const typed = async (keys: string) => {
    await order.fill("");
    await order.pressSequentially(keys);
    expect(await order.inputValue()).toBe(keys);
  };
  const saved = async (count: number, line: string) => {
    await button("Save").click();
    await areListed(count);
    expect(read()).toContain(`\norder: ${line}\n`);
  };
  await typed("4,90");
  await saved(1, "4.9");
  await typed("4.05");
  await saved(2, "4.05");
  await typed("١٨");
  await saved(3, "18");
  await typed("1,234");
  await button("Save").click();
  await expect.poll(() => panel().getByRole("alert").textContent()).toContain("1,234");
  await areListed(3);
  expect(await violations(page, "light")).toEqual([]);
  await button("1234").click();
  await saved(4, "1234");
  // Where the schema takes a text too, it is none before somebody says so.
  order = panel().getByLabel("Price", { exact: true });
  await typed("1,234");
  await button("Save").click();
  await expect.poll(() => panel().getByRole("alert").textContent()).toContain("two numbers");
  await areListed(4);
  await button("The text “1,234”").click();
  await button("Save").click();
  await areListed(5);
  expect(read()).toMatch(/\nprice: "?1,234"?\n/);
});

it("leave out what nobody sees of what is pasted, and say what it was", async () => {
  await openCox();
  const name = panel().getByLabel("Name", { exact: true });
  await name.fill("\u200fCox\u00ad Orange ");
  await expect.poll(() => heading().textContent()).toBe("Cox Orange");
  await expect.poll(() => panel().textContent()).toContain("a mark of direction, a soft hyphen");
  await button("Save").click();
  await areListed(1);
  expect(read()).toContain("\nname: Cox Orange #");
});
