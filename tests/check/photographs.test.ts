/** Photographs that are shown in another form than the usual one, and those that nothing shows. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("photographs");

const photograph = async (path: string, colour: string) => {
  mkdirSync(dirname(path), { recursive: true });
  const create = { width: 500, height: 300, channels: 3, background: colour } as const;
  writeFileSync(path, await sharp({ create }).jpeg().toBuffer());
};

async function checked(root: string): Promise<readonly Told[]> {
  expect(await buildInline(root)).toMatchObject({ ok: true });
  return JSON.parse((await cli(["check", "--root", root, "--json"])).stdout).problems;
}

interface Told {
  readonly rule: string;
  readonly where: { readonly file: string };
}

it("a photograph that pages cut or styles name is not told as unused in its usual sizes; one that nothing shows is", async () => {
  const root = join(temporary, "asked");
  inlineSite(root, {
    settings: `{ origin: "https://www.bees.example", css: "main{background:url(../../content/images/comb.jpg)}" }`,
    body: `<h1>Bees</h1>
      <Picture file="cut.jpg" alt="A hive" aspectRatio="1:1" />
      <Picture file="wide.jpg" alt="A hive" widths={[200]} />
      <Picture file="small.jpg" alt="A hive" quality="low" />`,
  });
  for (const [at, name] of ["cut", "wide", "small", "comb", "unused"].entries())
    await photograph(join(root, "content/images", `${name}.jpg`), `#12345${at}`);
  const problems = await checked(root);
  const orphans = problems.filter(({ rule }) => rule === "links/orphan-file");
  expect(new Set(orphans.map(({ where }) => where.file.split(".")[0]))).toEqual(
    new Set(["assets/unused"]),
  );
});

it.each([
  [[300, 500], ["links/srcset"]],
  // One width leaves no choice.
  [[500], []],
])("a main picture in the widths %j without sizes is told once at most", async (widths, rules) => {
  const root = join(temporary, `main-${widths.length}`);
  inlineSite(root, {
    body: `<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" widths={${JSON.stringify(widths)}} main />`,
  });
  await photograph(join(root, "content/images/hive.jpg"), "#123456");
  const told = (await checked(root)).map(({ rule }) => rule);
  expect(told.filter((rule) => /^links|^html/.test(rule))).toEqual(rules);
});

it("a picture that only the cards of pages show is not told as unused, in parts neither", async () => {
  const root = join(temporary, "cards");
  inlineSite(root, {
    settings: `{ origin: "https://www.bees.example", card: { field: "#ffffff", ink: "#000000" } }`,
    head: 'image: { file: "hive.jpg", alt: "A hive" },',
    routes: `{ path: "/comb", page: () => ({
      head: { title: "Comb", description: "All about combs.", image: { file: "comb.jpg", alt: "A comb" } },
      body: <main><h1>Comb</h1></main>,
    }) },`,
  });
  for (const [at, name] of ["hive", "comb", "unused"].entries())
    await photograph(join(root, "content/images", `${name}.jpg`), `#12345${at}`);
  const orphans = (problems: readonly Told[]) =>
    new Set(
      problems
        .filter(({ rule }) => rule === "links/orphan-file")
        .map(({ where }) => where.file.split(".")[0]),
    );
  expect(orphans(await checked(root))).toEqual(new Set(["assets/unused"]));
  const parts = ["1/2", "2/2"].map((shard) => ({ shard, out: join(root, `part-${shard[0]}`) }));
  for (const { shard, out } of parts)
    expect(await buildInline(root, "--shard", shard, "--out", out)).toMatchObject({ ok: true });
  const folders = parts.flatMap(({ out }) => ["--out", out]);
  const { stdout } = await cli(["check", "--root", root, "--json", ...folders]);
  expect(orphans(JSON.parse(stdout).problems)).toEqual(new Set(["assets/unused"]));
});
