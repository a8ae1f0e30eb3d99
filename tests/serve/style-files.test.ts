/** Files that the stylesheet is made of, wherever they lie: each edit of each is seen at once, and told. */
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { type Development, develop } from "./development.ts";

const temporary = temporaryFolder("style-files");
const MAIN = "templates/styles/main.css";

async function start(name: string, css: string, files: Readonly<Record<string, string>> = {}) {
  const root = inlineSite(join(temporary, name), {
    body: "<h1 className='text-bee made'>Bees</h1>",
    files: { [MAIN]: `@import "tailwindcss";\n${css}\n`, ...files },
  });
  const server = await develop(root);
  onTestFinished(server.close);
  await server.get("/");
  return server;
}

/** Saves the file, and waits until the server has said so, without a question of a browser. */
async function edit(server: Development, file: string, text: string): Promise<string> {
  const { length } = server.snapshots;
  server.save(file, text);
  await vi.waitFor(
    () => expect(server.snapshots.slice(length).flatMap(({ changed }) => changed)).toContain(file),
    {
      timeout: 20_000,
    },
  );
  return server.get("/");
}

const config = (colour: string) =>
  `module.exports = { theme: { extend: { colors: { bee: "${colour}" } } } };`;
const plugin = (width: string) =>
  `module.exports = ({ addUtilities }) => addUtilities({ ".made": { width: "${width}" } });`;
const shared = (width: string) => `.made { width: ${width}; }`;

it.each([
  [
    "a config beside the site's folders",
    '@config "../../tailwind.config.cjs";',
    "tailwind.config.cjs",
    config,
  ],
  ["a config among the templates", '@config "../bees.cjs";', "templates/bees.cjs", config],
  [
    "a config among the sources of classes",
    '@config "../bees.ts";',
    "templates/bees.ts",
    (colour: string) => `export default { theme: { extend: { colors: { bee: "${colour}" } } } };`,
  ],
  ["a plug-in in a folder of its own", '@plugin "../../tools/made.cjs";', "tools/made.cjs", plugin],
  ["a part of a plug-in", '@plugin "../../tools/whole.cjs";', "tools/made.cjs", plugin],
  [
    "a part of a plug-in that is imported",
    '@plugin "../../tools/whole.mjs";',
    "tools/width.mjs",
    (width: string) => `export default "${width}";`,
  ],
  [
    "a stylesheet in a folder of its own",
    '@import "../../shared/made.css";',
    "shared/made.css",
    shared,
  ],
])("%s", async (name, css, file, make) => {
  const server = await start(name, css, {
    "tools/whole.mjs": `import width from "./width.mjs";
export default ({ addUtilities }) => addUtilities({ ".made": { color: width } });`,
    "tools/whole.cjs": 'module.exports = require("./made.cjs");',
    [file]: make("#111111"),
  });
  for (const value of ["#222222", "#333333"])
    expect(await edit(server, file, make(value))).toContain(value.slice(0, 4));
});

it("one that an edit has made a part of the stylesheet", async () => {
  const server = await start("added", "", { "shared/made.css": shared("11px") });
  await edit(server, MAIN, '@import "tailwindcss";\n@import "../../shared/made.css";\n');
  for (const value of ["22px", "33px"])
    expect(await edit(server, "shared/made.css", shared(value))).toContain(value);
});

it("one that classes are read from, with a page that has them", async () => {
  const server = await start("sources", '@source "../../lib/*.js";', {
    "lib/a.js": "w-[1px]",
    "content/width.json": '"w-[1px]"',
    "templates/site.tsx": `import { defineSite, file, kind, z } from "build-site";
export default defineSite({
  content: { width: file("width.json", z.string()) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ width }) => [{ path: "/", page: () => ({ head: { title: "Bees", description: "Bees." }, body: <main className={width}>Bees</main> }) }])],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
  });
  for (const value of ["22px", "33px"]) {
    await edit(server, "lib/a.js", `w-[${value}]`);
    expect(await edit(server, "content/width.json", `"w-[${value}]"`)).toContain(
      `{width:${value}}`,
    );
  }
});

it("a plug-in that was no function, once it is one", async () => {
  const server = await start("mended", '@plugin "../../made.cjs";', { "made.cjs": plugin("1px") });
  expect(await edit(server, "made.cjs", "module.exports = {};")).toContain("is not a function");
  expect(await edit(server, "made.cjs", plugin("22px"))).toContain("22px");
});
