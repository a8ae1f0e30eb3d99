import { defineConfig } from "vitest/config";

export default defineConfig({
  // The engine loads React for production, as bin/build-site.js does: its JSX must fit.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    globalSetup: "tests/real-site.ts",
    include: ["tests/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: "production" },
  },
});
