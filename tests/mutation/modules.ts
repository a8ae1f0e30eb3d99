/** The modules that must not lose or let in, and the quick tests that have to notice a change of them. */
export interface Module {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/** One by one: the command line splits patterns at their commas. */
const filesIn = (folder: string, ...names: readonly string[]) =>
  names.map((name) => `${folder}/${name}.ts`);

export const MODULES: Readonly<Record<string, Module>> = {
  hosting: { mutate: ["src/hosting/url.ts"], tests: ["tests/hosting/*.test.ts"] },
  render: {
    mutate: filesIn("src/render", "csp", "allowance", "escape"),
    tests: ["tests/render/{policy,escape}.test.ts"],
  },
  content: { mutate: ["src/content/formats/yaml-guards.ts"], tests: ["tests/build/yaml.test.ts"] },
  output: {
    mutate: filesIn(
      "src/output",
      "rules",
      "redirects",
      "build-info",
      "lock",
      "place",
      "stage",
      "swap",
    ),
    tests: ["tests/output/*.test.ts"],
  },
  publish: {
    mutate: filesIn(
      "src/publish/plan",
      "compare",
      "deletions",
      "guards",
      "inspect",
      "order",
      "plan",
    ),
    tests: ["tests/publish/{compare,deletions,inspect,make-plan,order,plan,refusals}.test.ts"],
  },
};
