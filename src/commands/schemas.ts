/** `build-site schemas`: writes the JSON Schemas that editors complete and check content files by. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import glob from "fast-glob";
import type { Config } from "../config.ts";
import { editorSchema } from "../content/schema/editor-schema.ts";
import { compare, SiteError } from "../errors.ts";
import type { Reporter } from "../report.ts";
import { compileSite } from "../site/code/compile.ts";
import type { FileSource } from "../site/sources.ts";
import { count } from "../text/count.ts";
import { editorSettings, type Mapping, SETTINGS } from "./editor-settings.ts";

interface SchemaFile {
  /** Relative to the site's root. */
  readonly path: string;
  readonly contents: string;
}

interface SourceSchemas {
  readonly files: readonly SchemaFile[];
  /** For content files that do not name a schema themselves. */
  readonly mapping: Mapping | undefined;
}

export async function schemas(
  { root }: Pick<Config, "root">,
  report: Reporter,
  check: boolean,
): Promise<void> {
  const { site } = await compileSite(root);
  const found = await Promise.all(
    Object.entries(site.content).map(([name, source]) =>
      "pattern" in source ? schemasOf(root, name, source) : NONE,
    ),
  );
  const unique = new Map(found.flatMap(({ files }) => files).map((file) => [file.path, file]));
  const settings = await readText(root, SETTINGS);
  const mapped = editorSettings(
    settings ?? "",
    found.flatMap(({ mapping }) => mapping ?? []),
  );
  const files = [...unique.values()];
  const all = mapped === undefined ? files : [...files, { path: SETTINGS, contents: mapped }];
  const stale = await staleFiles(root, all);
  if (check && stale.length > 0) throw outdated(stale);
  for (const { path, contents } of stale) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), contents);
  }
  const lines = [`${count(files.length, "schema")}, ${count(stale.length, "file")} written`];
  report.result({ ok: true, schemas: files.length, written: stale.map(({ path }) => path) }, lines);
}

const NONE: SourceSchemas = { files: [], mapping: undefined };

/** Those that the first lines of YAML files name, and one for the files that name none. */
async function schemasOf(
  root: string,
  name: string,
  { pattern, schema }: FileSource,
): Promise<SourceSchemas> {
  const folder = join(root, "content");
  const found = (await glob(pattern, { cwd: folder })).sort(compare);
  const contents = `${JSON.stringify(editorSchema(schema), null, 1)}\n`;
  const paths = await Promise.all(found.map((file) => namedIn(folder, file)));
  const files = paths.flatMap((path) => (path ? [{ path, contents }] : []));
  if (!paths.includes(undefined)) return { files, mapping: undefined };
  const path = `.vscode/schemas/${name}.json`;
  const mapping = { path, pattern: `content/${pattern}` };
  return { files: [...files, { path, contents }], mapping };
}

/** The schema that a file's first line names, relative to the site's root. */
async function namedIn(folder: string, file: string): Promise<string | undefined> {
  const [first = ""] = (await readFile(join(folder, file), "utf8")).split("\n", 1);
  const name = /^# yaml-language-server: \$schema=(\S+\.json)$/.exec(first.trim())?.[1];
  return name && posix.join("content", posix.dirname(file), name);
}

const readText = (root: string, path: string): Promise<string | undefined> =>
  readFile(join(root, path), "utf8").catch(() => undefined);

async function staleFiles(root: string, files: readonly SchemaFile[]) {
  const current = await Promise.all(files.map(({ path }) => readText(root, path)));
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
