/** Pictures of a page as their owner changes them: clicked, chosen, or a file of one's own, here or everywhere. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { orchard } from "../edit/orchard.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = orchard(temporaryFolder("desk-pictures"));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const HOME = "content/orchard.yaml";
const COX = "content/apples/cox.yaml";
writeFileSync(
  join(root, HOME),
  read(HOME).replace("file: cox.svg", "file: cox.svg\n    focus: 30% 40%"),
);
const before = { home: read(HOME), cox: read(COX) };

const shared = deskOn(root);
let page: Page;
beforeEach(() => {
  page = shared.page();
});
const picture = () => page.frameLocator("iframe").locator("main img").first();
const editor = () => page.getByRole("dialog");

async function open() {
  await picture().click();
  await expect.poll(() => editor().textContent()).toContain("used in 2 places");
}

it("is clicked, another one is seen at once, and Escape leaves it as it was", async () => {
  const src = await picture().getAttribute("src");
  await open();
  await editor().getByRole("button", { name: "Choose another" }).click();
  await editor().getByRole("button", { name: "bramley.svg" }).click();
  await expect.poll(() => picture().getAttribute("src")).toContain("bramley");
  await page.keyboard.press("Escape");
  await expect.poll(() => picture().getAttribute("src")).toBe(src);
  expect(read(HOME)).toBe(before.home);
});

it("keeps the point that stays in sight when it is cut: dragged on it, or moved with arrow keys", async () => {
  await open();
  const point = editor().getByRole("button", { name: /30 percent from the left, 40 from the top/ });
  await point.press("ArrowRight");
  await editor().locator(".focus-point").press("Shift+ArrowUp");
  const written = editor().getByRole("textbox");
  await expect.poll(() => written.inputValue()).toBe("35% 39%");
  const frame = () => page.frameLocator("iframe").locator("main div").first();
  await expect.poll(() => frame().getAttribute("style")).toContain("35% 39%");
  const box = await editor().locator(".focus-point").boundingBox();
  if (!box) throw new Error("the picture is not shown");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2);
  await page.mouse.up();
  await expect.poll(() => written.inputValue()).toMatch(/^(100|99)% 50%$/);
  await written.press("Enter");
  await expect.poll(() => read(HOME)).toMatch(/focus: (100|99)% 50%\n/);
  const desk = shared.desk();
  await expect.poll(async () => (await desk.ask("changes")).changes?.length).toBe(1);
  await desk.ask("undo", { id: (await desk.ask("changes")).changes?.[0]?.id });
  expect(read(HOME)).toBe(before.home);
});

it("is replaced by a file of one's own, in all places at once, and all is taken back by one Undo", async () => {
  await open();
  const buffer = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#3a3" },
  })
    .png()
    .toBuffer();
  const take = async () => {
    await editor()
      .locator("input[type=file]")
      .setInputFiles({ name: "New gate.png", mimeType: "image/png", buffer });
    await expect.poll(() => editor().textContent()).toContain("It is now new-gate.png");
  };
  const start = snapshot(join(root, "content"));
  await take();
  await editor().getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => snapshot(join(root, "content"))).toEqual(start);
  await open();
  await take();
  expect(await editor().textContent()).toContain("only 300 pixels wide");
  await editor().getByRole("checkbox").check();
  await expect.poll(() => picture().getAttribute("src")).toContain("new-gate");
  await editor().getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => read(HOME))
    .toBe(before.home.replace("file: cox.svg", "file: new-gate.png"));
  expect(read(COX)).toBe(before.cox.replace("picture: cox.svg", "picture: new-gate.png"));
  await page.getByRole("button", { name: /^Changes/ }).click();
  const list = page.getByRole("complementary", { name: "Changes" });
  await list.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => read(HOME)).toBe(before.home);
  expect(read(COX)).toBe(before.cox);
});

it.each([1440, 390])("has no fault that axe finds at %i", async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await open();
  await editor().getByRole("button", { name: "Choose another" }).click();
  await editor().getByRole("button", { name: "bramley.svg" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, colorScheme)).toEqual([]);
  }
});

it("is saved by Ctrl+Enter from where it was chosen", async () => {
  await open();
  await editor().getByRole("button", { name: "Choose another" }).click();
  await editor().getByRole("button", { name: "bramley.svg" }).click();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => read(HOME)).toContain("file: bramley.svg");
  const { changes = [] } = await shared.desk().ask("changes");
  await shared.desk().ask("undo", { id: changes.at(-1)?.id });
  expect(read(HOME)).toBe(before.home);
});
