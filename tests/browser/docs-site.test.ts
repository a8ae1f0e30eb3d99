/** The documentation, page by page, as axe-core sees it. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { temporaryFolder } from "../folders.ts";
import { program } from "../program.ts";
import { TEST_ALL } from "../test-all.ts";
import { violations } from "./axe.ts";
import { sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();
const out = join(temporaryFolder("docs-site-axe"), "dist");
let server: Listening;

beforeAll(async () => {
  await program(["build", "--root", "docs/site", "--out", out]);
  server = await startPreview({ out, profile: "cdn", port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

it("has nothing that axe-core finds wrong, by day and by night", async () => {
  const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]+)/g),
    ([, url = ""]) => new URL(url).pathname,
  );
  expect(paths.length).toBeGreaterThan(20);
  const found: string[] = [];
  await visit(
    "preact",
    { site: server.origin, reducedMotion: "reduce" },
    async ({ page, open }) => {
      // One template makes them all: a push asks every sixth.
      for (const path of paths.filter((_, index) => TEST_ALL || index % 6 === 0)) {
        await open(path);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const wrong = await violations(page, colorScheme);
          found.push(...wrong.map((one) => `${path}, ${colorScheme}: ${one}`));
        }
      }
    },
  );
  expect(found).toEqual([]);
}, 300_000);
