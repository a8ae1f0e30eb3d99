/** A plug-in of Tailwind in TypeScript, which Tailwind has to compile, with the bundled engine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { program } from "../program.ts";

it("takes part in the stylesheet", async () => {
  const root = inlineSite(join(temporaryFolder("tailwind-plugin"), "site"), {
    body: "<h1 className='wide'>Bees</h1>",
    files: {
      "templates/styles/main.css": '@import "tailwindcss";\n@plugin "../wide.ts";\n',
      "templates/wide.ts": `enum Width { Wide = "40rem" }
export default ({ addUtilities }: { addUtilities: (all: object) => void }) =>
  addUtilities({ ".wide": { width: Width.Wide } });
`,
    },
  });
  await program(["build", "--root", root]);
  expect(readFileSync(join(root, "dist/index.html"), "utf8")).toContain(".wide{width:40rem}");
});
