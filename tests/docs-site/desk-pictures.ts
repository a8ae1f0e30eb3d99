/**
 * `npm run pictures:desk`: the pictures of the owner's guide, taken of the desk on a copy of the real site. Whoever changes
 * how the desk looks takes them anew.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { CHROMIUM } from "../browser/chromium.ts";
import { openDesk } from "../edit/editing.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const IMAGES = join(REPOSITORY, "docs/site/content/images");
const TITLE = "Renovation that is agreed first";
/** In CSS pixels: what stands in the guide is read, not admired. */
const VIEWPORT = { width: 1200, height: 680 };

const root = mkdtempSync(join(tmpdir(), "desk-pictures-"));
for (const name of ["content", "templates", "client", "translations", ".cache/build-site"])
  if (existsSync(join(REPOSITORY, name)))
    cpSync(join(REPOSITORY, name), join(root, name), { recursive: true });
const desk = await openDesk(root);
const browser = await chromium.launch(CHROMIUM);
try {
  const page = await browser.newPage({
    viewport: VIEWPORT,
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  // A busy machine takes its time.
  page.setDefaultTimeout(200_000);
  await page.goto(desk.entrance);
  await page.getByText(/texts can be edited\./).waitFor();
  const heading = page.frameLocator("iframe").locator("h1");
  await heading.click();
  await page.getByRole("dialog").getByRole("textbox").first().fill(TITLE);
  await heading.getByText(TITLE).waitFor();
  await take(page, "desk-text");
  await page.keyboard.press("Enter");
  await page.getByText("Saved.").waitFor();
  await page.getByRole("button", { name: /^Changes/ }).click();
  await page.getByText(/on \d+ pages?/).waitFor();
  await take(page, "desk-changes");
  await page.getByRole("button", { name: "Pages and records" }).click();
  await page.getByRole("button", { name: "All fields of this page" }).click();
  await page.getByRole("form").getByRole("textbox").first().waitFor();
  await take(page, "desk-fields");
} finally {
  await browser.close();
  await desk.close();
  rmSync(root, { recursive: true, force: true });
}

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ caret: "hide", animations: "disabled" });
  const small = sharp(picture).png({ palette: true, colours: 64, effort: 10 });
  await small.toFile(join(IMAGES, `${name}.png`));
}
