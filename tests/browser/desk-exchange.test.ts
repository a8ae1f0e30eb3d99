/** The desk and a repository that others share: sent by one button, and a question where two have changed one field. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { orchard } from "../edit/orchard.ts";
import { temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = orchard(temporaryFolder("desk-exchange"));
const folder = temporaryFolder("desk-exchange-others");
const [base, other] = [join(folder, "base.git"), join(folder, "ben")];
const COX = "content/apples/cox.yaml";
const read = (where: string) => readFileSync(join(where, COX), "utf8");
const git = (where: string, ...args: readonly string[]) =>
  execFileSync("git", ["-C", where, ...args], { encoding: "utf8" }).trim();
const named = (where: string, name: string) => {
  git(where, "config", "user.name", name);
  git(where, "config", "user.email", `${name}@orchard.example`);
};

beforeAll(() => {
  writeFileSync(join(root, ".gitignore"), ".cache\n");
  git(folder, "init", "-q", "--bare", "-b", "main", base);
  git(root, "init", "-q", "-b", "main");
  named(root, "Anna");
  git(root, "add", "-A");
  git(root, "commit", "-q", "-m", "start");
  git(root, "remote", "add", "origin", base);
  git(root, "push", "-q", "-u", "origin", "main");
  git(folder, "clone", "-q", base, other);
  named(other, "Ben");
});

const shared = deskOn(root);
let page: Page;
beforeEach(() => {
  page = shared.page();
});

it("keeps and sends what was changed, with what others have changed, and asks where both changed one field", async () => {
  const desk = shared.desk();
  const story = { file: COX, path: ["story"] };
  await desk.change(story, "Mine.");
  await desk.change({ file: COX, path: ["season"] }, "early");
  writeFileSync(join(other, COX), read(other).replace(/>-\n.*\n/, "Theirs.\n"));
  git(other, "commit", "-q", "-am", "theirs");
  git(other, "push", "-q");
  await page.reload();
  await shared.isReady();
  await page.getByRole("button", { name: /^Changes/ }).click();
  const panel = page.getByRole("complementary", { name: "Changes" });
  await expect.poll(() => panel.textContent()).toContain("Only in the files: 2 changes");
  await panel.getByRole("button", { name: "Keep and send" }).click();
  await expect.poll(() => panel.getByRole("alert").textContent()).toMatch(/Mine\.[\s\S]*Theirs\./);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, colorScheme)).toEqual([]);
  }
  await panel.getByRole("button", { name: "Theirs" }).click();
  await expect.poll(() => read(root)).toContain("Theirs.");
  await expect.poll(() => panel.textContent()).toContain("Everything that is kept is in main");
  expect(read(root)).toContain("season: early");
  git(other, "pull", "-q");
  expect(read(other)).toBe(read(root));
});
