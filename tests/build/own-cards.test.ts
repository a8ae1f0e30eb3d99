/** Social cards as components of a site's own: satori makes an SVG of them, the engine its picture. */
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { placeOf } from "../../src/errors.ts";
import { readSamples } from "../docs-site/samples.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";
import { develop } from "../serve/development.ts";

const ROOT = join(import.meta.dirname, "../..");
const FONT = "node_modules/katex/dist/fonts/KaTeX_Main-Bold.woff";
const temporary = temporaryFolder("own-cards");
let count = 0;

/** The component of the guide, by the letter. */
const CARD =
  readSamples(join(ROOT, "docs/site/content"))
    .find(({ page }) => page === "guides/head.md")
    ?.samples.find(({ file }) => file === "templates/social-card.tsx")?.text ?? "";

/** Without satori, which takes more than half of the time of a build: where it is not asked how the card came about. */
const PLAIN = `export const socialCard = (title: string, _section: string) => () =>
  \`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#102a43"/><circle r="\${title.length * 9}"/></svg>\`;
`;

function cardSite(source: SiteSource): string {
  const root = inlineSite(join(temporary, `${++count}`), {
    before: 'import { socialCard } from "./social-card.tsx";',
    ...source,
    files: { "templates/social-card.tsx": PLAIN, ...source.files },
  });
  mkdirSync(join(root, "templates/fonts"));
  copyFileSync(join(ROOT, FONT), join(root, "templates/fonts/bold.woff"));
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  return root;
}

const imageOf = (html: string) => {
  const of = (name: string) =>
    new RegExp(`property=og:${name} content="?([^">]+)`).exec(html)?.[1] ?? "";
  return {
    path: of("image").replace("https://www.bees.example/", ""),
    width: Number(of("image:width")),
    height: Number(of("image:height")),
    alt: of("image:alt"),
  };
};

const page = (path: string, head: string) =>
  `{ path: "${path}", page: () => ({ head: { title: "${path}", description: "One.", ${head} }, body: <h1>a</h1> }) },`;

