/** Starts the real object store once for all test files; `inject("store")` says where it answers. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type SharedStore, startObjectStore } from "./object-store.ts";

declare module "vitest" {
  interface ProvidedContext {
    store: SharedStore;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const folder = mkdtempSync(join(tmpdir(), "build-site-store-"));
  const store = await startObjectStore(folder);
  const server = createServer(async ({ url }, response) => {
    await (url === "/down" ? store.down() : store.up());
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  provide("store", { endpoint: store.endpoint, orders: `http://127.0.0.1:${port}` });
  return async () => {
    server.close();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
