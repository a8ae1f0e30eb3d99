/**
 * The documented workflows for pull requests, step by step as their runners run them: on a real store, and with a host
 * that keeps the comments.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { startCodeHost, TOKEN } from "./code-host.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, KEYS, keysIn, makeBucket, textAt } from "./object-store.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const store = connectTo(inject("store"));
const folder = temporaryFolder("pull-requests");
holdKeys();

const GUIDE = readFileSync(join(REPOSITORY, "docs/site/content/guides/ci.md"), "utf8");
const blockOf = (name: string) => {
  const [, rest = ""] = GUIDE.split(`\`\`\`yaml ${name}\n`);
  return load(rest.split("\n```")[0] ?? "");
};

const strings = z.record(z.string(), z.string());
const github = z.object({
  env: strings,
  jobs: z.object({
    preview: z.object({
      steps: z.array(
        z.object({
          if: z.string().optional(),
          run: z.string().optional(),
          env: strings.optional(),
        }),
      ),
    }),
  }),
});
const gitlab = z.object({
  ".preview": z.object({ variables: strings }),
  preview: z.object({ script: z.array(z.string()) }),
  unpublish: z.object({ script: z.array(z.string()) }),
});

interface Ran {
  readonly code: number;
  readonly printed: string;
}

const host = await startCodeHost();
afterAll(host.close);
const bin = join(folder, "bin");
const asked = z.object({ args: z.array(z.string()), cwd: z.string(), env: strings });

/** The program, asked for over HTTP: a process for each command of a workflow takes four times as long as the command. */
const program = createServer(async (request, response) => {
  const { args, cwd, env } = asked.parse(JSON.parse(await text(request)));
  response.end(JSON.stringify(await cli(args, { cwd, env })));
});

/** What stands in a runner's way here: the package is not installed, it is this one. */
beforeAll(async () => {
  program.listen(0, "127.0.0.1");
  await once(program, "listening");
  const { port } = z.object({ port: z.number() }).parse(program.address());
  mkdirSync(bin, { recursive: true });
  const npx = join(bin, "npx");
  writeFileSync(
    npx,
    `#!/bin/sh -e
shift
asked=$(jq -n '{ args: $ARGS.positional, cwd: env.PWD, env: env }' --args -- "$@")
answer=$(printf %s "$asked" | curl -sSf --data-binary @- http://127.0.0.1:${port})
printf %s "$answer" | jq -j .stderr >&2
printf %s "$answer" | jq -j .stdout
exit "$(printf %s "$answer" | jq .code)"
`,
  );
  writeFileSync(join(bin, "npm"), "#!/bin/sh\n");
  for (const name of ["npx", "npm"]) chmodSync(join(bin, name), 0o755);
});
afterAll(() => void program.close());

