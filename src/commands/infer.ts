/** `build-site infer`: the schema of what Markdown files have in their front matter, as zod. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { OutputStyle } from "../config.ts";
import { compare, SiteError } from "../errors.ts";
import { readPage } from "../moving/front-matter.ts";
import type { Left } from "../moving/model.ts";
import { fieldsOf } from "../moving/schema/infer.ts";
import { printSchema } from "../moving/schema/print.ts";
import type { Reporter } from "../report.ts";

export async function infer(
  cwd: string,
  pattern: string,
  { json }: Pick<OutputStyle, "json">,
  report: Pick<Reporter, "print" | "result" | "warn">,
): Promise<void> {
  const files = (await glob(pattern, { cwd, followSymbolicLinks: false })).sort(compare);
  if (files.length === 0)
    throw new SiteError("There is nothing to read", [
      {
        rule: "infer/no-files",
        where: { file: pattern },
        message: "no file has such a name",
        hint: "put the pattern in quotes, so that the shell leaves it: 'content/**/*.md'",
      },
    ]);
  const left: Left[] = [];
  const samples = files.map((file) => ({
    file,
    data: readPage(file, readFileSync(join(cwd, file), "utf8").replace(/\r\n?/g, "\n"), (one) => {
      left.push(one);
    }).data,
  }));
  for (const { file, line, what, why } of left)
    report.warn(`${file}${line === undefined ? "" : `:${line}`} ${what}: ${why}`);
  const schema = printSchema(fieldsOf(samples));
  if (json) report.result({ ok: true, schema }, []);
  else report.print(schema);
}
