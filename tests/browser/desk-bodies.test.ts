/** Bodies of Markdown files as their owner changes them: blocks clicked on the page, with buttons, keys and the clipboard. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { PIE, PIE_FILE, pies } from "../edit/pies.ts";
import { temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = pies(temporaryFolder("desk-bodies"));
const read = () => readFileSync(join(root, PIE_FILE), "utf8");
const shared = deskOn(root);
let page: Page;
beforeEach(() => {
  page = shared.page();
});

const site = () => page.frameLocator("iframe");
const editor = () => page.getByRole("dialog");
const source = () => editor().getByRole("textbox").first();
const tool = (name: string) => editor().getByRole("button", { name, exact: true });

async function open(text: string, value: string) {
  await site().getByText(text).first().click();
  await expect.poll(() => source().inputValue()).toBe(value);
}

/** What was saved last is taken back, as its owner would. */
async function takeBack() {
  const changes = page.getByRole("button", { name: /^Changes/ });
  await changes.click();
  const list = page.getByRole("complementary", { name: "Changes" });
  await list.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(read).toBe(PIE);
  await changes.click();
  // The page is shown anew.
  await site()
    .locator("p[data-desk-editable]", { hasText: /^That is all\.$/ })
    .waitFor();
}

const LIST = "- Peel them\n- Core them";

describe("a block of a body", () => {
  it("is shown as it will be with each key, and is as before after Escape", async () => {
    await open("Core them", LIST);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n- Wash **them**", { delay: 0 });
    await expect.poll(() => site().getByRole("listitem").count()).toBe(3);
    await expect.poll(() => site().locator("li strong").textContent()).toBe("them");
    await page.keyboard.press("Escape");
    await expect.poll(() => site().getByRole("listitem").count()).toBe(2);
    expect(read()).toBe(PIE);
    // What was replaced on the page can be clicked again.
    await open("Core them", LIST);
    await page.keyboard.press("Escape");
  });

  it("is made bold and linked to a page of the site by buttons and keys, and saved as typed, nothing else", async () => {
    await open("That is all", "That is all.");
    await source().selectText();
    await page.keyboard.press("Control+b");
    await expect.poll(() => source().inputValue()).toBe("**That is all.**");
    await source().evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 6));
    await tool("Link").click();
    const target = editor().getByRole("combobox", { name: "Leads to" });
    expect(
      await editor()
        .locator("datalist option")
        .evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
    ).toEqual(["/", "/plum", "/tart"]);
    await target.fill("/tart");
    await page.keyboard.press("Enter");
    await expect.poll(() => source().inputValue()).toBe("**[That](/tart) is all.**");
    await expect.poll(() => site().locator("strong a[href='/tart']").count()).toBe(1);
    await page.keyboard.press("Control+Enter");
    await expect.poll(read).toBe(PIE.replace("That is all.", "**[That](/tart) is all.**"));
    await takeBack();
  });

  it("is added below another, and taken out", async () => {
    await open("Core them", LIST);
    await tool("Add below").click();
    await page.keyboard.type("Then wait.");
    await tool("Save").click();
    await expect.poll(read).toBe(PIE.replace(LIST, `${LIST}\n\nThen wait.`));
    await takeBack();
    await open("Core them", LIST);
    await tool("Remove").click();
    await tool("Save").click();
    await expect.poll(read).toBe(PIE.replace(`\n\n${LIST}`, ""));
    await takeBack();
  });

  it("takes what a word processor puts on the clipboard without its dress", async () => {
    await open("That is all", "That is all.");
    await source().selectText();
    await source().evaluate((area, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", "plain");
      area.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, WORD);
    await expect
      .poll(() => source().inputValue())
      .toBe(
        "## Fillings\n\nUse *ripe __fruit__* from [Kent](https://kent.example) \\*only\\*.\n\n- Plums\n- Pears\n\n| Kind | Sugar |\n| ---- | ----- |\n| Plum | 90 g  |",
      );
    await page.keyboard.press("Escape");
    expect(read()).toBe(PIE);
  });

  it("shows the pictures in it small, and puts another one in their place or where there was none", async () => {
    await open("That is all", "That is all.");
    await source().selectText();
    await tool("Picture").click();
    await editor().getByRole("button", { name: "Choose another" }).click();
    await editor().getByRole("button", { name: "crust.svg" }).click();
    await expect.poll(() => source().inputValue()).toBe("![That is all.](crust.svg)");
    await expect.poll(() => site().locator("main img").count()).toBe(1);
    const inText = editor().getByRole("group", { name: "Picture in the text" });
    expect(await inText.locator("img").first().getAttribute("src")).toContain("crust.svg");
    const small = inText.locator(".chosen img");
    const isShown = () =>
      small.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0).catch(() => false);
    await expect.poll(isShown).toBe(true);
    // One beside the file is seen small as well, whichever way it is named.
    for (const name of ["./our%20oven.svg", "our%20oven.svg"]) {
      await source().fill(`![That is all.](${name})`);
      await expect.poll(() => small.getAttribute("src")).toContain("posts%2Four%20oven.svg");
      await expect.poll(isShown).toBe(true);
      await source().fill("That is all.");
    }
    await source().fill("![That is all.](our%20oven.svg)");
    await inText.getByRole("button", { name: "Choose another" }).click();
    await inText.getByRole("button", { name: "lid.svg" }).click();
    await expect.poll(() => source().inputValue()).toBe("![That is all.](lid.svg)");
    expect(await violations(page, "light")).toEqual([]);
    await tool("Save").click();
    await expect.poll(read).toBe(PIE.replace("That is all.", "![That is all.](lid.svg)"));
    await takeBack();
  });

  it("that holds a component or HTML is shown, and cannot be changed", async () => {
    await site().getByText("hot", { exact: true }).click();
    await expect
      .poll(() => editor().locator("pre").textContent())
      .toBe(":::note Mind the oven\nIt is **hot**.\n:::");
    expect(await editor().getByRole("textbox").count()).toBe(0);
    expect(await tool("Save").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => editor().count()).toBe(0);
  });

  it.each([1440, 390])("has no fault that axe finds at %i", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await open("Core them", LIST);
      await tool("Link").click();
      expect(await violations(page, colorScheme)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await site().getByText("hot", { exact: true }).click();
      await editor().locator("pre").waitFor();
      expect(await violations(page, colorScheme)).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
});

/** As Word writes it: items are paragraphs, all is dressed, and what is bold is so by style. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<h2 style="color:#2f5496"><span lang=EN-GB>Fillings<o:p></o:p></span></h2>
<p class=MsoNormal style="font-family:Calibri">Use <i>ripe <span style="font-weight:bold">fruit</span></i> from
<a href="https://kent.example">Kent</a> *only*.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>Plums</p>
<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>Pears</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Kind</p></td><td><p>Sugar</p></td></tr><tr><td><p>Plum</p></td><td><p>90&nbsp;g</p></td></tr></table>
</body></html>`;
