/** The quick tests of one room, without a build of the whole site before them. */
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";
import { ROOMS } from "./rooms.ts";

const [build] = config.test?.projects ?? [];
if (typeof build !== "object" || !("test" in build)) throw new Error("the first project is inline");
const { tests = [] } = ROOMS[process.env.MUTATED_ROOM ?? ""] ?? {};

export default defineConfig({
  ...build,
  test: { ...build.test, globalSetup: [], include: [...tests] },
});