it("is drawn with the words of its page, and named with its size in the head", async () => {
  const root = cardSite({
    files: { "templates/social-card.tsx": CARD },
    head: 'card: socialCard("Bees", "Diary")',
    routes:
      page("/honey", 'card: socialCard("Honey", "Diary")') +
      page("/twin", 'card: socialCard("Bees", "Diary")'),
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const [home, honey, twin] = ["index.html", "honey/index.html", "twin/index.html"].map((file) =>
    imageOf(read(file)),
  );
  expect(home).toMatchObject({ width: 1200, height: 630, alt: "Bees" });
  expect(twin?.path).toBe(home?.path);
  expect(honey?.path).not.toBe(home?.path);
  const cards = readdirSync(join(root, "dist/assets")).filter((name) => name.startsWith("card."));
  expect(cards).toHaveLength(2);
  const picture = sharp(join(root, "dist", home?.path ?? ""));
  expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const corner = await picture.extract({ left: 2, top: 600, width: 1, height: 1 }).raw().toBuffer();
  for (const [index, value] of [0x10, 0x2a, 0x43].entries())
    expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThan(4);
  // White letters stand where the title is, and none beyond the lower margin.
  const brightest = async (top: number, height: number) => {
    const part = { left: 72, top, width: 1056, height };
    const card = sharp(join(root, "dist", home?.path ?? "")).extract(part);
    const reds = await card.extractChannel("red").raw().toBuffer();
    return reds.reduce((most, red) => Math.max(most, red), 0);
  };
  expect(await brightest(440, 118)).toBeGreaterThan(240);
  expect(await brightest(562, 68)).toBeLessThan(40);
});

it("is the same file in every build, with the cache and without", async () => {
  const root = cardSite({ head: 'card: socialCard("Bees", "Diary")' });
  const builds: ReturnType<typeof snapshot>[] = [];
  for (const options of [[], [], ["--no-cache"]]) {
    expect((await buildInline(root, ...options)).problems).toEqual([]);
    builds.push(snapshot(join(root, "dist")));
  }
  expect(builds[1]).toEqual(builds[0]);
  expect(builds[2]).toEqual(builds[0]);
});

it("stands beside the cards of the engine, and a picture that the page names goes before it", async () => {
  const named = 'openGraph: { image: { url: "https://cdn.example/a.png", alt: "A" } }';
  const root = cardSite({
    settings: '{ origin: "https://www.bees.example", card: { field: "#ffffff", ink: "#000000" } }',
    routes:
      page("/own", 'card: socialCard("Own", "Diary")') +
      page("/named", `${named}, card: () => { throw new Error("drawn for nothing"); }`),
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("named/index.html")).toContain("https://cdn.example/a.png");
  const [home, own] = [imageOf(read("index.html")), imageOf(read("own/index.html"))];
  expect(home.path).not.toBe(own.path);
  const cards = readdirSync(join(root, "dist/assets")).filter((name) => name.startsWith("card."));
  expect(cards.map((name) => `assets/${name}`)).toEqual(
    expect.arrayContaining([home.path, own.path]),
  );
});

it("is drawn in threads on a large site", async () => {
  const rect = (path: string) =>
    `<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'><circle r='\${${path}.length * 9}'/></svg>`;
  const root = inlineSite(join(temporary, "threads"), {
    files: {
      "templates/site.tsx": `import { defineSite, kind } from "build-site";
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("page", {
      routes: () => ["/", ...Array.from({ length: 450 }, (_, at) => "/" + "a".repeat(at % 9) + "b" + at)].map(
        (path) => ({ path, data: { path } }),
      ),
      page: ({ path }) => ({
        head: { title: path, description: "One.", card: () => \`${rect("path")}\` },
        body: <h1>{path}</h1>,
      }),
    }),
  ],
  notFound: () => ({ head: { title: "Lost", description: "None." }, body: <h1>Lost</h1> }),
});
`,
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const paths = new Set(
    ["index.html", "b0/index.html", "aaab3/index.html"].map((file) => imageOf(read(file)).path),
  );
  expect(paths.size).toBe(3);
  for (const path of paths)
    expect(await sharp(join(root, "dist", path)).metadata()).toMatchObject({
      width: 400,
      height: 200,
    });
});

it("is served, right after a start too, and anew after an edit", async () => {
  const root = cardSite({ head: 'card: socialCard("Bees", "Diary")' });
  const first = await develop(root);
  const { path } = imageOf(await first.get("/"));
  await first.close();
  const second = await develop(root);
  try {
    const card = await fetch(`${second.origin}/${path}`);
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    await second.save("templates/social-card.tsx", PLAIN.replace("#102a43", "#ffffff"));
    const changed = imageOf(await second.get("/")).path;
    expect(changed).not.toBe(path);
    expect((await fetch(`${second.origin}/${changed}`)).status).toBe(200);
  } finally {
    await second.close();
  }
});

describe("what is no card is told with its place", () => {
  const SVG = (attributes: string, inside = "") =>
    `\`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\``;

  const CASES: Readonly<Record<string, readonly [card: string, says: string]>> = {
    "/no-function": ['"<svg/>" as never', 'head.card must be a function, and is "<svg/>"'],
    "/nothing": ["(() => undefined) as never", "the social card is undefined instead of the text"],
    "/no-svg": ['() => "<p>Bees</p>"', "begins with <p> instead of <svg>"],
    "/open": [
      `() => ${SVG('width="400" height="200"').replace("</svg>", "")}`,
      "is not well-formed XML",
    ],
    "/small": [
      `() => ${SVG('width="100" height="50"')}`,
      "is 100 × 50 pixels; each side must be from 200",
    ],
    "/huge": [`() => ${SVG('width="9000" height="500"')}`, "is 9000 × 500 pixels"],
    "/text": [
      `() => ${SVG('width="400" height="200"', "<text>Bees</text>")}`,
      "by the fonts that it has",
    ],
    "/elsewhere": [
      `() => ${SVG('width="400" height="200"', '<image href="/etc/passwd"/>')}`,
      "holds a reference to another file",
    ],
    "/thrown": ['() => { throw new Error("No bees"); }', "cannot be drawn: No bees"],
    "/rejected": ['() => Promise.reject(new Error("No wax"))', "cannot be drawn: No wax"],
  };

  it("of each page of a site at once", async () => {
    const routes = Object.entries(CASES).map(([path, [card]]) => page(path, `card: ${card}`));
    const { ok, problems } = await buildInline(cardSite({ routes: routes.join("\n") }));
    expect(ok).toBe(false);
    for (const [path, [, says]] of Object.entries(CASES)) {
      const problem = problems.find(({ where }) => where.route === path);
      expect(problem?.where, path).toMatchObject({ route: path, field: "head.card" });
      expect(`${problem?.where.field} ${problem?.message}`, path).toContain(says);
    }
  });

  it("by line where a package refuses what the site gives it", async () => {
    const files = { "templates/social-card.tsx": CARD.replace(/fonts: \[.*\]/, "fonts: []") };
    const { problems } = await buildInline(
      cardSite({ head: 'card: socialCard("Bees", "Diary")', files }),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain("the social card cannot be drawn: No fonts are loaded");
    expect(placeOf(problems[0]?.where ?? {})).toMatch(/^templates\/social-card\.tsx:\d+:\d+/);
  });

  it("when it never ends", async () => {
    const settings = '{ origin: "https://www.bees.example", pageTimeout: 200 }';
    const { problems } = await buildInline(
      cardSite({ settings, head: "card: () => { for (;;); }" }),
    );
    expect(problems[0]?.rule).toBe("site/endless");
  });
});
