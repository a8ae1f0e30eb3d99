/** Before the browser tests: builds what they need beside the real site, and starts one browser. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { program } from "../program.ts";
import { DIST } from "../real-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { HEADLESS_SHELL } from "./chromium.ts";
import { type RunningServer, serveFolder } from "./server.ts";

export type Runtime = "preact" | "react";

/** The runtimes that are tested: what the site is set to, and React with `npm run test:all`. */
export const RUNTIMES: readonly Runtime[] = TEST_ALL ? ["preact", "react"] : ["preact"];

export interface BuiltSite {
  /** The site as it is. */
  readonly folder: string;
  readonly url: string;
  /** Folder of the site whose form posts to ENDPOINT. */
  readonly endpointFolder: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the shared browser listens. */
    readonly browser: string;
    readonly sites: Readonly<Partial<Record<Runtime, BuiltSite>>>;
  }
}

/** The address that the endpoint sites are built with; the tests put a real server's in its place. */
export const ENDPOINT = "https://forms.example.com";

const ROOT = resolve(import.meta.dirname, "../..");

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "browser-tests-"));
  const build = async (name: string, edit: (siteYaml: string) => string) => {
    const root = copyOfSite(join(folder, name));
    const settings = join(root, "content/site.yaml");
    writeFileSync(settings, edit(readFileSync(settings, "utf8")));
    await program(["build", "--root", root]);
    return join(root, "dist");
  };
  const withRuntime = (runtime: Runtime) => (yaml: string) =>
    replaced(yaml, /^runtime: .*$/m, `runtime: ${runtime}`);
  const withEndpoint = (yaml: string) =>
    replaced(yaml, /^ {2}mode: none$/m, `  mode: endpoint\n  url: ${ENDPOINT}/message`);

  const own = /^runtime: (.*)$/m.exec(readFileSync(join(ROOT, "content/site.yaml"), "utf8"))?.[1];
  const sites: Partial<Record<Runtime, BuiltSite>> = {};
  const servers: RunningServer[] = [];
  for (const runtime of RUNTIMES) {
    const [folder, endpointFolder] = await Promise.all([
      // That of tests/real-site.ts is there before the first test.
      runtime === own ? DIST : build(runtime, withRuntime(runtime)),
      build(`${runtime}-endpoint`, (yaml) => withEndpoint(withRuntime(runtime)(yaml))),
    ]);
    const server = await serveFolder(folder);
    servers.push(server);
    sites[runtime] = { folder, url: server.url, endpointFolder };
  }
  const browser = await chromium.launchServer(HEADLESS_SHELL);
  project.provide("browser", browser.wsEndpoint());
  project.provide("sites", sites);
  return async () => {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The real site, with the pictures that earlier builds have encoded. */
function copyOfSite(target: string): string {
  for (const part of ["content", "templates", "client"])
    cpSync(join(ROOT, part), join(target, part), { recursive: true });
  symlinkSync(join(ROOT, ".cache"), join(target, ".cache"));
  return target;
}

function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`site.yaml has nothing like ${pattern}`);
  return text.replace(pattern, by);
}
