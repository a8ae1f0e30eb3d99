/** What the styles of a page load of the site, or hold in themselves, under the page's own policy. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { sharedBrowser } from "./harness.ts";
import { type RunningServer, serveFolder } from "./server.ts";

const folder = temporaryFolder("browser-own-loads");
const { visit } = sharedBrowser();
const picture = (colour: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect fill='${colour}' width='9' height='9'/%3E%3C/svg%3E")`;

let server: RunningServer;
beforeAll(async () => {
  const root = inlineSite(join(folder, "site"), {
    files: {
      "templates/own.css": `h1{background:${picture("red")}}`,
      "public/a.css": `h2{color:rgb(1,2,3);background:${picture("blue")}}`,
      "public/b.css": "h3{color:rgb(4,5,6)}",
      "public/x.js": 'document.querySelector("h3").dataset.ran = "yes";',
    },
    before: 'import "./own.css";',
    head: 'links: [{ rel: "stylesheet", href: "/a.css" }]',
    body: `<><link rel="stylesheet" href="/b.css" precedence="low" /><h1>A</h1><h2>B</h2><h3>C</h3>
<p style={{ background: ${JSON.stringify(picture("green"))} }}>D</p>
<style>{${JSON.stringify(`main{background:${picture("pink")}}`)}}</style>
<script src="/x.js" defer /></>`,
  });
  expect(await buildInline(root)).toMatchObject({ problems: [] });
  server = await serveFolder(join(root, "dist"));
});
afterAll(() => server?.close());

// What a policy blocks is told in the console, where `visit` fails.
it("is not blocked", () =>
  visit("preact", { site: server.url }, async ({ page, site }) => {
    await page.goto(site, { waitUntil: "networkidle" });
    const colour = (element: string) =>
      page.locator(element).evaluate((found) => getComputedStyle(found).color);
    expect(await colour("h2")).toBe("rgb(1, 2, 3)");
    expect(await colour("h3")).toBe("rgb(4, 5, 6)");
    expect(await page.locator("h3").getAttribute("data-ran")).toBe("yes");
  }));
