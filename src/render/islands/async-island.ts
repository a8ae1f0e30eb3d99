/** Async functions as components of islands: the build could wait for them, and neither React nor Preact does in a browser. */

import { islandSource } from "../../site/code/island-marks.ts";

export class AsyncIsland extends Error {
  /** That of `client/` which exports it; undefined for a component within an island. */
  readonly file: string | undefined;
  constructor(message: string, file?: string) {
    super(message);
    this.file = file;
  }
}

export function assertRendersInBrowsers(type: unknown): void {
  if (typeof type !== "function" || type.constructor.name !== "AsyncFunction") return;
  const { component, file } = islandSource(type) ?? {};
  const name = component && component !== "default" ? component : type.name;
  throw new AsyncIsland(
    `<${name || "a component"}> of an island is an async function, which browsers do not render`,
    file,
  );
}
