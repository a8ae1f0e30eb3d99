/** Remembers where a site was last published, so that a rollback in a hurry needs an id and no more. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { codeOf, messageOf, UsageError } from "../../errors.ts";

const schema = z.object({
  target: z.string(),
  endpoint: z.string().optional(),
  region: z.string().optional(),
});

/** No keys: those are never stored in the folder, whatever else is known of the store. */
export type LastTarget = z.infer<typeof schema>;

const fileOf = (root: string) => join(root, ".cache/build-site/publish.json");

/** Where that cannot be written, a notice says so: the work is done. */
export async function remember(
  root: string,
  last: LastTarget,
  warn: (notice: string) => void,
): Promise<void> {
  try {
    await mkdir(dirname(fileOf(root)), { recursive: true });
    await writeFile(fileOf(root), `${JSON.stringify(schema.parse(last), null, 1)}\n`);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    warn(
      `that it was published to ${last.target} cannot be remembered in this folder (${messageOf(error)}): rollback and releases need that name the next time`,
    );
  }
}

/** Throws a UsageError when nothing was published from this folder yet. `or`: what else can be named. */
export async function recall(root: string, or = ""): Promise<LastTarget> {
  const last = await lastOf(root);
  if (last === undefined)
    throw new UsageError(
      `name the target, such as s3://bucket${or}: no publish from this folder is remembered`,
    );
  return last;
}

/** Where this folder was last published, if that has this name. */
export async function recallOf(root: string, target: string): Promise<LastTarget | undefined> {
  const last = await lastOf(root);
  return last?.target.replace(/\/$/, "") === target.replace(/\/$/, "") ? last : undefined;
}

async function lastOf(root: string): Promise<LastTarget | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(fileOf(root), "utf8")));
  } catch {
    return undefined;
  }
}
