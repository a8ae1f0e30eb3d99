/** A development server for tests: on a copy of a small site, at a free port. */
import { createConfig } from "../../src/config.ts";
import { type Serving, startServe } from "../../src/serve/serve.ts";
import type { Snapshot } from "../../src/serve/site-builder.ts";
import { type Edited, saveIn } from "../edits.ts";

export interface Development extends Serving, Edited {
  /** Every state of the site since the start. */
  readonly snapshots: readonly Snapshot[];
  readonly pageErrors: readonly unknown[];
  readonly notices: readonly string[];
  /** The text of a page as the server sends it. */
  readonly get: (path: string) => Promise<string>;
}

export async function develop(
  root: string,
  { port = 0, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<Development> {
  const config = createConfig(
    { root },
    { argv: [], env, cwd: () => root, stdout: process.stdout, stderr: process.stderr },
  );
  const snapshots: Snapshot[] = [];
  const pageErrors: unknown[] = [];
  const notices: string[] = [];
  const server = await startServe(config, {
    port,
    host: "127.0.0.1",
    onUpdate: (snapshot) => snapshots.push(snapshot),
    onPageError: (error) => pageErrors.push(error),
    onNotice: (notice) => notices.push(notice),
    onWatchFailed: (reason) =>
      snapshots.push({ version: -1, changed: [reason], milliseconds: 0, error: reason }),
  });
  return {
    ...server,
    root,
    snapshots,
    pageErrors,
    notices,
    get: async (path) => (await fetch(`${server.origin}${path}`)).text(),
    save: saveIn(root),
  };
}

/** A page as a build writes it: without the script that the development server adds. */
export const withoutClient = (html: string): string =>
  html.replace(/<script type=module src="\/@build-site\/client\.js\?v=[^"]+"><\/script>/, "");
