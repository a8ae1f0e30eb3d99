/** Every kind of page at every width says nothing on the console and asks nobody else for anything. */
import { build } from "esbuild";
import { expect, it } from "vitest";
import { TEST_ALL } from "../../test-all.ts";
import { RUNTIMES, sharedBrowser } from "../harness.ts";
import { ONE_OF_EACH_KIND } from "../one-of-each-kind.ts";

const { visit } = sharedBrowser();

const WIDTHS = [320, 390, 768, 1280];

// On a push every-page.test.ts and layout.test.ts ask it, with more.
it.runIf(TEST_ALL).each(RUNTIMES)("on %s", (runtime) =>
  visit(runtime, {}, async ({ page, noise, foreign, open }) => {
    for (const path of Object.values(ONE_OF_EACH_KIND)) {
      await open(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${path} at ${width} px fits the window`).toBeLessThanOrEqual(width);
      }
      expect({ path, noise: [...noise], foreign: [...foreign] }).toEqual({
        path,
        noise: [],
        foreign: [],
      });
    }
  }),
);

it.each([
  ["Asia/Dubai", "ar-AE"],
  ["America/St_Johns", "tr-TR"],
  ["Pacific/Auckland", "en-NZ"],
])("hydrates without a warning in %s with locale %s", async (timezoneId, locale) => {
  const script = await developmentScript();
  await visit(
    "preact",
    {
      timezoneId,
      locale,
      // React's development build compares markup by means that the site's policy forbids.
      bypassCSP: true,
      allow: /React DevTools/,
      prepare: (page) =>
        page.route("**/assets/client*", (route) =>
          route.fulfill({ body: script, contentType: "text/javascript" }),
        ),
    },
    async ({ open, page }) => {
      for (const path of ["/", "/contact", "/portfolio/offices"]) {
        await open(path);
        await page.waitForTimeout(100);
      }
    },
  );
});

it("would notice a hydration warning", async () => {
  const script = (await developmentScript()).replaceAll('"burger tip"', '"another"');
  await visit(
    "preact",
    {
      bypassCSP: true,
      allow: /React DevTools|hydrat/,
      prepare: (page) =>
        page.route("**/assets/client*", (route) =>
          route.fulfill({ body: script, contentType: "text/javascript" }),
        ),
    },
    async ({ open, noise }) => {
      await open("/");
      await expect.poll(() => noise.join("\n")).toContain("hydrat");
    },
  );
});

/** The islands with React's development build, which reports every difference from the server. */
async function developmentScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["client/main.ts"],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "text" },
    define: { "process.env.NODE_ENV": '"development"' },
  });
  return outputFiles[0]?.text ?? "";
}
