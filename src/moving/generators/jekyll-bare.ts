/** A Jekyll site without settings, as GitHub builds it: https://docs.github.com/pages/setting-up-a-github-pages-site-with-jekyll */
import { readPage } from "../front-matter.ts";
import { codeRanges } from "../text.ts";
import type { MovingTree } from "../tree.ts";
import { filesBelow, isMarkdown, PLACES, startOf } from "./generator.ts";

/** What it is known by: the name of its list of packages, or of a folder. */
export function bareJekyll(tree: MovingTree): string | undefined {
  for (const place of PLACES) {
    const home = startOf(place);
    const files = filesBelow(tree, place).map((file) => file.slice(home.length));
    if (GEM.test(tree.read(`${home}Gemfile`) ?? "")) return `${home}Gemfile`;
    if (files.some((file) => POST.test(file))) return `${home}_posts`;
    if (files.some((file) => /^_layouts\/.*\.html$/.test(file))) return `${home}_layouts`;
    const first = [`${home}index.md`, `${home}README.md`].find((file) => hasLayout(tree, file));
    if (first && filesBelow(tree, place).some((file) => isMarkdown(file) && hasLiquid(tree, file)))
      return first;
  }
  return undefined;
}

const GEM = /^[ \t]*gem[ (]+["'](jekyll|github-pages)["']/m;

/** Next.js has folders of that name too, whose files begin with no day. */
const POST = /^(.+\/)?_posts\/.*\d{4}-\d{1,2}-\d{1,2}-[^/]+\.(md|markdown|html?)$/;

const LIQUID =
  /\{%-?\s*(include|link|post_url|raw|highlight|assign|capture|for|if|unless)\b|\{\{-?\s*(site|page|content)\b/;

const hasLayout = (tree: MovingTree, file: string): boolean =>
  tree.has(file) && readPage(file, tree.read(file) ?? "", () => {}).data.layout !== undefined;

/** Outside of code, which may be an example. */
function hasLiquid(tree: MovingTree, file: string): boolean {
  const text = tree.read(file) ?? "";
  const at = text.search(LIQUID);
  return at >= 0 && !codeRanges(text).some(({ start, end }) => at >= start && at < end);
}
