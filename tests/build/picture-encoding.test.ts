/** When pictures are encoded: pages name them before. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { prepareImages } from "../../src/assets/pictures/images.ts";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { develop } from "../serve/development.ts";

const folder = temporaryFolder("picture-encoding");

async function site(name: string): Promise<string> {
  const root = inlineSite(join(folder, name), {
    body: '<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" sizes="50vw" />',
  });
  const create = { width: 60, height: 60, channels: 3, background: "#f82" } as const;
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/images/hive.jpg"), await sharp({ create }).jpeg().toBuffer());
  return root;
}

it("the development server encodes a picture when it is asked for", async () => {
  const root = await site("served");
  const server = await develop(root);
  try {
    const html = await server.get("/");
    const cached = () => readdirSync(join(root, ".cache/build-site/files"));
    const encoded = () => cached().filter((name) => /\.(avif|webp|jpg)$/.test(name));
    expect(encoded()).toEqual([]);
    const path = /\/assets\/hive\.\w{10}-60\.avif/.exec(html)?.[0];
    const response = await fetch(`${server.origin}${path}`);
    expect(response.headers.get("content-type")).toBe("image/avif");
    const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ format, width }).toEqual({ format: "heif", width: 60 });
    expect(encoded()).toHaveLength(1);
  } finally {
    await server.close();
  }
});

it("a picture that changes between its page and its encoding is refused by name", async () => {
  const root = await site("changed");
  const { files } = await prepareImages(root, createMemoryCache());
  writeFileSync(join(root, "content/images/hive.jpg"), "another");
  await expect(files[0]?.read()).rejects.toMatchObject({
    problems: [
      {
        where: { file: "content/images/hive.jpg" },
        message: "changed while the site was built: build it again",
      },
    ],
  });
});
