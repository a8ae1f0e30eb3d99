/** Pages that Hugo makes of sections: https://gohugo.io/content-management/sections/ */
import { posix } from "node:path";
import type { MovingPage, Overview } from "../model.ts";
import { clean } from "../public-files.ts";
import { titleOf } from "../titles.ts";
import { routeOf, wordsOf } from "./generator.ts";
import type { ContentFile } from "./hugo-content.ts";
import { part } from "./hugo-paths.ts";

interface Placed {
  readonly page: MovingPage;
  readonly file: ContentFile;
}

/** Every folder at the top is a section, any other by its `_index.md`. Themes list what lies in it. */
export function overviewsOf(
  pages: readonly MovingPage[],
  files: readonly ContentFile[],
  taxonomies: readonly string[],
): readonly Overview[] {
  const bySource = new Map(files.map((file) => [file.source, file]));
  const placed = pages.flatMap((page): Placed[] => {
    const file = bySource.get(page.source);
    const isTerm = taxonomies.some((path) => `${page.path}/`.startsWith(`${path}/`));
    return file && !isTerm ? [{ page, file }] : [];
  });
  const languages = [...new Set(placed.map(({ file }) => file.at))].filter((at) => at !== "");
  const folders: Folders = (of, at) => {
    const without = (at === "" ? languages : [])
      .map((language) => posix.join(of, language))
      .filter((folder) => pages.some(({ target }) => target.startsWith(`${folder}/`)));
    return { of, ...(without.length > 0 ? { without } : {}) };
  };
  return [...written(placed, folders), ...made(placed, folders)];
}

type Folders = (of: string, at: string) => Pick<Overview, "of" | "without">;

/** Sections with a page of their own, whose text says nothing or stands above posts. */
const written = (placed: readonly Placed[], folders: Folders): readonly Overview[] =>
  placed.filter(isIndex).flatMap(({ page, file }): readonly Overview[] => {
    const folder = posix.dirname(file.inner);
    const isHome = folder === ".";
    const inner = placed.filter(
      (one) =>
        !isIndex(one) &&
        one.file.at === file.at &&
        (isHome || one.file.inner.startsWith(`${folder}/`)),
    );
    const hasPosts = !isHome && inner.some(isPost);
    if (inner.length === 0 || !(hasPosts || isBlank(page))) return [];
    const of = isHome ? {} : folders(clean(posix.dirname(page.target)), file.at);
    return [{ page, path: page.path, title: titleOf(page), ...of }];
  });

/** Sections without one. */
function made(placed: readonly Placed[], folders: Folders): readonly Overview[] {
  const known = new Set(placed.filter(isTop).map(({ file }) => keyOf(file)));
  const overviews = new Map<string, Overview>();
  for (const { page, file } of placed) {
    const [name = ""] = file.inner.split("/");
    if (!file.inner.includes("/") || known.has(keyOf(file))) continue;
    overviews.set(keyOf(file), {
      path: routeOf(file.at, part(name)),
      title: wordsOf(name),
      ...folders(posix.join(page.collection, file.at), file.at),
    });
  }
  return [...overviews.values()];
}

const keyOf = ({ inner, at }: ContentFile): string => posix.join(at, inner.split("/")[0] ?? "");

const isIndex = ({ file }: Placed): boolean => /(^|\/)_index\.\w+$/.test(file.inner);

/** The page of a folder at the top, which lists others or is the only one. */
const isTop = ({ file }: Placed): boolean => /^[^/]+\/_?index\.\w+$/.test(file.inner);

const isPost = ({ page }: Placed): boolean =>
  page.unlisted === true && page.data.date !== undefined;

const isBlank = ({ body, data }: MovingPage): boolean =>
  body.value.replace(/<!--[\s\S]*?-->/g, "").trim() === "" && !data.hero && !data.features;
