/** Async functions as components of islands: the build could wait for them, and neither React nor Preact does in a browser. */

export class AsyncIsland extends Error {}

export function assertRendersInBrowsers(type: unknown): void {
  if (typeof type === "function" && type.constructor.name === "AsyncFunction")
    throw new AsyncIsland(
      `<${type.name || "a component"}> of an island is an async function, which browsers do not render`,
    );
}
