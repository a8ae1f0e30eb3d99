/** Pictures are found under the names that cameras and phones give them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("picture-names");

it("in capitals and with spaces, linked to themselves, from templates, content and Markdown", async () => {
  const pixels = { width: 8, height: 8, channels: 3, background: "#ab6a00" } as const;
  const photo = await sharp({ create: pixels }).jpeg().toBuffer();
  const root = join(folder, "site");
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/images/IMG_001.JPG"), photo);
  writeFileSync(join(root, "content/images/My Hive.PNG"), await sharp(photo).png().toBuffer());
  inlineSite(root, {
    files: {
      "content/bee.md": "---\npicture: IMG_001.JPG\n---\n\n![A bee](images/My%20Hive.PNG)\n",
      "templates/site.tsx": `import { defineSite, fields, file, kind, Markdown, Picture, z } from "build-site";
export default defineSite({
  content: { bee: file("bee.md", z.strictObject({ picture: fields.imageFile() })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ bee }) => [{
    path: "/",
    page: () => ({
      head: { title: "Bees", description: "All about bees." },
      body: <main><Picture file={bee.picture} alt="A bee" linked /><Markdown body={bee.body} /></main>,
    }),
  }])],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`,
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  const names = [...html.matchAll(/src=\/(assets\/[^ >]+)/g)].map(([, name = ""]) => name);
  expect(names).toEqual([
    expect.stringMatching(/^assets\/IMG_001\.\w{10}-8\.jpg$/),
    expect.stringMatching(/^assets\/My-Hive\.\w{10}-8\.jpg$/),
  ]);
  expect(html).toContain(`<a href=/${names[0]}><picture>`);
  for (const name of names) expect(read(name)).not.toBe("");
});
