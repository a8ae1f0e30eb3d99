/** From a folder of another generator to the files of a site of this one. */
import { resolve } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { cleanData, titleFromFile } from "./clean-data.ts";
import { withCover } from "./covers.ts";
import { withoutDeadFragments } from "./fragments.ts";
import { folderOf, wordsOf } from "./generators/generator.ts";
import { withOriginal } from "./head-data.ts";
import { withHeadingIds } from "./heading-ids.ts";
import { homeLinks } from "./home-links.ts";
import { hostRedirects } from "./host-redirects.ts";
import { relinked } from "./links.ts";
import { converted } from "./markdown/convert.ts";
import { createMend } from "./mend.ts";
import type { Left, MovingPage, TellLeft } from "./model.ts";
import { createMoved, type Moved } from "./moved.ts";
import { placed, usableCopies } from "./places.ts";
import { noContent, readSite, rootOf } from "./read-site.ts";
import { withoutRedirectPages } from "./redirects.ts";
import { createTargets, type Targets } from "./targets.ts";
import type { MovingText } from "./text.ts";
import { readTree } from "./tree.ts";
import { withUniqueIds } from "./unique-ids.ts";
import { hiddenData } from "./visibility.ts";

/** `from` as it was written, seen from where the command was started. */
export async function move(
  startedIn: string,
  from: string,
  name: string,
  today: string,
  progress: (done: number, of: number) => void,
): Promise<Moved> {
  const left: Left[] = [];
  const tell: TellLeft = (one) => void left.push(one);
  const whole = readTree(rootOf(resolve(startedIn, from)), from, tell);
  const { generator, settings, found, kept } = readSite(whole, tell);
  const { tree } = kept;
  if (found.pages.length === 0) throw noContent(from, whole);
  const redirects = [...found.redirects, ...hostRedirects(whole, tell)];
  const own = withoutRedirectPages({ ...found, redirects }, tell);
  const site = { ...own, pages: placed(withoutNotFound(own.pages, tell), tell) };
  const { pages } = site;
  for (const page of pages) {
    const written = page.data;
    page.data = { ...titleFromFile(page), ...cleanData(hiddenData(page, today, tell)) };
    page.data = withOriginal(page, written, site, tell);
    page.isHidden = page.data.draft === true || String(page.data.publishDate ?? "") > today;
  }
  const values = { title: site.name ?? "", description: site.description ?? "", ...site.values };
  const parts = new Set<string>();
  const read = (path: string) => {
    parts.add(path);
    return tree.read(path);
  };
  for (const page of pages) {
    page.body = converted(page, { ...tree, read }, values, folderOf(settings), tell);
    page.body = withHeadingIds(page);
    page.body = withUniqueIds(page, tell);
    // A signal that ends the command is heard between two pages.
    await turn();
  }
  const targets = createTargets(site, tree, tell);
  const mend = createMend(new Map(pages.map(({ target, path }) => [`content/${target}`, path])));
  const components: string[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  for (const [at, page] of pages.entries()) {
    Object.assign(page, withCover(page, targets.find, generator.showsCovers !== false, tell));
    page.data = homeLinks(page, targets.find, site, tell);
    page.body = await linked(page, targets, tell);
    const mended = await mend(page, tell);
    page.body = mended.text;
    components.push(...mended.components);
    ids.set(page.target, mended.ids);
    progress(at + 1, pages.length);
    await turn();
  }
  for (const page of pages) {
    page.body = withoutDeadFragments(page, ids, tell);
    await turn();
  }
  kept.tellLeftOut(tell);
  const copies = usableCopies(targets.copies(), tree, tell);
  return createMoved({
    generator: generator.name,
    from,
    tree,
    name: site.name ?? wordsOf(name),
    settings: settings || "menus",
    site,
    copies,
    components,
    routeOf: targets.routeOf,
    parts,
    left,
  });
}

/** Once more where what passed for a picture is none. */
async function linked(page: MovingPage, targets: Targets, tell: TellLeft): Promise<MovingText> {
  const left: Left[] = [];
  const body = relinked(page, targets.find, (one) => void left.push(one));
  if (await targets.judge()) return linked(page, targets, tell);
  for (const one of left) tell(one);
  return body;
}

const withoutNotFound = (pages: readonly MovingPage[], tell: TellLeft): readonly MovingPage[] =>
  pages.filter(({ path, source }) => {
    const isNotFound = /^\/404(\.html)?$/.test(path);
    if (isNotFound)
      tell({
        file: source,
        what: "the page for addresses that do not exist",
        why: "the new site has its own: notFoundPage in templates/SearchPage.tsx",
      });
    return !isNotFound;
  });
