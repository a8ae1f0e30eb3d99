/** Pictures that move are published moving, and what cannot be read says why. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("moving-pictures");

function site(name: string, pictures: Readonly<Record<string, Buffer>>): string {
  const body = Object.keys(pictures).map((file) => `<Picture file="${file}" alt="A bee" />`);
  const root = inlineSite(join(folder, name), { body: `<h1>Bees</h1>${body.join("")}` });
  mkdirSync(join(root, "content/images"), { recursive: true });
  for (const [file, contents] of Object.entries(pictures))
    writeFileSync(join(root, "content/images", file), contents);
  return root;
}

const frames = sharp(
  Buffer.from({ length: 40 * 40 * 3 * 2 }).map((_, at) => (at * at) % 251),
  { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } },
);
const still = sharp({ create: { width: 40, height: 40, channels: 3, background: "#ab6a00" } });

it("a WebP that moves stays one, without its metadata", async () => {
  const moving = await frames
    .clone()
    .webp({ delay: [100, 100] })
    .withExif({ IFD0: { Artist: "A secret" } })
    .toBuffer();
  expect(moving.toString("latin1")).toContain("A secret");
  const root = site("webp", { "bee.webp": moving });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const [, file = ""] = /src=\/(assets\/bee\.\w{10}\.webp)/.exec(read("index.html")) ?? [];
  const published = readFileSync(join(root, "dist", file));
  expect(await sharp(published).metadata()).toMatchObject({ pages: 2, width: 40, height: 40 });
  expect(published.toString("latin1")).not.toContain("A secret");
  expect(read("index.html")).not.toContain("<source");
});

it("an AVIF or a PNG that moves is refused: an encoder would keep its first picture alone", async () => {
  const png = await still.clone().png().toBuffer();
  const at = png.indexOf("IDAT") - 4;
  const chunk = Buffer.from("\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0????", "latin1");
  const avif = await still.clone().avif().toBuffer();
  avif.write("avis", 8, "latin1");
  const { problems } = await buildInline(
    site("others", {
      "a.avif": avif,
      "b.png": Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]),
    }),
  );
  expect(problems.map(({ where }) => where.file)).toEqual([
    "content/images/a.avif",
    "content/images/b.png",
  ]);
  for (const { message } of problems) expect(message).toContain("save it as a moving WebP or GIF");
});

it("what no encoder reads says why, and what to do", async () => {
  const noise = await frames.clone().extract({ left: 0, top: 0, width: 40, height: 40 });
  const whole = await noise.jpeg().toBuffer();
  const { problems } = await buildInline(
    site("broken", {
      "a.jpg": whole.subarray(0, whole.length / 2),
      "b.jpg": Buffer.alloc(0),
      "c.jpg": Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"),
      "d.png": Buffer.from("bees"),
    }),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "is broken, or was cut off when it was copied: copy it again from where it came, or save it anew",
    "is empty: copy it again from where it came",
    "is HEIC, whatever its name says: save the picture as JPEG, PNG, WebP or AVIF",
    "is not a picture that can be read: broken, or not what its name says",
  ]);
});
