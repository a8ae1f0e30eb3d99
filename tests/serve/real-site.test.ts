/** The real site under its real policies: edits reach the open page without a reload or a violation. */
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, inject, it } from "vitest";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { temporaryFolder } from "../folders.ts";
import { develop, withoutClient } from "./development.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const root = temporaryFolder("real");
// The encoded pictures of the real site: read, and added to, never changed.
symlinkSync(join(REPOSITORY, ".cache"), join(root, ".cache"));
const PAGE = "/areas/jvc";
const AREA = "content/areas/jvc.yaml";
const FOOTER = "templates/layout/Footer.tsx";
const STYLES = "templates/styles/main.css";

it("shows edits of words, templates and styles in place, and equals a build once they are taken back", async () => {
  // Here, so that a second try finds no edit of the first.
  for (const folder of ["content", "templates", "client"])
    cpSync(join(REPOSITORY, folder), join(root, folder), { recursive: true });
  // The moment of the build in tests/real-site.ts.
  const server = await develop(root, { env: { SOURCE_DATE_EPOCH: "1767225600" } });
  const browser = await chromium.launch(HEADLESS_SHELL);
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(`${server.origin}${PAGE}`);
    // The font shows when it is there at once, which only a second visit is sure of.
    await page.reload();
    await page.evaluate("window.sameLoad = true; scrollTo(0, 900)");
    const scroll = await page.evaluate("scrollY");
    server.save(AREA, (text) =>
      text.replace(/^description: >-\n +/m, "$&Edited & “quoted” words. "),
    );
    await page.getByText("Edited & “quoted” words.").first().waitFor();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(await server.get(PAGE)).toContain(data);
    server.save(FOOTER, (text) =>
      text.replace("<footer>", '<footer data-edit="yes" className="mt-[31px]">'),
    );
    await page.locator("footer[data-edit=yes]").waitFor();
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector("footer") ?? document.body).marginTop === "31px",
    );
    server.save(STYLES, (text) => `${text}\nmain { outline-offset: 7px; }\n`);
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector("main") ?? document.body).outlineOffset === "7px",
    );
    expect(await page.evaluate("[window.sameLoad, scrollY]")).toEqual([true, scroll]);
    expect(faults).toEqual([]);
    for (const file of [AREA, FOOTER, STYLES])
      server.save(file, readFileSync(join(REPOSITORY, file), "utf8"));
    for (const path of ["/", PAGE, "/contact", "/portfolio/villas", "/services/villa/pool"]) {
      const built = readFileSync(join(inject("dist"), path, "index.html"), "utf8");
      expect(withoutClient(await server.get(path)), path).toBe(built);
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
