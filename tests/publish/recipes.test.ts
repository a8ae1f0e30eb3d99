/** The recipes for CI and the page about hosts: well-formed, and in step with the command line. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DRAWING_POLICY, securityHeaders } from "../../src/output/headers.ts";
import { cli } from "../cli.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const step = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
});

/** The part of https://docs.github.com/actions/reference/workflows-and-actions that we use. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }),
    workflow_dispatch: z.null(),
  }),
  permissions: z.strictObject({ contents: z.literal("read") }),
  concurrency: z.strictObject({ group: z.string(), "cancel-in-progress": z.literal(false) }),
  jobs: z.strictObject({
    publish: z.strictObject({
      "runs-on": z.string(),
      "timeout-minutes": z.number(),
      environment: z.string(),
      permissions: z.strictObject({ contents: z.literal("read"), "id-token": z.literal("write") }),
      env: z.record(z.string(), z.string()),
      steps: z.array(step.refine(({ uses, run }) => (uses === undefined) !== (run === undefined))),
    }),
  }),
});

const { jobs } = workflow.parse(load(read(".github/workflows/publish.yml")));
const { steps } = jobs.publish;
const script = read("docs/recipes/publish.sh");
const page = read("docs/deployment.md");

const isShell = (text: string) => spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });

describe("the GitHub workflow", () => {
  it("builds, checks, and only then publishes", () => {
    const commands = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/build-site (\w+)/g)].map(([, name]) => name),
    );
    expect(commands).toEqual(["build", "check", "publish"]);
  });

  it("holds scripts that a shell understands, and no expression inside them", () => {
    for (const { run } of steps) {
      if (run === undefined) continue;
      expect(isShell(run).stderr).toBe("");
      // An expression in a script is put in as text, so its value could be a command.
      expect(run).not.toContain("${{");
    }
  });

  it("has credentials only for the step that publishes", () => {
    const withSecrets = steps.filter((one) => JSON.stringify(one).includes("secrets."));
    expect(withSecrets.map(({ name }) => name)).toEqual(["Publish"]);
  });

  it("keeps the cache that the build uses", () => {
    const cached = steps.flatMap(({ with: options = {} }) => options.path ?? []);
    expect(cached).toEqual([".cache/build-site"]);
    expect(read("src/config.ts")).toContain('".cache/build-site"');
  });
});

describe("the generic recipe", () => {
  it("is a shell script that builds, checks and publishes", () => {
    expect(isShell(script).stderr).toBe("");
    expect([...script.matchAll(/^npx build-site (\w+)/gm)].map(([, name]) => name)).toEqual([
      "build",
      "check",
      "publish",
    ]);
  });

  it("stops at the first step that fails", () => {
    expect(script).toContain("set -euo pipefail");
  });
});

describe("every command in the recipes and on the page", () => {
  const texts = [...steps.map(({ run = "" }) => run), script, page];
  const lines = texts.flatMap((text) => [
    ...text.matchAll(/build-site (build|check|publish|releases|rollback)\b([^\n`#]*)/g),
  ]);
  const commands = lines.map(
    ([, name = "", rest = ""]) => [name, [...rest.matchAll(/--[a-z-]+/g)].map(String)] as const,
  );

  it("exists, with every option that it is given", async () => {
    expect(commands.length).toBeGreaterThan(10);
    for (const [name, options] of commands) {
      const { code, stdout } = await cli([name, "--help"]);
      expect(code).toBe(0);
      for (const option of options) expect(stdout, `build-site ${name}`).toContain(option);
    }
  });
});

describe("the page about hosts", () => {
  it("shows policies and recipes that parse", () => {
    const blocks = [...page.matchAll(/^( *)```(json|yaml)\n([\s\S]*?)^\1```/gm)];
    expect(blocks.length).toBeGreaterThan(3);
    for (const [, , language, text = ""] of blocks)
      expect(language === "json" ? JSON.parse(text) : load(text)).toBeTypeOf("object");
  });

  it("shows the security headers that the build writes", () => {
    const shown = /<!-- headers[^\n]*\n```\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
    expect(shown.trim().split("\n")).toEqual(
      securityHeaders({ hsts: { maxAge: 63072000, includeSubDomains: true } }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
    );
  });

  it.each(["nginx", "apache"])("shows them all for %s, and the policy of drawings", (host) => {
    const hosting = read("docs/site/content/guides/hosting.md");
    const block = new RegExp(`\`\`\`${host}\n([\\s\\S]*?)\`\`\``).exec(hosting)?.[1] ?? "";
    for (const [name, value] of securityHeaders({})) {
      expect(block).toContain(name);
      expect(block).toContain(value.replace("; upgrade-insecure-requests", ""));
    }
    expect(block).toContain(DRAWING_POLICY);
  });

  it("shuts the records of previews and of sites below a prefix, wherever it shuts those at the top", () => {
    for (const [, pattern = ""] of page.matchAll(/(arn:aws:s3:::[\w.-]+)\/\.build-site\/\*/g))
      expect(page).toContain(`${pattern}/*/.build-site/*`);
  });

  it("names every flag that lifts a refusal", async () => {
    const { stdout } = await cli(["publish", "--help"]);
    const flags = [...stdout.matchAll(/--(allow-[a-z]+|replace-site|force)\b/g)].map(String);
    for (const flag of new Set(flags)) expect(page).toContain(flag.split(",")[0]);
  });

  it("leads to files that exist", () => {
    for (const [, link = ""] of page.matchAll(/\]\(([^)#]+)\)/g))
      expect(read(join("docs", link)).length).toBeGreaterThan(0);
  });
});
