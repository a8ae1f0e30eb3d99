/** Checks from the desk: what the command finds, each with the way to where it is mended. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { openDesk, type TestDesk } from "./editing.ts";

const root = copySite("bakery", temporaryFolder("desk-check"));
const BAKERY = "content/bakery.yaml";
const phone = { file: BAKERY, path: ["phone"] };
const rewrite = (from: string, to: string) =>
  writeFileSync(join(root, BAKERY), readFileSync(join(root, BAKERY), "utf8").replace(from, to));

/** The work lets others go first. */
const LONG = 120_000;

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk(root);
});
afterAll(() => desk.close());

it(
  "finds what the command finds, names the field and its pages, and lets nobody wait who types",
  async () => {
    rewrite("name: Mill Lane", "sample: true\nname: Mill Lane");
    const about = { file: BAKERY, path: ["pages", "about", "description"] };
    await desk.change(
      about,
      await desk.say({ file: BAKERY, path: ["pages", "home", "description"] }),
    );
    await desk.ask("start", { job: { type: "check" } });
    await desk.ask("stop");
    await expect
      .poll(async () => (await desk.ask("work")).state?.failure?.message, { timeout: LONG })
      .toContain("Stopped");
    await desk.ask("start", { job: { type: "check" } });
    const again = await desk.ask("start", { job: { type: "check" } });
    expect([again.status, again.message]).toEqual([409, expect.stringContaining("has to wait")]);
    // Answers come from another process than the work.
    expect(await desk.say(phone)).toBe("+44 1632 960 123");
    await expect
      .poll(async () => (await desk.ask("work")).state?.isRunning, { timeout: LONG })
      .toBe(false);
    const { state } = await desk.ask("work");
    const { problems = [], notices = [] } = state?.result?.report ?? {};
    const { stdout } = await cli(["check", "--launch", "--json", "--root", root]);
    const told = JSON.parse(stdout);
    const words = (list: readonly { readonly message: string }[]) =>
      list.map(({ message }) => message);
    expect(words(problems)).toEqual(words(told.problems));
    expect(words(notices)).toEqual(words(told.notices));
    const sample = problems.find(({ rule }) => rule === "launch/sample");
    expect(sample).toMatchObject({ field: { file: BAKERY, path: ["sample"] } });
    const twice = problems.find(({ message }) => message.includes("description"));
    expect(twice?.pages).toEqual([expect.stringMatching(/^\/(about)?$/)]);
  },
  LONG,
);

it(
  "of a site that cannot be made has the problems of its build as its end",
  async () => {
    const before = readFileSync(join(root, BAKERY), "utf8");
    rewrite("phone: +44", "phone: ring +44");
    const { failure } = await desk.work({ type: "check" });
    expect(failure?.problems).toMatchObject([
      { file: BAKERY, message: expect.stringContaining("phone number") },
    ]);
    writeFileSync(join(root, BAKERY), before);
    expect((await desk.work({ type: "check" })).result?.report?.pages).toBeGreaterThan(3);
  },
  LONG,
);
