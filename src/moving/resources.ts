/** Files that belong to one page: who may not see the page sees none of them. */
import { posix } from "node:path";
import type { Copy, FoundSite, MovingPage, TellLeft } from "./model.ts";
import { clean, isPublic } from "./public-files.ts";

export const tellHidden = (file: string, page: MovingPage, target: string, tell: TellLeft): void =>
  tell({
    file,
    what: `a file of ${page.source}`,
    why: `not copied, since all could load it while the page is not shown: put it at public/${target} when it is`,
  });

/** At their old addresses, where no text names them: https://gohugo.io/content-management/page-resources/ */
export const unaskedResources = (
  { resources = new Map(), pages }: FoundSite,
  asked: ReadonlySet<string>,
): readonly Copy[] =>
  [...resources].flatMap(([source, page]): readonly Copy[] => {
    const path = posix.join(page.path, posix.relative(posix.dirname(page.source), source));
    return pages.includes(page) &&
      !page.isHidden &&
      !asked.has(source) &&
      isPublic(path, source, false)
      ? [{ source, target: `public${clean(path)}` }]
      : [];
  });
