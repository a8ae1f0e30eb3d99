/** Every kind of attack, and the tests that make it. `npm test` runs them too. */
export const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  "hostile content, drawings and folders": [
    "tests/security",
    "tests/build/many-problems.test.ts",
    "tests/build/yaml.test.ts",
  ],
  "requests that no browser sends, ways out of the folder": [
    "tests/serve/hostile.test.ts",
    "tests/serve/hosts.test.ts",
    "tests/serve/preview.test.ts",
    "tests/hosting",
  ],
  "builds killed, not alone, without room or rights": [
    "tests/build/kills.test.ts",
    "tests/build/faults.test.ts",
    "tests/build/lock.test.ts",
    "tests/build/output-folder.test.ts",
  ],
  "publishes killed, cut off, lied to, not alone": ["tests/publish"],
};

/** What meets a real store. */
export const ON_A_STORE: readonly string[] = ["tests/publish/object-store", "tests/soak"];
