/** What a developer sees in open pages: every edit at once, nothing lost, problems told. */
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { type Development, develop } from "./development.ts";

const temporary = temporaryFolder("live");
const POST = "content/posts/winter.yaml";

let browser: Browser;
let context: BrowserContext;
let server: Development;
let copies = 0;
const faults: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch(HEADLESS_SHELL);
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await develop(copySite("journal", join(temporary, `site-${++copies}`)));
  server.save("templates/styles/main.css", (css) => `${css}\nmain { min-height: 300vh; }\n`);
  context = await browser.newContext();
});
afterEach(async () => {
  await context.close();
  await server.close();
  expect(faults.splice(0)).toEqual([]);
});

/** A page that remembers whether it was loaded again, scrolled down, with an island in use. */
async function open(path = "/posts/winter"): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (/Content Security|Trusted/.test(message.text())) faults.push(message.text());
  });
  await page.goto(`${server.origin}${path}`);
  await page.getByRole("button").click();
  await page.evaluate("window.sameLoad = true; scrollTo(0, 700)");
  return page;
}

const isSameLoad = (page: Page) => page.evaluate("window.sameLoad === true");
const scrollOf = (page: Page) => page.evaluate("scrollY");
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

it("shows edited content in place: same load, same scroll, island state kept", async () => {
  const page = await open();
  server.save(POST, (text) => text.replace(/^title: .*/m, "title: Frost on the hive"));
  await page.getByRole("heading", { name: "Frost on the hive" }).waitFor();
  expect(await page.title()).toBe("Frost on the hive");
  expect(await isSameLoad(page)).toBe(true);
  expect(await scrollOf(page)).toBe(700);
  expect(await page.getByRole("button").textContent()).toBe("Bees seen: 1");
});

it("shows an edited template in place, with classes that no page had before", async () => {
  const page = await open();
  server.save("templates/site.tsx", (text) =>
    text.replace('"p-4"', '"p-8"').replace("<p>{from.text}</p>", "<p>{from.text}</p><hr />"),
  );
  await page.locator("hr").waitFor();
  expect(await page.locator("main").evaluate((main) => getComputedStyle(main).padding)).toBe(
    "32px",
  );
  expect(await isSameLoad(page)).toBe(true);
  expect(await scrollOf(page)).toBe(700);
  expect(await page.getByRole("button").textContent()).toBe("Bees seen: 1");
});

it("swaps styles without a load, again and again", async () => {
  const page = await open();
  for (const [colour, shown] of [
    ["#ff0000", "rgb(255, 0, 0)"],
    ["#0000ff", "rgb(0, 0, 255)"],
  ]) {
    server.save("templates/styles/main.css", (css) =>
      css.replace(/color: [^;]+;/, `color: ${colour};`),
    );
    await page.waitForFunction((wanted) => getComputedStyle(document.body).color === wanted, shown);
  }
  expect(await isSameLoad(page)).toBe(true);
  expect(await scrollOf(page)).toBe(700);
});

it("shows an edited picture in place", async () => {
  const page = await open();
  const before = await page.locator("img").getAttribute("src");
  server.save("content/images/hive.svg", (svg) => svg.replace("<svg", '<svg data-edited="yes"'));
  await page.waitForFunction(
    (old) => document.querySelector("img")?.getAttribute("src") !== old,
    before,
  );
  const address = await page.locator("img").getAttribute("src");
  expect(await server.get(address ?? "")).toContain('data-edited="yes"');
  expect(await isSameLoad(page)).toBe(true);
});

it("loads the page again when an island's code or its props change", async () => {
  const page = await open();
  server.save("client/Counter.tsx", (text) =>
    text.replace("{label} {count}", "{label} {count} so far"),
  );
  await seen(page, "Bees seen: 0 so far");
  expect(await isSameLoad(page)).toBe(false);
  await page.getByRole("button").click();
  await seen(page, "Bees seen: 1 so far");
  server.save("templates/site.tsx", (text) => text.replace("Bees seen:", "Bees met:"));
  await seen(page, "Bees met: 0 so far");
  await page.getByRole("button").click();
  await seen(page, "Bees met: 1 so far");
});