async function shell(root: string, script: string, env: Record<string, string>): Promise<Ran> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("bash", ["-e", "-c", script], {
    cwd: root,
    env: {
      ...KEYS,
      AWS_ENDPOINT_URL: store.endpoint,
      CI: "true",
      HOME,
      ...env,
      PATH: `${bin}:${PATH}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      printed += data;
    });
  const [code] = await once(child, "close");
  return { code, printed };
}

/** As the runner of GitHub fills in expressions and asks conditions; the steps after one that fails are left out. */
async function onGitHub(
  root: string,
  bucket: string,
  action: string,
  { token = TOKEN, onlyComment = false } = {},
): Promise<Ran> {
  const { env, jobs } = github.parse(blockOf(".github/workflows/preview.yml"));
  const values: Record<string, string> = {
    "github.event.action": action,
    "github.event.number": host.number,
    "github.token": token,
    "vars.PUBLISH_TARGET": `s3://${bucket}`,
  };
  const filled = (given: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(given).map(([name, text]) => [
        name,
        text.replaceAll(/\$\{\{ (\S+) \}\}/g, (all, expression) => values[expression] ?? all),
      ]),
    );
  let printed = "";
  for (const step of jobs.preview.steps) {
    if (onlyComment && step.env === undefined) continue;
    const [, name = "", operator, value] = /^(\S+) ([!=]=) '(.*)'$/.exec(step.if ?? "") ?? [];
    if (step.if !== undefined && (values[name] === value) !== (operator === "==")) continue;
    const ran = await shell(root, step.run ?? "", {
      ...filled({ ...env, ...step.env }),
      GITHUB_API_URL: host.url,
      GITHUB_REPOSITORY: "bees/site",
    });
    printed += ran.printed;
    if (ran.code !== 0) return { code: ran.code, printed };
  }
  return { code: 0, printed };
}

function onGitLab(
  root: string,
  bucket: string,
  script: readonly string[],
  token = TOKEN,
): Promise<Ran> {
  const variables = gitlab.parse(blockOf("preview.gitlab-ci.yml"))[".preview"].variables;
  return shell(root, script.join("\n"), {
    NAME: (variables.NAME ?? "").replace("$CI_MERGE_REQUEST_IID", host.number),
    TARGET: `s3://${bucket}`,
    CI_API_V4_URL: host.url,
    CI_PROJECT_ID: "5",
    CI_MERGE_REQUEST_IID: host.number,
    CI_ENVIRONMENT_URL: `https://www.honey-house.ae/previews/pr-${host.number}/`,
    NOTES_TOKEN: token,
  });
}

/** A site that is live, in a folder where somebody now changes words. */
async function liveSite(bucket: string) {
  const root = join(folder, bucket);
  mkdirSync(root);
  const write = (words: string, body = "") =>
    inlineSite(root, {
      settings: `{ origin: "https://www.honey-house.ae", check: { "sameness/thin": "off",
        "head/description-length": "off", "head/h1": { "/404.html": "off" } } }`,
      body: `<h1>Honey house</h1><p>${words}</p>${body}`,
    });
  write("Honey from ten hives.");
  await makeBucket(store, bucket);
  const args = ["--root", root, "--json"];
  expect((await cli(["build", ...args])).code).toBe(0);
  const target = [`s3://${bucket}`, "--endpoint", store.endpoint, "--allow-problems"];
  const { code, stdout } = await cli(["publish", ...target, ...args, "--yes"]);
  expect(code, stdout).toBe(0);
  return { root, write };
}

const previewKeys = async (bucket: string) =>
  (await keysIn(store, bucket)).filter((key) => key.startsWith("previews/"));

const passed = ({ code, printed }: Ran) => expect(code, printed).toBe(0);

const ADDRESS = `https://www.honey-house.ae/previews/pr-${host.number}/`;

describe("a pull request", { timeout: 400_000 }, () => {
  it("has a preview and one comment on GitHub, which are brought up to date, and no preview once it is closed", async () => {
    const bucket = "pull-requests-github";
    const { root, write } = await liveSite(bucket);
    const theirs = [
      { id: 1, by: "person", body: "### What visitors think of it" },
      { id: 2, by: "bot", body: "A robot was here" },
    ] as const;
    host.comments.splice(0, Number.POSITIVE_INFINITY, ...theirs.map((one) => ({ ...one })));
    write("Honey from eleven hives.");
    passed(await onGitHub(root, bucket, "opened"));
    const [, , first] = host.comments;
    expect(first?.body).toMatch(/^### What visitors will see differently\n/);
    expect(first?.body).toMatch(/ten.*eleven/);
    expect(first?.body).toContain(`Preview: ${ADDRESS}`);
    const shown = () => textAt(store, bucket, "previews/pr-17/index.html");
    expect(await shown()).toContain("eleven hives");

    write("Honey from twelve hives.");
    passed(await onGitHub(root, bucket, "synchronize"));
    expect(host.comments).toEqual([
      ...theirs,
      { ...first, body: expect.stringContaining("twelve") },
    ]);
    expect(await shown()).toContain("twelve hives");

    const refused = await onGitHub(root, bucket, "synchronize", {
      token: "no token",
      onlyComment: true,
    });
    expect(refused).toMatchObject({ code: 22, printed: expect.stringContaining("401") });

    passed(await onGitHub(root, bucket, "closed"));
    expect(await previewKeys(bucket)).toEqual([]);
    passed(await onGitHub(root, bucket, "closed"));

    write("Honey.", '<a href="/nowhere">Nowhere</a>');
    const broken = await onGitHub(root, bucket, "reopened");
    expect(broken).toMatchObject({ code: 1, printed: expect.stringContaining("/nowhere") });
    expect(await previewKeys(bucket)).toEqual([]);
  });

  it("has them on GitLab", async () => {
    const bucket = "pull-requests-gitlab";
    const { root, write } = await liveSite(bucket);
    const { preview, unpublish } = gitlab.parse(blockOf("preview.gitlab-ci.yml"));
    const theirs = [
      { id: 1, by: "system", body: "### What visitors changed the description" },
      { id: 2, by: "person", body: "Looks good" },
    ] as const;
    host.comments.splice(0, Number.POSITIVE_INFINITY, ...theirs.map((one) => ({ ...one })));
    write("Honey from eleven hives.");
    passed(await onGitLab(root, bucket, preview.script));
    const [, , first] = host.comments;
    expect(first?.body).toMatch(/ten.*eleven/);
    expect(first?.body).toContain(`Preview: ${ADDRESS}`);
    expect((await previewKeys(bucket)).length).toBeGreaterThan(3);

    writeFileSync(join(root, "summary.md"), "### What visitors: & = + %41\n");
    const comment = preview.script.slice(-1);
    passed(await onGitLab(root, bucket, comment));
    const body = `### What visitors: & = + %41\n\nPreview: ${ADDRESS}\n`;
    expect(host.comments).toEqual([...theirs, { ...first, body }]);
    expect(await onGitLab(root, bucket, comment, "no token")).toMatchObject({ code: 22 });

    passed(await onGitLab(root, bucket, unpublish.script));
    expect(await previewKeys(bucket)).toEqual([]);
  });
});
