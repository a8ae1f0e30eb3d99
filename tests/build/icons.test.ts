/** Icons and social pictures: the site's own come before what the engine draws. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";

const temporary = temporaryFolder("icons");
let count = 0;
const build = async (source: SiteSource) => {
  const root = inlineSite(join(temporary, `${++count}`), source);
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  return {
    read,
    has: (file: string) => existsSync(join(root, "dist", file)),
    icons: (html.match(/<link rel="?(?:icon|apple-touch-icon|manifest)[^>]*>/g) ?? []).map(
      (tag) => /href=([^ >]*)/.exec(tag)?.[1],
    ),
    metaOf: (name: string) =>
      new RegExp(`<meta (?:name|property)=${name} content="?([^">]*)`).exec(html)?.[1],
  };
};

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#b06f00" d="M1 1h6v6H1z"/></svg>';
const ORIGIN = 'origin: "https://www.bees.example"';

it("are all drawn from a drawing of the site's own, which is linked itself", async () => {
  const { icons, read, has } = await build({ files: { "public/favicon.svg": DRAWING } });
  expect(icons).toEqual([
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/site.webmanifest",
  ]);
  expect(has("icon.svg")).toBe(false);
  expect(read("site.webmanifest")).toContain('"/favicon.svg"');
  const plain = await build({});
  expect(plain.icons).toContain("/icon.svg");
  expect(read("icon-512.png")).not.toBe(plain.read("icon-512.png"));
});

it("are the site's own pictures alone where it has no drawing", async () => {
  const { icons, has } = await build({
    files: { "public/favicon.ico": "own", "public/manifest.json": "{}" },
  });
  expect(icons).toEqual(["/favicon.ico", "/manifest.json"]);
  expect(["icon.svg", "icon-512.png", "apple-touch-icon.png"].filter(has)).toEqual([]);
});

it("may be a favicon alone: check asks no more of a manifest that nobody has written", async () => {
  const root = inlineSite(join(temporary, "favicon"), { files: { "public/favicon.ico": "icon" } });
  expect((await buildInline(root)).problems).toEqual([]);
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  expect(stdout).not.toContain("head/manifest");
});

it("stand beside those of a mark, whose place they take", async () => {
  const { icons, read } = await build({
    settings: `{ ${ORIGIN}, mark: ${JSON.stringify(DRAWING)} }`,
    files: { "public/apple-touch-icon.png": "own" },
  });
  expect(icons).toContain("/icon.svg");
  expect(read("apple-touch-icon.png")).toBe("own");
});

it("tell the file of which none can be made", async () => {
  const root = inlineSite(join(temporary, "broken"), { files: { "public/favicon.svg": "<svg" } });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([{ where: { file: "public/favicon.svg" } }]);
});

it("show on networks what the site says, small where it is but an icon", async () => {
  const icon = await build({});
  expect(icon.metaOf("og:image")).toBe("https://www.bees.example/icon-512.png");
  expect(icon.metaOf("twitter:card")).toBe("summary");
  const own = await build({
    settings: `{ ${ORIGIN}, base: "/hive", socialImage: { url: "/swarm.png", alt: "A swarm", width: 1200, height: 630 } }`,
    files: { "public/swarm.png": "swarm" },
  });
  expect(own.metaOf("og:image")).toBe("https://www.bees.example/hive/swarm.png");
  expect(own.metaOf("og:image:alt")).toBe("A swarm");
  expect(own.metaOf("og:image:width")).toBe("1200");
  expect(own.metaOf("twitter:card")).toBe("summary_large_image");
});

it("are refused where cards would be drawn besides", async () => {
  const root = inlineSite(join(temporary, "both"), {
    settings: `{ ${ORIGIN}, card: { field: "#ffffff", ink: "#000000" }, socialImage: { url: "/a.png", alt: "A" } }`,
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    {
      where: { field: "socialImage" },
      message: expect.stringContaining("leave one of the two out"),
    },
  ]);
});