it("shows all problems over the page and takes them away when they are mended", async () => {
  const page = await open();
  const good = await server.get("/posts/winter");
  server.save(POST, (text) => text.replace("title: Winter", "titel: Winter\norder2: 3"));
  const alert = page.getByRole("alert");
  await alert.waitFor();
  const text = (await alert.textContent()) ?? "";
  expect(text).toContain(`${POST}:3:1`);
  expect(text).toContain('did you mean "title"?');
  expect(text).toContain("titel: Winter");
  expect(await alert.locator("section").count()).toBe(3);
  server.save(POST, (broken) => broken.replace("titel: Winter\norder2: 3", "title: Winter"));
  await alert.waitFor({ state: "detached" });
  expect(await isSameLoad(page)).toBe(true);
  expect(await scrollOf(page)).toBe(700);
  expect(good).toContain("Winter");
});

it("shows problems to a page that is opened meanwhile, and the page once they are mended", async () => {
  server.save("templates/site.tsx", (text) => text.replace("<h1>{title}</h1>", "<h1>{title}</h2>"));
  const page = await context.newPage();
  const response = await page.goto(`${server.origin}/posts/winter`);
  expect(response?.status()).toBe(500);
  expect(await page.getByRole("alert").textContent()).toContain("templates/site.tsx:");
  server.save("templates/site.tsx", (text) => text.replace("</h2>", "</h1>"));
  await page.getByRole("heading", { name: "Winter" }).waitFor();
});

it("tells of a page that cannot be rendered, and shows the others", async () => {
  const page = await open();
  const throwing =
    '<p>{from.slug === "winter" ? (null as never as string[]).join() : from.text}</p>';
  server.save("templates/site.tsx", (text) => text.replace("<p>{from.text}</p>", throwing));
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toContain("templates/site.tsx:");
  expect(server.pageErrors).toHaveLength(1);
  expect((await fetch(`${server.origin}/posts/first-swarm`)).status).toBe(200);
  server.save("templates/site.tsx", (text) => text.replace(throwing, "<p>{from.text}</p>"));
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(await isSameLoad(page)).toBe(true);
});

it("keeps more tabs up to date than a browser opens connections", async () => {
  const pages: Page[] = [];
  for (let tab = 0; tab < 9; tab++)
    pages.push(await open(tab % 2 ? "/posts/winter" : "/posts/first-swarm"));
  server.save("content/journal.yaml", (text) => text.replace("Plain Journal", "Busy Journal"));
  server.save("templates/site.tsx", (text) =>
    text.replace("<h1>{title}</h1>", "<h1>New: {title}</h1>"),
  );
  await Promise.all(pages.map((page) => page.getByRole("heading", { name: "New: " }).waitFor()));
  await pages[0]?.close();
  server.save("templates/site.tsx", (text) => text.replace("New: {title}", "Newer: {title}"));
  await Promise.all(
    pages.slice(1).map((page) => page.getByRole("heading", { name: "Newer: " }).waitFor()),
  );
});

it("catches up after the server was away, with edits made meanwhile", async () => {
  const page = await open();
  const port = Number(new URL(server.origin).port);
  await server.close();
  server.save(POST, (text) => text.replace(/^title: .*/m, "title: Meanwhile"));
  server = await develop(server.root, { port });
  await page.getByRole("heading", { name: "Meanwhile" }).waitFor();
  server.save(POST, (text) => text.replace(/^title: .*/m, "title: And again"));
  await page.getByRole("heading", { name: "And again" }).waitFor();
});

it("shows the page for unknown paths when the open page's record is gone", async () => {
  const page = await open();
  server.save("content/posts/first-swarm.yaml", (text) => text.replace(/^next: .*/m, "next: /"));
  server.save(POST, (text) => text.replace("slug: winter", "slug: frost"));
  await page.getByRole("heading", { name: "Not found" }).waitFor();
});
