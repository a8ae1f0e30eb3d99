/** What pictures are encoded to, on any machine, and as templates ask for it. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { differentFiles, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { program } from "../program.ts";

const root = temporaryFolder("pictures");

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>';

const build = ["build", "--root", root, "--no-cache", "--out"];

it("publishes AVIF in the widths that fit, and one WebP and one JPEG for browsers without it", async () => {
  inlineSite(root, { body: '<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" sizes="50vw" />' });
  mkdirSync(join(root, "content/images"), { recursive: true });
  const create = { width: 1300, height: 650, channels: 3, background: "#ff8822" } as const;
  writeFileSync(join(root, "content/images/hive.jpg"), await sharp({ create }).jpeg().toBuffer());
  const out = join(root, "dist");
  expect(await cli([...build, out])).toMatchObject({ code: 0, stderr: "" });
  const [hash] =
    readFileSync(join(out, "index.html"), "utf8").match(/(?<=hive\.)\w{10}(?=-480)/) ?? [];
  const name = (width: number, extension: string) => `hive.${hash}-${width}.${extension}`;
  const avif = [480, 800, 1200, 1300];
  expect(
    readdirSync(join(out, "assets"))
      .filter((file) => file.startsWith("hive"))
      .sort(),
  ).toEqual(
    [...avif.map((width) => name(width, "avif")), name(1200, "webp"), name(1200, "jpg")].sort(),
  );
  const html = readFileSync(join(out, "index.html"), "utf8");
  expect(html).toContain(
    `srcset="${avif.map((width) => `/assets/${name(width, "avif")} ${width}w`).join(", ")}" sizes=50vw`,
  );
  expect(html).toContain(".tint-f82{background-color:#f82}");
  for (const [width, extension] of [
    [480, "avif"],
    [1200, "webp"],
    [1200, "jpg"],
  ] as const)
    expect((await sharp(join(out, "assets", name(width, extension))).metadata()).width).toBe(width);
});

it("the head asks for the main picture before the typeface, in the encoding of its place", async () => {
  const preloads = async (name: string, body: string) => {
    const site = inlineSite(join(root, name), {
      settings: `{ origin: "https://www.bees.example", base: "/bees", css: "main{font-family:Bee}",
        typeface: { family: "Bee", file: "bee.woff2", weights: { from: 400, to: 600 }, fallback: "serif" } }`,
      body: `<h1>Bees</h1>${body}`,
      files: { "content/images/hive.svg": DRAWING, "content/images/comb.svg": DRAWING },
    });
    const create = { width: 500, height: 300, channels: 3, background: "#123456" } as const;
    writeFileSync(join(site, "content/images/swarm.png"), await sharp({ create }).png().toBuffer());
    copyFileSync("content/fonts/archivo.woff2", join(site, "content/bee.woff2"));
    const { problems, read } = await buildInline(site);
    expect(problems).toEqual([]);
    return [...read("index.html").matchAll(/<link rel=preload [^>]*>/g)].map(([tag]) =>
      tag.replaceAll(/\.[\da-f]{10}/g, ""),
    );
  };
  const typeface =
    "<link rel=preload href=/bees/assets/bee.woff2 as=font type=font/woff2 crossorigin>";
  const drawing = '<Picture file="hive.svg" alt="A hive" main />';
  expect(await preloads("drawing", drawing)).toEqual([
    "<link rel=preload as=image href=/bees/assets/hive.svg fetchpriority=high>",
    typeface,
  ]);
  const photograph = '<Picture file="swarm.png" alt="A swarm" sizes="50vw" main />';
  expect(await preloads("photograph", photograph)).toEqual([
    '<link rel=preload as=image type=image/avif imagesrcset="/bees/assets/swarm-480.avif 480w, /bees/assets/swarm-500.avif 500w" imagesizes=50vw fetchpriority=high>',
    typeface,
  ]);
  const either =
    '<Picture file="hive.svg" alt="A hive" main art={{ media: "(max-width: 40rem)", file: "comb.svg" }} />';
  expect(await preloads("either", `${either}<Picture file="swarm.png" alt="Bees" />`)).toEqual([
    '<link rel=preload as=image href=/bees/assets/comb.svg media="(max-width: 40rem)" fetchpriority=high>',
    '<link rel=preload as=image href=/bees/assets/hive.svg media="not all and (max-width: 40rem)" fetchpriority=high>',
    typeface,
  ]);
  const several = either.replace("(max-width: 40rem)", "(max-width: 40rem), print");
  expect(await preloads("several", several)).toEqual([typeface]);
});

it("has the same bytes on a machine where sharp would take a thread for each core", async () => {
  inlineSite(root, { body: '<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" sizes="50vw" />' });
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 600, height: 400, channels: 3, background: "#000", noise } as const;
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/images/hive.jpg"), await sharp({ create }).jpeg().toBuffer());
  const [here, there] = [join(root, "here"), join(root, "there")];
  expect(await cli([...build, here])).toMatchObject({ code: 0, stderr: "" });
  // The variable that makes sharp take them: https://sharp.pixelplumbing.com/api-utility/#concurrency
  await program([...build, there], { MALLOC_ARENA_MAX: "2" });
  expect(differentFiles(here, there)).toEqual([]);
});

it("a picture without a name is told as that, and not as an error of the engine", async () => {
  const nameless = join(root, "nameless");
  const { problems } = await buildInline(
    inlineSite(nameless, { body: '<Picture file={({} as any).hero} alt="A hive" />' }),
  );
  expect(problems).toMatchObject([
    { message: expect.stringContaining("Picture has no file: its `file` is undefined") },
  ]);
});

it("beside what is waited for a mistaken picture is told by Picture, and by no name that only the engine knows", async () => {
  const { problems } = await buildInline(
    inlineSite(join(root, "waiting"), {
      before: "const Later = async () => <p>Later</p>;",
      body: '<Later /><Picture file="hive.svg" alt="A hive" />',
    }),
  );
  expect(problems).toMatchObject([{ message: expect.stringContaining(", by Picture: ") }]);
});

describe("a Picture", () => {
  const asked = join(root, "asked");
  const put = (name: string, contents: Buffer) => {
    mkdirSync(join(asked, "content/images"), { recursive: true });
    writeFileSync(join(asked, "content/images", name), contents);
  };
  const page = (body: string, before = "") => buildInline(inlineSite(asked, { body, before }));
  const srcsets = (html: string) =>
    [...html.matchAll(/<source type="?image\/(\w+)"? srcset="?([^">]+)/g)].map(
      ([, type, set = ""]) => [type, set.split(", ").map((one) => one.split(" "))],
    ) as [string, [string, string][]][];
  const inDist = (url: string) => sharp(join(asked, "dist", url));

  it("is made in the widths, formats and quality that it is asked for, and never larger than it is", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const bees = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "#000", noise },
    })
      .png()
      .toBuffer();
    for (const name of ["bees.png", "twin.png"]) put(name, bees);
    const { problems, read } = await page(
      `<Picture file="bees.png" alt="A" widths={[2000, 100, 200]} formats={["webp"]} quality="low" placeholder="empty" />
       <Picture file="bees.png" alt="B" quality={90} /><Picture file="bees.png" alt="C" /><Picture file="twin.png" alt="D" />`,
    );
    expect(problems).toEqual([]);
    const [first, best] = srcsets(read("index.html"));
    expect(first?.[1].map(([, width]) => width)).toEqual(["100w", "200w", "300w"]);
    for (const [url, width] of first?.[1] ?? [])
      expect(await inDist(url).metadata()).toMatchObject({
        format: "webp",
        width: Number.parseInt(width, 10),
      });
    expect(best?.[0]).toBe("avif");
    expect(read("index.html").match(/tint-\w+ ?(?=[^<]*alt)|class=tint/g)).toHaveLength(3);
    expect(read("index.html").match(/\.tint-\w+\{/g)).toHaveLength(1);
    const fallbacks = [...read("index.html").matchAll(/src="?(\/assets\/[^" ]+)/g)].map(
      ([, url]) => url,
    );
    const [low = 0, high = 0, usual = 0] = await Promise.all(
      fallbacks.map(async (url = "") => readFileSync(join(asked, "dist", url)).length),
    );
    expect(low).toBeLessThan(usual);
    expect(high).toBeGreaterThan(usual);
  });

  it("is cut to a shape round what must stay in sight, also for a media query", async () => {
    // Red on the left, blue on the right.
    const half = { width: 200, height: 300, channels: 3, background: "#f00" } as const;
    put(
      "halves.png",
      await sharp({ create: { ...half, width: 400, background: "#00f" } })
        .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    const { problems, read } = await page(
      ["left", "100% 50%", "bottom right"]
        .map((at) => `<Picture file="halves.png" alt="" aspectRatio="1:3" position="${at}" />`)
        .join("") +
        `<Picture file="halves.png" alt="" art={{ media: "(width < 30rem)", file: "halves.png", aspectRatio: 0.5, position: "left" }} />`,
    );
    expect(problems).toEqual([]);
    const html = read("index.html");
    const colours = [
      ...html.matchAll(/src="?(\/assets\/[^" ]+\.jpg)[^>]*width=100 height=300/g),
    ].map(async ([, url = ""]) => (await inDist(url).stats()).dominant);
    expect(await Promise.all(colours)).toMatchObject([
      { r: expect.any(Number), b: 8 },
      { r: 8 },
      { r: 8 },
    ]);
    expect(html).toMatch(
      /<source type=image\/avif srcset="[^"]+" [^>]*media="\(width &lt; 30rem\)" width=150 height=300/,
    );
  });

  it("that lets the ground through has a PNG for old browsers, and no colour behind it", async () => {
    const clear = { width: 20, height: 10, channels: 4, background: "#ff000080" } as const;
    put("clear.png", await sharp({ create: clear }).png().toBuffer());
    const { read } = await page('<Picture file="clear.png" alt="A" />');
    expect(read("index.html")).toMatch(
      /src=\/assets\/clear\.\w+-20\.png alt=A width=20 height=10 loading/,
    );
  });

  it("that moves is a WebP that moves where that is smaller, and the GIF itself", async () => {
    const frames = ["#f00", "#0f0", "#00f"].map((background) =>
      sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background,
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
    );
    put(
      "dance.gif",
      await sharp(await Promise.all(frames), { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const { problems, read } = await page('<Picture file="dance.gif" alt="A" />');
    expect(problems).toEqual([]);
    const [[, [[webp = ""] = []] = []] = []] = srcsets(read("index.html"));
    expect(await sharp(join(asked, "dist", webp), { animated: true }).metadata()).toMatchObject({
      format: "webp",
      pages: 3,
    });
    expect(read("index.html")).toMatch(
      /<img src=\/assets\/dance\.\w+\.gif alt=A width=300 height=300/,
    );
  });

  it.each([
    ['file="bees.png" widths={[]}', "widths of a <Picture> are whole numbers"],
    ['file="bees.png" widths={[1.5]}', "widths of a <Picture> are whole numbers"],
    ['file="bees.png" formats={["gif" as "webp"]}', 'not "gif"'],
    ['file="bees.png" quality={0}', "from 1 to 100"],
    ['file="bees.png" aspectRatio="wide"', 'written "16:9"'],
    ['file="bees.png" position="left"', "give it an aspectRatio too"],
    ['file="bees.png" aspectRatio="1:1" position="20px"', 'written as "top"'],
    ['file="bees.png" aspectRatio="1:1" position="left right"', 'written as "top"'],
    ['file="bee.svg" aspectRatio="1:1"', "give the drawing a viewBox"],
    ['file="dance.gif" aspectRatio="1:1"', "a GIF is published as it is"],
  ])("%s is refused with what to do", async (properties, says) => {
    put("bee.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>'));
    const { problems } = await page(`<Picture ${properties} alt="" />`);
    expect(problems).toMatchObject([{ message: expect.stringContaining(says) }]);
  });
});
