/** A folder that is the preview's own, with its marks: pages, `robots.txt`, and no sitemap. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listEntries } from "../../cache/list-entries.ts";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { AT_ONCE } from "../store/at-once.ts";
import { type Marks, markedPage } from "./marks.ts";

const SITEMAP = /^sitemap(-\w+)?\.xml(\.gz)?$/;

export async function markFolder(out: string, marks: Marks): Promise<void> {
  const entries = await listEntries(out);
  const files = entries.filter(({ kind }) => kind === "file").map(({ path }) => path);
  await mapAtOnce(
    files.filter((file) => file.endsWith(".html")),
    AT_ONCE,
    async (file) => {
      const html = await readFile(join(out, file), "utf8");
      await writeFile(join(out, file), markedPage(html, marks));
    },
  );
  for (const file of files.filter((one) => SITEMAP.test(one))) await rm(join(out, file));
  await writeFile(join(out, "robots.txt"), "User-agent: *\nDisallow: /\n");
}
