import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/longest-first.ts";

// Packages such as micromark have other code for development. Tests run what a site runs.
process.env.NODE_ENV = "production";

const shared = {
  // Code of a site that tests import runs on the sources, as the engine does here.
  resolve: { alias: { "build-site": join(import.meta.dirname, "src/index.ts") } },
  // The engine loads React for production, as bin/build-site.js does: its JSX must fit.
  oxc: { jsx: { runtime: "automatic", development: false } },
} as const;

const patience = {
  runner: join(import.meta.dirname, "tests/tries/runner.ts"),
  setupFiles: join(import.meta.dirname, "tests/equal-bytes.ts"),
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  env: { NODE_ENV: "production", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
};

/**
 * Two more than compute at once: browsers, processes and the store are waited for half of the time. All projects stand
 * in one queue, so that no core waits for the last file of one of them.
 */
const WORKERS = Math.min(availableParallelism(), 4) + 2;

/** What runs against the real object store of tests/object-store. */
const NEEDS_STORE = [
  "tests/publish/desk.test.ts",
  "tests/publish/desk-panel.test.ts",
  "tests/publish/nothing-remembered.test.ts",
  "tests/publish/object-store.test.ts",
  "tests/publish/see-first.test.ts",
  "tests/publish/parts.test.ts",
  "tests/publish/elsewhere.test.ts",
  "tests/publish/generators.test.ts",
  "tests/publish/histories.test.ts",
  "tests/publish/preview-killed.test.ts",
  "tests/publish/previews.test.ts",
  "tests/publish/pull-requests.test.ts",
  "tests/publish/store-restart.test.ts",
  "tests/publish/two-origins.test.ts",
  "tests/publish/fixture-sites.test.ts",
  "tests/soak/soak.test.ts",
];

/** What puts another module in the place of Node's own, for itself alone: `vi.mock`. */
const MOCKING = [
  "tests/publish/any-freeze.test.ts",
  "tests/publish/frozen.test.ts",
  "tests/publish/kill.test.ts",
  "tests/publish/lock.test.ts",
];

export default defineConfig({
  // Not in node_modules, which `npm ci` empties: it says how long each file took, and the longest run first.
  cacheDir: ".cache/vite",
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    // For all projects.
    globalSetup: "tests/real-site.ts",
    projects: [
      {
        ...shared,
        test: {
          ...patience,
          name: "build",
          // Engine and packages are loaded once for many files: they keep nothing that one site could tell another.
          isolate: false,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**", ...NEEDS_STORE, ...MOCKING],
        },
      },
      { ...shared, test: { ...patience, name: "mocking", include: MOCKING } },
      {
        ...shared,
        test: {
          ...patience,
          // Each test starts several programs, beside the store's own.
          testTimeout: 180_000,
          name: "bucket",
          isolate: false,
          globalSetup: "tests/publish/store-setup.ts",
          include: NEEDS_STORE,
        },
      },
      {
        ...shared,
        test: {
          ...patience,
          name: "browser",
          // Loading playwright-core takes a second; what the tests change lives in the browser.
          isolate: false,
          globalSetup: "tests/browser/setup.ts",
          include: ["tests/browser/**/*.test.ts"],
        },
      },
    ],
  },
});
