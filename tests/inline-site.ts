/** Small sites that a test writes out itself: only what the test is about, the rest is given here. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Problem } from "../src/errors.ts";
import { cli } from "./cli.ts";

export interface SiteSource {
  /** Further files by path, the manifest included where it is not the usual one. */
  readonly files?: Readonly<Record<string, string>>;
  /** Source text of the object that `settings` gives. */
  readonly settings?: string;
  /** Source text of the home page's `head`, beside title and description. */
  readonly head?: string;
  /** Source text of the home page's body. */
  readonly body?: string;
  /** Source text of further routes of the kind. */
  readonly routes?: string;
  /** Source text before `defineSite`. */
  readonly before?: string;
}

/** Writes the site into `root` and returns it. Without a stylesheet: Tailwind takes two thirds of so small a build. */
export function inlineSite(root: string, source: SiteSource): string {
  for (const [path, text] of Object.entries({
    "templates/site.tsx": manifest(source),
    ...source.files,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const manifest = ({
  settings = '{ origin: "https://www.bees.example" }',
  head = "",
  body = "<h1>Bees</h1>",
  routes = "",
  before = "",
}: SiteSource) => `import { defineSite, Island, kind, Picture } from "build-site";
${before}
export default defineSite({
  content: {},
  settings: () => (${settings}),
  kinds: [
    kind("page", async () => [
      {
        path: "/",
        page: async () => ({
          head: { title: "Bees", description: "All about bees.", ${head} },
          body: <main>${body}</main>,
        }),
      },
      ${routes}
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

export interface Built {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** Lines. */
  readonly notices: readonly string[];
  /** The text of a built file. */
  readonly read: (file: string) => string;
}

export async function buildInline(root: string, ...options: string[]): Promise<Built> {
  const { stdout } = await cli(["build", "--root", root, "--json", ...options]);
  const { ok, problems = [], notices = [] }: Partial<Built> = JSON.parse(stdout);
  return {
    ok: ok === true,
    problems,
    notices,
    read: (file) => readFileSync(join(root, "dist", file), "utf8"),
  };
}
