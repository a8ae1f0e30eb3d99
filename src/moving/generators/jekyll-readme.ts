/** A README is the first page of its folder where nothing else is: https://github.com/benbalter/jekyll-readme-index */
import { posix } from "node:path";
import type { MovingPage, TellLeft } from "../model.ts";
import type { MovingTree } from "../tree.ts";
import { folderOf, routeOf } from "./generator.ts";

const README = /(^|\/)readme\.[^/]+$/i;

interface Read {
  readonly page: MovingPage;
  readonly from: readonly string[];
}

/** One with front matter is a page by itself, one without is shown as the first page or not at all. */
export function withReadmes<R extends Read>(
  all: readonly R[],
  tree: MovingTree,
  isFronted: (source: string) => boolean,
  tell: TellLeft,
): readonly R[] {
  const others = new Map(
    all.flatMap(({ page: { path, source } }) => (README.test(source) ? [] : [[path, source]])),
  );
  return all.flatMap((one): readonly R[] => {
    const { source, path } = one.page;
    const html = `${folderOf(source)}index.html`;
    const first = others.get(path) ?? (tree.has(html) ? html : undefined);
    if (!README.test(source) || first === undefined) return [one];
    const name = posix.basename(source).replace(/\.[^.]+$/, "");
    const own = routeOf(path, name);
    if (isFronted(source)) {
      one.page.path = own;
      return [one];
    }
    tell({
      file: source,
      what: `a README beside ${posix.basename(first)}`,
      why: `not carried over: ${first} is the first page, and the old site had no page of the README`,
    });
    return [];
  });
}
