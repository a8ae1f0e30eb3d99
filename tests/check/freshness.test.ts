/** What an owner should look at again: pages that did not change for months, and dates that have passed. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passedDates } from "../../src/check/freshness/passed-dates.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

describe("dates that have passed", () => {
  it.each([
    ["Open until 30 June 2026.", ["until 30 June 2026"]],
    ["Offer ends on Friday, July 3rd, 2026!", ["ends on Friday, July 3rd, 2026"]],
    ["valid until 2026-07-01", ["valid until 2026-07-01"]],
    ["by the end of Sept. 2026, and through August 2026", ["through August 2026"]],
    ["Open until 1 October 2026, or until 31 August 2026", ["until 31 August 2026"]],
    ["العرض سارٍ حتى 30 يونيو 2026.", ["حتى 30 يونيو 2026"]],
    ["ينتهي في ٣ يوليو ٢٠٢٦، ويبدأ في 1 أكتوبر 2026", ["ينتهي في ٣ يوليو ٢٠٢٦"]],
    ["حتى نهاية أغسطس 2026، وقبل 1 أكتوبر 2026", ["حتى نهاية أغسطس 2026"]],
    ["تأسست في 3 مايو 2020.", []],
    ["Founded on 3 May 2020. In June 2026 we moved. Until May there is time.", []],
  ])("%s", (text, passed) => {
    expect(passedDates(text, "2026-09-15")).toEqual(passed);
  });

  it("are those before today, on any day", () => {
    const day = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2099-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, day, (said, today) => {
        const [one, now] = [said, today].map((date) => date.toISOString().slice(0, 10));
        const found = passedDates(`Open until ${one}, so come`, now ?? "");
        expect(found.length).toBe((one ?? "") < (now ?? "") ? 1 : 0);
      }),
      { numRuns: 100 },
    );
  });
});

it("lists pages with the day that git knows, and is no failure", async () => {
  const root = temporaryFolder("freshness");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const git = (day: string, ...args: readonly string[]) =>
    execFileSync(
      "git",
      ["-C", root, "-c", "user.name=A", "-c", "user.email=a@b.example", ...args],
      {
        env: {
          ...process.env,
          GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
          GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
        },
        stdio: "pipe",
      },
    );
  const post = (words: string) => `title: Bees\ntext: ${words}\n`;
  write(
    "templates/site.tsx",
    `import { folder, defineSite, kind, z } from "build-site";
export default defineSite({
  content: { posts: folder("posts/*.yaml", z.object({ title: z.string(), text: z.string() })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("post", ({ posts }: any) => [
    { path: "/", page: () => ({ head: { title: "Bees", description: "All." }, body: <main>{posts.length}</main> }) },
    ...posts.map((post: any, index: number) => ({ path: "/post-" + index, from: post, page: () => ({ head: { title: post.title, description: post.text }, body: <main><h1>{post.title}</h1><p>{post.text}</p></main> }) })),
  ])],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
  );
  git("2025-01-01", "init", "-q");
  for (const [name, day] of [
    ["a", "2025-03-02"],
    ["b", "2026-09-01"],
    ["c", "2025-02-01"],
  ] as const) {
    write(
      `content/posts/${name}.yaml`,
      post(`Honey until ${name === "b" ? "1 May 2026" : "1 May 2030"}`),
    );
    git(day, "add", "-A");
    git(day, "commit", "-qm", name);
  }
  const env = { SOURCE_DATE_EPOCH: String(Date.parse("2026-09-15") / 1000) };
  expect((await cli(["build", "--root", root, "--quiet"], { env })).stderr).toBe("");
  const args = ["check", "--root", root, "--json"];
  const { stdout } = await cli([...args, "--stale", "12"], { env });
  const told = JSON.parse(stdout).notices.filter(({ rule }: { rule: string }) =>
    rule.startsWith("freshness/"),
  );
  expect(
    told.map(({ rule, message }: { rule: string; message: string }) => [rule, message]),
  ).toEqual([
    ["freshness/stale", "its words last changed on 2025-03-02"],
    ["freshness/passed", "“until 1 May 2026” has passed"],
    ["freshness/stale", "its words last changed on 2025-02-01"],
  ]);
  const { stdout: list } = await cli(["check", "--root", root, "--stale", "12"], { env });
  expect(list).toMatch(/: .*2025-02-01[\s\S]*: .*2025-03-02/);
  const without = JSON.parse((await cli(args, { env })).stdout).notices;
  expect(without.some(({ rule }: { rule: string }) => rule.startsWith("freshness/"))).toBe(false);
});
