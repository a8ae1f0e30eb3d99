/** Starts the real object store once for all test files; `inject("store")` is its endpoint. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startObjectStore } from "./object-store.ts";

declare module "vitest" {
  interface ProvidedContext {
    store: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const folder = mkdtempSync(join(tmpdir(), "build-site-store-"));
  const store = await startObjectStore(folder);
  provide("store", store.endpoint);
  return async () => {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
