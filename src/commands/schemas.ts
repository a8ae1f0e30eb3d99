/** `build-site schemas`: writes the JSON Schemas that editors complete and check content files by. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import glob from "fast-glob";
import { z } from "zod";
import type { Config } from "../config.ts";
import { compare, SiteError } from "../errors.ts";
import type { Reporter } from "../report.ts";
import { compileSite } from "../site/compile.ts";
import type { Source } from "../site/define.ts";

interface SchemaFile {
  /** Relative to the site's root. */
  readonly path: string;
  readonly contents: string;
}

export async function schemas(
  { root }: Pick<Config, "root">,
  report: Reporter,
  check: boolean,
): Promise<void> {
  const { site } = await compileSite(root);
  const found = await Promise.all(Object.values(site.content).map((source) => named(root, source)));
  const files = [...new Map(found.flat().map((file) => [file.path, file])).values()];
  const stale = await staleFiles(root, files);
  if (check && stale.length > 0) throw outdated(stale);
  for (const { path, contents } of stale) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), contents);
  }
  const lines = [`${files.length} schemas, ${stale.length} written`];
  report.result({ ok: true, schemas: files.length, written: stale.map(({ path }) => path) }, lines);
}

/** The schema files that the first lines of a source's YAML files name. */
async function named(root: string, source: Source): Promise<readonly SchemaFile[]> {
  if (!("pattern" in source)) return [];
  const { pattern, schema } = source;
  const folder = join(root, "content");
  const files = (await glob(pattern, { cwd: folder })).sort(compare);
  const contents = `${JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), null, 1)}\n`;
  const paths = await Promise.all(
    files.map(async (file) => {
      const [first = ""] = (await readFile(join(folder, file), "utf8")).split("\n", 1);
      const name = /^# yaml-language-server: \$schema=(\S+\.json)$/.exec(first.trim())?.[1];
      return name && posix.join("content", posix.dirname(file), name);
    }),
  );
  return paths.flatMap((path) => (path ? [{ path, contents }] : []));
}

async function staleFiles(root: string, files: readonly SchemaFile[]) {
  const current = await Promise.all(
    files.map(({ path }) => readFile(join(root, path), "utf8").catch(() => undefined)),
  );
  return files.filter(({ contents }, index) => current[index] !== contents);
}

const outdated = (stale: readonly SchemaFile[]) =>
  new SiteError(
    "The editors' schemas are not up to date",
    stale.map(({ path }) => ({
      rule: "content/schema-file",
      where: { file: path },
      message: "differs from the schema in the code",
      hint: "run build-site schemas",
    })),
  );
