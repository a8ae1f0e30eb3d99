/** The object store's keys in the environment of a test file, for commands that run in this process. */
import { afterAll, beforeAll, vi } from "vitest";
import { KEYS } from "./object-store.ts";

export function holdKeys(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(KEYS)) vi.stubEnv(name, value);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
