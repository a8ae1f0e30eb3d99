/**
 * Any history of a live site: languages that come and go, addresses of another form, another generator before our own.
 * `diff` and `publish` name what visitors find different and nothing else; addresses that die are told; there is a way back.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, makeBucket, served } from "./object-store.ts";
import { textOf } from "./visitor.ts";

const store = connectTo(inject("store"));
const folder = temporaryFolder("histories");
holdKeys();

type Maker = "own" | "folders" | "files";

/** A site as visitors know it, whoever builds it. */
interface Shape {
  /** Ours, or another generator that writes `about/index.html` or `about.html`. */
  readonly maker: Maker;
  readonly arabic: boolean;
  readonly slash: boolean;
  readonly base: "" | "/shop";
  readonly origin: string;
  readonly pages: readonly string[];
}

const PLAIN: Shape = {
  maker: "own",
  arabic: false,
  slash: false,
  base: "",
  origin: "https://www.bees.example",
  pages: ["about", "hives"],
};

const TEXTS: Readonly<Record<string, string>> = {
  about: "Who keeps these bees and since when they stand on the roof above the harbour.",
  hives: "Twelve boxes of larch wood, each with a number, a colour and a queen of its own.",
  wax: "Candles are poured in November from what is left after the last honey is taken.",
};

const pathsOf = ({ arabic, maker, pages }: Shape): readonly string[] => {
  const own = ["/", ...pages.map((page) => `/${page}`)];
  return arabic && maker === "own"
    ? [...own, ...own.map((path) => (path === "/" ? "/ar" : `/ar${path}`))]
    : own;
};

/** Links are in the form of the settings, as the documentation asks for. */
const manifest = ({ arabic, slash, base, origin }: Shape) => `
import { defineSite, fields, folder, kind, z } from "build-site";
export default defineSite({
  ${arabic ? '  languages: { en: { path: "" }, ar: { path: "/ar" } },' : ""}
  content: { pages: folder("pages/*.yaml", z.object({ slug: fields.slug(), title: fields.text(), text: fields.text() })) },
  settings: () => ({ origin: "${origin}", name: "Bees" ${base ? `, base: "${base}"` : ""} ${slash ? ', trailingSlash: "always"' : ""} }),
  kinds: [kind("page", ({ pages }: any) => [
    { path: "/", page: () => ({ head: { title: "Bees", description: "All about bees." }, body: <main><h1>Bees</h1>{pages.map((one: any) => <p key={one.slug}><a href={"/" + one.slug${slash ? ' + "/"' : ""}}>{one.title}</a></p>)}</main> }) },
    ...pages.map((one: any) => ({ path: "/" + one.slug, page: () => ({ head: { title: one.title, description: one.text }, body: <main><h1>{one.title}</h1><p>{one.text}</p></main> }) })),
  ])],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main><h1>Lost</h1></main> }),
});
`;

