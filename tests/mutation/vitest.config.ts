/** The quick tests of one module, without a build of the whole site before them. */
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";
import { MODULES } from "./modules.ts";

const [build] = config.test?.projects ?? [];
if (typeof build !== "object" || !("test" in build)) throw new Error("the first project is inline");
const { tests = [] } = MODULES[process.env.MUTATED_MODULE ?? ""] ?? {};

export default defineConfig({
  ...build,
  test: { ...build.test, globalSetup: [], include: [...tests] },
});
