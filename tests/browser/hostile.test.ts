/** Hostile words in every field of the content, in a real browser: nothing runs, the layout holds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBuildInfo } from "../../src/output/build-info.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { writeHostileSite } from "../security/hostile-site.ts";
import { NARROW, sharedBrowser } from "./harness.ts";
import { fill } from "./message.ts";
import { outside } from "./outside.ts";
import { type RunningServer, serveFolder } from "./server.ts";

const { visit } = sharedBrowser();
const temporary = temporaryFolder("hostile-pages");

const WORDS: Readonly<Record<string, readonly string[]>> = {
  "all that could run or confuse": [
    "<script>pwned=1</script>",
    "</script><script>pwned=1</script>",
    "<img src=x onerror=pwned=1>",
    `"onfocus=pwned=1 autofocus x="`,
    "'><svg onload=pwned=1>",
    "javascript:alert(1)//",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "</title></style></textarea></template><script>alert(1)</script>",
    "مرحبا بالعالم 😀 שלום",
    "😀".repeat(200),
    "ا".repeat(10_000),
  ],
  "one long word": ["W".repeat(10_000)],
};
/** Milliseconds on a machine that is busy with other tests. */
const SLOW = 240_000;
const WINDOWS = [NARROW, { width: 1440, height: 900 }];

/** Every panel of the wide menu in turn, or the small menu. */
async function openMenus(page: Page): Promise<void> {
  const small = page.locator(".burger");
  if (await small.isVisible()) await small.click();
  else
    for (const button of await page.locator(".nav .has > button").all()) {
      await button.hover();
      await button.locator("+ div").waitFor();
      expect(await outside(page)).toEqual([]);
    }
}

/** Parts of the header and footer that stand above or below it. */
const pushedOut = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll(".brand,.nav,.burger,.site .btn,.fgrid > *")];
    const out = parts.filter((part) => {
      const frame = part.closest("header,footer")?.getBoundingClientRect();
      const { top, bottom } = part.getBoundingClientRect();
      return part.checkVisibility() && (!frame || top < frame.top - 1 || bottom > frame.bottom + 1);
    });
    return parts.length > 4 ? out.map(({ className }) => className) : ["no header, no footer"];
  });

/** Runs in a page. One label says how all figures of the rulers are written; in a drawing no line breaks. */
function takeOutDrawnFigures(): void {
  for (const figure of document.querySelectorAll(".ruler text")) figure.remove();
}

describe.each(Object.entries(WORDS))("a site of %s", (name, words) => {
  const root = join(temporary, name.replaceAll(" ", "-"));
  let server: RunningServer;
  let onePerKind: readonly string[];

  beforeAll(async () => {
    expect(await writeHostileSite(root, words)).toBeGreaterThan(1000);
    const { code, stderr } = await cli(["build", "--root", root]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const { pages } = parseBuildInfo(readFileSync(join(root, "dist/.build-site.json"), "utf8"));
    // Words of the other language stay what they are.
    const hostile = pages.filter(({ path }) => !/^\/ar(\/|$)/.test(path));
    onePerKind = [...new Map(hostile.map(({ kind, path }) => [kind, path])).values(), "/no-such"];
    server = await serveFolder(join(root, "dist"));
  }, SLOW);
  afterAll(() => server.close());

  it("runs nothing and keeps inside windows of phones and desks", { timeout: SLOW }, () =>
    visit(
      "preact",
      { site: server.url, allow: /status of 404|^error: .*\/no-such$/ },
      async ({ page, open }) => {
        const dialogs: string[] = [];
        page.on("dialog", (dialog) => {
          dialogs.push(dialog.message());
          return dialog.dismiss();
        });
        /** Opening such a page takes longer than asking it. */
        const inEach = async (ask: (at: string) => Promise<void>) => {
          for (const viewport of WINDOWS) {
            await page.setViewportSize(viewport);
            await ask(`${page.url()}, ${viewport.width} px`);
          }
        };
        for (const path of onePerKind) {
          await open(path);
          await page.evaluate(takeOutDrawnFigures);
          await inEach(async (at) => {
            expect(await outside(page), at).toEqual([]);
            expect(await pushedOut(page), at).toEqual([]);
          });
          expect(await page.evaluate(() => Reflect.has(window, "pwned")), path).toBe(false);
        }
        for (const viewport of WINDOWS) {
          await page.setViewportSize(viewport);
          await open("/no-such");
          await openMenus(page);
          expect(await outside(page)).toEqual([]);
        }
        await open("/contact");
        await fill(page);
        await page.locator("form button").click();
        await page.locator(".toast").waitFor();
        await inEach(async (at) => expect(await outside(page), at).toEqual([]));
        expect(dialogs).toEqual([]);
      },
    ),
  );
});
