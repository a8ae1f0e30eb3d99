/** Pictures are found under the names that cameras, phones and people give them, on any disk. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("picture-names");

const pixels = { width: 8, height: 8, channels: 3, background: "#ab6a00" } as const;
const photo = await sharp({ create: pixels }).jpeg().toBuffer();

const MANIFEST = `import { defineSite, fields, folder, kind, Markdown, Picture, z } from "build-site";
export default defineSite({
  content: { bees: folder("bees/*.md", z.strictObject({ pictures: z.array(fields.imageFile()).default([]) })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ bees }) => bees.map((bee) => ({
    path: bee.id === "bees/home" ? "/" : "/" + bee.id,
    from: bee,
    page: () => ({
      head: { title: "Bees", description: "All about bees." },
      body: <main>{bee.pictures.map((file) => <Picture key={file} file={file} alt={file} linked />)}<Markdown body={bee.body} /></main>,
    }),
  })))],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`;

function site(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  const root = inlineSite(join(folder, name), { files: { "templates/site.tsx": MANIFEST } });
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  return root;
}

const decomposed = (name: string): string => name.normalize("NFD");

it("in capitals and with spaces, linked to themselves, from templates, content and Markdown", async () => {
  const { problems, read } = await buildInline(
    site("capitals", {
      "content/images/IMG_001.JPG": photo,
      "content/images/My Hive.PNG": await sharp(photo).png().toBuffer(),
      "content/bees/home.md":
        "---\npictures: [IMG_001.JPG]\n---\n\n![A bee](../images/My%20Hive.PNG)\n",
    }),
  );
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

const NAMES = [
  ...["grün.jpg", "صورة.jpg", "写真.jpg", "a+b.jpg", "a(1).jpg", "it's.jpg", "a&b.jpg", "a,b.jpg"],
  ...["d#e.jpg", "f?g.jpg", "100%.jpg", "Photo.Jpg", "in/a b.gif"],
];

it("in letters of any language and with marks, the same in fields as in Markdown", async () => {
  const gif = await sharp(photo).gif().toBuffer();
  const marked = NAMES.map((name) => `![M ${name}](${encodeURIComponent(name)})`).join("\n");
  const root = site("marks", {
    ...Object.fromEntries(
      NAMES.map((name) => [`content/images/${name}`, name.endsWith(".gif") ? gif : photo]),
    ),
    "content/bees/home.md": `---\npictures: ${JSON.stringify(NAMES)}\n---\n\n${marked}\n`,
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const files = [...read("index.html").matchAll(/src=\/(assets\/[^ >]+)/g)];
  expect(files).toHaveLength(2 * NAMES.length);
  for (const [, file = ""] of files) expect(existsSync(join(root, "dist", file))).toBe(true);
});

it("in letters in parts, as Macs write them, on the disk or in the content, and so are pages and downloads", async () => {
  const root = site("parts", {
    [`content/images/${decomposed("grün.jpg")}`]: photo,
    "content/images/schön.jpg": photo,
    [`content/bees/${decomposed("für dich.pdf")}`]: "%PDF",
    [`content/bees/${decomposed("süß.jpg")}`]: photo,
    [`content/bees/${decomposed("über.md")}`]: "---\n---\n\nBees\n",
    "content/bees/home.md": `---
pictures: [grün.jpg, ${decomposed("schön.jpg")}]
---

![A](grün.jpg) ![B](${decomposed("schön.jpg")}) ![C](./süß.jpg) [form](./für%20dich.pdf) [over](über.md)
`,
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  expect(html.match(/<img/g)).toHaveLength(5);
  expect(html).toMatch(/href=\/assets\/f-r-dich\.\w{10}\.pdf/);
  expect(html).toContain("href=/bees/über");
  expect(read("bees/über/index.html")).toContain("Bees");
});

it("not where two files have one name on some disk", async () => {
  const { problems } = await buildInline(
    site("twins", {
      [`content/images/${decomposed("grün.jpg")}`]: photo,
      "content/images/grün.jpg": photo,
      "content/bees/home.md": "---\n---\n\n![A](grün.jpg)\n",
    }),
  );
  expect(problems).toMatchObject([
    {
      rule: "content/namesake",
      where: { file: "content/images/grün.jpg" },
      hint: "remove one of the two, or give it another name",
    },
  ]);
});

it("not in formats that browsers do not show, which are told by their names", async () => {
  const { problems } = await buildInline(
    site("formats", {
      "content/images/t.tiff": "II*\0",
      "content/bees/home.md": "---\n---\n\n![A](t.tiff) ![B](x.HEIC)\n",
    }),
  );
  expect(problems.map(({ message, hint }) => `${message}: ${hint}`)).toEqual([
    "t.tiff is TIFF, which not every browser shows: save it as JPEG, PNG, WebP or AVIF, a drawing as SVG, and name that",
    "x.HEIC is HEIC, which not every browser shows: save it as JPEG, PNG, WebP or AVIF, a drawing as SVG, and name that",
  ]);
  const fields = await buildInline(
    site("fields", { "content/bees/home.md": "---\npictures: [x.heic, ../a.jpg, .a.jpg]\n---\n" }),
  );
  expect(fields.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("is HEIC, which not every browser shows: save it as JPEG"),
    ...Array(2).fill(expect.stringContaining("is not a picture below content/images/")),
  ]);
});
