/** Schemas of each entry of zod are read by the engine's own copy, also where that is bundled. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { program } from "../program.ts";

const MANIFEST = `import { defineSite, folder, kind, z } from "build-site";
import * as mini from "zod/mini";
import * as v4Mini from "zod/v4/mini";
import * as oldMini from "zod/v4-mini";
import * as v4 from "zod/v4";
import * as core from "zod/v4/core";
import { de } from "zod/locales";

const waits = (value: unknown) => Promise.resolve(value !== "");
const bee = mini.strictObject({
  mini: mini.string().check(mini.refine(waits)),
  v4Mini: v4Mini.optional(v4Mini.string().check(v4Mini.refine(waits))),
  oldMini: oldMini._default(oldMini.string(), "honey"),
  v4: v4.string(),
  own: z.string(),
});
const cores = [mini.core, v4Mini.core, oldMini.core, v4.core, z.core];
const sameCore = cores.every((one) => one.$ZodAsyncError === core.$ZodAsyncError);
const german = de().localeError({ code: "custom", path: [], input: 1 });

export default defineSite({
  content: { bees: folder("*.yaml", bee) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("page", async ({ bees }) => [
      {
        path: "/",
        page: async () => ({
          head: { title: "Bees", description: "All about bees." },
          body: <h1>{Object.values(bees[0]).sort().join(" ")} {String(sameCore)} {german}</h1>,
        }),
      },
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No page." }, body: <main>Lost</main> }),
});
`;

it("reads content by schemas of each entry of zod, of which two wait", async () => {
  const root = inlineSite(join(temporaryFolder("zod-entries"), "site"), {
    files: {
      "templates/site.tsx": MANIFEST,
      "content/one.yaml": "mini: wax\nv4Mini: comb\nv4: hive\nown: queen\n",
    },
  });
  await program(["build", "--root", root]);
  const home = readFileSync(join(root, "dist/index.html"), "utf8");
  expect(home).toContain("<h1>comb hive honey one queen wax true Ungültige Eingabe</h1>");
});
