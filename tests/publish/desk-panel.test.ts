/**
 * Publishing from the desk by clicks in a real browser, to the real object store, from the first look to the way back;
 * beside what the panel shows, what the desk answers to anybody who asks it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, inject, it } from "vitest";
import { violations } from "../browser/axe.ts";
import { deskOn } from "../browser/desk-page.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { connectTo, KEYS, keysIn, makeBucket, textAt } from "./object-store.ts";

const objects = connectTo(inject("store"));
const root = copySite("bakery", join(temporaryFolder("desk-panel"), "site"));
const BUCKET = "desk-panel";
const title = { file: "content/bakery.yaml", path: ["pages", "home", "title"] };
const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root });

beforeAll(async () => {
  await makeBucket(objects, BUCKET);
  git("init", "-q");
  git("config", "user.name", "Anna");
  git("config", "user.email", "anna@example.com");
  git("add", "content", "templates");
  git("commit", "-q", "-m", "The bakery");
});

const shared = deskOn(root);
let page: Page;
beforeEach(() => {
  page = shared.page();
});

const panel = () => page.getByRole("complementary", { name: "Publish" });
const press = (name: string | RegExp) => panel().getByRole("button", { name, exact: true }).click();
/** Each job is a process of its own, which lets others go first. */
const LONG = { timeout: 120_000 };
const said = (text: string | RegExp) =>
  expect.poll(() => panel().textContent(), LONG).toMatch(text);
async function giveKeys(secret: string) {
  await panel().getByLabel("Access key").fill(KEYS.AWS_ACCESS_KEY_ID);
  await panel().getByLabel("Secret key").fill(secret);
  // Nothing of a test stays in the store of whoever runs it.
  const keep = panel().getByLabel("Keep them in this system's store of secrets");
  if ((await keep.count()) > 0) await keep.uncheck();
  await press("Use these keys");
  await said("known until the desk ends");
}
const home = () => textAt(objects, BUCKET, "index.html");
/** What the last job ended with. */
const result = async () => (await shared.desk().ask("work")).state?.result;
const picture = (name: string) =>
  fetch(`${shared.desk().origin}/@desk/changed/${name}`, {
    headers: { Cookie: shared.desk().cookie },
  });
const faultless = async () => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page, "light"), `${width}`).toEqual([]);
  }
};

it("looks, stops, sends, shows pictures and what was kept, has a preview, and brings a release back", async () => {
  const store = { target: `s3://${BUCKET}`, endpoint: objects.endpoint, region: "us-east-1" };
  expect((await shared.desk().ask("target")).store).toBeUndefined();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await panel()
    .getByLabel(/^Bucket/)
    .fill(`s3://${BUCKET}`);
  await panel()
    .getByLabel(/^Server/)
    .fill(objects.endpoint);
  // Without any the panel shows where they are given.
  await press("See what would change");
  await said("no credentials were found");
  await giveKeys("mistyped");
  await press("Show releases");
  await said("does not accept the credentials");
  await giveKeys(KEYS.AWS_SECRET_ACCESS_KEY);
  await expect.poll(() => panel().getByLabel("Secret key").count()).toBe(0);
  await faultless();
  await press("See what would change");
  await said("dry run: nothing was sent");
  const first = await result();
  expect(first).toMatchObject({ isNothing: false, hash: expect.stringMatching(/^\w{20,}$/) });
  // Looked at, begun and thought better of: nothing of it is there.
  await press("Publish now");
  await press("Stop");
  await said("Stopped: visitors see what they saw");
  expect(await keysIn(objects, BUCKET)).toEqual([]);
  await press("Publish now");
  await expect.poll(home, LONG).toContain("Bread from a wood oven");
  await said("is live");
  expect((await shared.desk().ask("target")).store).toMatchObject(store);

  await shared.desk().change(title, "Bread from a new oven");
  const hash = first?.hash ?? "";
  const stale = await shared.desk().work({ type: "publish", store, hash });
  expect(stale.failure).toMatchObject({
    message: expect.stringContaining("has changed since you looked"),
  });
  expect(await home()).toContain("Bread from a wood oven");
  expect((await shared.desk().ask("keep")).commit).toBeDefined();
  await page.reload();
  await shared.isReady();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await said(`Where to: s3://${BUCKET}`);
  await press("See what would change");
  await said(/changed: \/[\s\S]*new/);
  expect((await result())?.releases).toHaveLength(1);
  await panel().getByText("What was kept").click();
  const kept = panel().locator(".kept li");
  await expect.poll(() => kept.first().textContent()).toContain("from a wood oven");
  expect(await kept.first().textContent()).toMatch(/Anna.*not live/);
  expect(await kept.last().textContent()).toMatch(/The bakery.*Anna.*, live$/);
  await press("See pictures of the changes");
  const shown = panel().getByRole("img", { name: /^\/, .* 390 pixels wide$/ });
  await expect.poll(() => shown.count(), LONG).toBe(2);
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(300);
  }
  const views = (await result())?.pictures?.find(({ page: at }) => at === "/")?.views;
  expect(views?.map(({ width }) => width)).toEqual([390, 1440]);
  const { before, after } = views?.[0]?.files ?? {};
  for (const file of [before?.file, after?.file]) {
    const { status, headers } = await picture(`${file}`);
    expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  // What lies beside them is none of them.
  expect((await picture("..%2Fjournal.jsonl")).status).toBe(404);
  await faultless();
  expect(await home()).toContain("Bread from a wood oven");

  await panel()
    .getByLabel(/^Name of the preview/)
    .fill("anna");
  await press("Send to a preview address");
  const preview = panel().getByRole("link", { name: "Open the preview" });
  await preview.waitFor(LONG);
  const address = "https://www.milllane-bakery.co.uk/previews/anna/";
  expect(await preview.getAttribute("href")).toBe(address);
  expect(await keysIn(objects, BUCKET)).toContain("previews/anna/index.html");
  expect(await home()).toContain("Bread from a wood oven");

  await press("Publish now");
  await expect.poll(home, LONG).toContain("Bread from a new oven");
  await said("is live");
  const { releases = [] } = (await result()) ?? {};
  expect(releases.map(({ live }) => live)).toEqual([true, false]);
  expect(releases[0]?.changed?.changed).toContain("/");
  await press(/^Bring back the release of /);
  // Enter, pressed once too often, changes nothing.
  await page.keyboard.press("Enter");
  await expect.poll(() => panel().getByRole("alertdialog").count()).toBe(0);
  await press(/^Bring back the release of /);
  await faultless();
  await press("Yes, bring it back");
  await expect.poll(home, LONG).toContain("Bread from a wood oven");
  expect(await shared.desk().say(title)).toBe("Bread from a new oven");
  const remembered = readFileSync(join(root, ".cache/build-site/publish.json"), "utf8");
  expect(JSON.parse(remembered)).toEqual(store);
}, 600_000);