function write(root: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const titleOf = (page: string, isArabic = false) =>
  isArabic ? `صفحة ${page}` : `The page of ${page}`;

function sourcesOf(shape: Shape): Readonly<Record<string, string>> {
  const english = shape.pages.map((page) => [
    `content/pages/${page}.yaml`,
    `slug: ${page}\ntitle: ${titleOf(page)}\ntext: ${TEXTS[page]}\n`,
  ]);
  const arabic = shape.pages.map((page) => [
    `content/ar/pages/${page}.yaml`,
    `title: ${titleOf(page, true)}\ntext: كلمات عن ${page} والنحل والعسل\n`,
  ]);
  return {
    "templates/site.tsx": manifest(shape),
    ...Object.fromEntries([...english, ...(shape.arabic ? arabic : [])]),
  };
}

/** What another generator would write of the same words. */
function outputOf({ maker, origin, pages }: Shape): Readonly<Record<string, string>> {
  const end = maker === "folders" ? "/" : "";
  const page = (path: string, title: string, description: string, body: string) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${origin}${path}"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  const links = pages.map((one) => `<p><a href="/${one}${end}">${titleOf(one)}</a></p>`).join("");
  return {
    "index.html": page("/", "Bees", "All about bees.", links),
    "404.html": page("/404", "Lost", "No such page.", ""),
    ...Object.fromEntries(
      pages.map((one) => [
        maker === "folders" ? `${one}/index.html` : `${one}.html`,
        page(`/${one}${end}`, titleOf(one), TEXTS[one] ?? "", `<p>${TEXTS[one]}</p>`),
      ]),
    ),
    "gone-before/index.html": `<!doctype html><html lang="en"><head><title>Moved</title><meta http-equiv="refresh" content="0;url=/about${end}"></head></html>`,
  };
}

let count = 0;

/** Two versions of a site, each in a folder that can be published. */
async function historyOf(before: Shape, after: Shape) {
  const bucket = `histories-${++count}`;
  const root = join(folder, bucket);
  await makeBucket(store, bucket);
  const make = async (shape: Shape, out: string) => {
    for (const part of ["content", "templates"])
      rmSync(join(root, part), { recursive: true, force: true });
    if (shape.maker !== "own") return write(join(root, out), outputOf(shape));
    write(root, sourcesOf(shape));
    const built = await cli(["build", "--root", root, "--out", out, "--quiet"]);
    expect({ code: built.code, stderr: built.stderr }).toEqual({ code: 0, stderr: "" });
  };
  await make(before, "old");
  await make(after, "new");
  const runAt = async (place: string, command: string, ...more: readonly string[]) => {
    const at = [`s3://${place}`, "--endpoint", store.endpoint, "--root", root, "--json"];
    const { code, stdout, stderr } = await cli([command, ...at, ...more]);
    return { code, stderr, result: JSON.parse(stdout) };
  };
  const run = (command: string, ...more: readonly string[]) => runAt(bucket, command, ...more);
  const replace = before.origin === after.origin ? [] : ["--replace-site", before.origin];
  const publish = (out: string, ...more: readonly string[]) => {
    return run("publish", "--out", out, ...ALLOWED, "--allow-delete", "100", ...more);
  };
  const diff = async (out: string, ...more: readonly string[]) =>
    (await run("diff", "--out", out, ...more)).result as Told;
  return { bucket, root, replace, publish, diff, runAt };
}

const ALLOWED = ["--allow-sample", "--allow-problems", "--allow-prefix"];

/** What a store holds, by key, with the text of each object. */
const heldIn = async (bucket: string) =>
  new Map([...(await served(store, bucket)).objects].map(([key, one]) => [key, textOf(one)]));

/** A preview of the new version is whole, and neither it nor its end touches what is live. */
async function expectApart(
  { bucket, runAt }: Awaited<ReturnType<typeof historyOf>>,
  after: Shape,
): Promise<void> {
  const live = await heldIn(bucket);
  const isOwn = after.maker === "own";
  const place = isOwn ? bucket : `${bucket}-next`;
  const apart = isOwn ? [] : ["--own-bucket"];
  if (!isOwn) await makeBucket(store, place);
  const put = ["publish", "--out", "new", ...ALLOWED, "--preview", "next", ...apart];
  const { code, result } = await runAt(place, ...(put as [string, ...string[]]));
  expect({ code, problems: result.problems }).toEqual({ code: 0, problems: undefined });
  const held = await heldIn(place);
  const now = isOwn ? held : await heldIn(bucket);
  for (const [key, text] of live) expect(now.get(key), key).toBe(text);
  const home = held.get(isOwn ? "previews/next/index.html" : "index.html");
  expect(home).toContain("noindex");
  for (const page of after.pages) expect(home).toContain(titleOf(page));
  const listed = await runAt(place, "previews");
  expect(listed.result.previews).toMatchObject([{ name: "next" }]);
  expect((await runAt(place, "unpublish-preview", "next")).code).toBe(0);
  expect(await heldIn(place)).toEqual(isOwn ? live : new Map());
}

interface Told {
  readonly same: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly unknown[];
  readonly changes: readonly {
    kind: string;
    where: string;
    before?: string;
    after?: string;
    pages: string[];
  }[];
  readonly harm: readonly { pages: readonly string[]; what: string }[];
}

const without404 = (pages: readonly string[]) =>
  pages.filter((page) => !page.endsWith("404.html")).sort();

/** Addresses that the sites do not share. */
const beyond = (shape: Shape, other: Shape) =>
  pathsOf(shape)
    .filter((path) => !pathsOf(other).includes(path))
    .sort();

/** What is to be told of a step from one shape to the other, and nothing else. */
function expectTold(told: Told, before: Shape, after: Shape) {
  const step = JSON.stringify([before, after]);
  expect({ step, added: without404(told.added) }).toEqual({ step, added: beyond(after, before) });
  expect({ step, removed: without404(told.removed) }).toEqual({
    step,
    removed: beyond(before, after),
  });
  expect({ step, moved: told.moved }).toEqual({ step, moved: [] });

  // The same words stand on the same pages: only what a home page lists may be another.
  const isListed = before.pages.join() !== after.pages.join();
  const read = told.changes.filter(({ kind }) => /^(number|heading|text|link|picture)$/.test(kind));
  const onHomePages = read.filter(({ pages }) => pages.every((page) => /^\/(ar)?$/.test(page)));
  expect({
    step,
    read: isListed ? read.filter((one) => !onHomePages.includes(one)) : read,
  }).toEqual({ step, read: [] });

  // Another form of addresses is one change, with all pages whose address it alters.
  const form = ({ slash, base, origin, maker }: Shape, path: string) =>
    origin +
    base +
    path +
    ((maker === "folders" || (maker === "own" && slash)) && path !== "/" ? "/" : "");
  const both = pathsOf(after).filter((path) => pathsOf(before).includes(path));
  const altered = both.filter((path) => form(before, path) !== form(after, path)).sort();
  const addresses = told.changes.filter(({ kind }) => kind === "address");
  expect({ step, altered: addresses.map(({ pages }) => [...pages].sort()) }).toEqual({
    step,
    altered: altered.length === 0 ? [] : [altered],
  });
  const inHead = told.changes.filter(({ where }) => /^(canonical|og:url)$/.test(where));
  if (before.maker === after.maker) expect({ step, inHead }).toEqual({ step, inHead: [] });

  // Each address that dies, and no other.
  const dead = told.harm
    .filter(({ what }) => what.includes("answers no more:"))
    .flatMap(({ pages }) => pages);
  const small = before.maker !== "own" && after.maker === "own" ? ["/gone-before"] : [];
  expect({ step, dead: [...dead].sort() }).toEqual({
    step,
    dead: [...beyond(before, after), ...small].sort(),
  });
}

const shape: fc.Arbitrary<Shape> = fc
  .record({
    maker: fc.constantFrom<Maker>("own", "own", "folders", "files"),
    arabic: fc.boolean(),
    slash: fc.boolean(),
    base: fc.constantFrom<Shape["base"]>("", "", "/shop"),
    origin: fc.constantFrom("https://www.bees.example", "https://www.wasps.example"),
    pages: fc.constantFrom(["about", "hives"], ["about", "hives", "wax"]),
  })
  .map((one) => (one.maker === "own" ? one : { ...one, arabic: false, slash: false, base: "" }));

const step = (change: Partial<Shape>): [Shape, Shape] => [PLAIN, { ...PLAIN, ...change }];
const FORMS: [Shape, Shape][] = [
  step({ arabic: true, slash: true }),
  step({ base: "/shop", origin: "https://www.wasps.example" }),
];

describe("any step of a site's history", () => {
  it("is told exactly, there and back, by folder and by bucket, and before it is published", {
    timeout: 900_000,
  }, async () => {
    const property = async (before: Shape, after: Shape) => {
      const history = await historyOf(before, after);
      const { bucket, root, replace, publish, diff } = history;
      const first = await publish("old");
      expect(first.code).toBe(0);
      if (TEST_ALL || after.base !== "") await expectApart(history, after);
      expect((await diff("old")).same).toBe(true);
      const told = await diff("new", ...replace);
      expectTold(told, before, after);
      const byFolder = JSON.parse(
        (await cli(["diff", "--root", root, "--out", "new", "--from", "old", "--json"])).stdout,
      );
      expect(byFolder.changes).toEqual(told.changes);
      expect(byFolder.harm).toEqual(told.harm);
      const dry = await publish("new", "--dry-run", ...replace);
      expect(dry.result.changes?.changes ?? []).toEqual(told.changes);
      expect((await publish("new", ...replace)).code).toBe(0);
      expect((await diff("new")).same).toBe(true);
      const back = replace.length > 0 ? ["--replace-site", after.origin] : [];
      expectTold(await diff("old", ...back), after, before);
      // The way back, and what is to be seen differently after it.
      const rolled = await cli([
        "rollback",
        first.result.release,
        `s3://${bucket}`,
        "--endpoint",
        store.endpoint,
        "--root",
        root,
        "--json",
      ]);
      expect({ code: rolled.code, stdout: rolled.code === 0 ? "" : rolled.stdout }).toEqual({
        code: 0,
        stdout: "",
      });
      expect((await diff("old")).same).toBe(true);
      expect((await diff("new", ...replace)).changes).toEqual(told.changes);
    };
    await fc.assert(fc.asyncProperty(shape, shape, property), {
      numRuns: TEST_ALL ? 12 : FORMS.length,
      endOnFailure: true,
      seed: 35,
      examples: FORMS,
    });
  });

  it("a folder of another generator is replaced by our own build, which a preview shows before", async () => {
    const before: Shape = { ...PLAIN, maker: "files" };
    const { bucket, root, publish } = await historyOf(before, {
      ...PLAIN,
      pages: ["about"],
      slash: true,
    });
    await publish("old");
    const live = async () =>
      new Map(
        [...(await served(store, bucket)).objects]
          .filter(([key]) => !key.startsWith("previews/"))
          .map(([key, one]) => [key, textOf(one)]),
      );
    const untouched = await live();
    cpSync(join(root, "new"), join(root, "dist"), { recursive: true });
    expect((await publish("dist", "--preview", "next")).code).toBe(0);
    expect(await live()).toEqual(untouched);
    const { objects } = await served(store, bucket);
    expect(objects.has("previews/next/about/")).toBe(true);

    // Most of its pages are `about.html`: they count, too.
    const refused = await publish("new", "--allow-delete", "20");
    expect(refused.result.problems).toMatchObject([
      { rule: "publish/many-pages-gone", message: expect.stringContaining("/gone-before, /hives") },
    ]);
    const { stderr, result } = await publish("new");
    expect(stderr).toContain("/hives: the address answers no more");
    expect(stderr).toContain("/gone-before: the address answers no more");
    expect(result.deletes.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(["hives", "hives.html", "about", "about.html"]),
    );
  });
});
