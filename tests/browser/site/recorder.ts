/** Writes what the tests of this folder read, once all of them have passed. */
import glob from "fast-glob";
import type { Reporter, TestModule } from "vitest/node";
import { DIST } from "../../real-site.ts";
import { currentReads, writePassed } from "./reads.ts";

export default class implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = await glob("*.test.ts", { cwd: import.meta.dirname, absolute: true });
    const passed = new Set(
      modules.filter((module) => module.state() === "passed").map(({ moduleId }) => moduleId),
    );
    if (files.every((file) => passed.has(file))) writePassed(await currentReads(DIST));
  }
}
