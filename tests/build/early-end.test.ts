/** Commands that end before their work does: the last that they say is what happened, and the exit code is 1. */
import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite, type SiteSource } from "../inline-site.ts";

const BIN = join(import.meta.dirname, "../../bin/build-site.js");
const temporary = temporaryFolder("early-end");
let count = 0;
const site = (source: SiteSource) => inlineSite(join(temporary, `${++count}`), source);

const NEVER = "await new Promise(() => {});";
const page = (code: string) =>
  `{ path: "/a", page: async () => { ${code} return { head: { title: "A", description: "A." }, body: <main /> }; } },`;

/** So much content that page threads load while it is read, and a stylesheet, which has a thread of its own. */
const MANY_FILES = {
  "templates/styles/main.css": '@import "tailwindcss";',
  ...Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`content/${at}.json`, "{}"])),
};

const BEFORE: readonly (readonly [string, SiteSource, string])[] = [
  [
    // Alone in JSON, below.
    "waits for its settings for ever beside threads that wait for work",
    { files: MANY_FILES, settings: "new Promise(() => {})" },
    "waits for a promise that never settles",
  ],
  ["calls process.exit", { routes: page("process.exit(7);") }, "called process.exit (7)"],
  [
    "calls process.exit as if all were well",
    { routes: page("process.exit(0);") },
    "called process.exit (0)",
  ],
  [
    "throws in a timer",
    {
      routes: page(`setTimeout(() => { throw new Error("no bees"); }); ${NEVER}`),
    },
    "an error that nothing caught: no bees",
  ],
  [
    "rejects where nobody listens",
    { routes: page(`Promise.reject(new Error("no bees")); ${NEVER}`) },
    "an error that nothing caught: no bees",
  ],
];

const build = (source: SiteSource, ...more: readonly string[]) =>
  spawnSync(process.execPath, [BIN, "build", "--root", site(source), ...more], {
    encoding: "utf8",
    timeout: 60_000,
  });

it.each(BEFORE)("a build whose site %s says so last", (_, source, says) => {
  const { status, stderr } = build(source);
  expect(status).toBe(1);
  const last = stderr.slice(stderr.lastIndexOf("error The command ended before its work was done"));
  expect(last).toContain(says);
  expect(last.trim().split("\n")).toHaveLength(5);
});

it("a build whose site leaves a timer open ends, with its own exit code, and says so", () => {
  const { status, stderr } = build({ before: "setInterval(() => {}, 1000);", routes: page("") });
  expect(status).toBe(0);
  expect(stderr).toContain("notice the site's code left something open");
});

it("a build that may open no more files, and notices where nobody listens, says so", () => {
  const root = site({
    before: 'import { openSync } from "node:fs";',
    routes: page(`setTimeout(() => { for (;;) openSync("/dev/null"); }); ${NEVER}`),
  });
  const line = ["ulimit -n 500;", process.execPath, BIN, "build", "--root", root].join(" ");
  const { status, stderr } = spawnSync("bash", ["-c", line], { encoding: "utf8" });
  expect(stderr).toContain("too many files are open: raise the limit with ulimit -n");
  expect(stderr).not.toContain("nothing caught");
  expect(status).toBe(1);
});

it("a build that ends early says so in JSON", () => {
  const { status, stdout } = build({ settings: "new Promise(() => {})" }, "--json");
  expect(status).toBe(1);
  expect(JSON.parse(stdout).problems).toMatchObject([
    {
      rule: "command/ended-early",
      message: expect.stringContaining("waits for a promise that never settles"),
    },
  ]);
});

it("a build whose page ends its thread says so", () => {
  const many = `...Array.from({ length: 401 }, (_, index) => ({
    path: \`/page-\${index}\`,
    page: () => process.exit(7),
  })),`;
  const { status, stderr } = build({ routes: many });
  // On one processor there are no threads.
  expect(stderr).toMatch(/was ended before its response, with exit code 7|process\.exit \(7\)/);
  expect(status).toBe(1);
});

/** The signal by which the build ended that got `signal` once its site had said so, and all that was said. */
async function ended(source: SiteSource, signal: NodeJS.Signals) {
  const root = site(source);
  const child = spawn(process.execPath, [BIN, "build", "--root", root]);
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
    if (said === "waiting\n") child.kill(signal);
  });
  const by = await new Promise((resolve) => child.once("close", (_, by) => resolve(by)));
  return { by, said, left: readdirSync(root) };
}

it.each(["SIGTERM", "SIGHUP"] as const)(
  "a build that gets %s says so, clears up, and ends by it",
  async (signal) => {
    const { by, said, left } = await ended(
      { routes: page(`console.error("waiting"); setInterval(() => {}, 1000); ${NEVER}`) },
      signal,
    );
    expect(by).toBe(signal);
    expect(said).toContain(`it was stopped by ${signal}`);
    expect(said).toContain("run it again: the last good output is as it was");
    expect(said).not.toMatch(/publish|MOVING/);
    expect(left).not.toContain(".build-site-dist");
  },
);

it("a build hears a signal while records stream that are waited for nowhere", async () => {
  const manifest = `import { defineSite, kind } from "build-site";
const page = () => ({ head: { title: "A", description: "A." }, body: <main /> });
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("bee", {
      async *routes() {
        console.error("waiting");
        for (let at = 0; at < 1_000_000; at++) yield { path: \`/\${at}\`, data: { at } };
      },
      page,
    }),
  ],
  notFound: page,
});`;
  const { by, said } = await ended({ files: { "templates/site.tsx": manifest } }, "SIGTERM");
  expect(by).toBe("SIGTERM");
  expect(said).toContain("it was stopped by SIGTERM");
});
