/** Photographs that are shown in another form than the usual one, and those that nothing shows. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const root = temporaryFolder("photographs");

it("a photograph that pages cut or styles name is not told as unused in its usual sizes; one that nothing shows is", async () => {
  inlineSite(root, {
    settings: `{ origin: "https://www.bees.example", css: "main{background:url(../../content/images/comb.jpg)}" }`,
    body: `<h1>Bees</h1>
      <Picture file="cut.jpg" alt="A hive" aspectRatio="1:1" />
      <Picture file="wide.jpg" alt="A hive" widths={[200]} />
      <Picture file="small.jpg" alt="A hive" quality="low" />`,
  });
  const images = join(root, "content/images");
  mkdirSync(images, { recursive: true });
  const names = ["cut", "wide", "small", "comb", "unused"];
  for (const [at, name] of names.entries()) {
    const create = { width: 500, height: 300, channels: 3, background: `#12345${at}` } as const;
    writeFileSync(join(images, `${name}.jpg`), await sharp({ create }).jpeg().toBuffer());
  }
  expect(await buildInline(root)).toMatchObject({ ok: true });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: { rule: string; where: { file: string } }[] } =
    JSON.parse(stdout);
  const orphans = problems.filter(({ rule }) => rule === "links/orphan-file");
  expect(new Set(orphans.map(({ where }) => where.file.split(".")[0]))).toEqual(
    new Set(["assets/unused"]),
  );
});
