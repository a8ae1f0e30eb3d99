/** Where a site lists the pages of each tag: https://www.11ty.dev/docs/quicktips/tag-pages/ */
import type { MovingTree } from "../tree.ts";

/** As the template says that is made once for each tag; undefined where there is none, or only running it would tell. */
export function tagsPath(tree: MovingTree, templates: readonly string[]): string | undefined {
  for (const file of templates) {
    const text = tree.read(file) ?? "";
    if (!/\bpagination\b/.test(text) || !OF_TAGS.test(text)) continue;
    const [, alias = "tag"] = /\balias["']?\s*[:=]\s*["']?(\w+)/.exec(text) ?? [];
    const permalink = new RegExp(
      String.raw`(?<![\w.])(\/[\w/-]*?)\/?(?:\{\{-?\s*${alias}\b|\$\{[^}]*\bdata\.${alias}\b)`,
    );
    const [, path] = permalink.exec(text) ?? [];
    if (path) return path;
  }
  return undefined;
}

/** `data: collections`, `data: collections.tagList` */
const OF_TAGS = /\bdata["']?\s*[:=]\s*["']?collections(?:\.\w*tag\w*)?["']?\s*(?:,|$)/im;
